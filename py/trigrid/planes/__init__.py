"""Positions as planes of floats, for learning agents.

docs/learning-agents.md lists the planes.
"""

from trigrid.games.contents import Planes, planes_of
from trigrid.planes.board_planes import MOVE_LIMIT

__all__ = ["MOVE_LIMIT", "Planes", "planes_of"]
