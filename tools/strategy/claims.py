"""Checks that games of level 6 bear out the claims of strategy lessons."""

from importlib import import_module
from typing import Any

from tools.arena.sprt import interval
from trigrid.lessons.strategy import Claim


def maxims_of(key: str) -> Any:
    """Return the module beside this one with CLAIMS and FOLLOWS of a game."""
    return import_module(f"tools.strategy.{key.replace('-', '_')}")


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
