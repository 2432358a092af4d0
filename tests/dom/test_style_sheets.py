"""Style sheets and media queries as the fake page reads them.

Most unsupported CSS is an error. Rules for states such as `:hover` are skipped if they do not decide
visibility, and rules in container queries are skipped if they do not hide an element.
"""

import pytest

from tests.dom.media_queries import Medium
from tests.dom.style_sheets import keys_of, rules_of, specificity


@pytest.mark.parametrize(
    "css",
    [
        ".a { .b { display: none } }",
        "@container panel (width < 20rem) { .a { display: none } }",
        "@layer base { .a { display: none } }",
        "@supports (display: grid) { .a { display: none } }",
        ".a:hover .b { display: none }",
        ".a:focus-visible { visibility: hidden }",
        ".a { display: none",
    ],
)
def test_unsupported_css_raises_an_error(css: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        list(rules_of(css))


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        (".a{display:none}", [".a display: none"]),
        ("/* .x{display:none} */ .a { color: red; display: none !important; }", [".a display: none!"]),
        (".a, .b { visibility: hidden }", [".a visibility: hidden", ".b visibility: hidden"]),
        (
            "@media print { @media (width > 3px) { p { display: none } } }",
            ["p display: none print (width > 3px)"],
        ),
        ('.a::before { content: "}" } .b { display: none }', ['.a content: "}"', ".b display: none"]),
        ("@font-face { src: url(x) } @keyframes k { from { visibility: hidden } } .a { color: red }", []),
        ("@container panel (width < 20rem) { .a { color: red } }", []),
        (".a:hover { color: red } .b::selection { padding: 1px }", []),
    ],
)
def test_supported_rules_are_read_and_others_skipped(css: str, expected: list[str]) -> None:
    found = []
    for rule in rules_of(css):
        name, value, is_important = rule.declarations[0]
        found.append(" ".join([rule.selector, f"{name}: {value}{'!' * is_important}", *rule.media]))
    assert found == expected


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ("p", (0, 0, 1)),
        (".a p#b", (1, 1, 1)),
        ("[x]:not(.a, #b) > :is(p, .c)", (1, 2, 0)),
        (":where(#a) .b:first-child", (0, 2, 0)),
        (".a:has(> #b)", (1, 1, 0)),
    ],
)
def test_specificity_counts_ids_classes_and_tags(selector: str, expected: tuple[int, int, int]) -> None:
    assert specificity(selector) == expected


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ("p.a#b", {"#b"}),
        ("#x > .a.b", {".a"}),
        ("[hidden]", {"[hidden"}),
        (".x :is(.a, #b > p)", {".a", "p"}),
        ("*", {"*"}),
        (".x > :not(p)", {"*"}),
    ],
)
def test_keys_of_a_selector_come_from_its_last_part(selector: str, expected: set[str]) -> None:
    assert keys_of(selector) == expected


@pytest.mark.parametrize(
    ("query", "is_match"),
    [
        ("(width <= 52rem)", False),
        ("(20rem < width <= 80rem)", True),
        ("(max-width: 1280px) and (min-height: 800px)", True),
        ("(aspect-ratio >= 5/4)", True),
        ("print, (pointer: fine)", True),
        ("not print", True),
        ("not all and (pointer: fine)", False),
        ("(not (pointer: coarse))", True),
        ("(aspect-ratio < 1) or (width < 36rem)", False),
        ("(prefers-reduced-motion)", False),
        ("(prefers-color-scheme: light) and (forced-colors: none)", True),
        ("only screen and (orientation: landscape)", True),
    ],
)
def test_media_queries_match_the_properties_of_the_window(query: str, is_match: bool) -> None:
    assert Medium().matches(query) is is_match


@pytest.mark.parametrize("query", ["(resolution-of-mind: 3)", "(width < 3vw)"])
def test_an_unknown_media_query_raises_an_error(query: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Medium().matches(query)
