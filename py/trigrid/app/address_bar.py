"""The browser's address bar: what is asked for there, and what the page itself writes into it."""

from collections.abc import Callable

from trigrid.app.browser import when, window


class AddressBar:
    """What stands behind ``#``. ``changed`` is called when somebody has asked for something else.

    The browser tells of that a little later than it happens. What the page writes of its own accord in
    between must not take the new address's place.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._known = self._shown
        when("hashchange", window)(lambda event: changed())

    @property
    def _shown(self) -> str:
        return str(window.location.hash)

    def read(self) -> str:
        """The address asked for."""
        self._known = self._shown
        return self._known

    def enter(self, address: str) -> None:
        """Go to an address without being told of it; the browser's way back leads to the one before."""
        window.history.pushState(None, "", address)
        self._known = self._shown

    def correct(self, address: str) -> None:
        """Put an address in the place of the one that was read, unless another one is asked for by now."""
        if self._shown == self._known and address != self._shown:
            window.history.replaceState(None, "", address)
            self._known = self._shown
