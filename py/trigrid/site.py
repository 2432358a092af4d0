"""What the build puts into the package for one site: its owner's choices, and files of other modules."""

import json
from pkgutil import get_data
from typing import NamedTuple

CHOICES = "site.json"


def built_in(name: str) -> bytes | None:
    """Return the content of a file beside this one, or None where the build has put none."""
    try:
        return get_data("trigrid", name)
    except OSError:
        return None


class Site(NamedTuple):
    """What the owner of a site has chosen, at its defaults."""

    title: str = "Trigrid"
    """The name of the site, in tabs and in results to share."""
    games: tuple[str, ...] = ()
    """The keys of the games that it offers, in this order; empty for all games."""


def read_site(choices: bytes | None) -> Site:
    """Read the file that the build writes; None stands for the defaults."""
    found = json.loads(choices) if choices else {}
    return Site(found.get("title", Site().title), tuple(found.get("games", ())))


SITE = read_site(built_in(CHOICES))
