"""`python -m tools.prose.commit_subjects [FILE]`: checks commit subjects.

With FILE, checks the subject of the commit message in it; without FILE, checks the subjects of all new
commits. Ruff decides whether a subject is imperative: its rule D401 reads the subject as the first line of a
docstring.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.http_headers import ROOT

SINCE = "2026-11-29T19:00:00Z"
"""Commits before this time are not checked."""
MAX_CHARACTERS = 72
_QUOTED = re.compile(r'“[^”]*”|"[^"]*"|`[^`]*`|\*[^*]+\*')
_GENERATED = re.compile(r"(?:fixup|squash|amend)! |Merge |Revert ")
"""The beginnings of subjects that git writes."""
_RUFF = [
    "-m",
    "ruff",
    "check",
    "--isolated",
    "--no-cache",
    "--select=D401",
    "--output-format=json",
    "--stdin-filename=a.py",
    "-",
]


def new_subjects(root: Path, since: str = SINCE) -> list[str]:
    """Return the subjects of commits made since a time, the newest first."""
    logged = subprocess.run(
        ["git", "log", "--no-merges", f"--since={since}", "--format=%s"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return logged.stdout.splitlines()


def subject_problems(subjects: Sequence[str]) -> Iterator[str]:
    """Yield a message for each broken rule; skip subjects that git writes."""
    checked = [subject for subject in subjects if not _GENERATED.match(subject)]
    not_imperative = _not_imperative(checked)
    for number, subject in enumerate(checked):
        reasons = list(_form_problems(subject))
        if number in not_imperative:
            reasons.append("it is not imperative: begin with a verb like “Add”")
        yield from (f"“{subject}”: {reason}" for reason in reasons)


def _form_problems(subject: str) -> Iterator[str]:
    if len(subject) > MAX_CHARACTERS:
        yield f"it has {len(subject)} characters, more than {MAX_CHARACTERS}"
    if re.search(r"\band\b", _QUOTED.sub("", subject)):
        yield "it has an “and”: make two commits, or name their common purpose"
    if not subject[:1].isupper():
        yield "it does not begin with a capital letter"
    if subject.endswith("."):
        yield "it ends with a full stop"


def _not_imperative(subjects: Sequence[str]) -> set[int]:
    """Return the positions of the subjects that ruff's rule D401 rejects."""
    lines = [f"def f{number}():\n    {json.dumps(subject)}\n" for number, subject in enumerate(subjects)]
    ran = subprocess.run(
        [sys.executable, *_RUFF],
        input="".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    return {(problem["location"]["row"] - 2) // 2 for problem in json.loads(ran.stdout)}


def main(arguments: Sequence[str]) -> int:
    """Print the problems of commit subjects.

    Returns 1 if a subject has a problem, else 0.
    """
    if arguments:
        subjects = [Path(arguments[0]).read_text(encoding="utf-8").split("\n", 1)[0]]
    elif (ROOT / ".git").exists():
        subjects = new_subjects(ROOT)
    else:
        print("No git history: commit subjects were not checked.")
        return 0
    problems = list(subject_problems(subjects))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
