"""Scripts for the system's dialog for sharing, and for the clipboard."""

SHARE = "navigator.share = (given) => { globalThis.shared = given; return Promise.resolve(); }"
"""Script that replaces the dialog with one that always succeeds."""
SHARED = "() => shared"
"""Script that returns the data that was shared last."""
COPIED = "() => navigator.clipboard.readText()"
