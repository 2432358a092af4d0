"""Tests of line breaks and markup in comments."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.games import load
from trigrid.records import Record
from trigrid.records.comment_lines import MARKUP, comment_of, lines_of
from trigrid.records.comment_markup import Block, Emphasis, Inline, Link, blocks_of

PIECES = (
    *("*", "**", "_", "\\", "[", "]", "(", ")", "//", "- ", "• ", " ", "a", "b c", "é", ".", ":", "@"),
    *("https://", "HTTP://a.org", "https://a.org/x_y?z=1", "[text](https://a.org/b)", "javascript:x"),
)
LONG = 200_000
"""The length of texts that must be parsed in linear time."""


def written(parts: Inline) -> str:
    """Return the parts of a line as HTML, without escapes."""
    return "".join(
        part
        if isinstance(part, str)
        else f"<{part.tag}>{written(part.parts)}</{part.tag}>"
        if isinstance(part, Emphasis)
        else f"<a {part.address} {part.host}>{part.text}</a>"
        for part in parts
    )


def links_in(parts: Inline) -> Iterator[Link]:
    for part in parts:
        if isinstance(part, Link):
            yield part
        elif isinstance(part, Emphasis):
            yield from links_in(part.parts)


def shown(comment: str) -> str:
    """Return a comment as HTML, without escapes.

    A single line has no paragraph around it.
    """
    blocks = [(block.tag, list(map(written, block.lines))) for block in blocks_of(comment)]
    if [(tag, len(lines)) for tag, lines in blocks] == [("p", 1)]:
        return blocks[0][1][0]
    return "".join(f"<{tag}>{'|'.join(lines)}</{tag}>" for tag, lines in blocks)


@pytest.mark.parametrize(
    ("comment", "html"),
    [
        ("plain", "plain"),
        ("**bold** and *it* and _it_", "<strong>bold</strong> and <em>it</em> and <em>it</em>"),
        ("***both***", "<strong><em>both</em></strong>"),
        ("_**x y**_ **_z_**", "<em><strong>x y</strong></em> <strong><em>z</em></strong>"),
        ("(*it*), *it*!", "(<em>it</em>), <em>it</em>!"),
        ("*a **b* c**", "<em>a **b</em> c**"),
        ("**a *b", "**a *b"),
        ("*a*b _c_d **e**f", "*a*b _c_d **e**f"),
        ("2*3*4 snake_case_name 2 * 3 * 4", "2*3*4 snake_case_name 2 * 3 * 4"),
        ("**** ** __", "**** ** __"),
        (r"\*no\* \_no\_ \[no] \\ \n", r"*no* _no_ [no] \ \n"),
        ("*one // two*", "<p>*one|two*</p>"),
    ],
)
def test_emphasis_is_read_and_other_text_stays(comment: str, html: str) -> None:
    assert shown(comment) == html


@pytest.mark.parametrize(
    ("comment", "html"),
    [
        ("see https://a.org/x_y?z=1#t.", "see <a https://a.org/x_y?z=1#t >https://a.org/x_y?z=1#t</a>."),
        ("(http://a.org:80)", "(<a http://a.org:80 >http://a.org:80</a>)"),
        ("*https://a.org/b*", "<em><a https://a.org/b >https://a.org/b</a></em>"),
        ("[the rules](https://A.org:81/b*c)", "<a https://A.org:81/b*c A.org:81>the rules</a>"),
        ("[https://good.org](https://evil.org)", "<a https://evil.org evil.org>https://good.org</a>"),
        ("[x](https://a.org?b)", "<a https://a.org?b a.org>x</a>"),
        ("“http://a.org”:…", "“<a http://a.org >http://a.org</a>”:…"),
    ],
)
def test_web_addresses_become_links_that_show_their_host(comment: str, html: str) -> None:
    assert shown(comment) == html


@pytest.mark.parametrize(
    "comment",
    [
        "[x](javascript:alert(1))",
        "[x](//a.org)",
        "[x](data:text/html,x)",
        "[x](https://good.org@evil.org)",
        "https://good.org@evil.org",
        "https://user:word@evil.org",
        "[x](https://gооd.org)",  # with Cyrillic letters
        "https://g.ооd.org",
        "https://ſ.org",
        "https://cafe\u0301.org",
        "https://a.org@evil.org https://a.org:b https://a.org\\b",
        "[x] (https:// a.org)",
        "[[x]](https:",
        "xhttps://a.org",
        "ftp://a.org https:/a.org https:// https://.org",
        "[](https:)",
    ],
)
def test_other_addresses_stay_text(comment: str) -> None:
    assert not [link for block in blocks_of(comment) for line in block.lines for link in links_in(line)]
    assert shown(comment) == comment


@pytest.mark.parametrize(
    ("comment", "html"),
    [
        ("one // two", "<p>one|two</p>"),
        ("one // // two", "<p>one</p><p>two</p>"),
        ("Plan: // - first // * *b* // • c // end", "<p>Plan:</p><ul>first|<em>b</em>|c</ul><p>end</p>"),
        ("- a // // - b", "<ul>a</ul><ul>b</ul>"),
        ("- one", "<ul>one</ul>"),
        ("-1 is // - // fine", "<p>-1 is|-|fine</p>"),
        ("a//b // c//", "<p>a//b|c//</p>"),
        ("// //", ""),
        ("", ""),
    ],
)
def test_lines_become_paragraphs_and_lists(comment: str, html: str) -> None:
    assert shown(comment) == html


@given(st.text("ab -*\n\u2003", max_size=40))
def test_typed_lines_return_from_a_record(typed: str) -> None:
    record = Record(load("tritt"))
    record.comment = comment_of(typed)
    comment = Record.from_text(record.to_text()).root.comment
    assert lines_of(comment) == [" ".join(line.split()) for line in typed.strip().split("\n")]
    assert comment_of("\n".join(lines_of(comment))) == comment


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_markup_never_loses_a_word_and_links_only_to_the_web(comment: str) -> None:
    blocks = blocks_of(comment)
    html = "".join(written(line) for block in blocks for line in block.lines)
    for letter in "abcé":
        assert html.count(letter) >= comment.count(letter)
    for block in blocks:
        for line in block.lines:
            assert all(link.address.lower().startswith(("http://", "https://")) for link in links_in(line))
    if not MARKUP.search(comment):
        assert blocks == ([Block("p", [[" ".join(comment.split())]])] if comment.strip() else [])


PARTS = ("*a ", "[a](", "https://a.", "_*_")
MORE_PARTS = (
    *("*", "_", "*a* ", "**a *b _c ", "[", "[a](https://", "https://", "\\", "// ", "- a // "),
    *("https://a.b:1", "[a](https://a/", "https://a/.", "(*"),
)


@pytest.mark.parametrize(
    "part", [*PARTS, *(pytest.param(each, marks=pytest.mark.long) for each in MORE_PARTS)]
)
def test_repeated_markup_is_parsed_in_linear_time(part: str) -> None:
    """If this fails, parsing takes minutes, and the test reaches its time limit."""
    assert blocks_of(part * (LONG // len(part))) is not None
    assert blocks_of("https://a" + part * (LONG // len(part))) is not None
