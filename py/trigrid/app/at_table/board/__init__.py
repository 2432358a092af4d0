"""The board on the page: canvas, pointer and keyboard input, screen-reader grid."""
