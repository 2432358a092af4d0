"""The response headers that a file `_headers` asks for, matched to paths the way Netlify does it."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEADERS_FILE = "_headers"
"""The name of the file in the site."""
HOSTS_OWN = {"Cache-Control": "public, max-age=0, must-revalidate"}
"""Headers that Netlify and Cloudflare Pages send where no rule sets them."""


@dataclass(frozen=True)
class Rule:
    """Headers for every path that the pattern matches."""

    pattern: re.Pattern[str]
    values: dict[str, str]


def read_rules(text: str) -> tuple[Rule, ...]:
    """Return the rules by which a host serves a site with this file `_headers`, its own first.

    Each rule in the file is a path, then an indented line for each header.
    """
    rules = [Rule(_pattern("/*"), HOSTS_OWN)]
    for line in text.splitlines():
        name, _, value = line.strip().partition(": ")
        if line.startswith("/"):
            rules.append(Rule(_pattern(line), {}))
        elif value:
            rules[-1].values[name] = value
    return tuple(rules)


def rules_of(dist: Path) -> tuple[Rule, ...]:
    """Return the rules by which a host serves the site in a folder."""
    file = dist / HEADERS_FILE
    return read_rules(file.read_text(encoding="utf-8") if file.is_file() else "")


def headers_for(path: str, rules: tuple[Rule, ...]) -> dict[str, str]:
    """The headers of a path; where several rules set one, the last of them counts."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.match(path):
            found |= rule.values
    return found


def _pattern(path: str) -> re.Pattern[str]:
    """`/*` is everything; a star inside a part crosses slashes; `:name` is one part."""
    parts = (_part(part) for part in path.strip("/").split("/"))
    return re.compile(f"^/{'/'.join(parts)}/?$", re.IGNORECASE)


def _part(part: str) -> str:
    if part.startswith(":"):
        return "[^/]+"
    if part == "*":
        return "?.*"
    return ".*".join(map(re.escape, part.split("*")))
