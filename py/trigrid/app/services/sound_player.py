"""Plays tunes with Web Audio. Silent if the browser lacks or blocks Web Audio."""

from trigrid.app.browser.dom import window
from trigrid.app.browser.objects import JsException
from trigrid.app.browser.types.audio import AudioContext
from trigrid.table.tunes import Note, Tune

ATTACK_SECONDS = 0.006
"""The time until a note is at its loudest, in seconds. A sudden start would click."""
VOLUME = 0.4
"""The peak gain of a note whose loudness is 1."""
INAUDIBLE = 0.0001
"""The gain used as silence, because an exponential ramp cannot reach 0."""


class SoundPlayer:
    """Plays tunes after the user's first click or key press."""

    def __init__(self) -> None:
        self._context: AudioContext | None = None

    def play(self, tune: Tune) -> None:
        """Play a tune now. Does nothing if the browser cannot play sound."""
        try:
            context = self._running_context() if tune else None
            if context:
                for note in tune:
                    _schedule(context, note)
        except (JsException, AttributeError):
            return

    def _running_context(self) -> AudioContext | None:
        """Return the audio context, or None before the user's first gesture.

        Browsers block sound until the user has clicked or pressed a key. In browsers that do not report this,
        the context is returned earlier.
        """
        activation = getattr(window.navigator, "userActivation", None)
        if activation and not activation.hasBeenActive:
            return None
        if self._context is None:
            self._context = window.AudioContext.new()
        context: AudioContext = self._context
        if context.state == "suspended":
            context.resume()
        return context


def _schedule(context: AudioContext, note: Note) -> None:
    oscillator, gain = context.createOscillator(), context.createGain()
    start = context.currentTime + note.start
    end = start + note.duration
    oscillator.type, oscillator.frequency.value = "triangle", note.pitch
    gain.gain.setValueAtTime(INAUDIBLE, start)
    gain.gain.exponentialRampToValueAtTime(VOLUME * note.loudness, start + ATTACK_SECONDS)
    gain.gain.exponentialRampToValueAtTime(INAUDIBLE, end)
    oscillator.connect(gain)
    gain.connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
