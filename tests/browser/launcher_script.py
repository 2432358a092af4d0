"""Scripts that start a browser in another environment than the tests."""

from pathlib import Path


def launcher_script(folder: Path, command: str) -> Path:
    """Write a script that runs a shell command with the arguments of the script."""
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\n{command} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return script
