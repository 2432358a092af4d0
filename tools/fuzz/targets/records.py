"""Links, records and texts that somebody pastes, drops or opens as a file."""

from tests.records.random_records import nodes
from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from trigrid.games import GAMES
from trigrid.headers.stored_headers import ID, normalize_headers
from trigrid.library.incoming_text import (
    IncomingText,
    TextFormat,
    address_agrees,
    good_part,
    is_binary,
    read_text,
)
from trigrid.library.record_export import as_new_game, game_address, record_text
from trigrid.library.words import damaged_records as wrong
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records
from trigrid.records.link import MAX_LENGTH
from trigrid.records.summary import summary
from trigrid.review.evaluation import read_evaluation
from trigrid.words.game_titles import in_words

LINK_TOKENS = (
    *("1.", ".", "m=", "&m=", "#/", "https://example.org/", ".on.", ".tie.", ".resign0.", ".offer1.", "-"),
    *("tritium.4.short.", "tritt.any.", "tritt-reloaded.", "trichet.96.10.", "2.", "=\n", "\n> ", "\u200b"),
    *GAMES,
)
"""Words of links."""
RECORD_TOKENS = (
    *("[", "]", '"', "{", "}", "(", ")", "\\", "*", "1-0", "0-1", "1/2-1/2", "1.", "2...", "1. ", "\n\n"),
    *(
        '[Game "tritium"]',
        '[Game "tritt"]',
        '[Size "4"]',
        '[Form "short"]',
        '[Result "*"]',
        '[Offer "First"]',
    ),
    *('[Version "1"]', '[Id "game1"]', '[At "1 1 1"]', '[Flipped "yes"]', "[%eval 0.5 0.0 3 d4]", "\ufeff"),
    *('[Lessons "tritium: 1 2"]', '[Puzzles "', '[Daily "', "orange-a1", "flag-e4", "c3-c5>c6-c8", "swap"),
    *("pass", "d4", "xd4", "0,1A.o.", "stay"),
    *(
        "[Game “tritt”]",
        "> ",
        "```\n",
        "&gt;",
        "&quot;",
        "\\[",
        "=3D",
        "=\n",
        "–",
        "→",
        "…",
        "• ",
        "Your move!",
        "<br>",
    ),
)
"""Words of records."""


def read_link_text(text: str) -> None:
    """Open a link."""
    try:
        record = Record.from_link(text)
    except RecordError as error:
        check_damage(error, TextFormat.LINK)
        require(error.sure <= error.ply or not error.ply, "the damage lies before the last sure move")
    else:
        check_record(record)
        require(len(record.to_link()) <= MAX_LENGTH, "the link grows")
        again = Record.from_link(record.to_link())
        require(again.moves == record.moves, "the link reads back as another game")
        address_agrees(text, record.game)


def read_record_text(text: str) -> None:
    """Open the text of one record, and its headers alone as lists of games do."""
    try:
        record = Record.from_text(text)
    except RecordError as error:
        check_damage(error, TextFormat.RECORD)
        require(error.line >= 1 and error.column >= 1, "the place of the damage is not known")
    else:
        check_record(record)
        require(summary(text).game == record.game, "the headers alone tell of another game")
        written = record.to_text()
        require(Record.from_text(written).to_text() == written, "the record reads back as another")


def read_pasted_text(text: str) -> None:
    """Open whatever somebody pastes, and put it on the table."""
    is_binary(text)
    incoming = read_text(text)
    if incoming.damage is not None:
        check_damage(incoming.damage, incoming.format)
    elif incoming.record is not None:
        check_record(incoming.record)
        check_put_on_table(incoming.record)
        address_agrees(text, incoming.record.game)
    check_one_of(incoming)


def check_one_of(incoming: IncomingText) -> None:
    """A text holds at most one of a record, damage and several texts."""
    given = (incoming.record is not None, incoming.damage is not None, bool(incoming.texts))
    require(sum(given) <= 1, "a text is several things at once")
    has_none = incoming.format in (TextFormat.ADDRESS, TextFormat.UNKNOWN)
    require(any(given) != has_none, f"a text of the format {incoming.format} has come to {given}")
    require(bool(incoming.address) == (incoming.format is TextFormat.ADDRESS), "no address was found")


def check_damage(error: RecordError, source: TextFormat) -> None:
    """One sentence says what is wrong, and the good part can be opened."""
    check_sentence(wrong.damage(error, source))
    part = good_part(error)
    if part is not None:
        check_record(part)
        check_sentence(wrong.open_good_part(len(part.moves)))
        check_put_on_table(as_new_game(part))


def check_record(record: Record) -> None:
    """Every move follows from the one before by the rules, and what was noted can be asked for."""
    check_sentence(in_words(record.game))
    for node in nodes(record):
        if node.parent is not None:
            require(node.move in node.parent.position.moves(), "a move is not legal where it stands")
        if node.evaluation:
            read_evaluation(node.position, node.evaluation)


def check_put_on_table(record: Record) -> None:
    """What the page does with a record that it opens: its id, its address, its text."""
    normalize_headers(record)
    require(record.headers[ID], "the game has no id")
    game_address(record, record.here)
    record_text(record)


def targets() -> list[Target]:
    """Those of this file."""
    return [
        Target("link", read_link_text, _links, LINK_TOKENS, 9, 300),
        Target("record", read_record_text, sound_inputs.record_texts, RECORD_TOKENS, 3, 600),
        Target("pasted-text", read_pasted_text, _pasted, (*LINK_TOKENS, *RECORD_TOKENS), 4, 600),
    ]


def _links() -> tuple[str, ...]:
    return (*sound_inputs.links(), *sound_inputs.link_addresses())


def _pasted() -> tuple[str, ...]:
    texts = sound_inputs.record_texts()
    words = ("good morning", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "see https://example.org/#/tritt ?")
    return (*_links(), *texts[:8], *sound_inputs.addresses()[:8], join_records(texts[:2]), *words)
