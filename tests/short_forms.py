"""Games as parameters of tests that `make test` runs with only some of them."""

from collections.abc import Iterable
from typing import Any

import pytest

from trigrid.games import GAMES


def short_only(*short: str, keys: Iterable[str] = GAMES) -> list[Any]:
    """Return games as parameters; all but those in ``short`` are marked as long."""
    return [pytest.param(key, marks=[] if key in short else pytest.mark.long) for key in keys]
