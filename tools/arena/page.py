"""docs/strength.md: the matches, then the winning chances. Each part is written from a log of its own."""

from collections.abc import Iterable
from pathlib import Path

from tools.arena import chances_log, chances_report, log, report
from tools.arena.chances_picture import picture


def write(page: Path, runs: Iterable[log.MatchRun], chances: Iterable[chances_log.ChancesRun]) -> None:
    """Write the newest runs of both logs; where one is empty, its part of the page stays as it is.

    Prints which runs are of programs that have changed since, and what calibrations the games observed give.
    """
    shown, observed = report.newest(runs), chances_log.newest(chances)
    matches, section = _parts(page)
    if shown or not matches:
        matches = report.document(shown)
    if observed:
        section = chances_report.section(observed) + "\n"
        _draw(page.parent / chances_report.PICTURE, observed)
        print(chances_report.proposals(observed))
    page.write_text("\n".join(filter(None, (matches, section))), encoding="utf-8")
    print(f"{page} is written.")
    _tell_what_changed(shown, observed)


def _parts(page: Path) -> tuple[str, str]:
    """What the page says of matches and of winning chances; empty where it says nothing."""
    written = page.read_text(encoding="utf-8") if page.exists() else ""
    matches, heading, rest = written.partition(f"{chances_report.HEADING}\n")
    return matches.strip() + "\n" if matches.strip() else "", heading + rest


def _draw(file: Path, observed: Iterable[chances_log.ChancesRun]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    curves = {report.game_of(run.head): chances_report.curves(run) for run in observed}
    file.write_text(picture(curves, chances_report.NEAR), encoding="utf-8")


def _tell_what_changed(shown: Iterable[log.MatchRun], observed: Iterable[chances_log.ChancesRun]) -> None:
    changed = [
        report.title_of(run)
        for run in shown
        if run.head["programs"] != log.mark_of_programs(run.head["game"])
    ]
    changed += [
        f"{report.game_of(run.head)}, winning chances" for run in observed if not chances_log.is_current(run)
    ]
    for title in changed:
        print(f"The programs have changed since this was played: {title}")
