"""Content that the built page shows before Python starts, in the site's language.

The package ``trigrid``, which the page runs, makes this content. Its modules read the interface's texts and
the owner's settings when they are imported. Therefore this module runs in a separate process, which receives
the files that the build adds to the package.
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
"""Content of the page's elements, by id.

The content of an element can have the keys ``text`` or ``html``, ``class``, ``label``, ``hidden`` and
``disabled``. The list of tools has the key ``each`` instead, a list with the content of each tool's parts.
prerendered_page.py turns this list into HTML.
"""


def read_faces(language: Language, root: Path = ROOT, chosen: Files | None = None) -> dict[str, Any]:
    """Return the result of ``content`` in a language, from the sources below root.

    ``chosen`` contains the files that the owner's settings add to the package
    (``SiteSettings.python_files``). Raises BuildError.
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
        raise BuildError(f"the page's Python could not make the starting content: {done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def build_in(files: Mapping[str, bytes]) -> None:
    """Let modules imported from now on read these files from their packages.

    ``files`` maps paths to contents.
    """
    on_disk = pkgutil.get_data

    def get_data(package: str, resource: str) -> bytes | None:
        path = f"{package.replace('.', '/')}/{resource}"
        return files[path] if path in files else on_disk(package, resource)

    pkgutil.get_data = get_data


def _game(key: str, boards: dict[str, str], posters: dict[str, list[str]]) -> dict[str, Any]:
    """Return the initial content of a game's tables, for all variants.

    Adds pictures of their boards to ``boards`` and to ``posters``.
    """
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
    common = _common_face([variant["face"] for variant in variants.values()])
    for variant in variants.values():
        variant["face"] = {name: element for name, element in variant["face"].items() if name not in common}
    return {
        "defaults": {option.name: str(option.choices[0]) for option in GAMES[key].choices},
        "face": common,
        "boundless": view_of(load(key)).is_boundless,
        "variants": variants,
    }


def content() -> dict[str, Any]:
    """Return all starting content of the page, by name.

    ``cards`` contains the lobby's cards, and ``games`` the initial content of each variant's table, both by
    game. ``boards`` contains a picture of each board by name, and ``posters`` a light and a dark picture for
    other people's pages. ``seats`` and ``options`` contain the names of each game's seats and options.
    ``without`` lists the features that no game has. ``facts`` contains the constants that scripts share with
    Python.
    """
    from trigrid import __version__
    from trigrid.app.at_table.first_game import in_order
    from trigrid.app.at_table.rules.rules_html import steps_html
    from trigrid.games import GAMES, lesson_keys, puzzle_keys
    from trigrid.words.seats import side_name

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
        "seats": {key: list(map(side_name, game.seats)) for key, game in GAMES.items()},
        "options": {key: _options(key) for key in GAMES},
        "without": [
            name for name, keys in (("lessons", lesson_keys()), ("puzzles", puzzle_keys())) if not keys
        ],
        "version": __version__,
        "facts": shared_facts(),
    }


def _options(key: str) -> list[dict[str, Any]]:
    """Return a game's options, with the labels of the dialog *New game*."""
    from trigrid.games import GAMES
    from trigrid.words import words_of

    words = words_of(key)
    return [
        {
            "name": option.name,
            "label": words.option_names[option.name],
            "default": str(option.choices[0]),
            "values": {
                str(value): words.option_choice(option.name, value).replace("\n", ", ")
                for value in option.in_order
            },
        }
        for option in GAMES[key].choices
    ]


def invitation(key: str) -> dict[str, str]:
    """Return the link, text and picture (HTML) of the invitation to a first game.

    The link opens the game's lesson if it has one, otherwise a table.
    """
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
    """Return the list of lessons for a user who has done none, without pictures."""
    from trigrid.app.at_table.first_game import in_order
    from trigrid.app.learn.lesson_items import lesson_item
    from trigrid.games import GAMES, lesson_keys

    return "".join(
        lesson_item(
            key,
            None,
            "",
            is_recommended=GAMES[key].starts_here,
            is_next=number == 0,
        )
        for number, key in enumerate(in_order(lesson_keys()))
    )


def shortcuts() -> dict[str, str]:
    """Return the games' names by key, in the order of shortcuts in the system's menu.

    Systems show only the first few shortcuts. So games that have a screenshot come first.
    """
    from trigrid.games import GAMES
    from trigrid.words import words_of

    in_order = sorted(GAMES, key=lambda key: not GAMES[key].measures.sample)
    return {key: words_of(key).name for key in in_order}


def _tables(key: str) -> "Iterator[Table]":
    """Yield a table for each variant of a game, the default options first."""
    from trigrid.games import GAMES, load
    from trigrid.table.table import Table

    options = GAMES[key].choices
    for values in product(*(option.choices for option in options)):
        yield Table(load(key, **dict(zip((option.name for option in options), values, strict=True))))


def _query(table: "Table") -> str:
    from trigrid.library.address import address_of

    return address_of(table.game).partition("?")[2]


def _common_face(faces: list[Face]) -> Face:
    """Return the elements that have the same content in all faces."""
    first, *others = faces
    return {
        name: element for name, element in first.items() if all(face.get(name) == element for face in others)
    }


def _card(key: str) -> dict[str, Any]:
    """Return the content of a game's card.

    It consists of the texts of the card's parts by class, the choice of the game's variants as HTML, and the
    address of its lesson. It also contains the designer with a link, and whether the lobby has a card of its
    own for this game; a variant shares the card of another game.
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
    """Return the initial content of a table, as the page's Python would show it."""
    from trigrid.app.at_table.panel.piece_items import aid_items, aid_texts, piece_items
    from trigrid.draw import LIGHT
    from trigrid.words import words_of
    from trigrid.words.game_titles import unusual_options

    words, move_input, position = words_of(table.game.key), table.move_input, table.record.position
    face: Face = {
        "game-name": {"text": words.name},
        "game-options": {"text": unusual_options(table.game)},
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
    """Return the content of each tool's parts as HTML, by class."""
    from trigrid.draw import LIGHT, glyph, svg
    from trigrid.words import words_of

    words, move_input, position = words_of(table.game.key), table.move_input, table.record.position
    remaining = move_input.tools_left(position) or [""] * len(move_input.tools)
    return [
        {
            "tool-glyph": svg(glyph(table.game.key, move_input.tool_glyph(position, number)), LIGHT),
            "tool-name": escape(words.tools[role]),
            "tool-count": str(remaining[number]),
            "tool-key": str(number + 1),
        }
        for number, role in enumerate(move_input.tools)
    ]


if __name__ == "__main__":
    build_in({path: b64decode(content) for path, content in json.load(sys.stdin).items()})
    print(json.dumps(content()))
