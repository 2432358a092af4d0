"""Texts about the players: their names and the controls that choose them."""

from collections.abc import Mapping

from trigrid.headers.text_direction import isolated
from trigrid.headers.who_plays import player_in
from trigrid.language import _

PERSON = _("Person")
COMPUTER = _("Computer")
YOUR_FRIEND = _("Your friend")
"""The friend in a game by links, at the beginning of a sentence."""
NAME = _("Name")
WHO_PLAYS, YOU_AND_COMPUTER, TWO_PEOPLE = _("Who plays?"), _("You and the computer"), _("Two people")
STRENGTH = _("Strength of the computer")
WHO_STARTS, YOU, THE_COMPUTER = _("Who goes first?"), _("You"), _("The computer")
NAMES = _("Names (optional)")
SHARE_AFTER_MOVE = _("To play by link, press Share after your move.")
"""The note below the choice of the players, if two people play."""
NO_COMPUTER = _("This browser cannot run the computer player, so play with a friend instead.")

_LEVEL_CHOICES = (
    _("Level 1\u00a0· easiest"),
    _("Level 2\u00a0· easy"),
    _("Level 3\u00a0· medium"),
    _("Level 4\u00a0· hard"),
    _("Level 5\u00a0· harder"),
    _("Level 6\u00a0· hardest"),
)


def name_in(headers: Mapping[str, str], seat: str) -> str:
    """Return the player's name from a record's headers; empty for an unnamed person."""
    player = player_in(headers, seat)
    if player.level is None:
        return isolated(player.name)
    return _("Computer, level {level}").format(level=player.level)


# The controls that choose the players.


def better_start(*, is_first: bool) -> str:
    """Return the note under the choice of who goes first, in games where it matters."""
    return _("Going first makes it easier to win.") if is_first else _("Going second makes it easier to win.")


def level(number: int) -> str:
    """Return the name of a level, from 1 to 6."""
    return _("Level {number}").format(number=number)


def level_choice(number: int, suggested: int | None = None) -> str:
    """Return the label of a level in a list, with a note if the level is suggested."""
    choice = _LEVEL_CHOICES[number - 1]
    return _("{level}\u00a0· suits you").format(level=choice) if number == suggested else choice


def who_plays(player: str) -> str:
    """Return the label of the control that chooses the player of a seat."""
    return _("Who plays {player}").format(player=player)
