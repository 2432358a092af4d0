"""Games on their way out of the page and into it: links, records as text and files, pictures."""
