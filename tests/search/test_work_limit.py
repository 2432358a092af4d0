"""Tests of the limit on the number of positions that a search visits."""

import pytest

from trigrid.search.work_limit import TooMuchWork, WorkLimit


def test_exactly_the_allowed_positions_can_be_counted() -> None:
    limit = WorkLimit(3)
    for _ in range(3):
        limit.count()
    assert limit.nodes == 3
    with pytest.raises(TooMuchWork):
        limit.count()
