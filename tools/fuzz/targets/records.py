"""Links, records and other text that a user pastes, drops or opens as a file."""

import re
from collections import Counter
from collections.abc import Callable

from tests.records.random_records import nodes
from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from trigrid.collection import Collection, CollectionError
from trigrid.games import GAMES
from trigrid.headers.stored_headers import ID, normalize_headers
from trigrid.library.incoming_text import (
    IncomingText,
    TextFormat,
    address_agrees,
    intact_record,
    is_binary,
    read_text,
)
from trigrid.library.record_export import as_new_game, game_address, record_text
from trigrid.library.words import damaged_records as damage_words
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records
from trigrid.records.comment_lines import comment_of, lines_of
from trigrid.records.comment_markup import Inline, Link, blocks_of
from trigrid.records.link import MAX_LENGTH
from trigrid.records.mark_note import marks_text, split_marks
from trigrid.records.summary import summary
from trigrid.review.evaluation import read_evaluation
from trigrid.words.game_titles import in_words

LINK_TOKENS = (
    *("1.", ".", "m=", "&m=", "#/", "https://example.org/", ".on.", ".tie.", ".resign0.", ".offer1.", "-"),
    *("tritium.4.short.", "tritt.any.", "tritt-reloaded.", "trichet.96.10.", "2.", "=\n", "\n> ", "\u200b"),
    *GAMES,
)
"""Fragments that occur in links."""
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
    *(
        '[Version "1"]',
        '[Version "2"]',
        '[Setup "4/5/6/7/6/5/4 F - 0"]',
        '[Setup "c3-c5 d1-f3 B"]',
        '[Id "game1"]',
        '[At "1 1 1"]',
        '[Flipped "yes"]',
        "[%eval 0.5 0.0 3 d4]",
        "\ufeff",
    ),
    *('[Lessons "tritium: 1 2"]', '[Puzzles "', '[Daily "', "orange-a1", "flag-e4", "c3-c5>c6-c8", "swap"),
    *("pass", "d4", "xd4", "0,1A.o.", "stay", "[%mark d4]", "[%sign !?]", "!", "?", "$5"),
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
"""Fragments that occur in records."""
COLLECTION_TOKENS = (
    *RECORD_TOKENS,
    *('[Collection "', '[Author "A"]', '[Chapter "One"]', '[Mode "find"]', '[Mode "x"]', '[Goal "tie"]'),
    *('[Setup "c3-c5 d1-f3 B -"]', '\n\n[Game "tritt"]'),
)
"""Fragments that occur in collections."""
MARK_TOKENS = (
    *("[%mark ", "]", ";", "; ", ">", " ", "a1", "B2", "d4", "0,1A", "-1,0V", "ring", "shade", "label ", "A"),
    *("12", "green", "red", "blue", "YELLOW", "[", "[%eval x]", "so"),
)
"""Fragments that occur in comments with marks."""


COMMENT_TOKENS = (
    *("*", "**", "_", "\\", "[", "](", ")", " // ", "- ", "• ", " ", "a", "b2", "é", ".", ":", "@", "/"),
    *("\n", "https://", "HTTP://a.org", "https://a.org/x_y?z=1", "[text](https://a.org/b)", "javascript:"),
)
"""Fragments that occur in comments with markup."""
WEB_ADDRESS = re.compile(r"(?i:https?)://[A-Za-z0-9.-]+(:[0-9]+)?([/?#][^\s<>\"\\]*)?")


COMMENTS = (
    "A **quiet** start, see [the rules](https://a.org/x). // // - *first* // - https://b.org",
    "***all*** of _it_ (http://c.org:80/d_e*f) \\*so\\*",
)
"""Comments with markup."""
MARKED_COMMENTS = (
    "[%mark a1; b2>c3 red; d4 label A; b2 shade blue]",
    "so [%mark 0,1A yellow; -1,0V > 0,1A; 0,0A label 1] it [%mark b1]",
)
"""Comments with marks on boards of all games."""


def read_link_text(text: str) -> None:
    """Open a link."""
    try:
        record = Record.from_link(text)
    except RecordError as error:
        check_damage(error, TextFormat.LINK)
        require(error.sure <= error.ply or not error.ply, "the damage is before the last confirmed move")
    else:
        check_record(record)
        for is_full in (False, True):
            link = record.to_link(is_full=is_full)
            require(len(link) <= MAX_LENGTH, "the link is too long")
            again = Record.from_link(link)
            require(again.moves == record.moves, "the game changes when its link is written and read")
            require(again.setup == record.setup, "the start changes when the link is written and read")
        address_agrees(text, record.game)


def read_marks(text: str) -> None:
    """Separate the marks from a comment, on the board of each game."""
    for game in sound_inputs.games():
        marks, rest = split_marks(game, text)
        written = " ".join(filter(None, (marks_text(game, marks), rest)))
        require(split_marks(game, written) == (marks, rest), "the marks change when they are written")


def read_comment(text: str) -> None:
    """Read the markup of a comment.

    Every letter and digit must stay, and links must lead to the web.
    """
    comment = comment_of("\n".join(lines_of(comment_of(text))))
    require(comment_of("\n".join(lines_of(comment))) == comment, "the lines change when they are typed again")
    waiting: list[Inline] = [line for block in blocks_of(comment) for line in block.lines]
    shown = list[str]()
    while waiting:
        for part in waiting.pop():
            if isinstance(part, str):
                shown.append(part)
            elif isinstance(part, Link):
                shown += part.text, part.address
                require(WEB_ADDRESS.fullmatch(part.address) is not None, "a link does not lead to the web")
            else:
                waiting.append(part.parts)
    missing = Counter(filter(str.isalnum, comment)) - Counter("".join(shown))
    require(not missing, "the shown comment lacks characters")


def read_record_text(text: str) -> None:
    """Read the text of a record, then only its headers, as lists of games do."""
    try:
        record = Record.from_text(text)
    except RecordError as error:
        check_damage(error, TextFormat.RECORD)
        require(error.line >= 1 and error.column >= 1, "the damage has no line or column")
    else:
        check_record(record)
        require(summary(text).game == record.game, "the headers give another game than the record")
        written = record.to_text()
        require(
            Record.from_text(written).to_text() == written, "the record changes when it is written and read"
        )


def read_pasted_text(text: str) -> None:
    """Open pasted text as the page does."""
    is_binary(text)
    incoming = read_text(text)
    if incoming.damage is not None:
        check_damage(incoming.damage, incoming.format)
    elif incoming.record is not None:
        check_record(incoming.record)
        check_put_on_table(incoming.record)
        address_agrees(text, incoming.record.game)
    check_results(incoming)


def read_collection_text(text: str) -> None:
    """Read a collection from its text."""
    _check_collection(text, Collection.from_text)


def read_collection_link(text: str) -> None:
    """Read a collection from its link."""
    _check_collection(text, Collection.from_link)


def _check_collection(text: str, read: Callable[[str], Collection]) -> None:
    try:
        collection: Collection | None = read(text)
    except CollectionError as error:
        collection = error.collection
        for flaw in error.flaws:
            require(0 <= flaw.line <= text.count("\n") + text.count("\r") + 1, "the line does not exist")
            require(str(flaw).strip(), "a damage has no description")
    if collection is not None:
        for chapter in collection.chapters:
            check_record(chapter.record)
        written = collection.to_text()
        require(Collection.from_text(written).to_text() == written, "the collection changes when it is read")


def check_results(incoming: IncomingText) -> None:
    """Check that text gives one result: a record, damage or several texts.

    Text that is an address or has an unknown format gives none of these. The field ``address`` is set only
    for text that is an address.
    """
    is_present = (incoming.record is not None, incoming.damage is not None, bool(incoming.texts))
    require(sum(is_present) <= 1, "a text has several results")
    has_none = incoming.format in (TextFormat.ADDRESS, TextFormat.UNKNOWN)
    require(
        any(is_present) != has_none,
        f"format {incoming.format}: record, damage, texts are present: {is_present}",
    )
    require(
        bool(incoming.address) == (incoming.format is TextFormat.ADDRESS), "address and format do not agree"
    )


def check_damage(error: RecordError, source: TextFormat) -> None:
    """Check that one sentence describes the damage, and that the intact part opens."""
    check_sentence(damage_words.damage(error, source))
    part = intact_record(error)
    if part is not None:
        check_record(part)
        check_sentence(damage_words.open_good_part(len(part.moves)))
        check_put_on_table(as_new_game(part))


def check_record(record: Record) -> None:
    """Check that every move is legal, and that stored evaluations can be read."""
    check_sentence(in_words(record.game))
    for node in nodes(record):
        if node.parent is not None:
            require(node.move in node.parent.position.moves(), "a move is not legal in its position")
        if node.evaluation:
            read_evaluation(node.position, node.evaluation)


def check_put_on_table(record: Record) -> None:
    """Check that the page can give an opened record an id, an address and a text."""
    normalize_headers(record)
    require(record.headers[ID], "the game has no id")
    game_address(record, record.here)
    record_text(record)


def targets() -> list[Target]:
    """Return the targets of this module."""
    return [
        Target("link", read_link_text, _links, LINK_TOKENS, 9, 300),
        Target("record", read_record_text, sound_inputs.record_texts, RECORD_TOKENS, 3, 600),
        Target("marks", read_marks, lambda: MARKED_COMMENTS, MARK_TOKENS, 9, 200),
        Target("comment", read_comment, lambda: COMMENTS, COMMENT_TOKENS, 9, 200),
        Target("pasted-text", read_pasted_text, _pasted, (*LINK_TOKENS, *RECORD_TOKENS), 4, 600),
        Target("collection", read_collection_text, _collection_texts, COLLECTION_TOKENS, 2, 900),
        Target("collection-link", read_collection_link, _collection_links, LINK_TOKENS, 2, 600),
    ]


def _collection_texts() -> tuple[str, ...]:
    return tuple(collection.to_text() for collection in sound_inputs.collections())


def _collection_links() -> tuple[str, ...]:
    links = tuple(collection.to_link() for collection in sound_inputs.collections())
    return (*links, f"https://example.org/#/collection?c={links[0]}")


def _links() -> tuple[str, ...]:
    return (*sound_inputs.links(), *sound_inputs.link_addresses())


def _pasted() -> tuple[str, ...]:
    texts = sound_inputs.record_texts()
    words = ("good morning", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "see https://example.org/#/tritt ?")
    return (*_links(), *texts[:8], *sound_inputs.addresses()[:8], join_records(texts[:2]), *words)
