"""Where PyScript starts: build the page, show what the address asks for, say that we are ready."""

from trigrid.app.browser import document
from trigrid.app.comfort.current import comfort
from trigrid.app.embedding.frame import Frame
from trigrid.app.keeping.database import GAMES, open_database
from trigrid.app.page import Page
from trigrid.app.screens import is_embedded


async def start() -> None:
    """Start the page. The boot loader waits for the mark that this leaves on the document."""
    database = await open_database()
    if is_embedded():  # it keeps nothing, but has its reader's own settings where there are any
        await comfort.open(database)
        frame = Frame()
        frame.open()
        document.documentElement.dataset.state = "ready"
        frame.attend()
    else:
        texts = await database.texts(GAMES)
        await comfort.open(database)
        await Page(database, texts).receive()
        document.documentElement.dataset.state = "ready"
