"""Imports records with a progress bar and reports the result."""

from collections.abc import Sequence
from typing import NamedTuple

from trigrid.app.services.later_modules import load_later
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.words import progress as progress_words
from trigrid.library.game_library import GameLibrary
from trigrid.library.record_import import RecordImport
from trigrid.library.stored_progress import AnyProgress
from trigrid.library.words import imports as words
from trigrid.runtime.time_slices import WorkStopped


class ImportReport(NamedTuple):
    """The result of importing records and progress from some texts."""

    sentence: str
    """The summary of the import: numbers of games and of entries of progress."""
    has_read_any: bool
    """Whether a text contained a readable game of this site, or progress."""


async def import_records(
    library: GameLibrary, all_progress: Sequence[AnyProgress], texts: Sequence[str], progress_bar: ProgressBar
) -> ImportReport:
    """Import the games and the progress in these texts.

    If the user stops the import, the part that was read so far is kept and reported.
    """
    record_import = RecordImport(library, texts, all_progress)
    await record_import.prepare()
    sentence, report = progress_words.reading_games(len(texts)), "{report}"
    try:
        await progress_bar.run(record_import.run_in_steps(), record_import.total_characters, sentence)
        if record_import.damaged and await load_later():  # the archive contains the module that tidies texts
            again = record_import.run_again_in_steps()
            await progress_bar.run(again, record_import.total_characters, sentence)
    except WorkStopped:
        report = progress_words.STOPPED
    result = record_import.result()
    games = result.games
    has_read_any = bool(result.progress) or games.damaged + games.absent < sum(games)
    return ImportReport(report.format(report=words.import_result(result)), has_read_any)
