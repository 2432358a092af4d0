"""Settings of Hypothesis for all tests."""

from hypothesis import settings

# Each run draws other examples, so few are enough; `make long` tries 100 of each law.
settings.register_profile("shared-machine", deadline=None, max_examples=40)
settings.load_profile("shared-machine")
