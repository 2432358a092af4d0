"""Window sizes in which tables are measured.

The tests measure several states of a table, for instance a new game and a game in play. In most states, the
short tests use each size for only one game, and in the next state for another game.
"""

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
"""Windows with touch screens, where controls and rows of lists are taller."""
LOW = 600
"""A window is low if its height is less than this, in CSS pixels."""
SIZES = {"desk": DESK_SIZES, "phone": PHONE_SIZES}
ONLY_LONG: list[Size] = [(1920, 1080), (1280, 800), (360, 640), (412, 915)]
"""Windows for the long tests only: others of similar shape have less space."""
SOME_SIZES = {device: [size for size in sizes if size not in ONLY_LONG] for device, sizes in SIZES.items()}
"""The sizes of the short tests."""


class Share(NamedTuple):
    """One game's share of the sizes of a device.

    The other games of the device share the remaining sizes.
    """

    device: str
    rank: int = 0
    """The game's number among the games of the device, from 0."""
    games: int = 1
    is_full: bool = True
    """Whether the sizes include those of the long tests. ``among`` overrides this."""
    among: Sequence[Size] = ()
    """Sizes to use instead of the sizes for tables."""

    @property
    def all_sizes(self) -> Sequence[Size]:
        """The sizes in which the device is measured."""
        return self.among or (SIZES if self.is_full else SOME_SIZES)[self.device]

    def sizes(self, state: int) -> list[Size]:
        """Return the sizes for a numbered state.

        With several games, they differ from state to state. A single game has all sizes in each state.
        """
        return [
            size for number, size in enumerate(self.all_sizes) if (number + state) % self.games == self.rank
        ]


def shares(keys: Sequence[str], first: str) -> dict[str, Share]:
    """Return the share of each game.

    Every second game is on the device ``first``, the others on the other device.
    """
    devices = sorted(SIZES, key=lambda device: device != first)
    found = dict[str, Share]()
    for number, device in enumerate(devices):
        chosen = keys[number::2]
        found |= {key: Share(device, rank, len(chosen), is_full=False) for rank, key in enumerate(chosen)}
    return found


def in_shares(keys: Sequence[str], first: str, some: Sequence[str] = ()) -> pytest.MarkDecorator:
    """Parametrise a test by device, game and share.

    The short tests measure the games in ``some``, by default all games. The long tests measure each game in
    all sizes.
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


def low_sizes_and_another(device: str, number: int) -> list[Size]:
    """Return all low windows, and one higher window that depends on a number."""
    low = [size for size in SIZES[device] if size[1] < LOW]
    others = [size for size in SIZES[device] if size[1] >= LOW]
    return [*low, others[number % len(others)]]
