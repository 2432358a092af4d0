"""Site-specific contents of the package: the owner's choices and added files."""

import json
from pkgutil import get_data
from typing import NamedTuple

CHOICES = "site.json"


def built_in(name: str) -> bytes | None:
    """Return the content of a file in the package; None if the build did not add it."""
    try:
        return get_data("trigrid", name)
    except OSError:
        return None


class Site(NamedTuple):
    """The choices of a site's owner, with their defaults."""

    title: str = "Trigrid"
    """The name of the site, shown in browser tabs and in shared results."""
    games: tuple[str, ...] = ()
    """The keys of the games that the site offers, in this order; empty for all games."""


def read_site(choices: bytes | None) -> Site:
    """Read the choices from the content of the file that the build writes.

    None gives the defaults.
    """
    values = json.loads(choices) if choices else {}
    return Site(values.get("title", Site().title), tuple(values.get("games", ())))


SITE = read_site(built_in(CHOICES))
