"""`python -m tools.prose [FILE …]`: checks the prose of the given or of all files."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path, PurePath

from tools.http_headers import ROOT
from tools.prose import Problem
from tools.prose.links import link_problems
from tools.prose.passages import passages
from tools.prose.rules import problems_of

PATTERNS = ("*.py", "*.md", "*.js", "*.mjs", "*.ts", "*.css", "*.toml", "*.yaml", "Makefile", ".ci/run")


def tracked(root: Path) -> list[str]:
    """Return the existing files that match PATTERNS and that git does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PATTERNS],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def check(name: str, root: Path = ROOT) -> list[Problem]:
    """Return the sorted problems of a file; ``name`` is relative to the root."""
    source = (root / name).read_text(encoding="utf-8")
    return sorted(_problems(name, source, root))


def _problems(name: str, source: str, root: Path) -> Iterator[Problem]:
    for passage in passages(PurePath(name), source):
        yield from (Problem(name, passage.line, message) for message in problems_of(passage))
    if name.endswith(".md") and not name.startswith("tests/"):  # links in tests/ are for other folders
        yield from link_problems(root, name, source)


def main(arguments: Sequence[str]) -> int:
    """Print the problems of the given files, or of all files.

    Returns 1 if a file has a problem, else 0.
    """
    names = list(arguments) or tracked(ROOT)
    with ProcessPoolExecutor(2) as pool:
        found = [problem for problems in pool.map(check, names, chunksize=50) for problem in problems]
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
