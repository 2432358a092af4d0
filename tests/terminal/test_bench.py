"""Tests of ``trigrid bench``: tables and JSON of scores, the export, and errors."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from tools.http_headers import ROOT
from trigrid.benchmark import load
from trigrid.terminal import main
from trigrid.terminal.bench import COMMAND
from trigrid.terminal.commands import parser

CHOSEN = ["--game", "tri-it-out", "--kind", "save", "--short"]
ITEMS = load("tri-it-out", kind="save", short=True)


def printed(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["bench", *argv]) == 0
    return capsys.readouterr().out


def test_exported_items_have_the_right_moves_and_a_prompt(capsys: pytest.CaptureFixture[str]) -> None:
    entries = [json.loads(line) for line in printed(["--export", "-", *CHOSEN], capsys).splitlines()]
    assert [entry["id"] for entry in entries] == [item.id for item in ITEMS]
    assert entries
    for item, entry in zip(ITEMS, entries, strict=True):
        game = item.game
        assert entry["options"] == dict(game.options)
        assert game.position(entry["position"]) == item.position
        assert {game.move(item.position, text) for text in entry["right"]} == item.right
        assert tuple(game.move(item.position, text) for text in entry["legal"]) == item.legal
        assert entry["board"] in entry["prompt"]
        assert " ".join(entry["legal"]) in entry["prompt"]
        assert "seeds/" not in entry["prompt"]
        assert (entry["value"], entry["values"], entry["seat"]) == (1.0, None, item.position.to_move)


def test_an_exported_solved_item_has_the_value_of_each_move(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    assert main(["bench", "--export", str(path), "--kind", "solved", "--short"]) == 0
    entry = json.loads(path.read_text("utf-8").splitlines()[0])
    assert list(entry["values"]) == entry["legal"]
    assert [move for move, value in entry["values"].items() if value == 1.0] == entry["right"]


def test_answers_from_a_file_are_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers = [{"id": item.id, "move": item.game.spell(min(item.right))} for item in ITEMS]
    path = tmp_path / "answers.jsonl"
    path.write_text("\n".join(map(json.dumps, answers[1:])))
    heading, all_items, *_ = printed(["--answers", str(path), *CHOSEN], capsys).splitlines()
    assert heading.split()[:2] == ["items", "right"]
    assert all_items.split()[:3] == ["all", str(len(ITEMS)), f"{1 - 1 / len(ITEMS):.1%}"]
    report = json.loads(printed(["--answers", str(path), "--json", *CHOSEN], capsys))
    (score, *_) = report["scores"]
    assert (score["right"], score["unanswered"], score["illegal"]) == (len(ITEMS) - 1, 1, 0)
    assert [answer["right"] for answer in report["answers"]] == [False] + [True] * (len(ITEMS) - 1)


def test_a_function_of_a_file_is_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "bot.py"
    program.write_text("def choose(position):\n    return position.moves()[0]\n")
    report = json.loads(printed(["--engine", f"{program}:choose", "--json", *CHOSEN], capsys))
    moves = [item.game.spell(item.legal[0]) for item in ITEMS]
    assert [answer["move"] for answer in report["answers"]] == moves


def test_a_level_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(["--engine", "level:1", "--json", *CHOSEN], capsys))
    assert all(answer["move"] and 0 <= answer["value"] <= 1 for answer in report["answers"])
    assert report["engine"] == "level:1"


def test_answers_to_the_short_selection_alone_have_a_hint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = ["--game", "tri-it-out", "--kind", "save"]
    answers, path = [{"id": item.id, "move": "a1"} for item in ITEMS], tmp_path / "answers.jsonl"
    path.write_text("\n".join(map(json.dumps, answers)))
    others = [item for item in load("tri-it-out", kind="save") if not item.is_short]
    expected = f"trigrid: {len(others)} items have no answer; --short scores the short selection\n"
    for more, text in (([], expected), (["--short"], "")):
        assert main(["bench", "--answers", str(path), *chosen, *more]) == 0
        assert capsys.readouterr().err == text
    path.write_text("\n".join(map(json.dumps, [*answers, {"id": others[0].id, "move": "a1"}])))
    assert main(["bench", "--answers", str(path), *chosen]) == 0
    assert capsys.readouterr().err == ""


ONE_GAME = """
import sys
print("{option}", flush=True)
for line in sys.stdin:
    words = line.split()
    if words[0] in ("ugi", "isready"):
        print({{"ugi": "ugiok", "isready": "readyok"}}[words[0]], flush=True)
    elif words[0] == "go":
        print("bestmove", words[words.index("searchmoves") + 1], flush=True)
"""


def test_an_engine_is_scored_on_the_games_of_its_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def bench(option: str, *more: str) -> tuple[int, str, str]:
        (tmp_path / "engine.py").write_text(ONE_GAME.format(option=option))
        command = f"{shlex.quote(sys.executable)} {shlex.quote(str(tmp_path / 'engine.py'))}"
        code = main(["bench", "--engine", command, "--kind", "save", "--short", *more])
        return code, *capsys.readouterr()

    every, own = load(kind="save", short=True), load("tritium", kind="save", short=True)
    code, table, told = bench("option name game type combo default tritium size=5 var tritium size=5")
    assert told == f"The engine plays tritium: {len(own)} of {len(every)} items.\n"
    assert (code, table.splitlines()[1].split()[:2]) == (0, ["all", str(len(own))])
    for option, game, expected in (
        ("option name game type combo default tritt var tritt", ["--game", "tritium"], "expected tritt"),
        ("option name seed type string", [], "name it with --game"),
    ):
        code, _, told = bench(option, *game)
        assert code == 2
        assert expected in told
    assert bench("option name seed type string", "--game", "tritium")[0] == 0


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        (["--engine", "level:7"], "no level 7"),
        (["--engine", "nobody.py:choose"], "nobody.py"),
        (["--engine", "level:1", "--kind", "fork"], "expected one of win-now"),
        (["--engine", "level:1", "--game", "trichet", "--kind", "win-now"], "no item has"),
        (["--answers", "/no/file"], "cannot be read"),
        (["--export", "/no/folder/file"], "cannot be written"),
    ],
)
def test_a_wrong_request_is_refused(
    argv: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *argv]) == 2
    assert expected in capsys.readouterr().err


PAGE = (ROOT / "docs/benchmark.md").read_text("utf-8")


def test_the_commands_of_the_page_can_be_parsed() -> None:
    commands = re.findall(r"^trigrid (bench .*?)(?: +#.*)?$", PAGE, re.MULTILINE)
    assert len(commands) >= 4
    for command in commands:
        assert parser().parse_args(shlex.split(command)).run is COMMAND.run


def test_the_page_describes_every_exported_field(capsys: pytest.CaptureFixture[str]) -> None:
    section = PAGE.split("## Use it from other languages")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    fields = [field for row in rows for field in re.findall(r"`(\w+)`", row)]
    entry = json.loads(printed(["--export", "-", *CHOSEN], capsys).splitlines()[0])
    assert fields == list(entry)


def test_the_answer_on_the_page_is_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
    report = json.loads(printed(["--answers", str(path), "--json", "--game", "tritt"], capsys))
    answers = {answer["id"]: answer for answer in report["answers"] if answer["miss"] != "none"}
    assert list(answers) == ["puzzle/tritt/17"]
