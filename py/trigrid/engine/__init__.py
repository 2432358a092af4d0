"""The computer player as a service: requests, the worker that answers them, and whoever keeps it alive."""
