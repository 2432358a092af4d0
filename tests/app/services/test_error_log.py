"""The log of errors: only errors of the site's own files, each logged once."""

import pytest

from trigrid.app.services.errors.error_log import (
    MAX_CHARACTERS,
    MAX_ERRORS,
    ErrorLog,
    ThrownError,
    is_from_site,
)

SITE = "https://games.example/trigrid/"
SITE_SCRIPT = f"{SITE}assets/register-service-worker.1a2b3c4d.js"
EXTENSION_SCRIPT = "chrome-extension://abcdef/content.js"


def thrown(
    name: str = "Error", python_type: str = "", script_address: str = "", stack: str = ""
) -> ThrownError:
    """Return an uncaught error with the given data."""
    return ThrownError(name, python_type, "something", script_address, stack)


@pytest.mark.parametrize(
    "error",
    [
        thrown(script_address=SITE_SCRIPT),
        thrown(stack=f"Error: x\n    at f ({SITE_SCRIPT}:1:2)\n    at g ({EXTENSION_SCRIPT}:1:2)"),
        thrown(stack=f"f@{SITE}vendor/pyodide-1/pyodide.asm.js:1:2"),
        thrown(
            stack=f"RuntimeError\n  at wasm://wasm/01ab:wasm-function[7]:0x1\n  at x ({SITE}vendor/p.js:1:2)"
        ),
        thrown("PythonError", "ValueError", script_address=EXTENSION_SCRIPT),
    ],
)
def test_errors_of_the_sites_own_files_are_reported(error: ThrownError) -> None:
    assert is_from_site(error, SITE)


@pytest.mark.parametrize(
    "error",
    [
        thrown(),
        thrown(script_address=EXTENSION_SCRIPT),
        thrown(script_address="moz-extension://1/x.js", stack="f@moz-extension://1/x.js:1:2"),
        thrown(script_address="safari-web-extension://1/x.js"),
        thrown(stack=f"Error: x\n    at f ({EXTENSION_SCRIPT}:1:2)\n    at g ({SITE_SCRIPT}:1:2)"),
        thrown(script_address=f"{SITE}#/tritium"),
        thrown(script_address=SITE, stack=f"Error: x\n    at <anonymous>:1:2\n    at {SITE}:3:4"),
        thrown(script_address="https://elsewhere.example/assets/x.js"),
        thrown("PythonError", "CancelledError", script_address=SITE_SCRIPT),
    ],
)
def test_errors_of_extensions_and_others_are_ignored(error: ThrownError) -> None:
    """If this fails, players repeatedly get notices of faults in other software."""
    assert not is_from_site(error, SITE)


def test_a_repeated_error_is_reported_once_and_counted() -> None:
    log = ErrorLog()
    assert [log.add("one"), log.add("two\n"), log.add("one")] == [True, True, False]
    assert list(log) == [("one", 2), ("two", 1)]


def test_the_log_limits_the_number_and_length_of_errors() -> None:
    log = ErrorLog()
    accepted = sum(
        log.add(f"{number} " + "x" * MAX_CHARACTERS + f" {number}") for number in range(10 * MAX_ERRORS)
    )
    assert accepted == MAX_ERRORS == len(list(log))
    assert all(len(text) <= MAX_CHARACTERS for text, _ in log)
