"""What the command line does, and what it says when it cannot."""

import re

import pytest

from trigrid.games import GAMES
from trigrid.terminal import main


def refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence said on stderr, with exit code 2 and nothing on stdout."""
    assert main(argv) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_an_unknown_game_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected one of tritium" in refused(["play", "chess"], capsys)
    assert "expected one of tritium" in refused(["perft", "chess", "2", "size=5"], capsys)


@pytest.mark.parametrize("option", ["size=9", "size", "colour=red", "key=tritium", "=", ""])
def test_a_bad_option_is_refused_with_what_was_expected(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "expected" in refused(["play", "tritium", option], capsys)


@pytest.mark.parametrize(
    "argv",
    [[], ["fly"], ["play"], *(["perft", "tritium", *depth] for depth in ([], ["0"], ["x"], ["²"], ["٣"]))],
)
def test_an_incomplete_command_ends_with_exit_code_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2
    assert "usage: python -m trigrid" in capsys.readouterr().err


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["perft"]])
def test_help_names_every_game(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command, "--help"])
    assert caught.value.code == 0
    said = capsys.readouterr().out
    assert all(key in said for key in GAMES)
    assert "size=5|4|6|7|8" in said


def test_perft_prints_a_line_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "tritium", "2", "size=4", "form=short"]) == 0
    head, first, second = capsys.readouterr().out.splitlines()
    assert head.split() == ["depth", "sequences", "seconds"]
    assert re.fullmatch(r"\s*1\s+108\s+[\d.]+", first)
    assert re.fullmatch(r"\s*2\s+11,448\s+[\d.]+", second)


def test_ctrl_c_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "tritium"]) == 130
    assert capsys.readouterr().err == ""
