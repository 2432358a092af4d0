"""The only folder that knows a browser: PyScript, the page's elements, the database, tabs and workers."""
