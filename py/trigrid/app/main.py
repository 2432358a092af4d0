"""The entry point for PyScript: builds the page, shows what the address asks for, reports the end."""

import asyncio
import gc

from trigrid.app.browser import window
from trigrid.app.preferences.preferences import preferences
from trigrid.app.screens import is_embedded
from trigrid.app.storage.database import GAMES, open_database


async def start() -> None:
    """Start the page. It is the page's own script that says when the start has failed or is over."""
    page_start = window.pageStart
    database = await open_database()
    if page_start.hasFailed():
        return
    if is_embedded():  # it keeps nothing, but has its reader's own settings where there are any
        from trigrid.app.embedded.embedded_page import EmbeddedPage

        await preferences.open(database)
        embedded_page = EmbeddedPage()
        await embedded_page.open()
        if page_start.setState("ready"):
            embedded_page.start()
    else:
        from trigrid.app.page import Page

        opening = asyncio.ensure_future(preferences.open(database))
        texts = await database.read_all(GAMES)
        await opening
        if not page_start.hasFailed():
            await Page(database, texts).start()
            page_start.setState("ready")
    gc.enable()  # sitecustomize.py has disabled it for the start
