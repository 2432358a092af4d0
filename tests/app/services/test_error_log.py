"""Errors of the site's own are told from those of others, and each is noted once."""

import pytest

from trigrid.app.services.errors.error_log import MAX_CHARACTERS, MAX_ERRORS, ErrorLog, ThrownError, is_ours

SITE = "https://games.example/trigrid/"
OURS = f"{SITE}assets/register-service-worker.1a2b3c4d.js"
THEIRS = "chrome-extension://abcdef/content.js"


def thrown(
    name: str = "Error", python_type: str = "", script_address: str = "", stack: str = ""
) -> ThrownError:
    """An error as the window tells it."""
    return ThrownError(name, python_type, "something", script_address, stack)


@pytest.mark.parametrize(
    "error",
    [
        thrown(script_address=OURS),
        thrown(stack=f"Error: x\n    at f ({OURS}:1:2)\n    at g ({THEIRS}:1:2)"),
        thrown(stack=f"f@{SITE}vendor/pyodide-1/pyodide.asm.js:1:2"),
        thrown(
            stack=f"RuntimeError\n  at wasm://wasm/01ab:wasm-function[7]:0x1\n  at x ({SITE}vendor/p.js:1:2)"
        ),
        thrown("PythonError", "ValueError", script_address=THEIRS),
    ],
)
def test_what_the_sites_own_files_throw_is_told(error: ThrownError) -> None:
    assert is_ours(error, SITE)


@pytest.mark.parametrize(
    "error",
    [
        thrown(),
        thrown(script_address=THEIRS),
        thrown(script_address="moz-extension://1/x.js", stack="f@moz-extension://1/x.js:1:2"),
        thrown(script_address="safari-web-extension://1/x.js"),
        thrown(stack=f"Error: x\n    at f ({THEIRS}:1:2)\n    at g ({OURS}:1:2)"),
        thrown(script_address=f"{SITE}#/tritium"),
        thrown(script_address=SITE, stack=f"Error: x\n    at <anonymous>:1:2\n    at {SITE}:3:4"),
        thrown(script_address="https://elsewhere.example/assets/x.js"),
        thrown("PythonError", "CancelledError", script_address=OURS),
    ],
)
def test_what_extensions_and_others_throw_is_not(error: ThrownError) -> None:
    """A player would be told of a fault that is not the page's, again and again."""
    assert not is_ours(error, SITE)


def test_the_same_error_is_new_once_and_counted() -> None:
    log = ErrorLog()
    assert [log.add("one"), log.add("two\n"), log.add("one")] == [True, True, False]
    assert list(log) == [("one", 2), ("two", 1)]


def test_a_flood_of_errors_is_noted_up_to_a_number_and_a_length() -> None:
    log = ErrorLog()
    told = sum(
        log.add(f"{number} " + "x" * MAX_CHARACTERS + f" {number}") for number in range(10 * MAX_ERRORS)
    )
    assert told == MAX_ERRORS == len(list(log))
    assert all(len(text) <= MAX_CHARACTERS for text, _ in log)
