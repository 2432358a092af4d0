"""The computer player as a service: requests, the worker, and its supervisor."""
