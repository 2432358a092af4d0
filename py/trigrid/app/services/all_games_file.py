"""Downloads of stored games: one text, or all games with collections and progress."""

from trigrid.app.browser.files import TEXT_TYPE, make_blob, save_file
from trigrid.app.services.persistence import Persistence
from trigrid.runtime import clock


async def download_all_games(persistence: Persistence) -> bool:
    """Download all games as one file of records. Return whether there is anything.

    The collections and the progress in exercises follow after the games.
    """
    collections = await persistence.exported_collections()
    await persistence.read_all_games()
    newest, older = await persistence.exported_progress()
    parts = persistence.library.exported(), *newest, collections, *older
    text = "\n".join(filter(None, parts))
    if text:
        save_text(text, clock.today().isoformat())
    return bool(text)


def save_text(text: str, name: str) -> None:
    """Download a text as a file with a name."""
    save_file(make_blob(text, TEXT_TYPE), f"trigrid-{name}.txt")
