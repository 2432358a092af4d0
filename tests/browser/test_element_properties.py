"""Tests that every attribute of <trigrid-game> can be read and set as a property."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import far, frame_of, host, page, play_button, shared_page
from tests.browser.other_sites import OtherSite, element, script
from tests.tools.element_names import ALIASES, attribute_names

__all__ = ["far", "host", "page", "shared_page"]

RECORD = "1.tritt.any.-.on.001O0J0M1E11131uY1O1b.M0SHmVo"
PROPERTIES: list[tuple[str, str, str | None]] = [
    ("game", "'tritt'", "tritt"),
    ("options", "'steps=one'", "steps=one"),
    ("options", "{ size: 4, form: 'short' }", "size=4&form=short"),
    ("record", f"'{RECORD}'", RECORD),
    ("at", "4", "4"),
    ("at", "0", "0"),
    ("position", "'c3-c5 - B'", "c3-c5 - B"),
    ("marks", "'a1 red; b2'", "a1 red; b2"),
    ("marks", "['a1 red', 'b2>c3']", "a1 red; b2>c3"),
    ("lesson", "'tritt'", "tritt"),
    ("puzzle", "'daily'", "daily"),
    ("collection", "'club.txt'", "club.txt"),
    ("chapter", "3", "3"),
    ("seats", "['person', 3]", "person,3"),
    ("read-only", "true", ""),
    ("readOnly", "true", ""),
    ("readOnly", "''", ""),
    ("readOnly", "'false'", "false"),
    ("readonly", "true", ""),
    ("readonly", "false", None),
    ("read-only", "false", None),
    ("flipped", "true", ""),
    ("flipped", "'false'", "false"),
    ("flipped", "false", None),
    ("controls", "['status', 'tools']", "status,tools"),
    ("theme", "'dark'", "dark"),
    ("start", "'click'", "click"),
    ("size", "320", "320"),
    ("poster", "new URL('https://pictures.example/a.png')", "https://pictures.example/a.png"),
    ("sandbox", "'allow-scripts'", "allow-scripts"),
    ("sandbox", "''", ""),
    *((name, "null", None) for name in ("game", "record", "at", "seats", "options")),
    ("theme", "undefined", None),
    ("poster", "false", None),
]
"""Properties, the values assigned to them, and the resulting attribute values."""
SET = """([name, attribute, value]) => {
    const made = document.createElement("trigrid-game");
    made.setAttribute(attribute, "before");
    made[name] = eval(`(${value})`);
    return made.getAttribute(attribute);
}"""


def attribute_of(name: str) -> str:
    return ALIASES.get(name, name)


def test_a_property_writes_its_attribute_but_the_state_cannot_be_set(
    page: Page, host: OtherSite, far: str
) -> None:
    assert {attribute_of(name) for name, _, _ in PROPERTIES} == set(attribute_names())
    page.goto(host.page(script(far) + element("")))
    expect(play_button(page, "Tritium")).to_be_visible()
    for name, value, written in PROPERTIES:
        assert page.evaluate(SET, [name, attribute_of(name), value]) == written, (name, value)
    page.evaluate("Reflect.set(board(), 'state', 1)")
    assert page.evaluate("board().state") is None


@pytest.mark.provokes("<trigrid-game>: ", "404")
def test_an_attribute_is_read_as_a_property(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + element("")))
    expect(play_button(page, "Tritium")).to_be_visible()
    for name in set(attribute_names()) - {"read-only", "record", "flipped"}:
        read = f"board().{name}"
        assert page.evaluate(f"[{read}, board().setAttribute('{name}', 'x'), {read}]")[::2] == ["", "x"], name
        page.evaluate(f"board().removeAttribute('{name}')")
    names = ["read-only", *ALIASES]
    read = f"{names}.map((name) => board()[name])"
    for attribute, value in [
        ("read-only", ""),
        ("readonly", ""),
        ("read-only", "false"),
        ("read-only", "FALSE"),
    ]:
        page.evaluate(f"board().setAttribute('{attribute}', '{value}')")
        assert page.evaluate(read) == [value.lower() != "false"] * len(names)
        page.evaluate("board().readOnly = false")
        assert page.evaluate(read) == [False] * len(names)
    flips = "[null, '', 'false'].map((value) => ((board().flipped = value), board().flipped))"
    assert page.evaluate(flips) == [False, True, False]


def test_the_record_is_text_and_can_still_be_called(page: Page, host: OtherSite, far: str) -> None:
    """React and Vue set the property ``record``; existing scripts call it as a method."""
    page.goto(host.page(script(far) + element("")))
    expect(play_button(page, "Tritium")).to_be_visible()
    page.evaluate(f"board().record = '{RECORD}'")
    assert page.evaluate("[`${board().record}`, board().record == board().getAttribute('record')]") == [
        RECORD,
        True,
    ]
    assert page.evaluate("JSON.stringify({ record: board().record })") == json.dumps(
        {"record": RECORD}
    ).replace(": ", ":")
    calls = (
        "board().record()",
        "board().record.call(board())",
        "(0, board().record)()",
        "board().recordText()",
    )
    called = f"Promise.all([{', '.join(calls)}])"
    moves = RECORD.rpartition(".")[2]
    assert page.evaluate(called) == [f'[Game "tritt"] {moves}'] * 4
    page.evaluate(
        "{ const copy = document.createElement('trigrid-game'); copy.record = board().record;"
        " globalThis.copied = copy.getAttribute('record'); }"
    )
    assert page.evaluate("copied") == RECORD
    assert f"m={RECORD}" in frame_of(page, far).url


VALUES = {
    "game": "tritt",
    "record": RECORD,
    "at": 4,
    "seats": ["person", 3],
    "readOnly": True,
    "flipped": True,
    "controls": "none",
    "theme": "dark",
}


def test_properties_may_be_set_before_the_script_loads(page: Page, host: OtherSite, far: str) -> None:
    flags = ["read-only", *ALIASES]
    page.goto(host.page(element('game="trichet"') * len(flags)))
    values: list[dict[str, Any]] = [
        {name if name != "readOnly" else flag: value for name, value in VALUES.items()} for flag in flags
    ]
    page.evaluate(
        "given => document.querySelectorAll('trigrid-game').forEach((each, number) => {"
        " Object.assign(each, given[number]); })",
        values,
    )
    page.evaluate(
        "(src) => document.head.append(Object.assign(document.createElement('script'), { src }))",
        f"{far}embed.js",
    )
    expect(page.get_by_role("button", name="Step through TRITT")).to_have_count(len(flags))
    page.evaluate("for (const each of document.querySelectorAll('trigrid-game')) each.click()")
    for number, flag in enumerate(flags):
        address = frame_of(page, far, number).url
        assert "theme=dark&seats=person,3&controls=none&read-only&flipped&at=4#/tritt?" in address, flag
        assert f"m={RECORD}" in address
    assert page.evaluate("board().record().then((text) => text.startsWith('[Game'))")
