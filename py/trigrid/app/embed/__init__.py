"""The page where it is embedded in another site's page, and their messages (docs/embedding-reference.md)."""
