"""Headers of records: players, levels, ids and dates."""
