"""The page's Python. Only ``browser``, and the files that import it, need a browser to run."""
