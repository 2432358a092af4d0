"""Loads what the start does not need: modules from archives, and style sheets.

The archive ``puzzles`` contains the puzzles, ``annotated`` the annotated games, and ``embedded`` the modules
of boards embedded in other pages. The archive ``later`` contains the other modules, such as lessons and
diagrams. Before functions import such modules, they call one of the functions below; some call ``load_later``
only after a ModuleNotFoundError. ``tools/build/pyodide/in_pyodide/archive_plan.py`` decides which modules go
into which archive.
"""

import asyncio
from pathlib import Path

from trigrid.app.browser.dom import document, file_address, new_element, when, window

LIBRARY = Path("/lib")
"""The folder where the archives are stored in Pyodide's file system."""


async def load_style_sheet(name: str) -> None:
    """Load a style sheet unless the page already contains it.

    ``name`` is a data attribute of the root element; its value is the style sheet's address. If loading
    fails, the next call tries again.
    """
    address = file_address(name)
    if document.querySelector(f"link[href='{address}']"):
        return
    link, done = new_element("link", rel="stylesheet", href=address), asyncio.Event()
    for kind in ("load", "error"):
        when(kind, link)(lambda event: done.set())
    when("error", link)(lambda event: link.remove())
    document.head.append(link)
    await done.wait()


async def load_later() -> bool:
    """Load the archive ``later`` if necessary. Return whether it is available."""
    return await _load("later")


async def load_puzzles() -> bool:
    """Load the puzzles and the modules that show them.

    Returns whether all of them are available.
    """
    return all(await asyncio.gather(_load("later"), _load("puzzles")))


async def load_annotated() -> bool:
    """Load the annotated games. Return whether they are available."""
    return await _load("annotated")


async def load_embedded() -> bool:
    """Load the modules of embedded boards. Return whether they are available."""
    return await _load("embedded")


async def _load(name: str) -> bool:
    """Load an archive unless it is already loaded. Return whether it is available.

    ``name`` is also a data attribute of the root element; its value is the archive's address.
    """
    archive = LIBRARY / f"{name}.zip"
    if archive.exists():
        return True
    try:
        answer = await window.fetch(file_address(name))
        if not answer.ok:
            return False
        content = (await answer.arrayBuffer()).to_bytes()
    except Exception:  # networks, browsers and service workers raise many kinds of errors
        return False
    if not archive.exists():  # a second call may have loaded the archive meanwhile
        archive.write_bytes(content)
        import sitecustomize  # a module of the site, only in Pyodide's archive of the standard library

        sitecustomize.find_in(str(archive))
    return True
