"""Solvers that compute results about the games for the computer player."""
