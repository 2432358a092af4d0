"""What the owner of a site chooses in site.toml. docs/site-settings.md describes the keys."""
