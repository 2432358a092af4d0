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
    """How much of one kind of progress came in."""
    count = found.known
    counted = {
        "lessons": ngettext("{count} lesson step read", "{count} lesson steps read", count),
        "puzzles": ngettext("{count} puzzle read", "{count} puzzles read", count),
        "daily-puzzles": ngettext("{count} daily puzzle read", "{count} daily puzzles read", count),
    }[name]
    new = ngettext("{count} new", "{count} new", found.new).format(count=found.new)
    return _("{told}.").format(told=", ".join((counted.format(count=count), new)))


def _imported_games(result: ImportResult) -> str:
    """How many games were new, known and damaged."""
    counts = result.games
    total = sum(counts)
    told = [ngettext("{count} game read", "{count} games read", total).format(count=total)]
    told.append(ngettext("{count} new", "{count} new", counts.new).format(count=counts.new))
    if counts.known:
        told.append(
            ngettext("{count} already here", "{count} already here", counts.known).format(count=counts.known)
        )
    if counts.damaged:
        told.append(
            ngettext("{count} damaged", "{count} damaged", counts.damaged).format(count=counts.damaged)
        )
    if counts.absent:
        told.append(
            ngettext("{count} not on this site", "{count} not on this site", counts.absent).format(
                count=counts.absent
            )
        )
    if counts.apart:
        told.append(
            ngettext(
                "{count} kept beside yours because it ends differently",
                "{count} kept beside yours because they end differently",
                counts.apart,
            ).format(count=counts.apart)
        )
    return _("{told}.").format(told=", ".join(told))
