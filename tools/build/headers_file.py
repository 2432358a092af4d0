"""_headers, from which Cloudflare Pages takes the headers that netlify.toml asks for."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.build import BuildError
from tools.build.policy import HEADER
from tools.build.sources import Files

NAME = "_headers"
HOSTS_OWN = {"Cache-Control": "public, max-age=0, must-revalidate"}
"""What Cloudflare Pages sends by itself, where no rule says otherwise."""
MOST_RULES, LONGEST_LINE = 100, 2000
"""More is not read there."""


def headers_file(root: Path, policy: str) -> Files:
    """The file, with that policy, if there is a netlify.toml. Raises BuildError for rules that mean something
    else there.

    Where two rules set one header, Netlify takes the later value and Cloudflare Pages joins both. So a header
    that a later rule sets is left out of an earlier one, which has to say what the host says anyway.
    """
    path = root / "netlify.toml"
    if not path.is_file():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8")).get("headers", [])
    for table in tables:
        if HEADER in table["values"]:
            table["values"][HEADER] = policy
    later = [
        {name for table in tables[number + 1 :] for name in table["values"]} for number in range(len(tables))
    ]
    lines = [line for table, names in zip(tables, later, strict=True) for line in _lines(table, names)]
    if len(tables) > MOST_RULES or max(map(len, lines), default=0) > LONGEST_LINE:
        raise BuildError(f"{NAME} would have more rules or longer lines than Cloudflare Pages reads")
    return {NAME: ("\n".join(lines) + "\n").encode()}


def _lines(table: Mapping[str, Any], later: set[str]) -> list[str]:
    values: dict[str, str] = table["values"]
    pattern: str = table["for"]
    if pattern.count("*") > 1:
        raise BuildError(f"Cloudflare Pages knows one star in a path, and netlify.toml has {pattern}")
    for name in later & set(values) if pattern == "/*" else set():
        if values[name] != HOSTS_OWN.get(name):
            raise BuildError(f"Cloudflare Pages would join {name} of {pattern} with what later rules say")
    left_out = later if pattern == "/*" else set()
    return [pattern, *(f"  {name}: {value}" for name, value in values.items() if name not in left_out)]
