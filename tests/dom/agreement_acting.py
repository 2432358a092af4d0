"""Cases of clicks, focus, forms, dialogs, popovers and the events that they cause."""

from collections.abc import Callable
from typing import Any

from tests.dom.agreement import Probe, about, focused

POINTER = ("pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick")
FOCUS = ("focus", "blur", "focusin", "focusout")
VALUES = ("beforeinput", "input", "change", "submit")


@about("clicks")
def clicks_on_buttons(probe: Probe) -> Any:
    probe.load("""<div id=d tabindex=-1><button id=a>A</button><button id=b><span id=s>B</span></button></div>
        <p id=p>x</p>""")
    probe.record(*POINTER, *FOCUS)
    page = probe.page
    page.locator("#a").click()
    page.locator("#b").dblclick()
    page.locator("#p").click()
    seen = [probe.recorded(), focused(probe)]
    page.locator("#d").focus()
    page.locator("#a").dispatch_event("click")
    return [*seen, probe.recorded()]


@about("clicks", is_rare=True)
def clicks_with_prevented_default(probe: Probe) -> Any:
    probe.load(
        "<button id=a>A</button><input type=checkbox id=b><details id=c><summary id=d>x</summary>y</details>"
    )
    probe.prevent("#a", "mousedown")
    probe.prevent("#b", "click")
    probe.prevent("#d", "click")
    probe.record(*FOCUS, *VALUES, "click", "toggle")
    page = probe.page
    for each in ("#a", "#d"):
        page.locator(each).click()
    page.locator("#b").dispatch_event("click")
    return probe.recorded(), focused(probe), probe.get("#b", "checked"), probe.get("#c", "open")


@about("clicks")
def clicks_on_labels(probe: Probe) -> Any:
    probe.load("""<label id=l for=a>For</label><input id=a type=checkbox><label id=m><b id=t>Around</b>
        <input id=b type=checkbox></label><label id=n for=c>Text</label><input id=c><label id=o>Radio
        <input type=radio name=r id=d></label><label id=p>off<input type=checkbox id=e disabled></label>""")
    probe.record("click", "input", "change", *FOCUS)
    seen = []
    for each in ("l", "t", "n", "o", "o"):
        probe.page.locator(f"#{each}").click()
        seen.append([probe.recorded(), focused(probe)])
    probe.page.locator("#p").dispatch_event("click")
    boxes = [probe.get(f"#{each}", "checked") for each in "abde"]
    return seen, probe.recorded(), boxes


@about("clicks", is_rare=True)
def boxes_and_radio_buttons(probe: Probe) -> Any:
    probe.load("""<form><input type=checkbox id=a><input type=radio name=r id=b checked><input type=radio
        name=r id=c>
        </form><input type=radio name=r id=d><label id=l><input type=radio name=s id=e>E</label>""")
    probe.record("input", "change", "click")
    page = probe.page
    page.locator("#a").check()
    page.locator("#a").check()
    page.locator("#c").check()
    page.locator("#d").check()
    page.get_by_text("E").check()
    page.get_by_role("radio", name="E").check()
    seen = [probe.recorded(), [probe.get(f"#{each}", "checked") for each in "abcde"]]
    page.locator("#a").uncheck()
    page.locator("#a").set_checked(True)
    probe.set("#b", "checked", True)
    probe.set("#c", "checked", True)
    checked = [page.locator(f"#{each}").is_checked() for each in "abcde"]
    return seen, probe.recorded(), checked, probe.ids(page.locator(":checked"))


@about("clicks")
def field_set_disables_its_controls(probe: Probe) -> Any:
    probe.load("<fieldset id=f name=n><select id=s><option>x</select></fieldset>")
    seen = [probe.get("#f", path) for path in ("name", "disabled")]
    for value in (True, False):
        probe.set("#f", "disabled", value)
        states = [probe.get(f"#{each}", "disabled") for each in "fs"]
        seen.append([*states, probe.page.locator("#s").is_disabled()])
    return seen


@about("clicks", is_rare=True)
def disabled_controls_send_no_events(probe: Probe) -> Any:
    probe.load(
        "<fieldset disabled><button id=a>A</button><input id=b></fieldset><button id=c disabled>C</button>"
    )
    probe.record("click", *FOCUS)
    for each in ("a", "c"):
        probe.page.locator(f"#{each}").dispatch_event("click")
        probe.call(f"#{each}", "click")
        probe.call(f"#{each}", "focus")
    return probe.recorded(), focused(probe), [probe.page.locator(f"#{each}").is_disabled() for each in "abc"]


def fails(action: Callable[[], object]) -> bool:
    """Return whether a locator's action fails."""
    try:
        action()
    except Exception:
        return True
    return False


@about("clicks")
def unusable_elements(probe: Probe) -> Any:
    probe.load("""<button id=a>a</button><button id=b disabled>b</button><button id=c hidden>c</button>
        <button id=d aria-disabled=true>d</button><div inert><button id=e>e</button></div>
        <input id=f readonly>
        <input id=g type=radio checked><select id=h><option disabled>x<option>y</select>
        <dialog id=i><button id=j>j</button></dialog>""")
    page = probe.page
    short_timeout = 150  # milliseconds, for failures only: a successful action may take longer
    probe.record("click", "input", "change")

    def click_fails(each: str) -> bool:
        return fails(lambda: page.locator(f"#{each}").click(timeout=short_timeout))

    seen = [fails(page.locator("#a").click), *map(click_fails, "bcdez")]
    seen += [
        fails(lambda: page.locator("button").click(timeout=short_timeout)),
        fails(lambda: page.locator("button").inner_text()),
        fails(lambda: page.locator("#f").fill("x", timeout=short_timeout)),
        fails(lambda: page.locator("#a").fill("x", timeout=short_timeout)),
        fails(lambda: page.locator("#g").uncheck(timeout=short_timeout)),
        fails(lambda: page.locator("#a").check(timeout=short_timeout)),
        fails(lambda: page.locator("#a").is_checked()),
        fails(lambda: page.locator("#h").select_option("x", timeout=short_timeout)),
        fails(lambda: page.locator("#h").select_option("none", timeout=short_timeout)),
        fails(lambda: page.locator("#h").select_option("y")),
    ]
    probe.call("#i", "showModal")
    return [*seen, click_fails("a"), fails(page.locator("#j").click)], probe.recorded()


@about("touch")
def taps(probe: Probe) -> Any:
    probe.load("<button id=a>A</button>")
    probe.record(
        "pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "mouseup", "click", *FOCUS
    )
    probe.page.locator("#a").tap()
    return probe.recorded()


@about("clicks")
def opening_details(probe: Probe) -> Any:
    probe.load("""<details id=a><summary id=s>S</summary><p id=p>x</p></details><details id=b name=n
        open><summary>B</summary>
        </details><details id=c name=n><summary id=t>C</summary></details>""")
    probe.recorded()
    probe.record("click", "toggle", *FOCUS)
    page = probe.page
    page.locator("#s").click()
    seen = [probe.recorded(), probe.get("#a", "open"), page.locator("#p").is_visible()]
    page.locator("#t").click()
    seen.append([probe.recorded(), probe.get("#b", "open"), probe.get("#c", "open")])
    for key in ("Enter", "Space"):
        page.locator("#s").press(key)
        seen.append([probe.recorded(), probe.get("#a", "open")])
    probe.set("#a", "open", False)
    return seen, probe.recorded(), probe.get("#a", "open")


ORDER = """
    <a id=a href=#x>link</a><a id=b>no link</a><button id=c>c</button><button id=d
    disabled>d</button><button id=e hidden>e</button>
    <input id=f><input id=g type=hidden><div id=h tabindex=0>h</div><div id=i tabindex=-1>i</div><button
    id=j tabindex=-1>j</button>
    <input type=radio name=r id=k><input type=radio name=r id=l checked><input type=radio name=r id=m>
    <select id=n><option>1</select><details><summary id=o>s</summary><button id=p>p</button></details>
    <button id=q style="visibility:hidden">q</button><div inert><button id=r>r</button></div><textarea
    id=s></textarea>
    <input type=radio name=t id=t><input type=radio name=t id=u><div aria-hidden=true><button
    id=v>v</button></div>
    <button id=w tabindex=0>w</button><fieldset disabled><button id=y>y</button></fieldset>
    <dialog id=z><button id=za>za</button><button id=zb>zb</button></dialog><button id=zz>last</button>"""


@about("focus", is_rare=True)
def tab_order(probe: Probe) -> Any:
    probe.load(ORDER)
    forward, back = [], []
    for _ in range(15):
        probe.page.keyboard.press("Tab")
        forward.append(focused(probe))
    probe.page.locator("#zz").focus()
    for _ in range(15):
        probe.page.keyboard.press("Shift+Tab")
        back.append(focused(probe))
    return forward, back


@about("focus")
def tab_within_a_modal_dialog(probe: Probe) -> Any:
    probe.load(ORDER)
    probe.call("#z", "showModal")
    seen = [focused(probe)]
    probe.page.keyboard.press("Tab")
    seen.append(focused(probe))
    probe.page.keyboard.press("Shift+Tab")
    seen.append(focused(probe))
    probe.call("#zb", "focus")
    probe.page.keyboard.press("Tab")
    return *seen, focused(probe)


@about("focus", is_rare=True)
def tab_after_a_click(probe: Probe) -> Any:
    probe.load("<button id=a>a</button><p id=p>text</p><button id=b>b</button><button id=c>c</button>")
    probe.page.locator("#p").click()
    seen = [focused(probe)]
    probe.page.keyboard.press("Tab")
    seen.append(focused(probe))
    probe.page.locator("#p").click()
    probe.page.keyboard.press("Shift+Tab")
    return *seen, focused(probe)


@about("focus")
def focusable_elements(probe: Probe) -> Any:
    probe.load(ORDER)
    seen = []
    for each in "abcdefhijknopqrsvwyz":
        probe.call("#zz", "focus")
        probe.call(f"#{each}", "focus")
        seen.append(focused(probe))
    probe.call("#c", "focus")
    probe.call("#c", "blur")
    seen.append(focused(probe))
    probe.call("#c", "focus")
    probe.record(*FOCUS)
    probe.call("#f", "focus")
    events = probe.recorded()
    probe.call("#f", "remove")
    seen.append(focused(probe))
    probe.call("#c", "focus")
    probe.set("#c", "disabled", True)
    probe.call("#s", "focus")
    states = [
        probe.call(f"#{each}", "matches", state) for each in "cs" for state in (":focus", ":focus-within")
    ]
    states += [probe.call("body", "matches", state) for state in (":focus", ":focus-within")]
    indices = [probe.get(f"#{each}", "tabIndex") for each in "acfhijknowz"]
    return seen, events, indices, states, probe.ids(probe.page.locator("textarea:focus"))


@about("forms")
def choosing_options(probe: Probe) -> Any:
    probe.load("""<label>List <select id=a><option value=1>One</option><option value=2>Two</option>
        <option id=o selected>Three</option></select></label><select id=b></select><select id=c
        size=3><option>x</select>""")
    probe.record("input", "change", *FOCUS)
    page = probe.page
    seen = [[probe.get(f"#{each}", path) for path in ("value", "selectedIndex")] for each in "abc"]
    chosen = [page.get_by_label("List").select_option("2"), page.locator("#a").select_option(label="One"),
             page.locator("#a").select_option(index=2), page.locator("#a").select_option("Two")]  # fmt: skip
    probe.set("#a", "value", "1")
    seen.append(probe.get("#a", "selectedIndex"))
    probe.set("#a", "value", "nothing")
    seen.append([probe.get("#a", "selectedIndex"), probe.get("#a", "value")])
    probe.set("#a", "selectedIndex", 1)
    probe.call("#o", "remove")
    seen.append([probe.get("#a", "value"), probe.get("#a", "options.length"), probe.get("#a", "type")])
    return seen, chosen, probe.recorded()


@about("forms")
def submitting(probe: Probe) -> Any:
    probe.load("""<form id=f><input id=a><input id=b type=checkbox><button id=c
        type=button>no</button><button id=d>go</button>
        <button id=e type=submit>other</button></form><form id=g><input id=h></form><form id=i><input
        id=j><input id=k></form>
        <button id=l form=f>outside</button><form id=m><button id=n type=reset>reset</button><input id=o
        value=v></form>
        <form id=p><textarea id=q></textarea><button disabled id=r>off</button></form>""")
    probe.record("submit", "click", "change", "reset")
    page = probe.page
    page.locator("#a").press_sequentially("x")
    seen = []
    for each, key in (("a", "Enter"), ("b", "Enter"), ("h", "Enter"), ("j", "Enter"), ("q", "Enter")):
        page.locator(f"#{each}").press(key)
        seen.append(probe.recorded())
    for each in "cdel":
        page.locator(f"#{each}").click()
        seen.append(probe.recorded())
    page.locator("#o").fill("w")
    page.locator("#n").click()
    probe.call("#g", "requestSubmit")
    return seen, probe.recorded(), probe.get("#o", "value"), probe.get("#q", "value")


@about("dialogs")
def modal_dialogs(probe: Probe) -> Any:
    probe.load("""<button id=a>a</button><dialog id=d><p>x</p><button id=b>b</button><form method=dialog>
        <button id=c value=v>c</button></form></dialog><dialog id=e><p id=p>no control</p></dialog>""")
    probe.record("close", "cancel", "click", "keydown", *FOCUS)
    page = probe.page
    page.locator("#a").focus()
    probe.call("#d", "showModal")
    seen = [[probe.recorded(), focused(probe), probe.get("#d", "open")]]
    page.keyboard.press("Escape")
    seen.append([probe.recorded(), focused(probe), probe.get("#d", "open")])
    probe.call("#d", "showModal")
    probe.call("#d", "close", "why")
    seen.append([probe.recorded(), focused(probe), probe.get("#d", "returnValue")])
    probe.call("#e", "showModal")
    seen.append([probe.recorded(), focused(probe)])
    page.keyboard.press("Escape")
    return seen, probe.recorded(), focused(probe)


@about("dialogs", is_rare=True)
def dialogs_that_prevent_closing(probe: Probe) -> Any:
    probe.load("<button id=a>a</button><dialog id=d><button id=b>b</button></dialog>")
    probe.prevent("#d", "cancel")
    probe.record("close", "cancel", *FOCUS)
    page = probe.page
    page.locator("#a").focus()
    probe.call("#d", "show")
    seen = [probe.recorded(), focused(probe)]
    page.keyboard.press("Escape")
    seen.append([probe.recorded(), probe.get("#d", "open")])
    probe.call("#d", "close")
    seen.append([probe.recorded(), focused(probe)])
    probe.call("#d", "showModal")
    page.keyboard.press("Escape")
    return seen, probe.recorded(), probe.get("#d", "open")


@about("dialogs")
def dialogs_with_autofocus(probe: Probe) -> Any:
    probe.load("""<dialog id=a><button id=b>b</button><button id=c autofocus>c</button></dialog>
        <dialog id=d tabindex=-1><button id=e>e</button></dialog><dialog id=f><h2 id=g tabindex=-1>h</h2>
        <button id=h>h</button></dialog><dialog id=i><button hidden>x</button><input id=j
        disabled></dialog>""")
    seen = []
    for each in "adfi":
        probe.call(f"#{each}", "showModal")
        seen.append(focused(probe))
        probe.call(f"#{each}", "close")
    return seen


@about("popovers")
def self_closing_popovers(probe: Probe) -> Any:
    probe.load("""<button id=a popovertarget=p>a</button><button id=x>x</button><div id=p popover
        style="inset:auto 0 0 auto"><button id=b>b</button></div>
        <div id=q popover="manual" style="inset:0 0 auto auto">q</div>
        <div id=r popover style="inset:5rem 0 auto auto">r</div><dialog id=d>d</dialog>""")
    page, seen = probe.page, list[Any]()

    def record_state() -> None:
        seen.append([[page.locator(f"#{each}").is_visible() for each in "pqr"], focused(probe)])

    def open_with_focus_inside() -> None:
        page.locator("#a").click()
        page.locator("#b").focus()
        record_state()

    for closer in ("Escape", "#a", "#x", "#b"):
        open_with_focus_inside()
        page.keyboard.press(closer) if closer == "Escape" else page.locator(closer).click()
        record_state()
    probe.call("#p", "togglePopover", False)
    record_state()
    open_with_focus_inside()
    for each in ("#q", "#r"):
        probe.call(each, "togglePopover", True)
        record_state()
    probe.call("#d", "showModal")
    record_state()
    return seen
