"""Types of the browser objects that the page uses.

They describe elements, events, files, databases, sound, workers, network requests, the window and the
document. All are Protocols for mypy; the objects themselves belong to JavaScript. Names and units follow the
web standards: unless a docstring says otherwise, lengths are in CSS pixels and times in milliseconds.
JavaScript's ``null`` arrives as a falsy value that is not always None, so test an ``Element | None`` by its
truth value.
"""
