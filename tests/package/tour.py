"""A program that uses the installed package and prints what it finds as JSON.

It runs in an environment that has only the package.
"""

import importlib
import json
import pkgutil
import sys
from importlib.metadata import version

import trigrid
from trigrid.puzzle import puzzle_keys


def missing_modules() -> list[str]:
    """Import every module of the package; return those that are missing elsewhere."""
    missing = list[str]()
    for module in pkgutil.walk_packages(trigrid.__path__, "trigrid."):
        if module.name != "trigrid.__main__":
            try:
                importlib.import_module(module.name)
            except ModuleNotFoundError as error:
                missing.append(error.name or module.name)
    return missing


def main() -> None:
    """Print the facts."""
    small = trigrid.load("tri-it-out", board="hex-3")
    answer = trigrid.Computer(small, level=6, seed=1).think(small.start())
    facts = {
        "path": trigrid.__file__,
        "version": version("trigrid"),
        "proved": answer.proved,
        "puzzles": {key: len(trigrid.puzzles(key)) for key in puzzle_keys()},
        "steps": {key: len(trigrid.lesson(key).steps) for key in trigrid.GAMES},
        "missing": missing_modules(),
    }
    json.dump(facts, sys.stdout)


if __name__ == "__main__":
    main()
