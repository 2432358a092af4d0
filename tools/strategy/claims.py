"""Checks that games of level 6 bear out the claims of strategy lessons."""

from collections.abc import Callable, Sequence
from importlib import import_module

from tools.arena.sprt import interval
from tools.strategy.strong_games import StrongGame
from trigrid.lessons.strategy import Claim

Counter = Callable[[Sequence[StrongGame]], tuple[int, int]]
"""A function that counts the cases in which a maxim holds, and all cases."""


def counter(key: str, name: str) -> Counter:
    """Return the function that counts a claim, from the game's module beside this one."""
    found: Counter = import_module(f"tools.strategy.{key.replace('-', '_')}").CLAIMS[name]
    return found


def problems(claim: Claim, counted: tuple[int, int]) -> list[str]:
    """Return the reasons why the games do not bear out a claim; empty if they do.

    ``counted`` holds the count and the total in the games. The 95% interval of the share must lie on one side
    of the claim's base.
    """
    found = list[str]()
    if counted != (claim.count, claim.total):
        found.append(f"{claim.name} states {claim.count} of {claim.total}, the games have {counted}")
    count, total = counted
    low, high = interval([1.0] * count + [0.0] * (total - count))
    if low <= claim.base <= high:
        found.append(f"{claim.name}: {low:.0%} to {high:.0%} includes {claim.base:.0%}")
    return found
