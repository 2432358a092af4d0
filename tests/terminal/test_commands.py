"""Tests of the commands and error messages of the command line."""

import re

import pytest

from trigrid.games import GAMES
from trigrid.terminal import main


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
    [[], ["fly"], ["play"], *(["perft", "tritium", *depth] for depth in ([], ["0"], ["x"], ["²"], ["٣"]))],
)
def test_an_incomplete_or_invalid_command_ends_with_exit_code_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2
    assert "usage: trigrid" in capsys.readouterr().err


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["perft"]])
def test_help_names_every_game(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command, "--help"])
    assert caught.value.code == 0
    message = capsys.readouterr().out
    assert all(key in message for key in GAMES)
    assert "size=5|4|6|7|8" in message


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
