"""The user's settings (theme, palette, sound …) and what follows from them; the tab's title and icon."""
