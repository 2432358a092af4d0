"""The response headers that netlify.toml asks for, matched to paths the way Netlify does it."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Rule:
    """Headers for every path that the pattern matches."""

    pattern: re.Pattern[str]
    values: dict[str, str]


def read_rules(configuration: Path = ROOT / "netlify.toml") -> tuple[Rule, ...]:
    """The header rules in the order in which they stand."""
    tables = tomllib.loads(configuration.read_text(encoding="utf-8"))["headers"]
    return tuple(Rule(_pattern(table["for"]), table["values"]) for table in tables)


def read_headers_file(text: str) -> tuple[Rule, ...]:
    """The header rules of a file _headers: a path, then indented lines with a header each."""
    rules = list[Rule]()
    for line in text.splitlines():
        name, _, value = line.strip().partition(": ")
        if line.startswith("/"):
            rules.append(Rule(_pattern(line), {}))
        elif value:
            rules[-1].values[name] = value
    return tuple(rules)


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
