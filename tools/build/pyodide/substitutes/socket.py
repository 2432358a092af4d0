"""Socket constants that the signatures of asyncio's event loop use.

Browsers have no sockets.
"""

from _socket import AF_UNSPEC, AI_PASSIVE
