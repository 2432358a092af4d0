"""Measurements of the performance budgets, each next to a yardstick.

A yardstick is work of the same kind, measured in the same run. Times differ between machines and from minute
to minute, so the measured work and its yardstick alternate where possible. Compare the ratios of measurement
to yardstick. A missed budget is reported but is not a failure.
"""
