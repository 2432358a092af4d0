"""Every sentence the page can say. What is said of one game stands in a file of its own.

All go through gettext, so that other languages need nothing but a catalogue.
"""

from typing import Any

from trigrid.app.panel.move_completion import example, only_completion
from trigrid.app.table import Table, TableChange
from trigrid.app.words import agreements, computer
from trigrid.app.words.game_words import GameWords
from trigrid.app.words.language import _
from trigrid.games import GAMES, BadOption, Game, UnknownGame
from trigrid.records import Settled


def words_of(key: str) -> GameWords[Any]:
    """The words for a game."""
    return GAMES[key].words()


def options(game: Game) -> str:
    """The options chosen."""
    return " · ".join(_options(game))


def title(game: Game) -> str:
    """The game's name and the options chosen."""
    return " · ".join([words_of(game.key).name, *_options(game)])


def in_words(game: Game) -> str:
    """The game and its options within a sentence."""
    return ", ".join([words_of(game.key).name, *_options(game)])


def _options(game: Game) -> list[str]:
    words = words_of(game.key)
    return [words.option_value(name, value) for name, value in game.options.items()]


def unknown_game(error: UnknownGame) -> str:
    """An address named a game that is not there."""
    names = ", ".join(words_of(key).name for key in error.known)
    return _("There is no game called “{key}” here. Choose one of these: {names}.").format(
        key=error.key, names=names
    )


def bad_option(error: BadOption) -> str:
    """An address named an option or a value that a game does not have."""
    name = words_of(error.key).name
    if not error.choices:
        return _("{game} has no option called “{option}”. Choose the options below.").format(
            game=name, option=error.name
        )
    *others, last = map(str, sorted(error.choices))
    choices = _("{others} or {last}").format(others=", ".join(others), last=last)
    return _("{game} cannot be played with {option} “{value}”; it can be {choices}.").format(
        game=name, option=error.name, value=error.value, choices=choices
    )


def status(table: Table) -> str:
    """The status line: what was just done or refused, and whose turn it is or who won."""
    words, position = words_of(table.game.key), table.record.position
    tried = _tried(table)
    if tried:
        return tried
    outcome = table.outcome
    if outcome and isinstance(outcome.reason, Settled):
        return agreements.settled(table)
    if outcome:
        return _after_move(table, words.ended(position, outcome))
    turn = agreements.with_turn(table, computer.turn(table, words.turn(position)))
    if table.last_change is TableChange.SETTLE:
        return turn
    if table.last_change is TableChange.UNDO and table.undone_moves:
        return taken_back(", ".join(map(table.game.spell, table.undone_moves)), turn)
    return _after_move(table, turn)


def _tried(table: Table) -> str:
    """What somebody has just tried or begun, and why it was not played; empty if there is nothing."""
    words, position, spell = words_of(table.game.key), table.record.position, table.game.spell
    if table.is_too_early:
        return computer.early(table)
    if table.unreadable_text is not None:
        meant = only_completion(position, table.unreadable_text)
        if meant is not None:
            return part_of_move(table.unreadable_text, meant)
        return broken_move(table.unreadable_text, example(position, words.example))
    if table.is_record_full:
        return no_room()
    if table.refusal:
        return words.refused(position, table.refusal)
    if table.unconfirmed_move is not None:
        return confirm(spell(table.unconfirmed_move))
    return "" if table.selected is None else words.held(position, table.selected)


def _after_move(table: Table, standing: str) -> str:
    """What was just done, and where that leaves the game."""
    record = table.record
    if record.before is None or record.last_move is None:
        return standing
    said = words_of(table.game.key).happened(record.before, record.last_move, record.position)
    happened = computer.traded(table, said)
    return _("{happened} {standing}").format(happened=happened, standing=standing)


def readout(table: Table) -> str:
    """What lies where somebody points."""
    if table.pointed_place is None:
        return ""
    return words_of(table.game.key).pointed(
        table.record.position, table.pointed_place, table.render_options.ghost
    )


def broken_move(text: str, example: str) -> str:
    """A typed text is no move of the game on this board."""
    if not text.strip():
        return _("Type a move like {example}.").format(example=example)
    return _("“{text}” is not a move on this board. Write one like {example}.").format(
        text=text, example=example
    )


def no_room() -> str:
    """A move, or a result, would make the record longer than records can be."""
    return _("This record is full, so there is no room for this. Delete a branch or shorten a comment first.")


def part_of_move(text: str, move: str) -> str:
    """A typed text is no move, but the beginning of one."""
    return _("“{text}” is not the whole move. Did you mean {move}?").format(text=text.strip(), move=move)


def taken_back(moves: str, turn: str) -> str:
    """Moves were undone."""
    return _("Taken back: {moves}. {turn}").format(moves=moves, turn=turn)


def confirm(move: str) -> str:
    """A first tap on a small board waits for the second."""
    return _("{move}: tap again to play it.").format(move=move)


def put_away(game: Game) -> str:
    """A new game would end the one on the table."""
    return _("The game on the table ({game}) is not finished. The lobby keeps it under Continue.").format(
        game=in_words(game)
    )
