"""Solvers that compute results for the computer player and the rule sheets."""
