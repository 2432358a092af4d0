"""Services for all screens: address, notices, errors, settings and stored games."""
