# All that PyScript runs in the worker in which the computer thinks. It looks for the name xworker later, too.
import sitecustomize
from polyscript import xworker

sitecustomize.find_in("/lib/computer.zip")
from trigrid.app.browser.worker_main import serve  # noqa: E402

serve(xworker)
