"""Fixtures for tests of commands that read lines."""

from collections.abc import Callable
from io import StringIO

import pytest

from trigrid.terminal import main

Typed = Callable[..., str]
"""Runs a command with typed lines, and returns what it prints."""


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Provide a function that runs a command, given as one string, with typed lines.

    The function asserts exit code 0 and an empty stderr.
    """

    def run(command: str, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        assert main(command.split()) == 0
        message = capsys.readouterr()
        assert message.err == ""
        return message.out

    return run
