"""Tests of the board in notebooks: its logic, and its script in a bare page."""

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import trigrid
from tests.games.sample_games import GAMES_WITH_ALL
from tools.http_headers import ROOT
from trigrid.draw import LIGHT, view_of
from trigrid.games import Move, Position
from trigrid.widget import BoardWidget
from trigrid.widget.board_widget import HERE

GAME = trigrid.load("tri-it-out", board="hex-3")


def first_move(position: Position) -> Move:
    return position.moves()[0]


def send(widget: BoardWidget, **content: Any) -> None:
    """Send a message as the board in the browser does."""
    widget._handle_custom_msg(content, [])


def press(widget: BoardWidget, place: str) -> None:
    x, y = view_of(widget.position.game).centre(widget.position.game.place_named(place))
    send(widget, type="press", x=x, y=y)


def moves(widget: BoardWidget) -> list[str]:
    return [widget.position.game.spell(move) for move in widget.record.moves]


def test_a_press_plays_a_move_and_the_function_answers() -> None:
    widget = BoardWidget(GAME, opponent=first_move)
    before = widget.picture
    press(widget, "c3")
    assert moves(widget) == ["c3", "a1"]
    assert widget.picture != before
    assert "first_move placed a counter on a1" in widget.status


def test_the_picture_marks_legal_places_until_the_game_is_over() -> None:
    widget = BoardWidget(trigrid.load("tri-it-out", board="hex-2-3"))
    dot = f'fill="{LIGHT["mark.solid"].fill}"'
    assert dot in widget.picture
    while widget.record.outcome is None:
        widget.play(widget.position.game.spell(widget.position.moves()[0]))
    assert dot not in widget.picture


@pytest.mark.parametrize(("text", "reason"), [("zz", "is not a move"), ("c3", "already a counter on c3")])
def test_a_refused_move_says_why(text: str, reason: str) -> None:
    widget = BoardWidget(GAME)
    widget.play("c3")
    send(widget, type="play", text=text)
    assert moves(widget) == ["c3"]
    assert reason in widget.status


def test_a_move_of_two_presses_and_a_turn_of_two_moves() -> None:
    widget = BoardWidget(trigrid.load("tritt-reloaded"))
    widget.play("c3-c5")
    press(widget, "e3")
    press(widget, "e5")
    assert moves(widget) == ["c3-c5", "e3-e5"]
    assert widget.special_move == "stay"
    assert widget.position.to_move == 1
    send(widget, type="special")
    assert widget.position.to_move == 0


def test_a_chosen_tool_lays_its_piece() -> None:
    widget = BoardWidget(trigrid.load("tritium"))
    assert widget.tools == ["Orange", "Sky", "Blue", "Flag"]
    send(widget, type="tool", index=1)
    assert widget.tool == 1
    press(widget, "e4")
    assert moves(widget) == ["sky-e4"]


def test_undo_takes_back_the_answer_and_a_new_game_clears_the_board() -> None:
    widget = BoardWidget(GAME, opponent=first_move)
    widget.play("c3")
    widget.play("b3")
    send(widget, type="undo")
    assert moves(widget) == ["c3", "a1"]
    send(widget, type="new")
    assert moves(widget) == []


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_the_computer_begins_if_the_person_sits_in_the_other_seat(key: str) -> None:
    game = trigrid.load(key)
    widget = BoardWidget(game, opponent=1, seat=1 - game.start().to_move, seed=1)
    assert len(widget.record.moves) >= 1
    assert "Level 1" in widget.picture
    assert widget.position.to_move == 1 - game.start().to_move
    send(widget, type="undo")
    assert len(widget.record.moves) >= 1, "the computer begins again"


def failing(position: Position) -> Move:
    raise KeyError("no idea")


def cheating(position: Position) -> Move:
    return -1


@pytest.mark.parametrize(
    ("opponent", "reason"),
    [(failing, "failing failed: KeyError"), (cheating, "cheating chose an illegal move")],
)
def test_a_fault_of_the_opponent_is_told_and_can_be_undone(opponent: Any, reason: str) -> None:
    widget = BoardWidget(GAME, opponent=opponent)
    widget.play("c3")
    assert reason in widget.status
    assert moves(widget) == ["c3"]
    send(widget, type="play", text="d3")
    assert moves(widget) == ["c3"], "it is the opponent's turn"
    send(widget, type="undo")
    assert moves(widget) == []


@pytest.mark.parametrize(
    "content", [None, {}, {"type": "press", "x": "1", "y": 2}, {"type": "tool", "index": 9}]
)
def test_other_messages_change_nothing(content: Any) -> None:
    widget = BoardWidget(GAME)
    before = widget.picture, widget.status
    widget._handle_custom_msg(content, [])
    assert (widget.picture, widget.status) == before


def test_invalid_arguments_are_refused() -> None:
    game: Any = "tritt"
    opponent: Any = "level 3"
    with pytest.raises(trigrid.BadType, match=r"trigrid\.load"):
        BoardWidget(game)
    with pytest.raises(trigrid.BadType, match="a function, a level"):
        BoardWidget(GAME, opponent=opponent)
    with pytest.raises(trigrid.BadLevel):
        BoardWidget(GAME, opponent=7)
    with pytest.raises(trigrid.TrigridError, match="no seat 2"):
        BoardWidget(GAME, seat=2)


def test_without_its_package_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("trigrid.widget")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(trigrid.TrigridError, match=r"pip install 'trigrid\[widget\]'"):
        assert import_module("trigrid.widget").BoardWidget


def test_the_tutorial_runs() -> None:
    text = (ROOT / "docs/tutorials.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"^```py\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {"trigrid": trigrid, "bot": first_move}
    exec(program, names)
    names["widget"].play("c3")
    assert moves(names["widget"]) == ["c3", "a1"]


PAGE = """
<!doctype html><title>Notebook</title><link rel="icon" href="data:,"><div id="cell"></div>
<script type="module">
  import widget from "./board.js";
  const listeners = {}, state = await globalThis.act({});
  const model = {
    get: (name) => state[name],
    on: (name, listener) => { listeners[name] = listener; },
    off: (name) => { delete listeners[name]; },
    send: async (content) => {
      const changed = await globalThis.act(content);
      for (const [name, value] of Object.entries(changed)) {
        state[name] = value;
        listeners[`change:${name}`]?.();
      }
    },
  };
  widget.render({ model, el: document.getElementById("cell") });
</script>
"""


def test_a_person_plays_in_a_page_with_the_script_alone(context: BrowserContext, site: str) -> None:
    widget = BoardWidget(GAME, opponent=first_move)

    def act(content: dict[str, Any]) -> dict[str, Any]:
        send(widget, **content)
        return {
            name: getattr(widget, name) for name in ("picture", "status", "tools", "tool", "special_move")
        }

    page = context.new_page()
    page.expose_function("act", act)
    page.route("**/notebook.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    script = Path(HERE, "board.js").read_text(encoding="utf-8")
    page.route("**/board.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    page.goto(f"{site}notebook.html")
    x, y = page.evaluate(
        """([x, y]) => {
            const at = new DOMPoint(x, y).matrixTransform(document.querySelector("svg").getScreenCTM());
            return [at.x, at.y];
        }""",
        view_of(GAME).centre(GAME.place_named("c3")),
    )
    page.mouse.click(x, y)
    expect(page.get_by_role("status")).to_contain_text("first_move placed a counter on a1")
    page.get_by_label("Move").fill("b3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("placed a counter on a2")
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("status")).not_to_contain_text("first_move placed")
    assert moves(widget) == []
