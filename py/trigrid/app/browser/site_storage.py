"""Names, localStorage items and channels of this copy of the site: others at its origin have their own.

Databases, locks, channels and storage belong to an origin, which may have copies of the site in several
folders. The copy in the topmost folder has the plain names, the others those with their path behind them, as
``assets/prepare-browser.js`` makes them. Older versions had the plain names everywhere.
"""

from contextlib import suppress

from pyodide.ffi import JsException

from trigrid.app.browser.dom import window
from trigrid.app.browser.types.window import BroadcastChannel

SITE = "trigrid"
"""The name of the database and of the channel for games, and what the names of locks begin with."""


def storage_name(name: str) -> str:
    """The name of something for this copy of the site: ``trigrid``, or ``trigrid/a/`` in a folder."""
    return str(window.pageStart.storageName(name))


def open_channel(name: str) -> BroadcastChannel | None:
    """The channel of that name between the tabs with this copy of the site; None where browsers have none."""
    try:
        channel: BroadcastChannel = window.BroadcastChannel.new(storage_name(name))
    except (JsException, AttributeError):
        return None
    return channel


def local_item(name: str) -> str | None:
    """A text of localStorage; None where there is none, or where that is refused."""
    try:
        text = window.localStorage.getItem(storage_name(name))
    except (JsException, AttributeError):
        return None
    return text if isinstance(text, str) else None  # null is not None: Pyodide has a value of its own for it


def set_local_item(name: str, text: str | None) -> None:
    """Put a text into localStorage, or remove it with None; nothing happens where that is refused or full."""
    with suppress(JsException, AttributeError):
        if text is None:
            window.localStorage.removeItem(storage_name(name))
        else:
            window.localStorage.setItem(storage_name(name), text)
