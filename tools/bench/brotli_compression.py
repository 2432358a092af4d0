"""File types that hosts compress, and sizes after brotli compression."""

from tools.build.compression import packed

COMPRESSED_TYPES = frozenset(
    (
        "application/javascript",
        "application/json",
        "application/manifest+json",
        "application/wasm",
        "application/xml",
        "image/svg+xml",
        "text/css",
        "text/html",
        "text/javascript",
        "text/plain",
        "text/xml",
    )
)
"""The media types that all common hosts compress.

Archives are not among them.
"""


def is_compressed(mime: str) -> bool:
    """Return whether usual hosts compress files of a media type."""
    return mime.partition(";")[0].strip().lower() in COMPRESSED_TYPES


def packed_size(content: bytes) -> int:
    """Return the size of content after brotli compression, or its own size if smaller."""
    return min(len(content), len(packed(content)))
