"""Types of the browser objects that the page uses.

They describe elements, events, files, sound, workers, the window and the document. All are Protocols for
mypy; the objects themselves belong to JavaScript. Names and units follow the web standards: lengths are in
CSS pixels and times in milliseconds. JavaScript's ``null`` arrives as a falsy value that is not always None,
so test an ``Element | None`` by its truth value.
"""
