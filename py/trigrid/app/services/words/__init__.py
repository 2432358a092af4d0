"""What is said on any screen: errors, progress, settings."""
