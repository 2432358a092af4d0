"""Names of games with their options, and what is said of a game or an option that does not exist."""

from trigrid.games import BadOption, Game, UnknownGame
from trigrid.language import _
from trigrid.words import words_of
from trigrid.words.quoting import quotable
from trigrid.words.sentences import SEPARATOR, SEPARATOR_ON_ONE_LINE, joined


def options(game: Game) -> str:
    """The options chosen, on a line that breaks between two of them only."""
    return SEPARATOR.join(value.replace(" ", "\u00a0") for value in _options(game))


def title(game: Game) -> str:
    """The game's name and the options chosen, for lines that never wrap; `named` is for all others."""
    return SEPARATOR_ON_ONE_LINE.join([words_of(game.key).name, *_options(game)])


def in_words(game: Game) -> str:
    """The game and its options within a sentence."""
    return ", ".join([words_of(game.key).name, *_options(game)])


def _options(game: Game) -> list[str]:
    words = words_of(game.key)
    return [words.option_value(name, value) for name, value in game.options.items()]


def form(game: Game) -> str:
    """The options that differ from their defaults, each with what it means in short; empty if none does."""
    words, found = words_of(game.key), list[str]()
    for name, value in game.unusual_options.items():
        note, said = words.option_note(name, value), words.option_value(name, value)
        found.append(_("{option}: {note}").format(option=said, note=note) if note else said)
    return SEPARATOR.join(found)


def named(game: Game) -> str:
    """The game's name and the options that differ from their defaults."""
    return SEPARATOR.join(part for part in (words_of(game.key).name, form(game)) if part)


def unknown_game(error: UnknownGame) -> str:
    """Say that the site does not have the game that an address names, or no lesson or puzzles of it."""
    names = ", ".join(words_of(key).name for key in error.known)
    if error.lacks:
        choice = _("Choose one of these: {names}.").format(names=names) if names else ""
        return joined(lacking(error), choice)
    if not names:
        return _("This site has nothing called “{key}”.").format(key=quotable(error.key))
    said = _("There is no game called “{key}” here. Choose one of these: {names}.")
    return said.format(key=quotable(error.key), names=names)


def lacking(error: UnknownGame) -> str:
    """Say that a game of the site has no lesson or no puzzles."""
    sentences = {"lesson": _("{game} has no lesson yet."), "puzzles": _("{game} has no puzzles yet.")}
    return sentences[error.lacks].format(game=words_of(error.key).name)


def bad_option(error: BadOption) -> str:
    """An address named a value that an option of a game does not have."""
    name, value = words_of(error.key).name, quotable(str(error.value))
    *others, last = map(str, sorted(error.choices))
    choices = _("{others} or {last}").format(others=", ".join(others), last=last)
    said = _("{game} cannot be played with {option} “{value}”: use {choices}.")
    return said.format(game=name, option=error.name, value=value, choices=choices)


START_HERE = _("Start here: the shortest lesson")


def learn(game: str) -> str:
    """The link to a game's lesson, as it is heard."""
    return _("Learn {game}").format(game=game)


def play(game: str) -> str:
    """The button or link that starts a game."""
    return _("Play {game}").format(game=game)


EVERY_GAME = _("All games")
