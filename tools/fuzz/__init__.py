"""`make fuzz`: made-up and damaged inputs by the million for everything that reads what strangers send."""
