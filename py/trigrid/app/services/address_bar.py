"""The browser's address bar: addresses that the user goes to, and those that the page sets."""

from trigrid.app.browser.dom import window
from trigrid.library.written_address import canonical_address

OWN = "own"
"""The state of history entries whose address the page itself wrote."""


class AddressBar:
    """The address behind ``#``.

    The browser reports a new address a little later than the user goes to it. What the page writes of its own
    accord in between must not replace the new address.
    """

    def __init__(self) -> None:
        self._last_seen = self._current

    @property
    def _current(self) -> str:
        return str(window.location.hash)

    def read(self) -> str:
        """The address now, spelled as the page does; the browser shows it like that from now on."""
        self._last_seen = self._current
        if self._last_seen:
            self._write(canonical_address(self._last_seen), None)
        return self._last_seen

    def push(self, address: str) -> None:
        """Go to an address, which opens nothing; the browser's *Back* leads to the one before."""
        window.history.pushState(OWN, "", address)
        self._last_seen = self._current

    def go(self, address: str) -> None:
        """Push an address unless it is the one that is shown, or the user has gone to another one by now."""
        if self._current == self._last_seen and address != self._current:
            self.push(address)

    def replace(self, address: str) -> None:
        """Replace the address that was read last, unless the user has gone to another one by now."""
        self._write(address, OWN)

    @property
    def is_own(self) -> bool:
        """Whether the page itself wrote the address, now or before a reload."""
        return bool(window.history.state == OWN)

    def _write(self, address: str, state: str | None) -> None:
        if self._current == self._last_seen and address != self._current:
            window.history.replaceState(state, "", address)
            self._last_seen = self._current
