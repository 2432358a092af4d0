"""Names of players in sentences: you, the computer, a person's name, or the seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trigrid.headers.stored_headers import own_seat_in
from trigrid.headers.text_direction import isolated
from trigrid.headers.who_plays import SeatPlayer, player_in
from trigrid.language import _
from trigrid.records import Record
from trigrid.words.players import COMPUTER, YOUR_FRIEND


@dataclass(frozen=True)
class Names:
    """The names of a game's players, or of its seats if the players are unknown."""

    players: tuple[SeatPlayer, ...] = ()
    """The player of each seat; empty if the players are unknown."""
    you: int | None = None
    """The seat of the only person at this page.

    None if two people or two computers play here, or if the players are unknown.
    """

    def is_computer(self, seat: int) -> bool:
        """Return whether the computer plays a seat."""
        return bool(self.players) and self.players[seat].level is not None

    def is_friend(self, seat: int) -> bool:
        """Return whether a friend in a game by links plays a seat."""
        is_other = self.you is not None and seat != self.you
        return is_other and bool(self.players) and self.players[seat].level is None

    def subject(self, seat: int, role: str) -> str:
        """Return the player of a seat at the beginning of a sentence.

        ``role`` is the name of the seat.
        """
        return self._called(seat, role, _("You"), YOUR_FRIEND, _("The computer"))

    def mention(self, seat: int, role: str) -> str:
        """Return the player of a seat within a sentence."""
        return self._called(seat, role, _("you"), _("your friend"), _("the computer"))

    def for_others(self) -> "Names":
        """Return the names for readers who are not players."""
        return NamesForOthers(self.players)

    def _called(self, seat: int, role: str, you: str, friend: str, computer: str) -> str:
        if seat == self.you:
            return you
        if self.is_friend(seat):
            return self._own_name(seat) or friend
        return self._name(seat, role) if self.you is None else computer

    def person(self, seat: int) -> str:
        """Return a person's name, or “Player” with the number of the seat.

        The number stays the same when colours are traded.
        """
        return self._own_name(seat) or _("Player {number}").format(number=seat + 1)

    def on_card(self, seat: int, role: str, *, may_trade: bool = False) -> tuple[str, str]:
        """Return the player's name and the seat's name for a player's card.

        For a computer, the level precedes the seat's name. The seat's name is empty if it already serves as
        the player's name. With ``may_trade`` the players can trade the names of their seats, so people
        without a name get a number.
        """
        if seat == self.you:
            return _("You"), role
        level = self.players[seat].level if self.players else None
        if level is not None:  # lines break only between parts; a narrow card drops the last part
            return COMPUTER, _("level\u00a0{level} ·\u00a0{seat}").format(level=level, seat=role)
        if self.is_friend(seat):
            return self.subject(seat, role), role
        name = self.person(seat) if may_trade else self._name(seat, role)
        return name, "" if name == role else role

    def _own_name(self, seat: int) -> str:
        return isolated(self.players[seat].name) if self.players else ""

    def _name(self, seat: int, role: str) -> str:
        if not self.players:
            return role
        player = self.players[seat]
        if player.level is not None:
            return _("{seat} (level {level})").format(seat=role, level=player.level)
        return isolated(player.name) or role


class NamesForOthers(Names):
    """The names of the players for other readers: without “you” and “your friend”."""

    def _called(self, seat: int, role: str, you: str, friend: str, computer: str) -> str:
        is_only_one = sum(player.level is not None for player in self.players) == 1
        return computer if is_only_one and self.is_computer(seat) else self._name(seat, role)


SEATS_ONLY = Names()
"""The names for unknown players, who are named by their seats."""


def names_of(record: Record) -> Names:
    """Return the names of the players of a record."""
    return names_by(record.headers, record.game.seats)


def names_by(headers: Mapping[str, str], seats: Sequence[str]) -> Names:
    """Return the names of the players of all seats from a record's headers."""
    players = tuple(player_in(headers, seat) for seat in seats)
    people = [seat for seat, player in enumerate(players) if player.level is None]
    return Names(players, people[0] if len(people) == 1 else own_seat_in(headers, seats))
