"""Cases of roles, names, states, visibility, texts and selectors.

Each case returns observations of a page. A test compares those of Chromium and the fake DOM (see
agreement.py).
"""

import re
from typing import Any

from tests.dom.agreement import Probe, about


@about("roles")
def roles_of_html(probe: Probe) -> Any:
    probe.load("""
        <header>Top</header><nav aria-label="Page"><a href="#x">Link</a><a>No link</a></nav>
        <main><header>In main</header><h1>One</h1><h2>Two</h2><h3 role="presentation">None</h3>
        <section>Nameless</section><section aria-label="Named">x</section>
        <article><header>a</header><footer>b</footer></article><aside>Aside</aside>
        <form>no name</form><form aria-label="Form">x</form><search>s</search>
        <ul><li>1</li></ul><ol><li>2</li></ol><menu><li>3</li></menu>
        <dl><dt>t</dt><dd>d</dd></dl><hr><blockquote>q</blockquote><p>p</p>
        <figure>f<figcaption>c</figcaption></figure>
        <details><summary>S</summary>inner</details><fieldset><legend>L</legend></fieldset><dialog
        open>D</dialog>
        <output>o</output><progress value=1 max=2></progress><meter
        value=1></meter><time>t</time><code>c</code>
        <em>e</em><strong>s</strong><del>d</del><ins>i</ins><sub>s</sub><sup>s</sup><mark>m</mark><dfn>d</dfn>
        </main><footer>Bottom</footer>""")
    return probe.outline()


@about("roles")
def roles_of_controls(probe: Probe) -> Any:
    kinds = ("text", "search", "email", "number", "range", "checkbox", "radio", "button", "submit",
    "reset", "image",
             "file", "hidden", "password", "tel", "url", "date")  # fmt: skip
    inputs = "".join(f"<input type={kind} aria-label={kind}>" for kind in kinds)
    probe.load(f"""{inputs}<input aria-label=none><input list=names aria-label=list><datalist
        id=names></datalist>
        <textarea aria-label=area></textarea><button>Button</button>
        <select aria-label=one><option>1<option>2</select><select multiple aria-label=many><option>1</select>
        <select size=3 aria-label=three><optgroup label=G><option>1</optgroup></select>""")
    return probe.outline()


@about("roles")
def roles_of_tables_and_pictures(probe: Probe) -> Any:
    probe.load("""
        <table><caption>C</caption><thead><tr><th>A</th><th>B</th></tr></thead>
        <tbody><tr><th scope=row>r</th><td>1</td></tr><tr><th>s</th><td>2</td></tr></tbody></table>
        <table role=grid><tr><td>cell</td></tr></table>
        <table><tr><th scope=row>only</th></tr><tr><td>x</td></tr></table>
        <table role=presentation><tr><td>x</td></tr></table>
        <div role=grid><div role=rowgroup><div role=row><div role=gridcell
        aria-selected=true>g</div></div></div></div>
        <img alt="" src="x"><img src="x" alt="Picture"><img src="x"><img alt="" title="T" src="x">
        <svg role=img aria-label=Drawn></svg><svg><title>Titled</title></svg><svg aria-hidden=true></svg>
        <ul role=list><li>x</li></ul><ul role=none><li>x</li></ul><ul role=listbox aria-label=L>
        <li role=option aria-selected=true>o</li></ul><a role=button href="#">B</a>
        <div role="unknown status">S</div><div role=none aria-label=N>n</div><button
        role=presentation>P</button>""")
    return probe.outline()


@about("names")
def names_from_labels(probe: Probe) -> Any:
    probe.load("""
        <label for=a>For a</label><input id=a><label>Around <input id=b></label><label for=c>One</label>
        <label for=c>Two</label><input id=c><input id=d title=Title placeholder=Place><input id=e
        placeholder=Place>
        <label>Count <input type=number value=3> of <select><option>five<option selected>six</select> days
        <input type=checkbox></label><input aria-labelledby="x y" aria-label=no><span id=x>X</span><b
        id=y>Y</b>
        <label><input type=radio name=r><span>Radio <b>bold</b></span></label>
        <input type=submit><input type=reset><input type=button value=Value><input type=file aria-label=F>
        <label><input type=file>Choose</label><input type=image alt=Alt><textarea placeholder=Text></textarea>
        <label hidden for=h>Hidden label</label><input id=h><label for=i
        aria-label="By ARIA">text</label><input id=i>""")
    return probe.outline()


@about("names")
def names_from_content(probe: Probe) -> Any:
    probe.load("""
        <button>One <b>two</b>  <i>three</i></button><button><div>Block</div><div>Block</div></button>
        <button><span>in</span><span>line</span></button><button><svg
        aria-hidden=true><title>no</title></svg>Text</button>
        <button><img alt="Picture" src=x> and text</button><button aria-label="Label">Content</button>
        <button title=Title></button><button title=Title>Content</button><button><span
        hidden>gone</span>left</button>
        <button>a<br>b</button><a href=#>Link <code>code</code></a><h1>Head <small>small</small></h1>
        <button><svg><title>Titled</title></svg></button><button><span aria-label="said">seen</span></button>
        <button><input value=inner> x</button><div role=row><div role=gridcell>c1</div><div
        role=gridcell>c2</div></div>
        <button>&nbsp;non&nbsp;breaking &shy;soft</button><button><span
        style="display:inline-block">x</span>y</button>
        <ul aria-label=L><li>Item</li></ul><p>Paragraph</p><div role=status>Said</div>
        <details><summary>Sum <b>mary</b></summary>text</details>""")
    return probe.outline()


@about("names", is_rare=True)
def names_with_positioned_parts(probe: Probe) -> Any:
    probe.load("""
        <style>.apart { position: absolute } .row { display: flex } .all { display: contents }</style>
        <button>a<span class=apart>b</span></button><button>c<span style="position: fixed">d</span></button>
        <button>e<span style="position: relative">f</span></button><a href=# class=row>g<span>h</span></a>
        <a href=#><span class=row><b>i</b><i>j</i></span></a>
        <a href=# class=row><span class=all>k<b>l</b></span>m</a>""")
    return probe.outline()


@about("names")
def names_from_references_and_captions(probe: Probe) -> Any:
    probe.load("""
        <span id=h hidden>Hidden <b>deep</b><i hidden>deeper</i></span><button aria-labelledby=h>x</button>
        <div id=o aria-hidden=true>Aria hidden</div><button aria-labelledby=o>x</button>
        <section aria-labelledby=t><h2 id=t>Title</h2></section><button id=self
        aria-labelledby="self t">Own</button>
        <button aria-labelledby=missing>Fallback</button><div role=group aria-labelledby="t missing">g</div>
        <fieldset><legend>Legend <b>x</b></legend><input type=radio></fieldset>
        <figure><img src=x alt=i><figcaption>Caption</figcaption></figure><fieldset title=T></fieldset>
        <span id=inner><input aria-label=Field value=typed></span><button aria-labelledby=inner>x</button>""")
    return probe.outline()


@about("names")
def names_with_generated_content(probe: Probe) -> Any:
    probe.load(
        "<button class=a>Text</button><button class=b>Text</button><button class=c>Text</button>"
        "<button class=d data-x=attr>Text</button><button class=e>Text</button>",
        """<style>.a::before{content:"before "} .b::after{content:"x" / "spoken"} .c::before{content:"✓" / ""}
        .d::after{content:attr(data-x)} .e::before{content:"block";display:block}</style>""",
    )
    return probe.outline()


@about("names")
def descriptions(probe: Probe) -> Any:
    probe.load("""
        <button id=a aria-describedby="p q">x</button><p id=p>First <b>part</b></p><p id=q hidden>Second</p>
        <button id=b title=Title>x</button><button id=c aria-description=Own title=no>x</button>""")
    roles = ("button",)
    return [
        [probe.ids(probe.page.get_by_role(role, description=text)) for role in roles]
        for text in ("First part Second", "Title", "Own", "nothing")
    ]


@about("states")
def states_of_controls(probe: Probe) -> Any:
    probe.load("""
        <input type=checkbox checked aria-label=a><input type=checkbox aria-label=b><input type=radio
        checked aria-label=c>
        <div role=checkbox aria-checked=mixed>d</div><div role=switch aria-checked=true>e</div>
        <button aria-pressed=true>f</button><button aria-pressed=false>g</button><button
        aria-expanded=true>h</button>
        <button aria-expanded=false>i</button><button disabled>j</button><button aria-disabled=true>k</button>
        <fieldset disabled><legend><button>l</button></legend><button>m</button><input
        aria-label=n></fieldset>
        <select aria-label=o><option>1<option selected>2<option disabled>3</select>
        <details open><summary>p</summary>x</details><details><summary>q</summary>y</details>
        <div role=tablist><button role=tab aria-selected=true>r</button><button role=tab
        aria-selected=false>s</button>
        </div><div role=heading aria-level=4>t</div><h2 aria-level=5>u</h2>
        <div role=group aria-disabled=true><button>v</button><button aria-disabled=false>w</button></div>""")
    return probe.outline()


@about("states")
def elements_found_by_role_and_state(probe: Probe) -> Any:
    probe.load("""
        <button id=a aria-pressed=true>A</button><button id=b aria-pressed=false>B</button><button
        id=c>C</button>
        <button id=d disabled>D</button><button id=e aria-expanded=false>E</button><input id=f
        type=checkbox checked>
        <input id=g type=checkbox><h1 id=h>H</h1><h2 id=i>I</h2><button id=j hidden>J</button>
        <div role=tab id=k aria-selected=true>K</div><div role=tab id=l>L</div>""")
    find = probe.page.get_by_role
    locators = [
        find("button", pressed=True), find("button", pressed=False), find("button", disabled=True),
        find("button", disabled=False), find("button", expanded=False), find("checkbox", checked=True),
        find("checkbox", checked=False), find("heading", level=2), find("button", include_hidden=True),
        find("tab", selected=True), find("tab", selected=False), find("button", name="a"),
        find("button", name="A", exact=True), find("button", name="a", exact=True),
        find("button", name=re.compile("^[AB]$")), find("button", name="J", include_hidden=True),
    ]  # fmt: skip
    return [probe.ids(each) for each in locators]


HIDDEN = """
    <p id=a>Text</p><p id=b hidden>Hidden</p><p id=c style="display:none">None</p>
    <p id=d style="visibility:hidden">Invisible <b id=e style="visibility:visible">but this</b></p>
    <p id=f></p><p id=g>   </p><span id=h></span><div id=i><p id=j hidden>x</p></div><div id=k><img id=l
    src=x width=5 height=5></div>
    <div id=m style="height:10px"></div><div id=n style="padding:3px"></div><div id=o
    style="opacity:0">Text</div>
    <details id=p><summary id=q>Summary</summary><p id=r>Folded</p></details><dialog id=s><p
    id=t>Closed</p></dialog>
    <template id=u><p>no</p></template><div id=v style="display:contents"><p id=w>in contents</p></div>
    <button id=x></button><input id=y><input id=z type=hidden><select id=aa><option id=ab>x</option></select>
    <p id=ac aria-hidden=true>aria</p><div id=ad inert><p id=ae>inert</p></div><div id=af
    popover>popover</div>
    <canvas id=ag></canvas><svg id=ah width=5 height=5></svg><p id=ai class=gone>by rule</p><textarea
    id=aj></textarea>
    <div id=ak><div id=al><i id=am></i></div></div><ul id=an></ul><hr id=ao><progress id=ap></progress><br
    id=aq>
    <p id=ar class=less>less</p><p id=as class="less more">more</p><p id=at hidden class=shown>shown</p>
    <div class=has id=au><p id=av>x</p><b hidden>y</b></div><p id=aw class=wide>wide</p><p id=ax
    class=narrow>narrow</p>
    <div id=ay class=empty></div><div id=az class=empty>full</div><div id=ba class=before></div>
    <details id=bb open><summary id=bc>S</summary><p id=bd>Unfolded</p></details><datalist id=be><option
    id=bf></datalist>
    <p id=bg style="display:block" class=gone>own style</p><p id=bh style="display:block"
    class=never>important</p>"""
RULES = """<style>.gone{display:none} .less{display:none} .less.more{display:block} .shown{display:block}
    .has:has(> [hidden]) > p{display:none} @media (width >= 100rem){.wide{display:none}}
    .never{display:none !important}
    @media (width <= 90rem) and (pointer: fine){.narrow{display:none}} .empty:empty{display:none}
    .before::before{content:"x"} #nothing, p:is(.other, .none){display:none}
    @media print {p{display:none}} @media not all and (width > 2000px){.gone{color:red}}</style>"""


@about("visibility")
def visible_elements(probe: Probe) -> Any:
    probe.load(HIDDEN, RULES)
    locator = probe.page.locator("body [id]")
    return probe.ids(locator.filter(visible=True)), probe.ids(locator.filter(visible=False))


@about("visibility")
def accessibility_tree(probe: Probe) -> Any:
    probe.load(HIDDEN, RULES)
    return probe.outline()


@about("visibility")
def visibility_in_dialog_and_details(probe: Probe) -> Any:
    probe.load(HIDDEN, RULES)
    probe.call("#s", "showModal")
    probe.set("#p", "open", True)
    probe.call("#af", "togglePopover", True)
    shown = [probe.page.locator(f"#{each}").is_visible() for each in ("a", "s", "t", "r", "af")]
    probe.call("#s", "close")
    probe.set("#b", "hidden", False)
    probe.set("#a", "style.display", "none")
    return shown, [probe.page.locator(f"#{each}").is_visible() for each in ("a", "b", "s")]


@about("visibility")
def visibility_in_other_media(probe: Probe) -> Any:
    probe.load(HIDDEN, RULES)
    results = []
    for size in ((1700, 900), (1200, 900)):
        probe.page.set_viewport_size({"width": size[0], "height": size[1]})
        results.append([probe.page.locator(f"#{each}").is_visible() for each in ("aw", "ax", "a")])
    probe.page.emulate_media(media="print")
    results.append([probe.page.locator(f"#{each}").is_visible() for each in ("aw", "ax", "a", "m")])
    probe.page.emulate_media(media="screen")
    probe.page.set_viewport_size({"width": 1280, "height": 900})
    return results


@about("visibility")
def check_visibility(probe: Probe) -> Any:
    probe.load(HIDDEN, RULES)
    ids = ("a", "b", "d", "e", "f", "r", "q", "t", "w", "ab", "ai", "as", "at", "au", "av")
    return [probe.call(f"#{each}", "checkVisibility") for each in ids]


TEXTS = """<div id=a>One <b id=b>two</b>  three</div><p id=c>One two three</p><div id=d><p id=e>Four</p><p
    id=f>Five</p>
    </div><button id=g>Save game</button><input type=submit id=h value="Send it"><p id=i
    hidden>Hidden text</p>
    <label id=j for=k>Name</label><input id=k><input id=l aria-label="Other name" title="A title"><p id=m
    title="Title">x</p>
    <p id=n>non&nbsp;breaking</p><pre id=o>two
lines</pre><p id=p>a<br>b</p><ul id=q><li>x</li><li>y <b>z</b></li></ul><script>no = "text"</script>
    <select id=r><option>First</option><option>Second</option></select><input id=s placeholder="Type here">
    <img id=t alt="A picture" src=x><p id=u style="text-transform:uppercase">upper</p><section id=v
    aria-labelledby=j>v</section>
    <div id=w style="white-space:pre-line">kept
lines</div>"""


@about("texts")
def elements_found_by_text(probe: Probe) -> Any:
    probe.load(TEXTS)
    page = probe.page
    locators = [
        page.get_by_text("two"), page.get_by_text("two", exact=True), page.get_by_text("One two three"),
        page.get_by_text("One two three", exact=True), page.get_by_text("FOUR"),
        page.get_by_text(re.compile("^F")),
        page.get_by_text("FourFive"), page.get_by_text("Send it"), page.get_by_text("Hidden"),
        page.get_by_text("no ="),
        page.get_by_text("non breaking"), page.get_by_text(re.compile("fi", re.IGNORECASE)),
        page.get_by_text("ab"),
        page.get_by_label("name"), page.get_by_label("Name", exact=True), page.get_by_title("title"),
        page.get_by_title("Title", exact=True), page.get_by_placeholder("type"),
        page.get_by_alt_text("picture"),
        page.locator("p").filter(has_text="o"), page.locator("p").filter(has_not_text="o"),
        page.locator("div").filter(has=page.get_by_text("Five")), page.locator("#d").get_by_text("Four"),
        page.locator("li").filter(has_text=re.compile("^x$")),
        page.locator("ul").filter(has=page.locator("b")),
        page.get_by_text("Second"), page.locator("text=Four"), page.locator("p:has-text('Four')"),
    ]  # fmt: skip
    return [probe.ids(each) for each in locators]


@about("texts")
def texts_of_elements(probe: Probe) -> Any:
    probe.load(TEXTS)
    ids = "abcdefginopqruw"
    locators = [probe.page.locator(f"#{each}") for each in ids]
    shown = [each.inner_text() for each in locators]
    return shown, [each.text_content() for each in locators], probe.page.locator("li").all_inner_texts()


@about("selectors")
def elements_found_by_selectors(probe: Probe) -> Any:
    probe.load("""
        <main id=m><ul id=u><li id=a class="x y" data-n=1>1</li><li id=b class=x>2<ol><li
        id=c>3</li></ol></li>
        <li id=d hidden>4</li></ul><p id=e></p><p id=f>t</p><p id=xa> </p>
        <input id=g type=checkbox checked><input id=h
        disabled>
        <input id=i type=radio name=r><input id=j type=radio name=r checked><label id=k>l</label><span
        id=l>s</span>
        <details id=n open></details><details id=o></details><dialog id=q></dialog>
        <select id=r><option id=s>1<option id=t>2</select></main>""")
    page = probe.page
    page.locator("#r").select_option("2")
    selectors = (
        "li", "#u > li", ".x.y", "[data-n]", "[data-n='1']", "[id^=a]", "[id$=b]", "[id*=c]", "[class~=y]",
        "li:not([hidden])", "li:first-child", "li:last-child", "li:nth-child(2)", ":is(#a, #f)", "li:has(li)",
        "p:empty", ":checked", ":disabled", "input:not(:disabled):enabled", "label + span", "p ~ input",
        "html", "body",
        "details:not([open])", "li:visible", "#a, #f", "main >> li", "ul >> nth=0", "li >> nth=-1",
        "li >> visible=false", "#c >> xpath=..", "[type=radio]:checked", "INPUT", ":root", "li:only-child",
        "*:target",
        "input:required", "input:optional", "[hidden]", "main > :not(ul, p, input)", "li:nth-of-type(2n+1)",
    )  # fmt: skip
    found = [probe.ids(page.locator(each)) for each in selectors]
    inner = page.locator("#u")
    relative = [inner.locator(each) for each in ("> li", ":scope > li", "li", "+ p", "~ p")]
    item = page.locator("#a")
    inside_item = [
        item.get_by_role("listitem"),
        item.get_by_text("1"),
        item.locator("li"),
        item.filter(has=item),
    ]
    return found, [probe.ids(each) for each in (*relative, *inside_item)]


@about("selectors")
def joined_locators(probe: Probe) -> Any:
    probe.load("<p id=a>1</p><p id=b class=x>2</p><i id=c class=x>3</i><p id=d hidden>4</p>")
    page = probe.page
    paragraphs, marked = page.locator("p"), page.locator(".x")
    locators = [
        paragraphs.and_(marked), paragraphs.or_(marked), marked.or_(paragraphs), paragraphs.first,
        paragraphs.last,
        paragraphs.nth(1), paragraphs.nth(7), paragraphs.nth(-2), *paragraphs.all(),
        paragraphs.filter(visible=True),
        page.locator("body").locator(paragraphs), paragraphs.filter(has_text="2").or_(page.locator("#a")),
    ]  # fmt: skip
    return [probe.ids(each) for each in locators], paragraphs.count(), page.locator("q").count()
