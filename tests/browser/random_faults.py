"""What goes wrong in each of many starts: made up from a seed, and every kind of file gets its turn."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from tests.browser.faulty_server import KINDS, Fault
from trigrid.games import GAMES

DAMAGES = ("cut", "emptied", "flipped", "of another build")
"""What may have happened to a snapshot that was kept."""
KIND = re.compile(r"(\.(zip|bin))?\.\w+$")
HOPELESS = [("/", "silent")]
"""Where nothing comes at all the browser goes on waiting, and says so itself."""
LATEST = 5.0
SECOND_VISITS = 0.35
WORKERS_ALLOWED = 0.5
MORE_FAULTS = 0.3
ONLY_ONCE = 0.25


@dataclass(frozen=True)
class StartFaults:
    """One start: what is broken, on which visit, and whether the browser takes service workers."""

    faults: tuple[Fault, ...]
    game: str
    is_second_visit: bool
    has_workers: bool
    damage: str

    def __str__(self) -> str:
        visit = "second visit" if self.is_second_visit else "first visit"
        workers = "workers allowed" if self.has_workers else "workers blocked"
        kept = f", snapshot {self.damage}" if self.damage else ""
        return f"{self.game}, {visit}, {workers}{kept}: {'; '.join(map(str, self.faults))}"


def kind_of(path: str) -> str:
    """Which kind of file it is: the end of its name; the page is a kind of its own."""
    kind = KIND.search(path)
    return kind[0] if kind else path


def plans(seed: int, paths: Sequence[str], count: int) -> list[StartFaults]:
    """So many starts, the same for the same seed and files."""
    deck = _deck(Random(f"{seed} deck"), paths)
    return [
        _plan(Random(f"{seed} {number}"), deck[number % len(deck)], paths, number) for number in range(count)
    ]


def _deck(rng: Random, paths: Sequence[str]) -> list[tuple[str, str]]:
    """Every file with every kind of fault; the kinds of files come in turns for as long as there are any."""
    suits: dict[str, list[tuple[str, str]]] = {kind: [] for kind in sorted(set(map(kind_of, paths)))}
    for path, fault in product(paths, KINDS):
        if (path, fault) not in HOPELESS:
            suits[kind_of(path)].append((path, fault))
    stacks = list(suits.values())
    for stack in stacks:
        rng.shuffle(stack)
    rng.shuffle(stacks)
    deck = []
    while any(stacks):
        deck += [stack.pop() for stack in stacks if stack]
    return deck


def _plan(rng: Random, card: tuple[str, str], paths: Sequence[str], number: int) -> StartFaults:
    cards = dict([card])
    while rng.random() < MORE_FAULTS and len(cards) < 3:
        path, kind = rng.choice(paths), rng.choice(KINDS)
        if (path, kind) not in HOPELESS:
            cards.setdefault(path, kind)
    is_second = rng.random() < SECOND_VISITS
    return StartFaults(
        tuple(_fault(rng, *each) for each in cards.items()),
        list(GAMES)[number % len(GAMES)],
        is_second,
        rng.random() < WORKERS_ALLOWED,
        rng.choice(("", *DAMAGES)) if is_second else "",
    )


def _fault(rng: Random, path: str, kind: str) -> Fault:
    amount = rng.choice((0.0, rng.random(), rng.random(), 0.99))
    return Fault(path, kind, LATEST * rng.random() if kind == "late" else amount, _times(rng))


def _times(rng: Random) -> int | None:
    return 1 if rng.random() < ONLY_ONCE else None
