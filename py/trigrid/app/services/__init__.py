"""What every screen may use: the address, notices, errors, the user's settings, the stored games."""
