"""`python -m tools.audit`: asks the databases of npm and Python about every locked package.

A weakness that is known fails. What could not be asked is told, and fails nothing: a database that cannot be
reached says nothing of a package.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tools.http_headers import ROOT

PACKAGES = (".", "tests/frameworks")
"""The folders with locked packages of npm."""
SETS = ("build", "test", "uv", "pyodide", "audit", "mutants")
"""The locked sets in requirements/."""
PIP_AUDIT = ROOT / ".cache/audit/bin/pip-audit"
WAIT = 300
"""Seconds that a database may take."""


@dataclass
class Answer:
    """What a database said of a set of packages."""

    about: str
    asked: int = 0
    """How many packages it knew."""
    weaknesses: list[str] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)
    """What it could not be asked, and why."""

    def lines(self) -> list[str]:
        """All of it in sentences."""
        return [
            f"{self.about}: {self.asked} packages asked about, {len(self.weaknesses)} known weaknesses.",
            *(f"  WEAKNESS {each}" for each in self.weaknesses),
            *(f"  could not be asked: {each}" for each in self.unasked),
        ]


def npm_answer(said: str, folder: str = ".") -> Answer:
    """What `npm audit --json` said of a folder's packages."""
    answer = Answer("npm" if folder == "." else f"npm in {folder}")
    report = _parsed(said)
    if "vulnerabilities" not in report:
        answer.unasked.append(str(report.get("message") or said.strip()[:300] or "no answer"))
        return answer
    answer.asked = report["metadata"]["dependencies"]["total"]
    for name, found in sorted(report["vulnerabilities"].items()):
        causes = [each["title"] if isinstance(each, dict) else each for each in found["via"]]
        answer.weaknesses.append(f"{name} {found['range']} ({found['severity']}): {'; '.join(causes)}")
    return answer


def python_answer(name: str, said: str) -> Answer:
    """What `pip-audit --format json` said of a set."""
    answer, unknown = Answer(f"requirements/{name}.txt"), list[str]()
    report = _parsed(said)
    if "dependencies" not in report:
        answer.unasked.append(said.strip()[-300:] or "no answer")
    for package in report.get("dependencies", ()):
        if "skip_reason" in package:
            unknown.append(package["name"])
            continue
        answer.asked += 1
        known = [each["id"] for each in package["vulns"]]
        answer.weaknesses += [f"{package['name']} {package['version']}: {each}" for each in known]
    if unknown:
        answer.unasked.append(f"it does not answer for {', '.join(unknown)}")
    return answer


def _parsed(said: str) -> dict[str, Any]:
    try:
        found = json.loads(said[said.index("{") :])
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _said(*command: str) -> str:
    """What a program prints; its complaint if it prints nothing."""
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=WAIT)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return done.stdout or done.stderr


def answers(said: Callable[..., str] = _said) -> list[Answer]:
    """What is known of all sets; ``said`` runs a program."""
    quiet = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")
    files = {name: f"requirements/{name}.txt" for name in SETS}
    return [
        *(npm_answer(said("npm", "audit", "--json", "--prefix", folder), folder) for folder in PACKAGES),
        *(python_answer(name, said(str(PIP_AUDIT), *quiet, "-r", file)) for name, file in files.items()),
    ]


def main() -> None:
    """Asks, tells, and fails if a weakness is known."""
    found = answers()
    print("\n".join(line for answer in found for line in answer.lines()))
    if any(answer.weaknesses for answer in found):
        sys.exit(1)


if __name__ == "__main__":
    main()
