"""Lines under pictures of positions."""

from trigrid.headers.who_plays import level_in
from trigrid.language import _
from trigrid.records import Record, Settled
from trigrid.words import words_for_others
from trigrid.words.players import name_in
from trigrid.words.sentences import joined


def picture_caption(record: Record, game: str) -> str:
    """Return the first line under a picture: the players, if named, and the game.

    If a computer plays an unnamed person, the line contains only the computer, with its seat. ``game`` is the
    game's name with its options.
    """
    seats = record.game.seats
    names, words, end = (
        [name_in(record.headers, seat) for seat in seats],
        words_for_others(record),
        record.end,
    )
    if not any(names):
        return game
    roles = [words.player(end.position, seat) for seat in range(len(seats))]
    for name, role, seat in zip(names, roles, seats, strict=True):
        if level_in(record.headers, seat) and not all(names):
            return _("{name} ({seat}) · {game}").format(name=name, seat=role, game=game)
    first, second = (name or role for name, role in zip(names, roles, strict=True))
    return _("{first} – {second} · {game}").format(first=first, second=second, game=game)


def picture_ending(record: Record) -> str:
    """Return who won and why, in the third person; empty while the game continues."""
    outcome, position, words = record.outcome, record.position, words_for_others(record)
    if outcome is None:
        return ""
    result = words.winner(position, outcome.winner)
    if not isinstance(outcome.reason, Settled):
        reason = words.reason(position, outcome)
    elif outcome.winner is None:
        reason = _("The players agreed on a tie.")
    else:
        reason = _("{player} resigned.").format(player=words.subject(position, 1 - outcome.winner))
    return joined(_("{result}.").format(result=result), reason)
