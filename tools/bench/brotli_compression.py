"""What hosts compress, and how small brotli makes it."""

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
"""What hosts compress, going by the type: what their published lists have in common. No archives."""


def is_compressed(mime: str) -> bool:
    """Whether a usual host compresses what it sends as that type."""
    return mime.partition(";")[0].strip().lower() in COMPRESSED_TYPES


def packed_size(content: bytes) -> int:
    """Return the bytes that a host sends of a content: what brotli makes of it, if that is smaller."""
    return min(len(content), len(packed(content)))
