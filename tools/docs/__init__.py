"""Builds the documentation with MkDocs and adds it to the site (`make docs`)."""
