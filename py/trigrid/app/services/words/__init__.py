"""Texts used on several screens, such as titles, settings and progress."""
