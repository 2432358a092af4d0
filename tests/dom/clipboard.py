"""The clipboard, and the system's dialog for sharing."""

from typing import Any

from tests.dom.javascript import JsException, JsObject, Promise


class Clipboard:
    """`navigator.clipboard`."""

    def __init__(self) -> None:
        self.text = ""
        """The text that the page has copied."""
        self.is_refused = False

    def writeText(self, text: str) -> Promise:
        if self.is_refused:
            return _rejected("Write permission denied.", "NotAllowedError")
        self.text = text
        return Promise.resolve()


class ShareDialog:
    """The dialog for sharing; its method `share` is `navigator.share`."""

    def __init__(self) -> None:
        self.shared: list[JsObject] = []
        """The shared data: `title`, `url` and perhaps `text`."""
        self.is_cancelled = False
        """Whether the user closes the dialog without sharing."""
        self.is_refused = False
        """Whether the browser refuses to open the dialog."""

    def share(self, data: Any) -> Promise:
        if self.is_refused:
            return _rejected("Must be handling a user gesture.", "NotAllowedError")
        if self.is_cancelled:
            return _rejected("Share canceled", "AbortError")
        self.shared.append(data)
        return Promise.resolve()


def _rejected(message: str, name: str) -> Promise:
    promise = Promise()
    promise.reject(JsException(message, name))
    return promise
