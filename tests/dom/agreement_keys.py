"""Cases of the keyboard: keys that press controls, typing, and arrow keys."""

from typing import Any

from tests.dom.agreement import Probe, about, focused

FOCUS = ("focus", "blur", "focusin", "focusout")
KEYS = ("keydown", "keypress", "keyup", "click")
VALUES = ("beforeinput", "input", "change", "submit")


@about("keys")
def keys_press_controls(probe: Probe) -> Any:
    probe.load("""<button id=a>a</button><a id=b href=#x>b</a><input type=checkbox id=c><div id=d
        tabindex=0>d</div>
        <input type=radio id=e><div role=button tabindex=0 id=f>f</div>""")
    probe.record(*KEYS, "change")
    results = []
    for each in "abcdef":
        for key in ("Enter", "Space", "x"):
            probe.page.locator(f"#{each}").press(key)
        results.append(probe.recorded())
    return results


@about("keys")
def keys_handled_by_a_listener(probe: Probe) -> Any:
    probe.load("<button id=a>a</button><button id=b>b</button><input id=c><form id=f><input id=d></form>")
    for each in "acd":
        probe.prevent(f"#{each}", "keydown")
    probe.prevent("#b", "keyup")
    probe.record(*KEYS, *VALUES)
    for each, key in (("a", "Enter"), ("a", "Tab"), ("b", "Space"), ("c", "x"), ("d", "Enter")):
        probe.page.locator(f"#{each}").press(key)
    return probe.recorded(), focused(probe), probe.get("#c", "value")


@about("keys")
def modifiers(probe: Probe) -> Any:
    probe.load("<input id=a value=abc>")
    probe.record(*KEYS, *VALUES)
    for key in ("Control+z", "Shift+A", "Alt+x", "?", "+", "Shift+b", "Meta+c"):
        probe.page.locator("#a").press(key)
    return probe.recorded(), probe.get("#a", "value")


@about("keys")
def typing(probe: Probe) -> Any:
    probe.load("""<input id=a maxlength=5><textarea id=b></textarea><input id=c readonly value=r><input id=d
        type=search>""")
    probe.record("input", "beforeinput", "change", *FOCUS)
    page = probe.page
    page.locator("#a").press_sequentially("abc")
    for key in (
        "ArrowLeft",
        "x",
        "Backspace",
        "Delete",
        "Home",
        "y",
        "End",
        "z",
        "1",
        "2",
        "3",
        "ArrowRight",
        "Backspace",
    ):
        page.keyboard.press(key)
    results = [probe.recorded(), probe.get("#a", "value"), probe.get("#a", "selectionStart")]
    page.locator("#b").press_sequentially("one\ntwo")
    page.keyboard.press("Control+a")
    page.keyboard.press("t")
    page.locator("#c").press_sequentially("x")
    page.locator("#d").press_sequentially("find it")
    page.keyboard.press("Tab")
    return results, probe.recorded(), [page.locator(f"#{each}").input_value() for each in "abcd"]


@about("keys", is_rare=True)
def typing_after_tab(probe: Probe) -> Any:
    probe.load("""<button id=a>a</button><input id=b value=old><textarea id=c>old</textarea>
        <input type=radio name=r id=d>
        <input type=radio name=r id=e><button id=f>f</button>""")
    page, results = probe.page, []
    page.locator("#a").focus()
    for key in ("Tab", "x", "Tab", "y"):
        page.keyboard.press(key)
    for each, key in (("d", "Tab"), ("e", "Tab"), ("e", "Shift+Tab"), ("d", "Shift+Tab")):
        page.locator(f"#{each}").focus()
        page.keyboard.press(key)
        results.append(focused(probe))
    return results, [probe.get(f"#{each}", "value") for each in "bc"]


@about("keys")
def filling(probe: Probe) -> Any:
    probe.load(
        "<label id=l>Name <input id=a value=old></label><textarea id=b></textarea><input id=c type=number>"
    )
    probe.record("input", "beforeinput", "change", *FOCUS)
    page = probe.page
    page.get_by_label("Name").fill("new")
    page.locator("#b").fill("two lines")
    page.locator("#a").clear()
    page.locator("#a").fill("")
    page.locator("#c").fill("12")
    page.locator("#c").blur()
    return probe.recorded(), [probe.get(f"#{each}", "value") for each in "abc"]


@about("keys")
def arrows_among_radio_buttons(probe: Probe) -> Any:
    probe.load("""<input type=radio name=r id=a checked><input type=radio name=r id=b disabled><input
        type=radio name=r id=c>
        <input type=radio name=r id=d><input type=radio name=q id=e>""")
    probe.record("click", "input", "change", *FOCUS)
    results = []
    probe.page.locator("#a").focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "Space"):
        probe.page.keyboard.press(key)
        results.append([focused(probe), probe.ids(probe.page.locator(":checked"))])
    return results, probe.recorded()


@about("keys", is_rare=True)
def arrows_in_lists_of_options(probe: Probe) -> Any:
    probe.load("""<select id=a><option value=1>One<option value=2 disabled>Two<option
        value=3>Three<option>Four</select>""")
    probe.record("input", "change", "click", "keydown")
    results = []
    probe.page.locator("#a").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"):
        probe.page.keyboard.press(key)
        results.append(probe.get("#a", "value"))
    return results, probe.recorded()


@about("keys", is_rare=True)
def arrows_in_number_fields(probe: Probe) -> Any:
    probe.load("<input id=a type=number value=3 min=2 max=4><input id=b type=range value=5 min=0 max=10>")
    probe.record("input", "change")
    for each in "ab":
        for key in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"):
            probe.page.locator(f"#{each}").press(key)
    return probe.recorded(), [probe.get(f"#{each}", "value") for each in "ab"]
