"""Scripts that the build runs inside the Pyodide that the site ships.

Bytecode and memory snapshots work only in the Pyodide that made them.
"""
