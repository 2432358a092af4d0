"""Modules that no start needs (lessons, diagrams): one archive, and another of puzzles, loaded when wanted;
and the archive of boards within other pages.

They are those that are imported only in functions (``tools/build/pyodide/in_pyodide/archive_plan.py``), which
must call ``load_later``, ``load_puzzles`` or ``load_embedded`` first.
"""

import asyncio
from pathlib import Path

from trigrid.app.browser.dom import document, file_address, new_element, when, window

LIBRARY = Path("/lib")
"""The folder that the archives are put into."""


async def load_style_sheet(name: str) -> None:
    """Load the style sheet whose address the document has as data attribute ``name``, unless it is there; one
    that cannot be had now is asked for again the next time.
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
    """Load the archive unless it is there already; False where it cannot be had now."""
    return await _load("later")


async def load_puzzles() -> bool:
    """Load the puzzles, and the archive with what shows them; False where they cannot be had now."""
    return all(await asyncio.gather(_load("later"), _load("puzzles")))


async def load_embedded() -> bool:
    """Load what only boards within other pages have; False where it cannot be had now."""
    return await _load("embedded")


async def _load(name: str) -> bool:
    """Load the archive whose address the document has as data attribute ``name``, unless it is there."""
    archive = LIBRARY / f"{name}.zip"
    if archive.exists():
        return True
    try:
        answer = await window.fetch(file_address(name))
        if not answer.ok:
            return False
        content = (await answer.arrayBuffer()).to_bytes()
    except Exception:  # whatever a network, a browser or a service worker comes up with
        return False
    if not archive.exists():  # else two asked at the same time
        archive.write_bytes(content)
        import sitecustomize  # the site's own, which only its archive of the library has

        sitecustomize.find_in(str(archive))
    return True
