"""Sentences about a record: who plays, how it ended, which game it is."""

from trigrid.games.tritt import TrittPosition
from trigrid.records import Record, Settled

OTHER_POSITION = (
    "The moves no longer lead to the position this game was saved with: either they were changed by hand, or"
    " the rules have been corrected since."
)
"""Said of a record that was kept with another position at its end."""


def player(record: Record, seat: int) -> str:
    """A seat's name; in TRITT a seat is a person, who may have traded colours."""
    position = record.position
    return record.game.seats[position.colour(seat) if isinstance(position, TrittPosition) else seat]


def ending(record: Record) -> str | None:
    """How the game ended by the rules where we stand; None if it goes on."""
    outcome = record.position.outcome
    if outcome is None:
        return None
    result = "A tie" if outcome.winner is None else f"{player(record, outcome.winner)} wins"
    return f"{result}, {' to '.join(map(str, outcome.scores))}: {outcome.reason.value}."


def conclusion(record: Record) -> str:
    """How a record ends where we stand: by the rules, as the players settled it, or not at all."""
    if record.settled is Settled.TIE_AGREED:
        settled = "The players agreed on a tie."
    elif record.settled:
        settled = f"{player(record, int(record.settled is Settled.SECOND_RESIGNED))} resigned."
    else:
        settled = "The record ends here, but the game is not over."
    return ending(record) or settled


def described(record: Record) -> str:
    """The game with its options and further headers, one on a line; and a note if its end is another."""
    options = [f"{name}={value}" for name, value in record.game.options.items()]
    headers = [f"{name}: {value}" for name, value in record.headers.items()]
    notes = [OTHER_POSITION] if record.rules_may_differ else []
    return "\n".join([" ".join([record.game.key, *options]), *headers, *notes])
