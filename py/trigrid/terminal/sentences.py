"""Sentences about a record: its game, its players, its result."""

from trigrid.games.tritt import TrittPosition
from trigrid.records import Record, Settled

OTHER_POSITION = (
    "The moves no longer lead to the position this game was saved with: either they were changed by hand, or"
    " the rules have been corrected since."
)
"""The note on a record whose moves do not lead to the position saved with it."""


def plain_spaces(text: str) -> str:
    """Return a text of the page with ordinary spaces, which terminals can search."""
    return text.replace("\u00a0", " ")


def player(record: Record, seat: int) -> str:
    """Return the name of a seat; in TRITT, the colour that the seat has now."""
    position = record.position
    return record.game.seats[position.colour(seat) if isinstance(position, TrittPosition) else seat]


def ending(record: Record) -> str | None:
    """Return the result by the rules at the current node; None if play continues."""
    outcome = record.position.outcome
    if outcome is None:
        return None
    result = "A tie" if outcome.winner is None else f"{player(record, outcome.winner)} wins"
    return f"{result}, {' to '.join(map(str, outcome.scores))}: {outcome.reason.value}."


def conclusion(record: Record) -> str:
    """Return how a record ends at the current node, as a sentence.

    The game can end by the rules, by a resignation or by an agreed tie. A record can also end before its game
    does.
    """
    if record.settled is Settled.TIE_AGREED:
        settled = "The players agreed on a tie."
    elif record.settled:
        settled = f"{player(record, int(record.settled is Settled.SECOND_RESIGNED))} resigned."
    else:
        settled = "The record ends here, but the game is not over."
    return ending(record) or settled


def described(record: Record) -> str:
    """Return the game with its options, the headers, and a note, each on its own line.

    The note appears only if the moves do not lead to the final position that was saved with the record.
    """
    options = [f"{name}={value}" for name, value in record.game.options.items()]
    headers = [f"{name}: {value}" for name, value in record.headers.items()]
    notes = [OTHER_POSITION] if record.rules_may_differ else []
    return "\n".join([" ".join([record.game.key, *options]), *headers, *notes])
