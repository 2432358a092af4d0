"""Tunes made audible by Web Audio. Where a browser has none, or does not allow it yet, there is silence."""

from typing import Any

from pyodide.ffi import JsException

from trigrid.app.browser import window
from trigrid.app.preferences.tunes import Note, Tune

ATTACK = 0.006
"""Seconds until a note is at its loudest; at once would click."""
SILENT = 0.0001


class Speaker:
    """Plays tunes from the first time that somebody has done something on the page."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, tune: Tune) -> None:
        """Play a tune now."""
        try:
            context = self._awake() if tune else None
            if context:
                for note in tune:
                    _sound(context, note)
        except (JsException, AttributeError):
            return

    def _awake(self) -> Any:
        """The audio context, made and woken only after a gesture: browsers complain before; None so far."""
        activation = getattr(window.navigator, "userActivation", None)
        if activation and not activation.hasBeenActive:
            return None
        if self._context is None:
            self._context = window.AudioContext.new()
        if self._context.state == "suspended":
            self._context.resume()
        return self._context


def _sound(context: Any, note: Note) -> None:
    oscillator, gain = context.createOscillator(), context.createGain()
    start = context.currentTime + note.start
    end = start + note.lasting
    oscillator.type, oscillator.frequency.value = "triangle", note.pitch
    gain.gain.setValueAtTime(SILENT, start)
    gain.gain.exponentialRampToValueAtTime(note.loudness, start + ATTACK)
    gain.gain.exponentialRampToValueAtTime(SILENT, end)
    oscillator.connect(gain)
    gain.connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
