"""Entry point of the worker: passes messages from the page to the engine."""

import asyncio
import gc
from typing import TYPE_CHECKING

from pyscript.ffi import create_proxy

from trigrid.engine.engine import Engine
from trigrid.engine.worker_messages import message

if TYPE_CHECKING:  # without these imports the worker starts sooner
    from trigrid.app.browser.types.events import MessageEvent
    from trigrid.app.browser.types.workers import PageOfWorker


def serve(page: "PageOfWorker") -> None:
    """Answer the page's messages from now on.

    ``page`` is PyScript's ``xworker``. PyScript delivers messages only after this function has returned.
    """
    engine = Engine(page.postMessage)
    thinking: asyncio.Task[None] | None = None

    def receive(event: "MessageEvent") -> None:
        nonlocal thinking
        engine.receive(event.data)
        if engine.is_busy and (thinking is None or thinking.done()):
            thinking = asyncio.ensure_future(_think(engine))

    gc.enable()  # disabled by sitecustomize.py, because a start creates no garbage
    page.onmessage = create_proxy(receive)
    page.postMessage(message("ready"))


async def _think(engine: Engine) -> None:
    while engine.run_slice():
        await asyncio.sleep(0)  # lets messages arrive between slices
