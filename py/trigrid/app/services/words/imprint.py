"""The imprint on exported pictures: the site's name and address."""

from trigrid.language import _


def site_imprint(title: str, site: str) -> str:
    """Return the line with the name and the address of the site."""
    return _("{title} · {site}").format(title=title, site=site)
