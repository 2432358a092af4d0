"""Texts about stored games: storage problems, imports and damaged records."""
