"""Matches and tournaments between programs: functions, levels and engines."""
