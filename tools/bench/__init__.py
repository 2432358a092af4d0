"""Measures the budgets, each beside a yardstick of the same run: it measures and never judges.

Absolute times differ from machine to machine and from minute to minute; the ratio to work of the same
kind, done in turns with what is measured, is what can be compared.
"""
