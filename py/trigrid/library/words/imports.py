"""Messages about records and progress that were read from files."""

from trigrid.language import _, ngettext
from trigrid.library.record_import import ImportedCollections, ImportResult
from trigrid.library.stored_progress import ImportedEntries


def import_result(result: ImportResult) -> str:
    """Return a summary of an import: the numbers of games and of entries of progress.

    Games are counted in total and by outcome: new, known, damaged, absent, or stored separately because they
    end differently from the user's. If the import contains no games, but something else, the summary does not
    mention games.
    """
    sentences = [_imported_progress(name, entries) for name, entries in result.progress.items()]
    if sum(result.collections):
        sentences.insert(0, _imported_collections(result.collections))
    if sum(result.games) or not sentences:
        sentences.insert(0, _imported_games(result))
    return " ".join(sentences)


def _imported_collections(counts: ImportedCollections) -> str:
    total = counts.known + counts.damaged
    facts = [
        ngettext("{count} collection read", "{count} collections read", total).format(count=total),
        ngettext("{count} new", "{count} new", counts.new).format(count=counts.new),
    ]
    if counts.damaged:
        facts.append(
            ngettext("{count} damaged", "{count} damaged", counts.damaged).format(count=counts.damaged)
        )
    return _("{report}.").format(report=", ".join(facts))


def _imported_progress(name: str, entries: ImportedEntries) -> str:
    count = entries.known
    message = {
        "chapters": ngettext("{count} chapter read", "{count} chapters read", count),
        "lessons": ngettext("{count} lesson step read", "{count} lesson steps read", count),
        "puzzles": ngettext("{count} puzzle read", "{count} puzzles read", count),
        "deck": ngettext("{count} position to practise read", "{count} positions to practise read", count),
        "practice-days": ngettext("{count} day of practice read", "{count} days of practice read", count),
        "daily-puzzles": ngettext("{count} daily puzzle read", "{count} daily puzzles read", count),
        "runs": ngettext("{count} best score read", "{count} best scores read", count),
        "wins": ngettext("{count} winning position read", "{count} winning positions read", count),
    }[name]
    new = ngettext("{count} new", "{count} new", entries.new).format(count=entries.new)
    return _("{report}.").format(report=", ".join((message.format(count=count), new)))


def _imported_games(result: ImportResult) -> str:
    counts = result.games
    total = sum(counts)
    kept_apart = ngettext(
        "{count} kept beside yours because it ends differently",
        "{count} kept beside yours because they end differently",
        counts.apart,
    )
    rest = (
        (ngettext("{count} already here", "{count} already here", counts.known), counts.known),
        (ngettext("{count} damaged", "{count} damaged", counts.damaged), counts.damaged),
        (ngettext("{count} not on this site", "{count} not on this site", counts.absent), counts.absent),
        (kept_apart, counts.apart),
    )
    facts = [
        ngettext("{count} game read", "{count} games read", total).format(count=total),
        ngettext("{count} new", "{count} new", counts.new).format(count=counts.new),
        *(message.format(count=count) for message, count in rest if count),
    ]
    return _("{report}.").format(report=", ".join(facts))
