"""`python -m tools.audit`: look up locked packages in vulnerability databases.

A known vulnerability makes the command fail. If a database cannot be reached, the command reports that but
does not fail.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tools.http_headers import ROOT

PACKAGES = (".", "tests/frameworks")
"""The folders with locked npm packages."""
LOCKED_SETS = ("build", "test", "uv", "pyodide", "audit", "mutants", "package")
"""The names of the locked sets in requirements/ that are looked up."""
PIP_AUDIT = ROOT / ".cache/audit/bin/pip-audit"
TIMEOUT = 300
"""The time limit for a program that queries a database, in seconds."""


@dataclass
class Answer:
    """The result of checking one set of packages."""

    subject: str
    checked: int = 0
    """The number of packages, without those that pip-audit skips as unknown."""
    vulnerabilities: list[str] = field(default_factory=list)
    failed_lookups: list[str] = field(default_factory=list)
    """The errors of failed lookups."""

    def lines(self) -> list[str]:
        """Return the result as lines of text."""
        return [
            f"{self.subject}: {self.checked} packages checked, vulnerabilities: {len(self.vulnerabilities)}.",
            *(f"  VULNERABLE: {each}" for each in self.vulnerabilities),
            *(f"  lookup failed: {each}" for each in self.failed_lookups),
        ]


def npm_answer(output: str, folder: str = ".") -> Answer:
    """Parse the output of `npm audit --json` for a folder."""
    answer = Answer("npm" if folder == "." else f"npm in {folder}")
    report = _parsed(output)
    if "vulnerabilities" not in report:
        answer.failed_lookups.append(str(report.get("message") or output.strip()[:300] or "no answer"))
        return answer
    answer.checked = report["metadata"]["dependencies"]["total"]
    for name, found in sorted(report["vulnerabilities"].items()):
        causes = [each["title"] if isinstance(each, dict) else each for each in found["via"]]
        answer.vulnerabilities.append(f"{name} {found['range']} ({found['severity']}): {'; '.join(causes)}")
    return answer


def python_answer(name: str, output: str) -> Answer:
    """Parse the output of `pip-audit --format json` for a set."""
    answer, unknown = Answer(f"requirements/{name}.txt"), list[str]()
    report = _parsed(output)
    if "dependencies" not in report:
        answer.failed_lookups.append(output.strip()[-300:] or "no answer")
    for package in report.get("dependencies", ()):
        if "skip_reason" in package:
            unknown.append(package["name"])
            continue
        answer.checked += 1
        known = [each["id"] for each in package["vulns"]]
        answer.vulnerabilities += [f"{package['name']} {package['version']}: {each}" for each in known]
    if unknown:
        answer.failed_lookups.append(f"not in the database: {', '.join(unknown)}")
    return answer


def _parsed(output: str) -> dict[str, Any]:
    try:
        found = json.loads(output[output.index("{") :])
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _output_of(*command: str) -> str:
    """Return what a program prints, or its error output if it prints nothing.

    If the program cannot be started or exceeds TIMEOUT, returns the text of that error.
    """
    try:
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=TIMEOUT)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return done.stdout or done.stderr


def answers(run: Callable[..., str] = _output_of) -> list[Answer]:
    """Return the results for all sets; ``run`` runs a program and returns its output."""
    options = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")
    files = {name: f"requirements/{name}.txt" for name in LOCKED_SETS}
    return [
        *(npm_answer(run("npm", "audit", "--json", "--prefix", folder), folder) for folder in PACKAGES),
        *(python_answer(name, run(str(PIP_AUDIT), *options, "-r", file)) for name, file in files.items()),
    ]


def main() -> None:
    """Print the results, and exit with status 1 if a vulnerability is known."""
    found = answers()
    print("\n".join(line for answer in found for line in answer.lines()))
    if any(answer.vulnerabilities for answer in found):
        sys.exit(1)


if __name__ == "__main__":
    main()
