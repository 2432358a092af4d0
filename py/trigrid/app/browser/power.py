"""The device's power supply, and the user's wish to save data."""

from pyodide.ffi import JsException

from trigrid.app.browser.dom import window

_FINGERS_QUERY = window.matchMedia("(pointer: coarse)")


async def is_plugged_in() -> bool:
    """Return whether the device charges.

    If the browser does not report it, computers count as plugged in, and devices for fingers do not.
    """
    try:
        return bool((await window.navigator.getBattery()).charging)
    except (JsException, AttributeError):
        return not _FINGERS_QUERY.matches


def saves_data() -> bool:
    """Return whether the user has asked the browser to save data."""
    connection = getattr(window.navigator, "connection", None)
    return bool(getattr(connection, "saveData", False))
