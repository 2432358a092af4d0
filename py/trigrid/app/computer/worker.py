"""What runs in the worker."""

import asyncio
from typing import Any

from pyscript.ffi import create_proxy

from trigrid.app.computer.messages import message
from trigrid.app.computer.thinker import Thinker


def serve(worker: Any) -> None:
    """Answer what the page asks, from now on. ``worker`` is PyScript's own name for the way to the page.

    PyScript hands messages over once this has returned.
    """
    thinker = Thinker(worker.postMessage)
    thinking: asyncio.Task[None] | None = None

    def hear(event: Any) -> None:
        nonlocal thinking
        thinker.hear(event.data)
        if thinker.is_busy and (thinking is None or thinking.done()):
            thinking = asyncio.ensure_future(_think(thinker))

    worker.onmessage = create_proxy(hear)
    worker.postMessage(message("ready"))


async def _think(thinker: Thinker) -> None:
    while thinker.go_on():
        await asyncio.sleep(0)  # lets messages in
