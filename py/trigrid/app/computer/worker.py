"""The entry point of the worker: receives the page's messages and lets the thinker work on them."""

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

    def receive(event: Any) -> None:
        nonlocal thinking
        thinker.receive(event.data)
        if thinker.is_busy and (thinking is None or thinking.done()):
            thinking = asyncio.ensure_future(_think(thinker))

    worker.onmessage = create_proxy(receive)
    worker.postMessage(message("ready"))


async def _think(thinker: Thinker) -> None:
    while thinker.run_slice():
        await asyncio.sleep(0)  # lets messages in
