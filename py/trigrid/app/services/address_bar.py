"""The browser's address bar: reads the user's addresses and writes the page's own."""

from trigrid.app.browser.dom import window
from trigrid.library.written_address import canonical_address

OWN = "own"
"""The state of history entries whose address the page wrote."""


class AddressBar:
    """The part of the page's address after ``#``.

    The browser reports a new address shortly after the user opens it. If the page writes an address before
    that report, it must not replace the user's new address.
    """

    def __init__(self) -> None:
        self._last_seen = self._current

    @property
    def _current(self) -> str:
        return str(window.location.hash)

    def read(self) -> str:
        """Change the current address to its canonical spelling, and return it."""
        self._last_seen = self._current
        if self._last_seen:
            self._write(canonical_address(self._last_seen), None)
        return self._last_seen

    def push(self, address: str) -> None:
        """Add an address to the history without opening it.

        The browser's *Back* leads to the previous address.
        """
        window.history.pushState(OWN, "", address)
        self._last_seen = self._current

    def go(self, address: str) -> None:
        """Push an address, unless it is already shown or the user has opened another one."""
        if self._current == self._last_seen and address != self._current:
            self.push(address)

    def replace(self, address: str) -> None:
        """Replace the address last read or written, unless the user has opened another."""
        self._write(address, OWN)

    @property
    def is_own(self) -> bool:
        """Whether the page wrote the current address, now or before a reload."""
        return bool(window.history.state == OWN)

    def _write(self, address: str, state: str | None) -> None:
        if self._current == self._last_seen and address != self._current:
            window.history.replaceState(state, "", address)
            self._last_seen = self._current
