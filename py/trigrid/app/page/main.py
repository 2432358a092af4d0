"""Entry point for PyScript: starts the page or the embedded board."""

import asyncio
import gc

from trigrid.app.browser.database import open_database
from trigrid.app.browser.dom import window
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.later_modules import load_embedded
from trigrid.app.services.preferences.preferences import preferences


async def start() -> None:
    """Start the page or the embedded board.

    The state of the start is then "ready", unless the start has failed.
    """
    await (_start_embedded() if is_embedded() else _start_page())
    gc.enable()  # disabled by sitecustomize.py, because a start creates no garbage


async def _start_page() -> None:
    # Imported before the database is opened, because the import would use up the time allowed for opening.
    from trigrid.app.page.page import Page

    database = await open_database()
    if window.pageStart.hasFailed():
        return
    opening = asyncio.ensure_future(preferences.open(database))
    stored = await database.read_index()
    await opening
    if not window.pageStart.hasFailed():
        await Page(database, stored).start()
        window.pageStart.setState("ready")


async def _start_embedded() -> None:
    """Start an embedded board, which uses the reader's settings but stores nothing."""
    if not await load_embedded():
        window.pageStart.fail("broken")
        return
    from trigrid.app.embed.embedded_page import EmbeddedPage

    database = await open_database()
    if window.pageStart.hasFailed():
        return
    await preferences.open(database)
    embedded_page = EmbeddedPage()
    await embedded_page.open()
    if window.pageStart.setState("ready"):
        embedded_page.start()
