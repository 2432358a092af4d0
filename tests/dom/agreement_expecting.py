"""Cases of assertions that hold or fail."""

import re
from typing import Any

from tests.dom.agreement import Probe, about
from tests.expectations import expect

TIMEOUT = 10
"""The time after which an assertion fails, in milliseconds."""
DOCUMENT = """
    <ul><li class=x>One</li><li class="x y">  Two
    three </li><li hidden>Four</li></ul><p id=a>Some <b>bold</b> text</p><p id=b></p><p id=c hidden>gone</p>
    <input id=d value=typed><input id=e type=checkbox checked aria-label="Box">
    <button id=f disabled title=T>Off</button><button id=g aria-label=Label aria-describedby=a>Text</button>
    <h1 id=h data-x="1 2">Head</h1><label id=i for=e>Label of the box</label><input id=k type=radio name=r>
    <select id=j><option value=1>One<option value=2>Two</select><details
    id=l><summary>S</summary></details>"""


def outcome_of(probe: Probe, selector: str, method: str, *arguments: Any) -> bool | str:
    """Return whether an assertion about a selector's elements holds.

    Returns "refused" if the assertion raises an error other than AssertionError.
    """
    try:
        getattr(expect(probe.page.locator(selector)), method)(*arguments, timeout=TIMEOUT)
    except AssertionError:
        return False
    except Exception:
        return "refused"
    return True


@about("expectations")
def assertions_about_texts(probe: Probe) -> Any:
    probe.load(DOCUMENT)
    texts: list[tuple[str, Any]] = [
        ("#a", "Some bold text"), ("#a", "some bold text"), ("#a", "Some  bold\ntext"), ("#a", "bold"),
        ("#a", re.compile("^Some")), ("#a", re.compile("BOLD", re.IGNORECASE)), ("#a", ""),
        ("li", ["One", "Two three", "Four"]), ("li", ["One", "Two three"]),
        ("li", ["Two three", "One", "Four"]),
        ("li", [re.compile("O"), "Two three", "Four"]), ("li", []), ("li", "One"), ("q", []), ("q", "x"),
        ("#b", ""), ("li >> nth=1", "Two three"), ("li >> nth=2", "Four"), ("#d", "typed"),
    ]  # fmt: skip
    methods = ("to_have_text", "to_contain_text", "not_to_have_text")
    return [[outcome_of(probe, selector, method, text) for method in methods] for selector, text in texts]


@about("expectations")
def assertions_about_visibility(probe: Probe) -> Any:
    probe.load(DOCUMENT)
    methods = ("to_be_visible", "to_be_hidden", "to_be_attached", "not_to_be_visible", "not_to_be_hidden",
               "to_be_in_viewport", "to_be_empty")  # fmt: skip
    shown = [
        [outcome_of(probe, each, method) for method in methods]
        for each in ("#a", "#b", "#c", "#none", "li >> nth=0")
    ]
    counts = [outcome_of(probe, "li", "to_have_count", count) for count in (0, 2, 3)]
    return shown, counts, [outcome_of(probe, "li", "not_to_have_count", count) for count in (0, 3)]


@about("expectations")
def assertions_about_states(probe: Probe) -> Any:
    probe.load(DOCUMENT)
    probe.page.locator("#d").focus()
    methods = ("to_be_checked", "not_to_be_checked", "to_be_disabled", "to_be_enabled", "to_be_focused",
               "not_to_be_focused")  # fmt: skip
    selectors = ("#e", "#k", "#f", "#d", "#i", "#none")
    return [[outcome_of(probe, each, method) for method in methods] for each in selectors]


@about("expectations")
def assertions_about_attributes(probe: Probe) -> Any:
    probe.load(DOCUMENT)
    cases: list[tuple[Any, ...]] = [
        ("#h", "to_have_attribute", "data-x", "1 2"), ("#h", "to_have_attribute", "data-x", "1"),
        ("#h", "to_have_attribute", "data-x", re.compile("1")), ("#h", "to_have_attribute", "data-y", ""),
        ("#f", "to_have_attribute", "disabled", ""), ("#h", "not_to_have_attribute", "data-x", "1"),
        ("#h", "not_to_have_attribute", "data-y", "1"), ("#none", "not_to_have_attribute", "data-y", "1"),
        ("#d", "to_have_value", "typed"), ("#d", "to_have_value", "type"), ("#j", "to_have_value", "1"),
        ("#d", "to_have_value", re.compile("^t")), ("#i", "to_have_value", "on"),
        ("#a", "to_have_value", "x"),
        ("#g", "to_have_accessible_name", "Label"), ("#g", "to_have_accessible_name", "Text"),
        ("#g", "to_have_accessible_description", "Some bold text"),
        ("#f", "to_have_accessible_description", "T"), ("#h", "to_have_role", "button"),
        ("#g", "to_have_role", "button"), ("#h", "to_have_id", "h"), ("li >> nth=1", "to_have_class", "x y"),
        ("li >> nth=1", "to_have_class", "x"), ("li >> nth=1", "to_contain_class", "y"),
        ("li", "to_have_class", ["x", "x y", ""]), ("#e", "to_have_js_property", "checked", True),
        ("#l", "to_have_js_property", "open", False), ("#h", "to_have_js_property", "dataset.x", "1 2"),
        ("#h", "to_have_css", "display", "block"), ("#c", "to_have_css", "display", "none"),
    ]  # fmt: skip
    return [outcome_of(probe, *each) for each in cases]


@about("expectations")
def assertions_about_the_page(probe: Probe) -> Any:
    probe.load(DOCUMENT)
    results = []
    for title in ("Case", "Cas", re.compile("^C")):
        try:
            expect(probe.page).to_have_title(title, timeout=TIMEOUT)
            results.append(True)
        except AssertionError:
            results.append(False)
    expect(probe.page).not_to_have_title("Other")
    return results
