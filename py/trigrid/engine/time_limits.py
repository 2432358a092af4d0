"""How long the page waits for the worker, and how many workers it tries.

All seconds are counted in ticks of the page's timer. A limit is doubled with each worker that has failed:
perhaps all is just slow.
"""

TICK_SECONDS = 0.25
"""Seconds between two ticks of the page's timer while it waits."""

# Silence after which a worker counts as failed

FIRST_SIGN_SECONDS = 6.0
"""Seconds until a worker that was made shows its first sign of life."""
START_STEP_SECONDS = 60.0
"""Seconds between two signs of life while Python starts in it."""
ACCEPTANCE_SECONDS = 3.0
"""Seconds until it says that it has begun with a request."""
FIRST_PROGRESS_SECONDS = 20.0
"""Seconds from then until it first tells of progress."""
NEXT_PROGRESS_SECONDS = 5.0
"""Seconds between two messages that tell of progress."""

# Time after which a worker counts as failed although it is not silent

LONGEST_SEARCH_SECONDS = 60.0
"""Seconds until it has answered a request."""
LONGEST_START_SECONDS = 240.0
"""Seconds until it is ready."""

DELAY_SECONDS = 8.0
"""Seconds of waiting for the first sign that somebody thinks, or could, after which people are told so."""
MAX_FAILURES = 3
"""Workers that may fail, one after the other, without an answer between them."""
MAX_DEATHS = 20
"""Workers that may be killed, one after the other, without an answer between them."""
