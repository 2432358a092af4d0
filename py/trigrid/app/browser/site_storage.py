"""Names, localStorage items and channels of this copy of the site.

Databases, locks, channels and storage belong to an origin, which can hold several copies of the site, each in
its own folder. The copy in the topmost folder uses the plain names. The other copies append their path to the
names, as ``assets/prepare-browser.js`` does. Older versions used the plain names everywhere.
"""

from contextlib import suppress

from pyodide.ffi import JsException

from trigrid.app.browser.dom import window
from trigrid.app.browser.types.window import BroadcastChannel

SITE = "trigrid"
"""The name of the database and of the channel for games; lock names begin with it."""


def storage_name(name: str) -> str:
    """Return the name that this copy of the site uses in place of ``name``.

    For ``trigrid`` it is ``trigrid`` in the topmost folder, and ``trigrid/a/`` in the folder ``a``.
    """
    return str(window.pageStart.storageName(name))


def open_channel(name: str) -> BroadcastChannel | None:
    """Open the channel with this name between tabs that show this copy of the site.

    Returns None if the browser does not support BroadcastChannel.
    """
    try:
        channel: BroadcastChannel = window.BroadcastChannel.new(storage_name(name))
    except (JsException, AttributeError):
        return None
    return channel


def local_item(name: str) -> str | None:
    """Return a text from localStorage.

    Returns None if the item is missing or access is refused.
    """
    try:
        text = window.localStorage.getItem(storage_name(name))
    except (JsException, AttributeError):
        return None
    return text if isinstance(text, str) else None  # null is not None: Pyodide represents it by another value


def set_local_item(name: str, text: str | None) -> None:
    """Store a text in localStorage, or remove the item if the text is None.

    Does nothing if access is refused or the storage is full.
    """
    with suppress(JsException, AttributeError):
        if text is None:
            window.localStorage.removeItem(storage_name(name))
        else:
            window.localStorage.setItem(storage_name(name), text)
