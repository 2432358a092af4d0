"""The entry point of the worker: receives the page's messages and lets the engine work on them."""

import asyncio
import gc
from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy

from trigrid.engine.engine import Engine
from trigrid.engine.worker_messages import message

if TYPE_CHECKING:  # the worker starts sooner without them
    from trigrid.app.browser.types.events import MessageEvent
    from trigrid.app.browser.types.workers import PageOfWorker


def serve(page: "PageOfWorker") -> None:
    """Answer what the page asks, from now on. ``page`` is PyScript's ``xworker``.

    PyScript hands messages over once this has returned.
    """
    engine = Engine(page.postMessage)
    thinking: asyncio.Task[None] | None = None

    def receive(event: "MessageEvent") -> None:
        nonlocal thinking
        engine.receive(event.data)
        if engine.is_busy and (thinking is None or thinking.done()):
            thinking = asyncio.ensure_future(_think(engine))

    gc.enable()  # sitecustomize.py has disabled it for the start
    page.onmessage = create_proxy(receive)
    page.postMessage(message("ready"))


async def _think(engine: Engine) -> None:
    while engine.run_slice():
        await asyncio.sleep(0)  # lets messages in
