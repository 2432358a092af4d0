"""The device's clock, background tasks, and long work in slices that leave the page time to answer."""
