"""Extreme inputs for parsers, by name: records, links, and text without a game."""

from trigrid.library.incoming_text import TextFormat, read_text
from trigrid.library.words import damaged_records as wrong
from trigrid.records.link import MAX_LENGTH

TEN_MEGABYTES = 10_000_000
GAME = '[Game "tritium"]\n[Size "4"]\n\n'
DEEP = 100_000
TEXTS: dict[str, str] = {
    "ten megabytes of one word": GAME + "x" * TEN_MEGABYTES,
    "ten megabytes in a comment": GAME + "{" + "x" * TEN_MEGABYTES + "}",
    "ten megabytes in a comment that never ends": GAME + "{" + "x" * TEN_MEGABYTES,
    "ten megabytes of a number": GAME + "9" * TEN_MEGABYTES + " x",
    "ten megabytes of a header": GAME + '[A "' + "\\" * TEN_MEGABYTES,
    "a million headers": GAME.strip() + '[A "b"]' * 1_000_000,
    "brackets nested a hundred thousand deep": GAME + "orange-a1 " + "(" * DEEP + " sky-g4 " + ")" * DEEP,
    "variations nested a hundred thousand deep": GAME + "orange-a1 " + "(sky-a1 " * DEEP + ")" * DEEP,
    "comments nested a hundred thousand deep": GAME + "{" * DEEP,
    "a million moves in a comment": GAME + "1. orange-a1 {" + "sky-g4 " * 1_000_000 + "}",
    "a million evaluations in a comment": GAME + "1. orange-a1 {" + "[%eval 0.5 " * 900_000 + "}",
    "a million results": GAME + "* " * 1_000_000,
    "lone surrogates": GAME + "\ud800\udfff" * 1000,
    "accents without letters": GAME + "\u0301" * (TEN_MEGABYTES // 2),
}
"""Damaged records, by description."""
LONG = ("variations nested a hundred thousand deep", "a million headers")
"""Records that take seconds because they are read in many steps."""
NO_GAMES: dict[str, str] = {
    "ten megabytes of text": "good morning " * (TEN_MEGABYTES // 13),
    "ten megabytes of nothing": "\n" * TEN_MEGABYTES,
    "ten megabytes of brackets": "[\n" * (TEN_MEGABYTES // 2),
    "NUL": GAME + "\0" * 1000,
    "ten megabytes of NUL": GAME + "\0" * TEN_MEGABYTES,
}
"""Texts in which the page finds no game, by description.

Text with NUL counts as a binary file, even after the headers of a game.
"""
LINKS: dict[str, str] = {
    "ten megabytes of dots": "&m=1.tritt" + "." * TEN_MEGABYTES,
    "marks behind the link": "m=1.tritt.any." + "~" * (MAX_LENGTH - 100) + "a",
    "escapes": "&m=" + "%" * 900_000,
    "soft breaks": "&m=" + "= " * 450_000,
    "lone surrogates in a link": "m=1.tritt.\ud800",
    "NUL in a link": "m=1.tritt\0.any",
    "marks of right to left": "m=1.\u202etritt.any",
}
"""Links that the page cannot open, by description."""


def error_message(text: str) -> str:
    """Return the page's message for text that the page cannot open."""
    incoming = read_text(text)
    if incoming.format is TextFormat.UNKNOWN:
        return wrong.NOTHING_FOUND if text.strip() else wrong.NOTHING_GIVEN
    assert incoming.damage is not None
    return wrong.damage(incoming.damage, incoming.format)
