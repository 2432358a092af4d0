"""A connection to a browser by WebDriver BiDi, with commands and events."""

import json
from contextlib import ExitStack
from itertools import count
from time import monotonic
from typing import Any

from websockets.sync.client import connect

PATIENCE = 90.0
"""The longest time for one command on a busy machine, in seconds."""


class BidiError(AssertionError):
    """The browser has refused a command."""


class BidiConnection:
    """Sends commands, and stores events until a caller takes them."""

    def __init__(self, address: str) -> None:
        self._stack = ExitStack()
        opened = connect(address, max_size=None, open_timeout=PATIENCE, compression=None)
        self._socket = self._stack.enter_context(opened)
        self._number = count()
        self.events = list[dict[str, Any]]()
        """Events that no caller has taken yet."""

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command and wait for its result. Raises BidiError or TimeoutError."""
        number, end = next(self._number), monotonic() + PATIENCE
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=max(0.0, end - monotonic())))
            if message.get("type") == "event":
                self.events.append(message)
            elif message.get("id") == number:
                if message["type"] == "error":
                    raise BidiError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def close(self) -> None:
        """Close the connection."""
        self._stack.close()
