"""Commands that work on the repository: build the site, serve it, find a browser, measure."""
