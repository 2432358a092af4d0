"""What the build runs inside the Pyodide that the site ships: bytecode and memory have to be its own."""
