"""The system's dialog for sharing, and the clipboard."""

SHARE = "navigator.share = (given) => { globalThis.shared = given; return Promise.resolve(); }"
"""Gives the browser a dialog that is always agreed to."""
SHARED = "() => shared"
"""What was shared last."""
COPIED = "() => navigator.clipboard.readText()"
