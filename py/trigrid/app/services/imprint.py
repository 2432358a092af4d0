"""The imprint of this site."""

from trigrid.app.browser.dom import window
from trigrid.app.services.words.imprint import site_imprint
from trigrid.library.address import site_of
from trigrid.site import SITE


def imprint_text() -> str:
    """Return the site's title and its address as shown in the user's browser."""
    return site_imprint(SITE.title, site_of(f"{window.location.origin}{window.location.pathname}"))
