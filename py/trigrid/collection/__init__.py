"""Collections: records in order as chapters, each with a title and a mode."""

from trigrid.collection.chapter import Chapter, Goal, Mode
from trigrid.collection.collection import Collection
from trigrid.collection.collection_errors import CollectionError, Damage, Flaw

__all__ = ["Chapter", "Collection", "CollectionError", "Damage", "Flaw", "Goal", "Mode"]
