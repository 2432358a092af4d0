"""Cases for ``agreement.py`` of elements as scripts use them.

Topics: HTML, the tree, attributes (with classes and styles), values and events.
"""

from typing import Any

from tests.dom.agreement import Probe, about


@about("html")
def html_serialisation(probe: Probe) -> Any:
    probe.load("""<div id=a><p class="x" data-y='"quoted"'>One &amp; <b>two</b> &lt;three&gt;<br><img
        src=x alt="">&nbsp;é</p>
        <!-- comment --><input disabled value="&quot;"></div><ul id=b><li>1<li>2</ul><svg id=c
        viewBox="0 0 1 1"><path d="M0 0"/></svg>
        <table id=d><tr><td>1</table><textarea id=e>
a &lt; b</textarea><p id=f>x<div>y</div><select id=g><option selected>1</select>""")
    return [probe.get(f"#{each}", "innerHTML") for each in "abcdefg"]


@about("html")
def parsed_fragments(probe: Probe) -> Any:
    probe.load("<div id=a><i>old</i></div><ul id=b></ul><p id=c>mid</p>")
    results = []
    fragments = (
        "", "plain", "a &amp; b", "<b>x</b>tail", "<p>one<p>two", "<li>1<li>2", "<b><i>nested",
        "a<!-- c -->b",
        "<svg viewBox='0 0 2 2'><circle r=1 /></svg>", "<script>x</script>", "  spaced  ",
        "&nbsp;&lt;", "<td>cell",
        "<a href='?a=1&amp;b=2'>x</a>", "<input value=x checked>", "<br/><hr/>", "<custom-tag>x</custom-tag>",
    )  # fmt: skip
    for each in fragments:
        probe.set("#a", "innerHTML", each)
        results.append(
            [probe.get("#a", "innerHTML"), probe.get("#a", "textContent"), probe.get("#a", "children.length")]
        )
    for where in ("beforebegin", "afterbegin", "beforeend", "afterend"):
        probe.call("#c", "insertAdjacentHTML", where, f"<b>{where}</b>,<i>2</i>")
    return results, probe.get("body", "innerHTML")


@about("html")
def text_assignment(probe: Probe) -> Any:
    probe.load("<div id=a><b>x</b></div>")
    results = []
    texts: tuple[Any, ...] = ("", "<b>no HTML</b>", "a & b", " ", "é\u00a0", 5, None)
    for each in texts:
        probe.set("#a", "textContent", each)
        results.append(
            [probe.get("#a", "textContent"), probe.get("#a", "innerHTML"), probe.get("#a", "children.length")]
        )
    return results


@about("tree")
def moved_elements(probe: Probe) -> Any:
    probe.load("""<div id=a><p id=b>b</p><p id=c>c</p>tail</div><div id=d></div><template id=t><p
        class=in>x</p></template>""")
    results = []
    for selector, path, arguments in (
        ("#d", "append", ("$#b", "text", "$#c")), ("#d", "prepend", ("first",)),
        ("#c", "before", ("$#b", "x")),
        ("#b", "after", ("y",)), ("#a", "append", ("$#c",)), ("#d", "replaceChildren", ("$#b", "only")),
        ("#b", "remove", ()), ("#a", "replaceChildren", ()), ("#d", "replaceChildren", ("z",)),
    ):  # fmt: skip
        probe.call(selector, path, *arguments)
        results.append([probe.get("#a", "innerHTML"), probe.get("#d", "innerHTML")])
    return results, probe.get("#t", "content.firstElementChild.className"), probe.get("#t", "innerHTML")


@about("tree")
def tree_traversal(probe: Probe) -> Any:
    probe.load("<div id=a> <p id=b>1</p> text <p id=c><i id=d></i></p></div><p id=e></p>")
    paths = ("children", "parentElement", "firstElementChild", "lastElementChild", "nextElementSibling",
             "previousElementSibling", "children.length", "tagName", "isConnected",
             "textContent")  # fmt: skip
    found = [[probe.get(f"#{each}", path) for path in paths] for each in "abcde"]
    calls = [
        probe.call("#a", "contains", "$#d"), probe.call("#a", "contains", "$#a"),
        probe.call("#a", "contains", "$#e"),
        probe.call("#a", "contains", None), probe.call("#d", "closest", "p"),
        probe.call("#d", "closest", "div > p"),
        probe.call("#d", "closest", "ul"), probe.call("#d", "matches", "p > i"),
        probe.call("#d", "matches", "p"),
        probe.call("#a", "querySelector", "p"), probe.call("#a", "querySelectorAll", "p, i"),
        probe.call("#a", "querySelector", "#e"), probe.call("#a", "querySelector", "#a p"),
        probe.call("document", "querySelectorAll", "p"), probe.call("document", "getElementById", "c"),
        probe.call("document", "getElementById", "z"), probe.call("#d", "isSameNode", "$#d"),
        probe.call("#a", "querySelector", ":scope > p"), probe.call("document", "querySelector", "html"),
    ]  # fmt: skip
    copies = [probe.call("#a", "cloneNode", is_deep) for is_deep in (True, False)]
    return (
        found,
        calls,
        copies,
        probe.get("document", "documentElement.tagName"),
        probe.get("document", "title"),
    )


@about("attributes")
def attributes_and_reflecting_properties(probe: Probe) -> Any:
    probe.load("""<div id=a class='x y' title=T data-one=1></div><a id=b href='#x' rel=r>l</a>
        <input id=c name=n placeholder=p>""")
    get = ("getAttribute", "hasAttribute")
    results = [
        [probe.call("#a", each, name) for each in get] for name in ("class", "title", "none", "data-one")
    ]
    for name, value in (
        ("title", ""),
        ("aria-label", "L"),
        ("data-one", "two"),
        ("hidden", ""),
        ("tabindex", "3"),
    ):
        probe.call("#a", "setAttribute", name, value)
    paths = (
        "title",
        "ariaLabel",
        "dataset.one",
        "hidden",
        "tabIndex",
        "className",
        "id",
        "ariaPressed",
        "dataset.none",
    )
    results.append([probe.get("#a", path) for path in paths])
    changes: tuple[tuple[str, Any], ...] = (
        ("title", "U"), ("hidden", False), ("ariaLabel", "M"), ("ariaPressed", "true"),
        ("dataset.twoWords", "x"),
        ("className", "z"), ("tabIndex", -1), ("ariaExpanded", "false"), ("ariaBusy", None), ("lang", "de"),
    )  # fmt: skip
    for path, value in changes:
        probe.set("#a", path, value)
    names = ("title", "hidden", "aria-label", "aria-pressed", "data-two-words", "class", "tabindex",
    "aria-expanded",
             "aria-busy", "lang")  # fmt: skip
    results.append([probe.call("#a", "getAttribute", name) for name in names])
    toggled = [probe.call("#a", "toggleAttribute", "open", is_on) for is_on in (True, True, False, False)]
    probe.call("#a", "removeAttribute", "title")
    probe.set("#a", "ariaLabel", None)
    remaining = [probe.call("#a", "hasAttribute", name) for name in ("title", "aria-label", "open")]
    controls = [
        probe.get("#c", path) for path in ("name", "placeholder", "type", "value", "checked", "disabled")
    ]
    return results, toggled, remaining, controls, probe.get("#b", "rel"), probe.get("#c", "dataset.none")


@about("attributes")
def classes(probe: Probe) -> Any:
    probe.load("<p id=a class='one  two'></p><p id=b></p>")
    results = [probe.call("#a", "classList.contains", name) for name in ("one", "on", "three")]
    for name, arguments in (
        ("add", ("three",)), ("add", ("one",)), ("remove", ("two",)), ("remove", ("none",)),
        ("toggle", ("four", True)),
        ("toggle", ("four", True)), ("toggle", ("one", False)), ("toggle", ("one", False)),
    ):  # fmt: skip
        results.append([probe.call("#a", f"classList.{name}", *arguments), probe.get("#a", "className")])
    probe.call("#b", "classList.toggle", "x", True)
    return results, probe.get("#b", "className")


@about("attributes")
def own_styles(probe: Probe) -> Any:
    probe.load("<p id=a style='color: red; --own: 1px'></p><p id=b></p>")
    results = []
    for path, arguments in (
        ("style.setProperty", ("--own", "2px")), ("style.setProperty", ("width", "5px")),
        ("style.removeProperty", ("color",)), ("style.removeProperty", ("height",)),
        ("style.setProperty", ("width", "")), ("style.getPropertyValue", ("--own",)),
    ):  # fmt: skip
        results.append([probe.call("#a", path, *arguments), probe.call("#a", "getAttribute", "style")])
    probe.set("#b", "style.cursor", "pointer")
    probe.set("#b", "style.transform", "none")
    own = [probe.get("#b", path) for path in ("style.cursor", "style.cssText", "style.width")]
    probe.set("#b", "style.cssText", "top: 1px")
    return results, own, probe.call("#b", "getAttribute", "style"), probe.get("#b", "style.cursor")


@about("values")
def values_of_controls(probe: Probe) -> Any:
    probe.load("""<input id=a value=old><textarea id=b>
old</textarea><input id=c type=checkbox><input id=d type=radio value=v checked><button id=e value=w>x</button>
        <progress id=f value=1 max=4></progress><option id=g label=L>text</option><select
        id=h><option>  a  b </option></select>
        <input id=i type=number value=7><input id=j type=range><details id=k></details><meter
        id=l></meter>""")
    paths = ("value", "type", "checked", "disabled", "defaultValue")
    results = [[probe.get(f"#{each}", path) for path in paths[:2]] for each in "abcdeh"]
    probe.set("#a", "value", "new")
    probe.set("#b", "value", "new")
    probe.set("#f", "value", 3)
    results.append(
        [[probe.get(f"#{each}", "value") for each in "abfi"], probe.call("#a", "getAttribute", "value")]
    )
    probe.call("#a", "setAttribute", "value", "attribute")
    probe.set("#b", "textContent", "text")
    results.append([probe.get("#a", "value"), probe.get("#b", "value")])
    probe.set("#a", "value", None)
    probe.set("#i", "value", 12)
    probe.set("#c", "checked", True)
    probe.set("#k", "open", True)
    results.append(
        [probe.get("#a", "value"), probe.get("#i", "value"), probe.call("#k", "hasAttribute", "open")]
    )
    options = [
        probe.get("#h", path)
        for path in ("value", "options.length", "selectedIndex", "selectedOptions.length")
    ]
    labels = [probe.get("#g", path) for path in ("label", "value")]
    return (
        results,
        options,
        labels,
        probe.get("#c", "checked"),
        probe.get("#f", "max"),
        probe.get("#f", "value"),
    )


@about("values")
def labels_of_controls(probe: Probe) -> Any:
    probe.load("""<label id=a for=x>1</label><label id=b>2 <input id=x></label><label id=c><select
        id=y></select><input id=z>
        </label><label id=d for=none>4</label><p id=p></p>""")
    return [probe.get(f"#{each}", "labels") for each in "xyzp"]


@about("events")
def event_propagation(probe: Probe) -> Any:
    probe.load("<div id=a><p id=b><button id=c>c</button><input id=d></p></div>")
    probe.record(
        "click", "focus", "toggle", "change", "input", "submit", "custom", "scroll", "load", "pointerenter"
    )
    for each in "abcd":
        probe.page.locator(f"#{each}").dispatch_event("click")
    probe.page.locator("#b").dispatch_event("custom")
    probe.page.locator("#d").dispatch_event("change")
    return probe.recorded()


BOARD = """<canvas id=a style='position:absolute;left:20px;top:100px;width:600px;height:600px'></canvas>
    <p id=p>x</p>"""


@about("events")
def mouse_over_canvas(probe: Probe) -> Any:
    probe.load(BOARD)
    mouse = probe.page.mouse
    probe.record("pointermove", "pointerdown", "pointerup", "click", "dblclick", "wheel", "contextmenu")
    mouse.move(200, 300, steps=2)
    mouse.down()
    mouse.move(250, 310)
    mouse.up()
    mouse.click(50, 110)
    mouse.dblclick(60.5, 120.25)
    mouse.wheel(0, 120)
    mouse.click(300, 300, button="right")
    probe.page.locator("#a").click(position={"x": 5, "y": 7})
    probe.page.locator("#a").click()
    return [each for each in probe.recorded() if " a " in each]


@about("events")
def a_captured_pointer(probe: Probe) -> Any:
    probe.load(BOARD)
    mouse = probe.page.mouse
    mouse.move(600, 300)
    probe.capture("#a")
    probe.record("pointermove", "pointerup", "click")
    mouse.down()
    mouse.move(900, 310)
    mouse.up()
    mouse.move(910, 320)
    return [each for each in probe.recorded() if " a " in each]


@about("events", is_rare=True)
def mouse_over_elements(probe: Probe) -> Any:
    probe.load("<button id=a>a</button><button id=b>b</button>")
    probe.record(
        "pointerover", "pointerout", "pointermove", "mouseover", "mouseout", "mousemove", "pointerdown"
    )
    probe.page.locator("#a").hover()
    probe.page.locator("#b").hover()
    return [each for each in probe.recorded() if not each.endswith(("html", "body"))]
