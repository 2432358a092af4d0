"""What players can have as they like: themes, palettes, sound and the like, and the tab's title and icon."""
