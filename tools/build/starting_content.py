"""What stands round the board when a game begins, said by the page's own Python, in the language of a site.

Words and the owner's choices are read when modules are imported. So this runs in a process of its own, which
gets what the build puts into the package.
"""

import json
import os
import pkgutil
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from html import escape
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.build import BuildError
from tools.build.language import Language
from tools.build.shared_facts import shared_facts
from tools.build.sources import Files

if TYPE_CHECKING:
    from trigrid.table.table import Table

ROOT = Path(__file__).parents[2]
END_OF_PICTURE = "</svg>"
Face = dict[str, dict[str, Any]]
"""By the id of an element what it shows: ``text`` or ``html``, ``class``, ``label``, ``hidden``,
``disabled``; ``each``, what stands in the parts of each tool (prerendered_page.py makes HTML of it).
"""


def read_faces(language: Language, root: Path = ROOT, chosen: Files | None = None) -> dict[str, Any]:
    """Return what ``told`` tells in that language, by the sources below root. Raises BuildError.

    ``chosen`` holds what the owner's settings add to the package (``SiteSettings.python_files``).
    """
    files = {**language.files, **(chosen or {})}
    given = json.dumps({path: b64encode(content).decode() for path, content in files.items()})
    paths = [str(root / "py"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "tools.build.starting_content"]
    done = subprocess.run(
        command, input=given, env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"the page's Python could not say how games begin: {done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def build_in(files: Mapping[str, bytes]) -> None:
    """Let modules that are imported from now on find these files in their packages, by their paths."""
    on_disk = pkgutil.get_data

    def get_data(package: str, resource: str) -> bytes | None:
        path = f"{package.replace('.', '/')}/{resource}"
        return files[path] if path in files else on_disk(package, resource)

    pkgutil.get_data = get_data


def _game(key: str, boards: dict[str, str], posters: dict[str, list[str]]) -> dict[str, Any]:
    """How the tables of a game look at first; their boards and posters are added to those of other games."""
    from trigrid.draw import DARK, LIGHT, RenderOptions, svg, view_of
    from trigrid.games import GAMES, load

    variants = dict[str, Any]()
    for table in _tables(key):
        view = view_of(table.game)
        position, names = table.record.position, view.has_coordinates
        scene = view.scene(position, RenderOptions(coordinates=names))
        scene = scene.within(view.bounds(position, coordinates=names))
        picture = svg(scene, LIGHT)
        board = next((name for name, other in boards.items() if other == picture), f"{key}-{len(boards)}")
        boards[board] = picture
        posters[board] = [svg(scene, palette, is_themed=False) for palette in (LIGHT, DARK)]
        variants[_query(table)] = {"board": board, "ratio": view.aspect_ratio, "face": _face(table)}
    common = _common([variant["face"] for variant in variants.values()])
    for variant in variants.values():
        variant["face"] = {name: look for name, look in variant["face"].items() if name not in common}
    return {
        "defaults": {option.name: str(option.choices[0]) for option in GAMES[key].choices},
        "face": common,
        "boundless": view_of(load(key)).is_boundless,
        "variants": variants,
    }


def told() -> dict[str, Any]:
    """The lobby's cards by game and its invitation, how each variant's table looks at first, by name the
    boards, and posters of them, light and dark, for other people's pages, by game how it is played, what no
    game has, the version, and what scripts share with Python.
    """
    from trigrid import __version__
    from trigrid.app.at_table.first_game import in_order
    from trigrid.app.at_table.rules.rules_html import steps_html
    from trigrid.games import GAMES, lesson_keys, puzzle_keys

    boards, posters = dict[str, str](), dict[str, list[str]]()
    games = {key: _game(key, boards, posters) for key in GAMES}
    return {
        "cards": {key: _card(key) for key in in_order(GAMES)},
        "invitation": invitation(in_order(lesson_keys() or GAMES)[0]),
        "lessons": lessons_html(),
        "games": games,
        "boards": boards,
        "posters": posters,
        "shortcuts": shortcuts(),
        "how_to_play": {key: steps_html(key) for key in GAMES},
        "without": [
            name for name, keys in (("lessons", lesson_keys()), ("puzzles", puzzle_keys())) if not keys
        ],
        "version": __version__,
        "facts": shared_facts(),
    }


def invitation(key: str) -> dict[str, str]:
    """Where the invitation to a first game leads, what its link says, and its picture as HTML."""
    from trigrid.app.lobby.words import start_with
    from trigrid.draw import LIGHT, svg
    from trigrid.draw.trailers import trailer
    from trigrid.games import lesson_keys, load
    from trigrid.library.address import address_of, lesson_address
    from trigrid.words import words_of

    link = lesson_address(key) if key in lesson_keys() else address_of(load(key))
    picture, *layers = (svg(scene, LIGHT) for scene in trailer(key))
    moving = "".join(f"<g>{layer[layer.index('>') + 1 : -len(END_OF_PICTURE)]}</g>" for layer in layers)
    return {
        "link": link,
        "text": start_with(words_of(key).name),
        "picture": picture.removesuffix(END_OF_PICTURE) + moving + END_OF_PICTURE,
    }


def lessons_html() -> str:
    """The list of lessons for somebody who has done none, without pictures."""
    from trigrid.app.at_table.first_game import in_order
    from trigrid.app.learn.lesson_items import lesson_item
    from trigrid.games import GAMES, lesson_keys
    from trigrid.lessons import lesson

    return "".join(
        lesson_item(
            key,
            len(lesson(key).steps),
            None,
            "",
            is_recommended=GAMES[key].starts_here,
            is_next=number == 0,
        )
        for number, key in enumerate(in_order(lesson_keys()))
    )


def shortcuts() -> dict[str, str]:
    """The games' names by key: those in pictures of the screen come first, since systems show only a few."""
    from trigrid.games import GAMES
    from trigrid.words import words_of

    in_order = sorted(GAMES, key=lambda key: not GAMES[key].measures.sample)
    return {key: words_of(key).name for key in in_order}


def _tables(key: str) -> "Iterator[Table]":
    """A table for each variant of a game, that of the default options first."""
    from trigrid.games import GAMES, load
    from trigrid.table.table import Table

    options = GAMES[key].choices
    for values in product(*(option.choices for option in options)):
        yield Table(load(key, **dict(zip((option.name for option in options), values, strict=True))))


def _query(table: "Table") -> str:
    from trigrid.library.address import address_of

    return address_of(table.game).partition("?")[2]


def _common(faces: list[Face]) -> Face:
    """What all of them show alike."""
    first, *others = faces
    return {name: look for name, look in first.items() if all(face.get(name) == look for face in others)}


def _card(key: str) -> dict[str, Any]:
    """What stands in the parts of a game's card, by their class, the choice of its forms in HTML, where its
    lesson is, whether it is what a card shows first, and the game's designer with a link.
    """
    from trigrid.app.at_table.game_duration import minutes
    from trigrid.app.at_table.words.new_game import duration
    from trigrid.app.lobby.card_forms import cards, forms_html
    from trigrid.games import lesson_keys
    from trigrid.library.address import lesson_address
    from trigrid.words import words_of

    words, table = words_of(key), next(_tables(key))
    parts = {
        "card-name": words.name,
        "card-pitch": words.pitch,
        "length": duration(*minutes(table.game)),
    }
    forms = cards().get(key)
    return {
        "parts": parts,
        "forms": forms_html(forms) if forms else "",
        "lesson": lesson_address(key) if key in lesson_keys() else "",
        "is_shown": forms is not None,
        "designer": words.designer,
        "link": words.link,
    }


def _face(table: "Table") -> Face:
    """The table as it looks at first: what the panel's own Python shows then."""
    from trigrid.app.at_table.panel.piece_items import aid_items, aid_texts, piece_items
    from trigrid.draw import LIGHT
    from trigrid.words import words_of
    from trigrid.words.game_titles import form

    words, move_input, position = words_of(table.game.key), table.move_input, table.record.position
    face: Face = {
        "game-name": {"text": words.name},
        "game-options": {"text": form(table.game)},
        "tools": {
            "hidden": not move_input.tools,
            "class": "tools is-turned" if move_input.tools_are_rotations else "tools",
        },
        "tools-legend": {"text": words.tools_legend(position)},
        "tools-list": {"each": _tools(table)},
        "aid-choice": {"hidden": not words.aid},
        "aid-name": {"text": words.aid},
        "aid-legend": {"html": aid_items(table.game.key, aid_texts(table.record), LIGHT)},
        "what-now": {"text": words.what_now(position)},
        "turn": {"hidden": not move_input.tools_are_rotations},
        "undo": {"disabled": True},
        "redo": {"disabled": True},
        "spoken": {"text": words.special_move, "hidden": move_input.special_move(position) is None},
        "offer-tie": {"hidden": not table.game.has_agreed_ties},
        "piece-key": {"html": piece_items(table.record, LIGHT), "hidden": not words.pieces},
        "sheet": {"hidden": True},
        "sheet-tools": {"hidden": True},
    }
    for seat in range(len(table.game.seats)):
        face |= _seat(table, seat)
    return face


def _seat(table: "Table", seat: int) -> Face:
    from trigrid.draw import LIGHT, glyph, svg
    from trigrid.words import players, words_of

    words, position = words_of(table.game.key), table.record.position
    card, piece = words.card(position, seat), table.move_input.seat_pieces(position)[seat]
    label = players.who_plays(words.player(position, seat))
    name, seat_name = words.on_card(position, seat)
    return {
        f"seat-{seat}": {"class": "seat is-to-move" if position.to_move == seat else "seat"},
        f"seat-{seat}-glyph": {"html": svg(glyph(table.game.key, piece), LIGHT)},
        f"seat-{seat}-name": {"text": name},
        f"seat-{seat}-player": {"text": seat_name},
        f"seat-{seat}-number": {"text": card.number},
        f"seat-{seat}-unit": {"text": card.unit},
        f"seat-{seat}-note": {"text": card.note},
        f"seat-{seat}-sitter": {"label": label, "html": f"<option>{players.PERSON}</option>"},
    }


def _tools(table: "Table") -> list[dict[str, str]]:
    """What stands in the parts of each tool, as HTML, by their class."""

    from trigrid.draw import LIGHT, glyph, svg
    from trigrid.words import words_of

    words, move_input, position = words_of(table.game.key), table.move_input, table.record.position
    left = move_input.tools_left(position) or [""] * len(move_input.tools)
    return [
        {
            "tool-glyph": svg(glyph(table.game.key, move_input.tool_glyph(position, number)), LIGHT),
            "tool-name": escape(words.tools[role]),
            "tool-count": str(left[number]),
            "tool-key": str(number + 1),
        }
        for number, role in enumerate(move_input.tools)
    ]


if __name__ == "__main__":
    build_in({path: b64decode(content) for path, content in json.load(sys.stdin).items()})
    print(json.dumps(told()))
