"""The subprocess constant that the signatures of asyncio's event loop use.

Browsers have no processes.
"""

PIPE = -1
