"""The board on the page: its canvas, pointer and keyboard input, and a grid of cells for screen readers."""
