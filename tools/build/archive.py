"""The package's sources as one archive, the same bytes for the same sources on every machine."""

import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = 0o644 << 16
OF_NO_USE = {"openspiel.py", "__main__.py", "terminal"}
"""Files and folders that are for other places than a browser."""
KINDS = {".py", ".txt"}
"""Code, and the tables that it reads."""
LATER = (
    "trigrid/app/at_table/rules/diagram_html.py",
    "trigrid/app/at_table/rules/how_to_play_html.py",
    "trigrid/app/at_table/rules/rule_diagrams.py",
    "trigrid/app/learn/",
    "trigrid/app/puzzles/",
    "trigrid/app/review/",
    "trigrid/app/sharing/embed_code.py",
    "trigrid/app/sharing/embed_dialog.py",
    "trigrid/app/sharing/friend_notice.py",
    "trigrid/library/friends_answer.py",
    "trigrid/library/friend_turn.py",
    "trigrid/app/sharing/gif_export.py",
    "trigrid/app/sharing/gif_frames.py",
    "trigrid/app/statistics/",
    "trigrid/app/review/words.py",
    "trigrid/exercises/words/coach.py",
    "trigrid/exercises/words/daily_puzzle.py",
    "trigrid/app/sharing/words/embed_code.py",
    "trigrid/app/sharing/words/friend_link.py",
    "trigrid/exercises/words/lessons.py",
    "trigrid/exercises/words/mistakes.py",
    "trigrid/exercises/words/puzzle_reasons.py",
    "trigrid/exercises/words/puzzles.py",
    "trigrid/exercises/words/review.py",
    "trigrid/app/at_table/words/rules.py",
    "trigrid/table/words/shown_line.py",
    "trigrid/app/statistics/words.py",
    "trigrid/draw/chance_graph.py",
    "trigrid/draw/diagrams/",
    "trigrid/draw/how_to_play/",
    "trigrid/lessons/",
    "trigrid/records/record_words.py",
    "trigrid/records/tidied_text.py",
    "trigrid/records/transported_lines.py",
    "trigrid/review/",
)
"""Files, or folders, of the package that no start needs: they form an archive of their own, which the page
loads when it is asked for one of them (``app/services/later_modules.py``).
"""
OF_COMPUTER = (
    "trigrid/engine/thinker.py",
    "trigrid/app/browser/worker_main.py",
    "trigrid/search/calibration.py",
    "trigrid/search/computer.py",
    "trigrid/search/evaluate/",
    "trigrid/search/exact_end.py",
    "trigrid/search/forced_win.py",
    "trigrid/search/near_sighted_search.py",
    "trigrid/search/one_ply.py",
    "trigrid/search/playouts/",
    "trigrid/search/proof_search.py",
    "trigrid/search/search_node.py",
    "trigrid/search/settled_line.py",
    "trigrid/search/tables/",
    "trigrid/search/tree_search.py",
    "trigrid/search/work_limit.py",
)
"""Those that only the computer's worker needs: an archive that it loads when it starts
(``assets/load-pyodide.js``).
"""

OF_PUZZLES = ("trigrid/puzzle/",)
"""The puzzles, and what reads them: an archive that the page loads when it is asked for a puzzle."""


def archive_of(folder: Path, package: str, more: Mapping[str, bytes]) -> bytes:
    """A zip of the package's files but those OF_NO_USE, each under its path in folder; and more."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _of_use(folder / package)}
    return packed({**files, **more})


def packed(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of files by their paths, which tells nothing of the machine or the day."""
    filled = io.BytesIO()
    with zipfile.ZipFile(filled, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(_entry(name, compression), content, compresslevel=9)
    return filled.getvalue()


def _of_use(package: Path) -> Iterator[Path]:
    paths = (path for path in package.rglob("*") if path.suffix in KINDS)
    return (path for path in paths if OF_NO_USE.isdisjoint(path.relative_to(package).parts))


def _entry(name: str, compression: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type = compression
    entry.create_system = 3  # else the archive would tell on which system it was made
    entry.external_attr = PLAIN_FILE
    return entry
