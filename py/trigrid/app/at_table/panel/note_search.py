"""Searches the moves, signs and comments of a record."""

import re
from collections.abc import Iterable, Iterator

from trigrid.app.at_table.words.move_list import SIGN_NAMES
from trigrid.games import Game
from trigrid.records import RecordNode
from trigrid.records.comment_markup import plain_text
from trigrid.records.plain_characters import plain


def pattern_of(query: str) -> re.Pattern[str] | None:
    """Return the pattern for a query, in letters of either case; None without a query."""
    words = query.split()
    return re.compile(r"\s+".join(map(re.escape, words)), re.IGNORECASE) if words else None


def found_nodes(game: Game, nodes: Iterable[RecordNode], query: str) -> Iterator[RecordNode]:
    """Yield the nodes whose move, sign or comment contains a query.

    A sign finds only the moves with this sign. The meaning of a sign, such as ``blunder``, finds it, too.
    """
    pattern, sign = pattern_of(query), plain(query).strip()
    if sign in SIGN_NAMES:
        yield from (node for node in nodes if node.sign == sign)
    elif pattern:
        moves = pattern_of(plain(query)) or pattern
        for node in nodes:
            move = "" if node.move is None else f"{game.spell(node.move)}\n{SIGN_NAMES.get(node.sign, '')}"
            if moves.search(move) or (node.comment and pattern.search(plain_text(node.comment))):
                yield node
