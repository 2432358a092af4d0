"""The part of a game that Abstract Play has, too: its name, variants and notation."""

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as short_repr

from trigrid.games import GAMES, Game, OptionValue, load
from trigrid.games.part import Part
from trigrid.records.record_errors import Damage, RecordError

SITE = "Abstract Play"
"""The name of the site, as its records give it."""


@dataclass(frozen=True)
class SiteGame:
    """A game as Abstract Play names and writes it.

    The players must move in turn, one move each.
    """

    name: str
    """The name of the game in records."""
    variants: Mapping[tuple[str, OptionValue], tuple[str, ...]]
    """The names of each variant, by option and value.

    Records are written with the first name. Names are read in any letter case, with or without a full stop.
    """
    words: Mapping[str, str]
    """The site's word for the first word of a move, by our word.

    The first word ends at the first hyphen, or with the move.
    """

    def game(self, key: str, variants: list[str]) -> Game:
        """Return the game with these variants. Raises RecordError for an unknown variant."""
        choices = {_plain(name): choice for choice, names in self.variants.items() for name in names}
        options = dict[str, OptionValue]()
        for variant in variants:
            if _plain(variant) not in choices:
                expected = ", ".join(names[0] for names in self.variants.values())
                message = (
                    f"{self.name} has no variant {short_repr(variant)} here; expected some of: {expected}"
                )
                raise RecordError(message, Damage.BAD_OPTION, quoted=variant)
            name, value = choices[_plain(variant)]
            if options.setdefault(name, value) != value:
                message = f"the variants contradict each other; expected one {name}"
                raise RecordError(message, Damage.BAD_OPTION, quoted=variant)
        return load(key, **options)

    def variants_of(self, game: Game) -> list[str]:
        """Return the names of a game's variants. Raises RecordError if the site lacks one."""
        names = list[str]()
        for choice in game.options.items():
            if choice not in self.variants:
                name, value = choice
                has = ", ".join(str(value) for option, value in self.variants if option == name)
                raise RecordError(f"{SITE} has no {self.name} with {name}={value}; it has {name} {has}")
            names.append(self.variants[choice][0])
        return names

    def ours(self, text: str) -> str | None:
        """Return a move in our notation; None if no move of theirs begins like it."""
        word, hyphen, rest = "".join(text.split()).lower().partition("-")
        our_word = next((ours for ours, theirs in self.words.items() if theirs == word), None)
        return None if our_word is None else f"{our_word}{hyphen}{rest}"

    def theirs(self, text: str) -> str:
        """Return a move of our notation in theirs."""
        word, hyphen, rest = text.partition("-")
        return f"{self.words[word]}{hyphen}{rest}"


def _plain(variant: str) -> str:
    """Return the name of a variant in lower case, without a full stop at its end."""
    return variant.strip().rstrip(".").lower()


ABSTRACT_PLAY = Part[SiteGame]("abstract_play")


def site_names() -> dict[str, str]:
    """Return the keys of the games that Abstract Play has, too, by their names there."""
    keys = (key for key, game in GAMES.items() if ABSTRACT_PLAY.name in game.parts)
    return {ABSTRACT_PLAY.of_key(key).name: key for key in keys}


def site_game_of(game: Game) -> SiteGame:
    """Return a game as Abstract Play has it.

    Raises RecordError if the site does not have the game.
    """
    names = site_names()
    if game.key not in names.values():
        message = (
            f"{SITE} does not have the game {game.key!r}; of our games it has {' and '.join(names.values())}"
        )
        raise RecordError(message, Damage.UNKNOWN_GAME, quoted=game.key)
    return ABSTRACT_PLAY.of(game)
