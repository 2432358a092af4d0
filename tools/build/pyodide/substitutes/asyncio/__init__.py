"""asyncio without its own event loops, streams, processes and threads.

Pyodide's event loop is the browser's.
"""

from . import coroutines, events, exceptions, futures, locks, queues, runners, tasks, timeouts
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .timeouts import *

__all__ = (
    coroutines.__all__
    + events.__all__
    + exceptions.__all__
    + futures.__all__
    + locks.__all__
    + queues.__all__
    + runners.__all__
    + tasks.__all__
    + timeouts.__all__
)

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
"""Base class of Pyodide's event loop policy."""
