"""asyncio without event loops of its own, streams, processes and threads: Pyodide's loop is a browser's."""

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
"""What Pyodide derives its own from."""
