"""The owner's settings in site.toml. docs/site-settings.md describes the keys."""
