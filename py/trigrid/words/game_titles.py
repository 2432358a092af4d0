"""Names of games with their options, and messages about unknown games and options."""

from trigrid.games import BadOption, Game, UnknownGame
from trigrid.language import _
from trigrid.records import Record
from trigrid.words import words_of
from trigrid.words.quoting import quotable
from trigrid.words.sentences import SEPARATOR, SEPARATOR_ON_ONE_LINE, joined

FROM_POSITION = _("from a position").replace(" ", "\u00a0")
"""The note on a game that begins at a set-up position."""


def options(game: Game) -> str:
    """Return the options of a game; lines break only between two options."""
    return SEPARATOR.join(value.replace(" ", "\u00a0") for value in _options(game))


def title(game: Game) -> str:
    """Return a game's name and all its options, for text that stays on one line."""
    return SEPARATOR_ON_ONE_LINE.join([words_of(game.key).name, *_options(game)])


def in_words(game: Game) -> str:
    """Return a game's name and options for use within a sentence."""
    return ", ".join([words_of(game.key).name, *_options(game)])


def _options(game: Game) -> list[str]:
    words = words_of(game.key)
    return [words.option_value(name, value) for name, value in game.options.items()]


def unusual_options(game: Game) -> str:
    """Return the options that differ from their defaults, with their short notes."""
    words, texts = words_of(game.key), list[str]()
    for name, value in game.unusual_options.items():
        note, text = words.option_note(name, value), words.option_value(name, value)
        texts.append(_("{option}: {note}").format(option=text, note=note) if note else text)
    return SEPARATOR.join(texts)


def options_and_start(record: Record) -> str:
    """Return a game's unusual options, and whether it begins at a set-up position."""
    start = FROM_POSITION if record.setup else ""
    return SEPARATOR.join(filter(None, (unusual_options(record.game), start)))


def named(game: Game) -> str:
    """Return a game's name and the options that differ from their defaults."""
    return SEPARATOR.join(part for part in (words_of(game.key).name, unusual_options(game)) if part)


def unknown_game(error: UnknownGame) -> str:
    """Return the message that a game does not exist here, or has no lesson or puzzles."""
    names = ", ".join(words_of(key).name for key in error.known)
    if error.lacks:
        choice = _("Choose one of these: {names}.").format(names=names) if names else ""
        return joined(lacking(error), choice)
    if not names:
        return _("This site has nothing called “{key}”.").format(key=quotable(error.key))
    text = _("There is no game called “{key}” here. Choose one of these: {names}.")
    return text.format(key=quotable(error.key), names=names)


def lacking(error: UnknownGame) -> str:
    """Return the message that a game has no lesson or no puzzles."""
    sentences = {"lesson": _("{game} has no lesson yet."), "puzzles": _("{game} has no puzzles yet.")}
    return sentences[error.lacks].format(game=words_of(error.key).name)


def bad_option(error: BadOption) -> str:
    """Return the message that an option does not allow a value, with the allowed ones."""
    name, value = words_of(error.key).name, quotable(str(error.value))
    *others, last = map(str, sorted(error.choices))
    choices = _("{others} or {last}").format(others=", ".join(others), last=last)
    text = _("{game} cannot be played with {option} “{value}”: use {choices}.")
    return text.format(game=name, option=error.name, value=value, choices=choices)


START_HERE = _("Start here: the shortest lesson")


def learn(game: str) -> str:
    """Return the text or accessible label of a link to a game's lesson.

    ``game`` is the game's name.
    """
    return _("Learn {game}").format(game=game)


def play(game: str) -> str:
    """Return the label of the button or link that starts a game."""
    return _("Play {game}").format(game=game)


EVERY_GAME = _("All games")
