"""Measurements of the performance budgets, each next to a yardstick.

Times differ between machines and from minute to minute. So each measurement alternates with a yardstick,
which is work of the same kind in the same run. Compare the ratios of measurement to yardstick. A missed
budget is reported but is not a failure.
"""
