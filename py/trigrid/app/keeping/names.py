"""Names under which this copy of the site keeps things: another copy at the same origin has its own.

Databases, locks, channels and storage belong to an origin, which may have copies of the site in several
folders. The copy in the topmost folder has the plain names, the others those with their path behind them.
Older versions had the plain names everywhere. ``assets/boot.js`` and ``assets/snapshot.js`` do the same.
"""

from trigrid.app.browser import URL, document

SITE = "trigrid"
"""The database, the channel between tabs, and what the names of locks begin with."""


def own(name: str) -> str:
    """The name of something for this copy of the site: ``trigrid``, or ``trigrid/a/`` in a folder."""
    path = str(URL.new(".", document.baseURI).pathname)
    return name if path == "/" else name + path
