"""On the card of each player: who plays, a person or a level of the computer, to be changed at any time."""

from collections.abc import Callable

from trigrid.app.browser import control, element, say, when
from trigrid.app.computer.computer_player import Player
from trigrid.app.players.player_form import sitters
from trigrid.app.players.who_plays import level_of
from trigrid.app.table import Table
from trigrid.app.words import computer, players, words_of

SEATS = range(2)


class Sitters:
    """The controls. ``act`` does something to the table and shows what came of it."""

    def __init__(self, act: Callable[[Callable[[Table], object]], None], player: Player) -> None:
        self._act = act
        for seat in SEATS:
            element(f"seat-{seat}-sitter").replaceChildren(*sitters())
            when("change", f"#seat-{seat}-sitter")(
                lambda event, seat=seat: self._sit(seat, event.target.value)
            )
            when("click", f"#seat-{seat}-retry")(lambda event: act(player.retry))

    def _sit(self, seat: int, chosen: str) -> None:
        self._act(lambda table: table.set_player(seat, int(chosen) if chosen else None))

    def refresh(self, table: Table) -> None:
        """Show who plays now, and why the computer does not if it cannot, or not yet."""
        name, why = words_of(table.game.key).player, _why(table)
        for seat in SEATS:
            sitter, level = control(f"seat-{seat}-sitter"), level_of(table.record, seat)
            sitter.value = "" if level is None else str(level)
            sitter.disabled = table.is_in_other_tab
            sitter.ariaLabel = players.who_plays(name(table.record.position, seat))
            is_empty = level is not None and bool(why)
            element(f"seat-{seat}-trouble").hidden = element(f"seat-{seat}-retry").hidden = not is_empty
            say(f"seat-{seat}-trouble", why if is_empty else "")


def _why(table: Table) -> str:
    """Why a level does not play, or not yet; empty if it does."""
    mind = table.mind
    if mind.trouble is not None:
        return computer.trouble(mind.trouble)
    return "" if mind.delay is None else computer.delay(mind.delay)
