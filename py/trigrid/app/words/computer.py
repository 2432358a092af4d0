"""What the page says of the computer: what it does, what it expects, what it advises, why it cannot play."""

from trigrid.app.computer.advice_order import TIED, WON
from trigrid.app.computer.computer_state import Activity
from trigrid.app.computer.engine_client import Delay, UnavailableReason
from trigrid.app.computer.expected_lines import is_to_the_end, turns_of
from trigrid.app.players.who_plays import level_of, only_person
from trigrid.app.table import Table
from trigrid.app.words.hints import advice, expected
from trigrid.app.words.language import _, ngettext
from trigrid.app.words.players import level, name_or_role

STARTING = _("Starting the computer player…")
PAUSE = _("Pause")
RESUME = _("Resume")


# The status line


def turn(table: Table, sentence: str) -> str:
    """Whose turn it is, given as a sentence, and what the computer does about it or says besides."""
    computer_state = table.computer_state
    if table.hints:
        return _("{advice} {turn}").format(advice=advice(table), turn=sentence)
    if computer_state.activity is Activity.HINT:
        return _("Looking for good moves… {turn}").format(turn=sentence)
    standing = thinking(table) or sentence
    said = forecast(table)
    return _("{forecast} {turn}").format(forecast=said, turn=standing) if said else standing


def news(table: Table) -> str:
    """What the computer advises, or that it looks for advice; empty if nobody has asked."""
    if table.hints:
        return advice(table)
    return _("Looking for good moves…") if table.computer_state.activity is Activity.HINT else ""


def thinking(table: Table) -> str:
    """What the computer does; empty if it does nothing."""
    seat = table.record.position.to_move
    if table.computer_state.activity is Activity.TIE:
        return _("{player} thinks about the tie…").format(player=name_or_role(table.record, _computer(table)))
    if table.computer_state.activity is Activity.MOVE and table.computer_state.delay is Delay.ABSENT:
        return _("{player} hasn’t arrived yet.").format(player=name_or_role(table.record, seat))
    if table.computer_state.activity is Activity.MOVE and table.computer_state.delay is Delay.SLOW:
        return _("{player} is taking longer than usual.").format(player=name_or_role(table.record, seat))
    if table.computer_state.activity is Activity.MOVE:
        return _("{player} is thinking…").format(player=name_or_role(table.record, seat))
    if table.awaited_level is not None and table.computer_state.is_paused:
        return _("Paused: {player} to move.").format(player=name_or_role(table.record, seat))
    return ""


def _computer(table: Table) -> int:
    """The seat of the computer, or of one of two."""
    return 1 - (only_person(table.record) or 0)


def early(table: Table) -> str:
    """Somebody tried to move while it is the computer's turn."""
    player = name_or_role(table.record, table.record.position.to_move)
    if table.computer_state.is_paused:
        return _("{player} is to move here: press Step or Resume.").format(player=player)
    if table.computer_state.activity is None:
        return _("{player} is to move here.").format(player=player)
    if table.computer_state.delay is not None:
        return why_delayed(table.computer_state.delay)
    return _("{player} is still thinking. To see its move now, press Stop.").format(player=player)


def declined(table: Table, sentence: str) -> str:
    """The computer does not want a tie; whose turn it is is given as a sentence."""
    player = name_or_role(table.record, _computer(table))
    return _("{player} would rather play on. {turn}").format(player=player, turn=sentence)


def forecast(table: Table) -> str:
    """The result that the computer has proved with its last move; empty if it has proved none."""
    said = table.computer_state.forecast
    if said is None or said.node is not table.record.here or not said.answer.proved or table.outcome:
        return ""
    before = table.record.before
    assert before is not None, "a move has led here"
    value, mover, rest = said.answer.value, before.to_move, said.answer.line[1:]
    if value == TIED:
        return _("Played well by both, this is a tie.")
    winner = mover if value == WON else 1 - mover
    player, count = name_or_role(table.record, winner), turns_of(winner, table.record.position, rest)
    if not is_to_the_end(table.record.position, rest):
        return _("{player} wins from here.").format(player=player)
    if winner == mover:
        return ngettext("{player} wins next turn.", "{player} wins in {count}.", count).format(
            player=player, count=count
        )
    return ngettext("{player} can win at once.", "{player} can win in {count}.", count).format(
        player=player, count=count
    )


def traded(table: Table, sentence: str) -> str:
    """What just happened, given as a sentence, or, if the computer has traded colours, what that means."""
    from trigrid.app.words import words_of

    before, after = table.record.before, table.record.position
    player = words_of(table.game.key).player
    number = None if before is None else level_of(table.record, before.to_move)
    if before is None or number is None or player(before, before.to_move) == player(after, before.to_move):
        return sentence
    return _("{player} trades colours: from now on it plays {colour}.").format(
        player=level(number), colour=player(after, before.to_move)
    )


# How far it has come

MAX_LINE_MOVES = 5
"""Moves of the expected line that are shown at most."""


def progress(table: Table) -> str:
    """How far the thinking has come: the work done, what it expects, and the best line."""
    computer_state = table.computer_state
    if computer_state.activity is None:
        return ""
    if computer_state.delay is not None:
        return _TAKING_LONG[computer_state.delay]
    if not computer_state.is_ready:
        return STARTING
    if computer_state.progress is None:
        return ""
    visits, best = computer_state.progress
    line = " ".join(map(table.game.spell, (best.line or (best.move,))[:MAX_LINE_MOVES]))
    looked = ngettext("{count} position", "{count} positions", visits).format(count=grouped(visits))
    return _("{value} · {looked} · {line}").format(line=line, value=expected(table, best), looked=looked)


def grouped(number: int) -> str:
    """A number with thin spaces between thousands."""
    return f"{number:,}".replace(",", "\u202f")


# Why it cannot play


def why_unavailable(reason: UnavailableReason) -> str:
    """Why the computer does not play."""
    return _UNAVAILABLE[reason]


def why_delayed(delay: Delay) -> str:
    """Why the computer does not play yet, and what can be done about it."""
    return _DELAYS[delay]


_UNAVAILABLE = {
    UnavailableReason.NO_WORKERS: _("This browser cannot run the computer player."),
    UnavailableReason.NO_START: _("The computer player could not be started."),
    UnavailableReason.NO_ANSWER: _("The computer player has stopped answering."),
}
_TAKING_LONG = {
    Delay.ABSENT: _("Still waiting for the computer player…"),
    Delay.SLOW: _("Still starting the computer player…"),
}
_DELAYS = {
    Delay.ABSENT: _("The computer player hasn’t arrived yet. Wait, try again, or let a person play."),
    Delay.SLOW: _("The computer player is taking its time. Wait, try again, or let a person play."),
}
