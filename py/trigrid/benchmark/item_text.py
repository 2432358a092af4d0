"""Items as JSON lines and as prompts, for programs outside the package."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from trigrid.benchmark.data_set import LICENCE, VERSION
from trigrid.benchmark.item import SOLVED, BenchmarkItem, PuzzleItem
from trigrid.benchmark.prompt_rules import PROMPT
from trigrid.exercises.words.puzzles import short_goal
from trigrid.puzzle import Kind
from trigrid.words import words_of


def json_lines(items: Iterable[BenchmarkItem]) -> Iterator[str]:
    """Yield each item as one line of JSON. ``docs/benchmark.md`` describes the fields."""
    for item in items:
        yield json.dumps(_entry(item), ensure_ascii=False)


def _entry(item: BenchmarkItem) -> dict[str, Any]:
    game, position, values = item.game, item.position, item.values
    return {
        "version": VERSION,
        "id": item.id,
        "kind": item.kind,
        "grade": item.grade,
        "short": item.is_short,
        "game": game.key,
        "options": dict(game.options),
        "seat": position.to_move,
        "position": game.position_text(position),
        "board": str(position),
        "goal": goal_of(item),
        "prompt": prompt(item),
        "legal": [game.spell(move) for move in item.legal],
        "right": [game.spell(move) for move in item.legal if move in item.right],
        "value": item.value,
        "values": None if values is None else {game.spell(move): value for move, value in values.items()},
        "designer": words_of(game.key).designer,
        "licence": LICENCE,
    }


def goal_of(item: BenchmarkItem) -> str:
    """Return what the player to move has to reach, as a short clause."""
    return short_goal(item.puzzle) if isinstance(item, PuzzleItem) else "Keep the win"


def prompt(item: BenchmarkItem) -> str:
    """Return a text that asks for a move, and that needs no other source.

    It has the rules in short, the board with a legend, the goal, the notation and the legal moves.
    """
    game, position, words = item.game, item.position, words_of(item.key)
    options = ", ".join(f"{name}={value}" for name, value in game.options.items())
    seats, rules = " and ".join(game.seats), PROMPT.of(game)
    return "\n".join(
        [
            f"This is a position of the board game {words.name} by {words.designer}.",
            f"Options: {options or 'none'}. Players: {seats}.",
            "",
            "Rules:",
            *(f"- {rule}" for rule in rules.rules),
            "",
            "Board:",
            *(f"- {line}" for line in rules.board),
            "",
            str(position),
            "",
            f"Goal of the player to move: {goal_of(item)}. {_meaning(item)}",
            f"Notation: {rules.notation}",
            f"Legal moves: {' '.join(map(game.spell, item.legal))}",
            "Answer with one of these moves, written exactly as in this list.",
        ]
    )


def _meaning(item: BenchmarkItem) -> str:
    """Return a sentence that says when a move reaches the goal of an item."""
    if item.kind == Kind.BEST_END.value:
        return "Under best play by both, no other move may lead to a better final score."
    if item.kind == Kind.SAVE.value and item.value is None:
        return "After the move, the opponent must not be able to force a win in one or two turns."
    if item.kind in (Kind.SAVE.value, SOLVED):
        return "After the move, the player must still win if both play perfectly."
    return "The win must be certain, whatever the opponent plays."
