"""How long the process of a page has worked: on a busy machine the clock on the wall says little."""

from collections.abc import Callable

from playwright.sync_api import Page


def processor_clock(page: Page) -> Callable[[], float]:
    """Gives the milliseconds of processor time that the page's main thread has taken for tasks so far."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now() -> float:
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return 1000 * sum(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")

    return now
