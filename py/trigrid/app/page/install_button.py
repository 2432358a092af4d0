"""The button *Install Trigrid*, shown if the browser offers to install the page.

The button is in *Settings*.
"""

from contextlib import suppress
from typing import Any

from trigrid.app.browser.dom import document, element, start_task, when, window
from trigrid.app.browser.objects import JsException


class InstallButton:
    """The button *Install Trigrid*.

    assets/prepare-browser.js stores the browser's offer, which can arrive before Python starts.
    """

    def __init__(self) -> None:
        when("beforeinstallprompt", window)(lambda event: self._show())
        when("appinstalled", window)(lambda event: self._forget())
        when("click", "#install")(lambda event: self._ask())
        self._show()

    def _show(self) -> None:
        element("install-part").hidden = not _offer()

    def _ask(self) -> None:
        """Show the browser's install prompt, which works only once per offer.

        The browser can make a new offer later.
        """
        offer = _offer()
        self._forget()
        if offer:
            start_task(_install(offer))

    def _forget(self) -> None:
        part = element("install-part")
        if part.contains(document.activeElement):
            element("settings-close").focus()
        window.installOffer = None
        self._show()


def _offer() -> Any:
    return getattr(window, "installOffer", None)


async def _install(offer: Any) -> None:
    with suppress(JsException):  # the browser has withdrawn its offer
        await offer.prompt()
