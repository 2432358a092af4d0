"""From the navigation until a move can be made, on a first visit and on later ones."""

from statistics import median
from typing import NamedTuple

from tools.bench.report import Budget, Row
from tools.bench.setting import Setting
from tools.bench.stage import address_of, prepare, seconds_until_ready

TABLE = "#/tritium"
FIRST = Budget(0.8, of_yardstick=True)
LATER = Budget(0.5, of_yardstick=True)
BARE = "bare loadPyodide(), nothing cached"


class Round(NamedTuple):
    """Seconds of one round."""

    first: float
    later: float
    bare: float


def visit_rows(setting: Setting) -> list[Row]:
    """Both kinds of visit beside a page that does nothing but start the shipped Pyodide, in turns.

    The yardstick of both is that page's own first visit: of the shipped files, without a word on caches.
    """
    rounds = [_round(setting) for _ in range(setting.choose(5, quick=1))]
    first, later, bare = (median(times) for times in zip(*rounds, strict=True))
    return [
        Row("first visit, navigation to ready", first, "s", FIRST, BARE, bare, "median"),
        Row("later visits, navigation to ready", later, "s", LATER, BARE, bare, "median"),
    ]


def _round(setting: Setting) -> Round:
    with setting.fresh_profile() as context:
        first = seconds_until_ready(context, setting.site + TABLE)
        later = seconds_until_ready(context, setting.site + TABLE)
    with setting.fresh_profile() as context:
        prepare(context)
        bare = seconds_until_ready(context, address_of(setting))
    return Round(first, later, bare)
