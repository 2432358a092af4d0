"""Random faults for many starts of the page, reproducible by a seed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from tests.browser.faulty_server import KINDS, Fault
from trigrid.games import GAMES

DAMAGES = ("cut", "emptied", "flipped", "of another build")
"""Kinds of damage to a stored snapshot."""
KIND = re.compile(r"(\.(zip|bin))?\.\w+$")
HOPELESS = [("/", "silent")]
"""Excluded faults: if the page itself never arrives, only the browser reports it."""
MAX_DELAY = 5.0
"""The longest delay of a late answer, in seconds."""
SECOND_VISITS, WORKERS_ALLOWED, MORE_FAULTS, ONLY_ONCE = 0.35, 0.5, 0.3, 0.25
"""Probabilities of the conditions of a start, and of its faults.

In order: a second visit, allowed service workers, one more fault, and a fault that occurs only once.
"""


@dataclass(frozen=True)
class StartFaults:
    """A start of the page: its faults, its conditions, and the damage to the snapshot."""

    faults: tuple[Fault, ...]
    game: str
    is_second_visit: bool
    has_workers: bool
    damage: str

    def __str__(self) -> str:
        visit = "second visit" if self.is_second_visit else "first visit"
        workers = "workers allowed" if self.has_workers else "workers blocked"
        snapshot = f", snapshot {self.damage}" if self.damage else ""
        return f"{self.game}, {visit}, {workers}{snapshot}: {'; '.join(map(str, self.faults))}"


def kind_of(path: str) -> str:
    """Return the kind of a file: the suffix of its name, or else its path."""
    kind = KIND.search(path)
    return kind[0] if kind else path


def plans(seed: int, paths: Sequence[str], count: int) -> list[StartFaults]:
    """Return ``count`` starts; the same seed and files always give the same starts."""
    faults = _all_faults(Random(f"{seed} deck"), paths)
    return [
        _plan(Random(f"{seed} {number}"), faults[number % len(faults)], paths, number)
        for number in range(count)
    ]


def _all_faults(rng: Random, paths: Sequence[str]) -> list[tuple[str, str]]:
    """Return all pairs of a file and a kind of fault, except for HOPELESS.

    The kinds of files take turns until all pairs are used.
    """
    by_kind: dict[str, list[tuple[str, str]]] = {kind: [] for kind in sorted(set(map(kind_of, paths)))}
    for path, fault in product(paths, KINDS):
        if (path, fault) not in HOPELESS:
            by_kind[kind_of(path)].append((path, fault))
    groups = list(by_kind.values())
    for group in groups:
        rng.shuffle(group)
    rng.shuffle(groups)
    pairs = []
    while any(groups):
        pairs += [group.pop() for group in groups if group]
    return pairs


def _plan(rng: Random, first: tuple[str, str], paths: Sequence[str], number: int) -> StartFaults:
    kinds = dict([first])
    while rng.random() < MORE_FAULTS and len(kinds) < 3:
        path, kind = rng.choice(paths), rng.choice(KINDS)
        if (path, kind) not in HOPELESS:
            kinds.setdefault(path, kind)
    is_second = rng.random() < SECOND_VISITS
    return StartFaults(
        tuple(_fault(rng, *each) for each in kinds.items()),
        list(GAMES)[number % len(GAMES)],
        is_second,
        rng.random() < WORKERS_ALLOWED,
        rng.choice(("", *DAMAGES)) if is_second else "",
    )


def _fault(rng: Random, path: str, kind: str) -> Fault:
    amount = rng.choice((0.0, rng.random(), rng.random(), 0.99))
    return Fault(path, kind, MAX_DELAY * rng.random() if kind == "late" else amount, _times(rng))


def _times(rng: Random) -> int | None:
    return 1 if rng.random() < ONLY_ONCE else None
