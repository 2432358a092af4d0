"""A board in a page of somebody else's: what that page asks for, and what it is told (docs/embedding.md)."""
