"""The page's Python code.

Only ``browser`` and the files that import it need a browser to run.
"""
