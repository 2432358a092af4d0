"""How what stands round the board acts on the table."""

from collections.abc import Callable
from typing import TypeAlias

from trigrid.table.table import Table

Act: TypeAlias = Callable[[Callable[[Table], object]], None]
"""Does something to the table that is shown, as one change, after which all that shows it is refreshed."""
