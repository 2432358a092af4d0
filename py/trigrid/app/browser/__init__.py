"""The only package that uses a browser: PyScript, DOM, database, tabs and workers."""
