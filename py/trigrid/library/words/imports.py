"""What is said of records and progress that were read from files."""

from trigrid.language import _, ngettext
from trigrid.library.record_import import ImportResult
from trigrid.library.stored_progress import ImportedEntries


def import_result(result: ImportResult) -> str:
    """How many games of a file were new, known and damaged, and how much of its progress was new."""
    told = [_imported_progress(name, found) for name, found in result.progress.items()]
    if sum(result.games) or not told:
        told.insert(0, _imported_games(result))
    return " ".join(told)


def _imported_progress(name: str, found: ImportedEntries) -> str:
    count = found.known
    counted = {
        "lessons": ngettext("{count} lesson step read", "{count} lesson steps read", count),
        "puzzles": ngettext("{count} puzzle read", "{count} puzzles read", count),
        "daily-puzzles": ngettext("{count} daily puzzle read", "{count} daily puzzles read", count),
    }[name]
    new = ngettext("{count} new", "{count} new", found.new).format(count=found.new)
    return _("{told}.").format(told=", ".join((counted.format(count=count), new)))


def _imported_games(result: ImportResult) -> str:
    counts = result.games
    total = sum(counts)
    apart = ngettext(
        "{count} kept beside yours because it ends differently",
        "{count} kept beside yours because they end differently",
        counts.apart,
    )
    rest = (
        (ngettext("{count} already here", "{count} already here", counts.known), counts.known),
        (ngettext("{count} damaged", "{count} damaged", counts.damaged), counts.damaged),
        (ngettext("{count} not on this site", "{count} not on this site", counts.absent), counts.absent),
        (apart, counts.apart),
    )
    told = [
        ngettext("{count} game read", "{count} games read", total).format(count=total),
        ngettext("{count} new", "{count} new", counts.new).format(count=counts.new),
        *(said.format(count=count) for said, count in rest if count),
    ]
    return _("{told}.").format(told=", ".join(told))
