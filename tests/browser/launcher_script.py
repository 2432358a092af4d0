"""Scripts by which a browser is started in other surroundings than the tests themselves."""

from pathlib import Path


def launcher_script(folder: Path, command: str) -> Path:
    """Write into the folder a script that runs a command of the shell with the arguments that it is given."""
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\n{command} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return script
