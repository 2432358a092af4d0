"""Imports records, collections and progress, and reports the result."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from trigrid.app.services.later_modules import load_later
from trigrid.app.services.lesson_state import store_lesson_states
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.practice_store import HEADERS
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.words import progress as progress_words
from trigrid.library.record_import import HEADER_CHARACTERS, ImportedCollections, RecordImport
from trigrid.library.words import imports as words
from trigrid.records.collection import begins_collection
from trigrid.runtime.time_slices import WorkStopped

if TYPE_CHECKING:
    from trigrid.collection import Collection


class ImportReport(NamedTuple):
    """The result of importing records, collections and progress from some texts."""

    sentence: str
    """The summary of the import: numbers of games, collections and results."""
    has_read_any: bool
    """Whether a text contained a readable game, a collection, or progress."""
    collection_id: str = ""
    """The id of the collection, if the texts contained one collection and no game."""


async def import_records(
    persistence: Persistence, texts: Sequence[str], progress_bar: ProgressBar
) -> ImportReport:
    """Import the games, the collections and the progress in these texts.

    If the user stops the import, the part that was read so far is kept and reported.
    """
    collections, ids = ImportedCollections(), list[str]()
    if any(map(begins_collection, texts)) and await load_later():
        texts, collections, ids = await _import_collections(persistence, texts, progress_bar)
    if any(f"[{header} " in text[:HEADER_CHARACTERS] for header in HEADERS.values() for text in texts):
        await persistence.practice.open()
    record_import = RecordImport(persistence.library, texts, persistence.all_progress)
    await persistence.read_all_games()
    await record_import.prepare()
    sentence, report = progress_words.reading_games(len(texts)), "{report}"
    try:
        await progress_bar.run(record_import.run_in_steps(), record_import.total_characters, sentence)
        if record_import.damaged and await load_later():  # the archive contains the module that tidies texts
            again = record_import.run_again_in_steps()
            await progress_bar.run(again, record_import.total_characters, sentence)
    except WorkStopped:
        report = progress_words.STOPPED
    result = record_import.result()._replace(collections=collections)
    if persistence.lesson_progress.stored_name in result.progress:
        store_lesson_states(persistence.lesson_progress)
    games = result.games
    has_read_any = bool(result.progress or ids) or games.damaged + games.absent < sum(games)
    only_id = ids[0] if len(ids) == 1 and not sum(games) else ""
    return ImportReport(report.format(report=words.import_result(result)), has_read_any, only_id)


async def _import_collections(
    persistence: Persistence, texts: Sequence[str], progress_bar: ProgressBar
) -> tuple[Sequence[str], ImportedCollections, list[str]]:
    """Keep the collections in these texts.

    Returns the texts of the other records, the numbers of collections, and the ids of those that are kept.
    """
    from trigrid.collection import CollectionError
    from trigrid.collection.collection_text import read_collection_stepwise
    from trigrid.library.collection_import import separate_collections

    records, parts = separate_collections(texts)
    library, counts, ids = await persistence.collections(), ImportedCollections(), list[str]()
    before = set(library.ids)
    for part in parts:
        collection: Collection | None = None
        try:
            work = read_collection_stepwise(part)
            collection = await progress_bar.run(work, len(part), progress_words.READING)
            counts = counts._replace(known=counts.known + 1)
        except CollectionError as error:
            collection = error.collection
            counts = counts._replace(damaged=counts.damaged + 1)
        except WorkStopped:
            break
        if collection is not None:
            ids.append(library.keep(collection).id)
    persistence.announce_collections()
    return records, counts._replace(new=len({*ids} - before)), ids
