"""Write docs/strength.md: matches, then winning chances, each from a separate log."""

from collections.abc import Iterable
from pathlib import Path

from tools.arena import chances_log, chances_report, log, report
from tools.arena.chances_picture import picture


def write(page: Path, runs: Iterable[log.MatchRun], chances: Iterable[chances_log.ChancesRun]) -> None:
    """Write the newest runs of both logs; a part without runs stays unchanged.

    If the page has no part about matches, that part is written even without runs. Also prints the
    calibrations fitted to the observed games, and the runs whose programs have changed since.
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
    _print_outdated_runs(shown, observed)


def _parts(page: Path) -> tuple[str, str]:
    """Return the parts of the page about matches and about winning chances.

    Parts that the page lacks are empty.
    """
    written = page.read_text(encoding="utf-8") if page.exists() else ""
    matches, heading, rest = written.partition(f"{chances_report.HEADING}\n")
    return matches.strip() + "\n" if matches.strip() else "", heading + rest


def _draw(file: Path, observed: Iterable[chances_log.ChancesRun]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    curves = {report.heading_of(run.head): chances_report.curves(run) for run in observed}
    file.write_text(picture(curves, chances_report.NEAR), encoding="utf-8")


def _print_outdated_runs(shown: Iterable[log.MatchRun], observed: Iterable[chances_log.ChancesRun]) -> None:
    changed = [
        report.title_of(run)
        for run in shown
        if run.head["programs"] != log.digest_of_programs(run.head["game"])
    ]
    changed += [
        f"{report.game_of(run.head)}, winning chances" for run in observed if not chances_log.is_current(run)
    ]
    for title in changed:
        print(f"Played by programs that have changed since: {title}")
