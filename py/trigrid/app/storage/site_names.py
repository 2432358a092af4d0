"""Names under which this copy of the site keeps things: another copy at the same origin has its own.

Databases, locks, channels and storage belong to an origin, which may have copies of the site in several
folders. The copy in the topmost folder has the plain names, the others those with their path behind them, as
``assets/prepare-browser.js`` makes them and, for its cache, ``assets/snapshot-cache.js``. Older versions had
the plain names everywhere.
"""

from trigrid.app.browser import window

SITE = "trigrid"
"""The database, the channel between tabs, and what the names of locks begin with."""


def own(name: str) -> str:
    """The name of something for this copy of the site: ``trigrid``, or ``trigrid/a/`` in a folder."""
    return str(window.pageStart.storageName(name))
