"""Tests of finding a browser: preference, unusable browsers, installation."""

import os
from pathlib import Path

import pytest

from tools import chromium


def program(path: Path, status: int = 0) -> str:
    """Write a fake browser that exits with this status, and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a machine without any browser.

    Its PATH is the folder bin/, which tests fill, and Playwright's folder is missing.
    """
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))
    return tmp_path


def test_no_browser_is_found_on_an_empty_machine(machine: Path) -> None:
    assert chromium.find() is None


def test_the_chosen_browser_comes_first(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "bin/chromium")
    monkeypatch.setenv("CHROMIUM", program(machine / "my/chrome"))
    assert chromium.find() == str(machine / "my/chrome")


def test_the_systems_browser_comes_before_playwrights(machine: Path) -> None:
    playwrights = program(machine / "playwright/chromium-1200/chrome-linux64/chrome")
    assert chromium.find() == playwrights
    systems = program(machine / "bin/google-chrome")
    assert chromium.find() == systems


def test_a_browser_that_does_not_start_is_skipped(machine: Path) -> None:
    program(machine / "bin/chromium", status=127)
    works = program(machine / "bin/chrome")
    assert chromium.find() == works


def test_find_shell_prefers_a_headless_shell(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = program(machine / "bin/chromium")
    assert chromium.find_shell() == whole
    shell = program(machine / "playwright/chromium_headless_shell-1200/linux/headless_shell")
    assert (chromium.find_shell(), chromium.find()) == (shell, whole)
    shell = program(machine / "bin/chromium-headless-shell")
    assert (chromium.find_shell(), chromium.find()) == (shell, whole)
    monkeypatch.setenv("CHROMIUM", whole)
    assert chromium.find_shell() == whole


def test_only_root_installs_a_missing_shell(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    program(machine / "bin/chromium")
    program(machine / "bin/apt-get")

    def succeeds(command: list[str]) -> bool:
        if command[0] == "apt-get":
            tried.append(command[1])
        return command[0] != "apt-get"

    monkeypatch.setattr(chromium, "_succeeds", succeeds)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    chromium.install_shell()
    assert tried == []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    chromium.install_shell()
    assert tried == ["install", "update"]
    program(machine / "bin/chromium-headless-shell")
    chromium.install_shell()
    assert tried == ["install", "update"]


def test_installation_tries_all_methods_until_a_browser_works(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def succeeds(command: list[str]) -> bool:
        tried.append(" ".join(command))
        if command[-3:] == ["install", "--yes", "chromium"]:
            program(machine / "bin/chromium")
        return Path(command[0]).is_relative_to(machine) or "apt-get" in command

    monkeypatch.setattr(chromium, "_succeeds", succeeds)
    assert chromium.install() == str(machine / "bin/chromium")
    assert [command for command in tried if "install-deps" in command] != []
    assert "playwright install chromium" in tried[0]


def test_without_a_way_to_install_the_error_names_the_environment_variable(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_ways_to_install", lambda: iter(()))
    with pytest.raises(SystemExit, match="CHROMIUM"):
        chromium.main()
