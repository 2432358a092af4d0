"""Windows in which tables are measured: in the short form each size meets each game and each state of one."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

Size = tuple[int, int]
"""Width and height in CSS pixels."""

DESK_SIZES: list[Size] = [(1920, 1080), (1366, 650), (1280, 800), (1024, 768), (683, 384), (820, 1180)]
PHONE_SIZES: list[Size] = [
    (320, 568),
    (360, 640),
    (390, 664),
    (390, 844),
    (412, 915),
    (844, 390),
    (820, 1180),
    (1180, 820),
]
"""By touch, controls and rows of lists are taller."""
LOW = 600
"""In windows below this height it is scarce."""
SIZES = {"desk": DESK_SIZES, "phone": PHONE_SIZES}
ONLY_LONG: list[Size] = [(1920, 1080), (1280, 800), (360, 640), (412, 915)]
"""Windows with more room than others of about their shape."""
SOME_SIZES = {device: [size for size in sizes if size not in ONLY_LONG] for device, sizes in SIZES.items()}
"""Those of the short form."""


class Share(NamedTuple):
    """The part of a device's sizes in which one game is measured; the other games there have the rest."""

    device: str
    rank: int = 0
    """Number of the game among those of the device."""
    games: int = 1
    is_full: bool = True
    """Whether the game has all sizes, as in the long form."""
    among: Sequence[Size] = ()
    """Other sizes than those in which tables are measured."""

    @property
    def all_sizes(self) -> Sequence[Size]:
        """The sizes in which the device is measured."""
        return self.among or (SIZES if self.is_full else SOME_SIZES)[self.device]

    def sizes(self, state: int) -> list[Size]:
        """Return the sizes for a numbered state; a game has other sizes in the next state."""
        return [
            size for number, size in enumerate(self.all_sizes) if (number + state) % self.games == self.rank
        ]


def shares(keys: Sequence[str], first: str) -> dict[str, Share]:
    """Return the share of each game: every second one is on the ``first`` device, the rest on the other."""
    devices = sorted(SIZES, key=lambda device: device != first)
    found = dict[str, Share]()
    for number, device in enumerate(devices):
        chosen = keys[number::2]
        found |= {key: Share(device, rank, len(chosen), is_full=False) for rank, key in enumerate(chosen)}
    return found


def in_shares(keys: Sequence[str], first: str, some: Sequence[str] = ()) -> pytest.MarkDecorator:
    """Parametrise a test by device, game and share; in the long form each game has all sizes.

    The short form has ``some`` of the games, or all of them.
    """
    short = [
        pytest.param(each.device, key, each, id=f"{key}-{each.device}")
        for key, each in shares(some or keys, first).items()
    ]
    full = [
        pytest.param(device, key, Share(device), id=f"{key}-{device}-all", marks=pytest.mark.long)
        for device in SIZES
        for key in keys
    ]
    return pytest.mark.parametrize(("device", "key", "share"), short + full, indirect=["device"])


def lowest_and_one(device: str, number: int) -> list[Size]:
    """Return the windows in which height is scarce, and another one, which a number chooses."""
    low = [size for size in SIZES[device] if size[1] < LOW]
    others = [size for size in SIZES[device] if size[1] >= LOW]
    return [*low, others[number % len(others)]]
