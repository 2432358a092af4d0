"""Processes, of which a browser has none: only what the signatures of asyncio's event loop name."""

PIPE = -1
