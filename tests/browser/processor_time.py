"""Processor time of a page.

On a busy machine, processor time varies less than elapsed time.
"""

from collections.abc import Callable

from playwright.sync_api import Page


def processor_clock(page: Page) -> Callable[[], float]:
    """Return a clock for the processor time of the page's main thread.

    The clock returns the milliseconds that the page's tasks have taken so far.
    """
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now() -> float:
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return 1000 * sum(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")

    return now
