"""Tests of the commands and error messages of the command line."""

import os
import re
import shlex
import subprocess
import sys

import pytest

import trigrid
from tests.terminal.conftest import Typed
from tools.http_headers import ROOT
from trigrid.games import GAMES
from trigrid.terminal import main
from trigrid.terminal.command import Command, Group
from trigrid.terminal.commands import COMMANDS, parser


def refusal(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a command that is refused, and return the sentence on stderr.

    Asserts exit code 2 and an empty stdout.
    """
    assert main(argv) == 2
    message = capsys.readouterr()
    assert message.out == ""
    assert message.err.count("\n") == 1
    return message.err


def test_an_unknown_game_is_refused_with_a_list_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected one of tritium" in refusal(["play", "chess"], capsys)
    assert "expected one of tritium" in refusal(["perft", "chess", "2", "size=5"], capsys)


@pytest.mark.parametrize("option", ["size=9", "size", "colour=red", "key=tritium", "=", ""])
def test_a_bad_option_is_refused_with_the_valid_names_or_values(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "expected" in refusal(["play", "tritium", option], capsys)


@pytest.mark.parametrize(
    "argv",
    [
        *(["fly"], ["--fly"], ["puzzles"], ["review"], ["analyse"], ["completion", "fish"]),
        *(["play", "tritium", "--level", level] for level in ("0", "7", "x")),
        *(["perft", "tritium", *depth] for depth in ([], ["0"], ["x"], ["²"], ["٣"], ["1", "--fly"])),
        *(["draw", "FILE", "size=4"], ["play", "tritium", "--level", "2", "--size=4"]),
    ],
)
def test_an_incomplete_or_invalid_command_ends_with_exit_code_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2
    assert "usage: trigrid" in capsys.readouterr().err


def test_without_a_command_the_help_lists_all_commands_in_groups(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    message = capsys.readouterr().out
    headings = [message.index(f"\n{group}:\n") for group in Group]
    assert headings == sorted(headings)
    for command in COMMANDS:
        assert re.search(rf"^  {command.name} +{re.escape(command.purpose)}$", message, re.MULTILINE)
    assert all(key in message for key in GAMES)
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert (caught.value.code, capsys.readouterr().out) == (0, message)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_help_of_a_command_has_its_purpose_and_examples(
    command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command.name, "--help"])
    assert caught.value.code == 0
    message = capsys.readouterr().out
    assert message.startswith(f"usage: trigrid {command.name} [-h]")
    assert command.purpose[1:] in message
    assert all(f"\n  {example}\n" in message for example in command.examples)
    assert ("size=5|4|6|7|8" in message) == command.lists_games


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_examples_have_valid_arguments(command: Command) -> None:
    for example in command.examples:
        program, *words = shlex.split(example.partition(" > ")[0])
        assert program == "trigrid"
        assert parser().parse_args(words).run == command.run


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert (caught.value.code, capsys.readouterr().out) == (0, f"trigrid {trigrid.__version__}\n")


def test_options_of_the_game_may_follow_other_options(typed: Typed) -> None:
    assert typed("play tritium --seat both size=4 form=short", "quit").startswith(
        "tritium size=4 form=short\n"
    )


def test_a_missing_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected its key" in refusal(["play"], capsys)
    assert "expected one of first, second, both, none" in refusal(["play", "tritium", "--seat", "x"], capsys)


COMPLETED = {
    "trigrid pu": "puzzles",
    "trigrid play tri-": "tri-it-out",
    "trigrid play tri-it-out board=tri": "board=tri-5 board=tri-6",
    "trigrid play tritium --le": "--level",
    "trigrid completion z": "zsh",
}


def test_the_bash_completion_knows_commands_games_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    lines = [capsys.readouterr().out]
    for words in map(str.split, COMPLETED):
        lines += [f"COMP_WORDS=({shlex.join(words)})", f"COMP_CWORD={len(words) - 1}", "COMPREPLY=()"]
        lines += ["_shtab_trigrid", "echo ${COMPREPLY[*]}"]
    run = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert dict(zip(COMPLETED, run.stdout.splitlines(), strict=True)) == COMPLETED


@pytest.mark.parametrize("shell", ["zsh", "tcsh"])
def test_other_shells_have_a_completion(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert "puzzles" in capsys.readouterr().out


def test_completion_without_its_package_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert "pip install 'trigrid[completion]'" in refusal(["completion", "bash"], capsys)


def test_characters_that_the_terminal_lacks_are_replaced() -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(
        [sys.executable, "-m", "trigrid", "play", "tritt", "--seat", "both"],
        input="hello\nhelp\nc3-c5\nresign\n",
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (run.stderr, "Orange wins" in run.stdout) == ("", True)


def test_perft_prints_a_line_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "tritium", "2", "size=4", "form=short"]) == 0
    head, first, second = capsys.readouterr().out.splitlines()
    assert head.split() == ["depth", "sequences", "seconds"]
    assert re.fullmatch(r"\s*1\s+108\s+[\d.]+", first)
    assert re.fullmatch(r"\s*2\s+11,448\s+[\d.]+", second)


def test_ctrl_c_exits_silently(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "tritium"]) == 130
    assert capsys.readouterr().err == ""
