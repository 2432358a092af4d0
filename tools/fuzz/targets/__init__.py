"""All targets of fuzz tests, by name."""

from functools import cache

from tools.fuzz.target import Target
from tools.fuzz.targets import abstract_play, addresses, embedding, moves, positions, records, stored, workers


@cache
def targets() -> dict[str, Target]:
    """Return every target by its name."""
    modules = (abstract_play, addresses, records, stored, embedding, moves, positions, workers)
    return {target.name: target for module in modules for target in module.targets()}
