"""Texts used on several screens: errors, progress, settings."""
