"""The type of the function with which controls change the table."""

from collections.abc import Callable
from typing import TypeAlias

from trigrid.table.table import Table

Act: TypeAlias = Callable[[Callable[[Table], object]], None]
"""Applies a function to the shown table as one change, then refreshes the page."""
