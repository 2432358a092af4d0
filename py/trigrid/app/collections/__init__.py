"""Collections on the page: the list, the contents, chapters, and editing."""
