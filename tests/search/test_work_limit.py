"""A search may look at as many positions as it is allowed, and at no more."""

import pytest

from trigrid.search.work_limit import TooMuchWork, WorkLimit


def test_the_last_position_that_is_allowed_may_be_looked_at() -> None:
    limit = WorkLimit(3)
    for _ in range(3):
        limit.count()
    assert limit.nodes == 3
    with pytest.raises(TooMuchWork):
        limit.count()
