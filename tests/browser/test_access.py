"""Where ``violations`` was: it is in access.py, for whoever still asks for it here."""

from tests.browser.access import violations

__all__ = ["violations"]
