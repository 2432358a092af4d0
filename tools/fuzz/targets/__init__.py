"""All that is fuzzed, by name."""

from functools import cache

from tools.fuzz.target import Target
from tools.fuzz.targets import addresses, embedding, moves, records, stored, workers


@cache
def targets() -> dict[str, Target]:
    """Every target by its name."""
    rooms = (addresses, records, stored, embedding, moves, workers)
    return {target.name: target for room in rooms for target in room.targets()}
