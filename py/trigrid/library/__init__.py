"""Games, progress and settings stored between visits, with merging and import."""
