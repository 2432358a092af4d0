"""Errors of the site's own are told from those of others, and each is noted once."""

import pytest

from trigrid.app.errors.error_log import LONGEST, MOST, ErrorLog, ThrownError, is_ours

SITE = "https://games.example/trigrid/"
OURS = f"{SITE}assets/register-service-worker.1a2b3c4d.js"
THEIRS = "chrome-extension://abcdef/content.js"


def thrown(name: str = "Error", kind: str = "", file: str = "", stack: str = "") -> ThrownError:
    """An error as the window tells it."""
    return ThrownError(name, kind, "something", file, stack)


@pytest.mark.parametrize(
    "error",
    [
        thrown(file=OURS),
        thrown(stack=f"Error: x\n    at f ({OURS}:1:2)\n    at g ({THEIRS}:1:2)"),
        thrown(stack=f"f@{SITE}vendor/pyodide-1/pyodide.asm.mjs:1:2"),
        thrown(
            stack=f"RuntimeError\n  at wasm://wasm/01ab:wasm-function[7]:0x1\n  at x ({SITE}vendor/p.mjs:1:2)"
        ),
        thrown("PythonError", "ValueError", file=THEIRS),
    ],
)
def test_what_the_sites_own_files_throw_is_told(error: ThrownError) -> None:
    assert is_ours(error, SITE)


@pytest.mark.parametrize(
    "error",
    [
        thrown(),
        thrown(file=THEIRS),
        thrown(file="moz-extension://1/x.js", stack="f@moz-extension://1/x.js:1:2"),
        thrown(file="safari-web-extension://1/x.js"),
        thrown(stack=f"Error: x\n    at f ({THEIRS}:1:2)\n    at g ({OURS}:1:2)"),
        thrown(file=f"{SITE}#/tritium"),
        thrown(file=SITE, stack=f"Error: x\n    at <anonymous>:1:2\n    at {SITE}:3:4"),
        thrown(file="https://elsewhere.example/assets/x.js"),
        thrown("PythonError", "CancelledError", file=OURS),
    ],
)
def test_what_extensions_and_others_throw_is_not(error: ThrownError) -> None:
    """A player would be told of a fault that is not the page's, again and again."""
    assert not is_ours(error, SITE)


def test_the_same_error_is_new_once_and_counted() -> None:
    failures = ErrorLog()
    assert [failures.add("one"), failures.add("two\n"), failures.add("one")] == [True, True, False]
    assert list(failures) == [("one", 2), ("two", 1)]


def test_a_flood_of_errors_is_noted_up_to_a_number_and_a_length() -> None:
    failures = ErrorLog()
    told = sum(failures.add(f"{number} " + "x" * LONGEST + f" {number}") for number in range(10 * MOST))
    assert told == MOST == len(list(failures))
    assert all(len(text) <= LONGEST for text, _ in failures)
