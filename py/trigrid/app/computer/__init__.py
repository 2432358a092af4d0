"""The computer player: a worker with a Python of its own, and whoever keeps it alive and asks it."""
