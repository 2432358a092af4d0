"""Makes dist/, the static site, out of the sources and the npm packages."""


class BuildError(Exception):
    """One sentence that says what keeps the site from being built."""
