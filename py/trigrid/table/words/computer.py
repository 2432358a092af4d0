"""Texts about the computer: its activity, expectation, advice and availability."""

from trigrid.engine.engine_client import Delay, UnavailableReason
from trigrid.headers.who_plays import only_person
from trigrid.language import _, ngettext
from trigrid.table.computer.advice_order import TIED, WON
from trigrid.table.computer.computer_state import Activity
from trigrid.table.computer.expected_lines import turns_to_win
from trigrid.table.table import Table
from trigrid.table.words.hints import advice, expectation
from trigrid.words import mention, sentence_for, subject

STARTING = _("Starting the computer player…")
PAUSE = _("Pause")
RESUME = _("Resume")


# The status line


def advice_text(table: Table) -> str:
    """Return the coach's text or a text about advice; may be empty."""
    if coach_text(table):
        return coach_text(table)
    if table.hints:
        return advice(table)
    return _("Looking for good moves…") if table.computer.activity is Activity.HINT else ""


def coach_text(table: Table) -> str:
    """Return the coach's text; empty unless the coach waits for the user's decision."""
    coach = table.computer.coach
    return "" if coach is None else coach.message


def activity_text(table: Table) -> str:
    """Return the text on what the computer does now; may be empty."""
    seat, computer_state = table.record.position.to_move, table.computer
    player = subject(table.record, seat)
    if computer_state.activity is Activity.TIE:
        player = subject(table.record, 1 - (only_person(table.record) or 0))
        return _("{player} is considering a tie…").format(player=player)
    if computer_state.activity is Activity.MOVE:
        return _THINKING[computer_state.delay].format(player=player)
    if table.awaited_level is not None and computer_state.is_held:
        if computer_state.coach is not None and computer_state.coach.shows_line:
            return _("What could happen.")
        text = _("{player} waits for you.") if coach_text(table) else _THINKING[None]
        return text.format(player=player)
    if table.awaited_level is not None and computer_state.is_paused:
        return _("Paused: {player} to move.").format(player=mention(table.record, seat))
    return ""


_THINKING = {
    None: _("{player} is thinking…"),
    Delay.ABSENT: _("{player} hasn’t loaded yet."),
    Delay.SLOW: _("{player} is taking longer than usual."),
}


def why_too_early(table: Table) -> str:
    """Return why the user cannot move during the computer's turn."""
    if table.is_computers_past_turn:
        return _("The computer moved here. Go to a move of yours to try another.")
    if table.computer.is_paused:
        return _("Press Step or Resume to go on.")
    if coach_text(table):
        return _("Undo your move, or press Play on.")
    if table.computer.activity is None:
        return _("It is not your turn.")
    if table.computer.delay is not None:
        return WHY_DELAYED[table.computer.delay]
    return _("Wait for its move, or press Stop to see it now.")


def forecast(table: Table) -> str:
    """Return the result that the computer proved for its last move; may be empty."""
    known = table.computer.forecast
    if known is None or known.node is not table.record.here or not known.answer.proved or table.outcome:
        return ""
    before = table.record.before
    assert before is not None, "a move has led here"
    value, mover, rest = known.answer.value, before.to_move, known.answer.line[1:]
    if value == TIED:
        return _("With best play on both sides, this is a tie.")
    winner = mover if value == WON else 1 - mover
    count = turns_to_win(winner, table.record.position, rest)
    if count is None:
        you, others = _("You can force a win from here."), _("{player} can force a win from here.")
    elif winner == mover:
        you = ngettext("You win next turn.", "You win in {count} turns.", count)
        others = ngettext("{player} wins next turn.", "{player} wins in {count} turns.", count)
    else:
        you = ngettext("You can win right now.", "You can win in {count} turns.", count)
        others = ngettext("{player} can win right now.", "{player} can win in {count} turns.", count)
    return sentence_for(table.record, winner, you=you, others=others, count=count)


# Progress

MAX_LINE_MOVES = 5
"""The maximum number of moves shown in the expected line."""


def progress(table: Table) -> str:
    """Return the progress of the search: expectation, positions and best line.

    Before the first progress, return a text about the start, or an empty string. If the computer is delayed,
    return a text about the delay.
    """
    computer_state = table.computer
    if computer_state.activity is None:
        return ""
    if computer_state.delay is not None:
        return _TAKING_LONG[computer_state.delay]
    if not computer_state.is_ready:
        return STARTING
    if computer_state.progress is None:
        return ""
    visits, best = computer_state.progress.visits, computer_state.progress.best
    line = " ".join(map(table.game.spell, (best.line or (best.move,))[:MAX_LINE_MOVES]))
    position_count = ngettext("{count} position", "{count} positions", visits).format(count=f"{visits:,}")
    return _("{value}\u00a0· {looked}\u00a0· {line}").format(
        line=line, value=expectation(table, best), looked=position_count
    )


WHY_UNAVAILABLE = {
    UnavailableReason.NO_WORKERS: _("This browser cannot run the computer player."),
    UnavailableReason.NO_START: _("The computer player could not be started."),
    UnavailableReason.NO_ANSWER: _("The computer player has stopped answering."),
}
_TAKING_LONG = {
    Delay.ABSENT: _("Still waiting for the computer player…"),
    Delay.SLOW: _("Still starting the computer player…"),
}
WHY_DELAYED = {
    Delay.ABSENT: _("The computer player hasn’t loaded yet. Wait, try again, or let a person play instead."),
    Delay.SLOW: _("The computer player is taking its time. Wait, try again, or let a person play instead."),
}
