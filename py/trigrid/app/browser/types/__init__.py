"""Types of the browser's own objects, as far as the page uses them: elements, events, window and document.

They are Protocols, for mypy alone: the objects are JavaScript's. Names and units are those of the web's
standards, lengths in CSS pixels, times in milliseconds. JavaScript's ``null`` arrives as something falsy that
is not always None: ask what is typed ``Element | None`` by its truth.
"""
