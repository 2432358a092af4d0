"""The device's clock, background tasks, and long work in time slices."""
