"""*Install Trigrid* in the dialog *Settings*: there as long as the browser offers it, and never a banner."""

from typing import Any

from pyodide.ffi import JsException

from trigrid.app.browser import begin, document, element, when, window


class InstallButton:
    """The entry. The boot loader keeps the browser's offer, which may come before Python is there."""

    def __init__(self) -> None:
        when("beforeinstallprompt", window)(lambda event: self._show())
        when("appinstalled", window)(lambda event: self._forget())
        when("click", "#install")(lambda event: self._ask())
        self._show()

    def _show(self) -> None:
        element("install-part").hidden = not _offer()

    def _ask(self) -> None:
        """Let the browser ask. It does so once for each offer, and makes a new one if it likes."""
        offer = _offer()
        self._forget()
        if offer:
            begin(_made(offer))

    def _forget(self) -> None:
        part = element("install-part")
        if part.contains(document.activeElement):
            element("settings-close").focus()
        window.installOffer = None
        self._show()


def _offer() -> Any:
    return getattr(window, "installOffer", None)


async def _made(offer: Any) -> None:
    try:
        await offer.prompt()
    except JsException:
        return  # the browser has changed its mind
