"""Time limits for the worker, and the number of workers that the page starts.

All times are in seconds, but the page counts them by ticks of its timer, so time does not pass while the page
is asleep. Each failure of a worker doubles the maximum silence and the maximum duration, in case the device
is just slow. Crashes are counted separately and double nothing.
"""

TICK_SECONDS = 0.25
"""Seconds between two ticks of the page's timer while it waits."""

# Maximum silence: a worker that sends no message for longer counts as failed

FIRST_SIGN_SECONDS = 6.0
"""The longest silence of a new worker until its message ``alive``, in seconds."""
START_STEP_SECONDS = 60.0
"""The longest silence from ``alive`` until the worker is ready, in seconds."""
ACCEPTANCE_SECONDS = 3.0
"""The longest time until the worker confirms a request, in seconds."""
FIRST_PROGRESS_SECONDS = 20.0
"""The longest time from confirmation to the next message, in seconds."""
NEXT_PROGRESS_SECONDS = 5.0
"""The longest time from a progress message to the next message, in seconds."""

# Maximum duration: a worker that takes longer counts as failed even if it sends messages

LONGEST_SEARCH_SECONDS = 60.0
"""The longest time until the worker has answered a request, in seconds."""
LONGEST_START_SECONDS = 240.0
"""The longest time until the worker is ready, in seconds."""

DELAY_SECONDS = 8.0
"""Seconds of waiting after which the page reports a delay.

Each progress message restarts the wait.
"""
MAX_FAILURES = 3
"""The number of failures after which the page gives up.

An answer, or a new try by the user, restarts the count.
"""
MAX_CRASHES = 20
"""The number of crashes after which the page gives up.

A worker that the browser has ended counts as a crash, not as a failure. An answer, or a new try by the user,
restarts the count.
"""
