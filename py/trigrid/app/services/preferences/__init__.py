"""The user's settings (theme, palette, sound …) and the values derived from them."""
