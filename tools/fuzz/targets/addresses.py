"""Addresses of the page, of lessons and of puzzles; text that other apps share."""

from contextlib import suppress

from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from trigrid.app.embed.commands import (
    fallback_request,
    lesson_of,
    request_at_address,
    requested_puzzle,
    table_for,
)
from trigrid.app.embed.messages import invalid_value, sentence_of
from trigrid.exercises.puzzle_choice import find_puzzle
from trigrid.games import GAMES, BadOption, UnknownGame
from trigrid.library.address import PuzzleAddress, address_of, parse_address, puzzle_of
from trigrid.library.embed_configuration import FIELDS, EmbedConfiguration
from trigrid.library.embed_refusal import Refused
from trigrid.library.share_target import shared_text, without_shared_text
from trigrid.words.game_titles import bad_option, title, unknown_game

TOKENS = (
    *("#/", "#", "/", "?", "&", "=", "%", "+", "learn", "puzzles", "puzzles/daily", "review", "games"),
    *("m=", "g=", "size=4", "size=", "form=short", "steps=one", "board=hex-3-4", "capture=any", "tiles=54"),
    *("region=6", "statistics", "chess", "17", "000017", "1.tritium.4.short.-.on.-.x"),
    *("%23", "%2F", "%3F", "&amp;", "&fbclid=x", "?utm_medium=m", "#?secret=a1", ":~:", "!", ").", "–"),
    *GAMES,
)
"""Fragments that occur in addresses."""
EMBED_TOKENS = (
    *("?embed", "&", "=", "%20", ",", "+", "read-only", "person", "1", "6", "all", "none", "dark", "light"),
    *(
        "tools",
        "status",
        "link",
        "at=3",
        "at=100000",
        "marks=a1%20red;b2%3Ec3",
        "seats=person,2",
        "controls=all",
        "theme=dark",
        *FIELDS,
    ),
)
"""Fragments that occur in the query of an embedded page."""


def as_browsers_give(text: str) -> str:
    """Return text as the address bar gives it: without lone surrogates."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def read_address(text: str) -> None:
    """Open an address on the site."""
    try:
        address = parse_address(as_browsers_give(text))
    except UnknownGame as error:
        check_sentence(unknown_game(error))
    except BadOption as error:
        check_sentence(bad_option(error))
    else:
        if address.puzzle:
            look_up(address.puzzle)
        if address.game:
            check_sentence(title(address.game))
            again = parse_address(address_of(address.game, g=address.stored_id))
            require(again == address, "the address of the game leads elsewhere")


def look_up(address: PuzzleAddress) -> None:
    """Look for the puzzle of an address, if the address names a game."""
    if address.key:
        find_puzzle(address.key, address.number)


def read_puzzle_address(text: str) -> None:
    """Open a lesson and a puzzle with this text in their addresses."""
    read_address(f"#/learn/{text}")
    read_address(f"#/puzzles/{text}")
    with suppress(UnknownGame):
        address = puzzle_of(text)
        require(address.number >= 0, "a puzzle has a number below 0")


def read_embedded_address(text: str) -> None:
    """Open an embedded page at an address, or its fallback if the address is refused."""
    configuration, text = EmbedConfiguration(), as_browsers_give(text)
    request = request_at_address(text, configuration)
    try:
        if request.puzzle is not None:
            look_up(requested_puzzle(request))
        elif request.lesson is not None:
            lesson_of(request)
        else:
            table_for(request, None)
    except Refused as refused:
        check_sentence(sentence_of(refused))
        table_for(fallback_request(text, configuration), None)


def read_embed_query(text: str) -> None:
    """Open an embedded page with this query."""
    reports = list[str]()
    EmbedConfiguration.from_query(
        as_browsers_give(text), lambda name, given: reports.append(sentence_of(invalid_value(name, given)))
    )
    for sentence in reports:
        check_sentence(sentence)


def read_shared_query(text: str) -> None:
    """Open the page with text that another app shares."""
    text = as_browsers_give(text)
    shared_text(text)
    require(shared_text(without_shared_text(text)) is None, "the shared text stays in the address")


def targets() -> list[Target]:
    """Return the targets of this module."""
    places = tuple(each.partition("/")[2].partition("/")[2] for each in sound_inputs.addresses())
    queries = (
        "?embed&seats=person,2&controls=all&theme=dark&at=3",
        "?embed&read-only&controls=undo+moves",
        "?embed&seats=1 6&read-only=false&at=0&controls=none",
    )
    shared = ("?title=A+game&text=1.tritt.any.-.on.-.0123456&url=https%3A%2F%2Fexample.org%2F%23%2Ftritt",)
    return [
        Target("address", read_address, sound_inputs.addresses, TOKENS, 16, 120),
        Target("puzzle-address", read_puzzle_address, lambda: places, TOKENS, 12, 60),
        Target("embedded-address", read_embedded_address, _embedded, TOKENS, 6, 160),
        Target("embed-query", read_embed_query, lambda: queries, EMBED_TOKENS, 10, 160),
        Target("shared-query", read_shared_query, lambda: shared, (*TOKENS, "text=", "url="), 4, 200),
    ]


def _embedded() -> tuple[str, ...]:
    return (*sound_inputs.addresses(), *sound_inputs.link_addresses())
