"""The script that PyScript runs in the worker where the computer thinks."""

# PyScript also reads the global `xworker` later.
import sitecustomize
from polyscript import xworker

sitecustomize.find_in("/lib/computer.zip")
from trigrid.app.browser.worker_main import serve  # noqa: E402

serve(xworker)
