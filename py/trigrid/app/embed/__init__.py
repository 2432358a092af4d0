"""The board embedded in another page, and its messages.

docs/embedding-reference.md specifies the messages.
"""
