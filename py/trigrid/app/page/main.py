"""The entry point for PyScript: builds the page, shows what the address asks for, reports the end."""

import asyncio
import gc

from trigrid.app.browser.database import GAMES, open_database
from trigrid.app.browser.dom import window
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.later_modules import load_embedded
from trigrid.app.services.preferences.preferences import preferences


async def start() -> None:
    """Start the page. It is the page's own script that says when the start has failed or is over."""
    await (_start_embedded() if is_embedded() else _start_page())
    gc.enable()  # sitecustomize.py has disabled it for the start


async def _start_page() -> None:
    # Before the database, whose time to answer would pass meanwhile.
    from trigrid.app.page.page import Page

    database = await open_database()
    if window.pageStart.hasFailed():
        return
    opening = asyncio.ensure_future(preferences.open(database))
    texts = await database.read_all(GAMES)
    await opening
    if not window.pageStart.hasFailed():
        await Page(database, texts).start()
        window.pageStart.setState("ready")


async def _start_embedded() -> None:
    """Start a board in another page. It keeps nothing, but has its reader's own settings if there are any."""
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
