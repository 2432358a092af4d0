"""Sockets, of which a browser has none: only what the signatures of asyncio's event loop name."""

from _socket import AF_UNSPEC, AI_PASSIVE
