"""`make arena`: how strong the computer plays, measured by matches."""
