# All that PyScript runs in the worker in which the computer thinks. It looks for the name xworker later, too.
from polyscript import xworker

from trigrid.app.computer.worker_main import serve

serve(xworker)
