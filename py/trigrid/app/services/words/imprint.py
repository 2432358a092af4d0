"""The name and the address of the site, in pictures that leave it."""

from trigrid.language import _


def site_imprint(title: str, site: str) -> str:
    """Return the line in which both stand."""
    return _("{title} · {site}").format(title=title, site=site)
