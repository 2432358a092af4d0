"""Response headers from a `_headers` file, matched to paths as Netlify does."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEADERS_FILE = "_headers"
"""The name of the file in the site."""
HOST_DEFAULTS = {"Cache-Control": "public, max-age=0, must-revalidate"}
"""Headers that Netlify and Cloudflare Pages send unless a rule sets them."""


@dataclass(frozen=True)
class Rule:
    """Headers for every path that matches the pattern."""

    pattern: re.Pattern[str]
    values: dict[str, str]


def read_rules(text: str) -> tuple[Rule, ...]:
    """Parse a `_headers` file into rules, preceded by the host's default rule.

    In the file, a line with a path begins a rule, and an indented line follows for each header.
    """
    rules = [Rule(_pattern("/*"), dict(HOST_DEFAULTS))]
    for line in text.splitlines():
        name, _, value = line.strip().partition(": ")
        if line.startswith("/"):
            rules.append(Rule(_pattern(line), {}))
        elif value:
            rules[-1].values[name] = value
    return tuple(rules)


def rules_of(dist: Path) -> tuple[Rule, ...]:
    """Return the rules for the site in a folder."""
    file = dist / HEADERS_FILE
    return read_rules(file.read_text(encoding="utf-8") if file.is_file() else "")


def headers_for(path: str, rules: tuple[Rule, ...]) -> dict[str, str]:
    """Return the headers of a path. If several rules set a header, the last rule wins."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.match(path):
            found |= rule.values
    return found


def _pattern(path: str) -> re.Pattern[str]:
    """Compile a path pattern.

    `/*` matches everything. If a whole part is `*`, the slash before it is optional: `/a/*` also matches `/a`
    and `/ab`. Every `*` also matches slashes. `:name` matches one part. Case and a slash at the end make no
    difference.
    """
    parts = (_part(part) for part in path.strip("/").split("/"))
    return re.compile(f"^/{'/'.join(parts)}/?$", re.IGNORECASE)


def _part(part: str) -> str:
    if part.startswith(":"):
        return "[^/]+"
    if part == "*":
        return "?.*"
    return ".*".join(map(re.escape, part.split("*")))
