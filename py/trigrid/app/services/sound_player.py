"""Plays tunes by Web Audio; silent where a browser has none, or does not allow it yet."""

from trigrid.app.browser.dom import window
from trigrid.app.browser.objects import JsException
from trigrid.app.browser.types.audio import AudioContext
from trigrid.table.tunes import Note, Tune

ATTACK_SECONDS = 0.006
"""Seconds until a note is at its loudest; at once would click."""
VOLUME = 0.4
"""The loudness of a note at its loudest, as a share of the tune's own."""
INAUDIBLE = 0.0001
"""The gain that counts as silence: an exponential ramp cannot reach 0."""


class SoundPlayer:
    """Plays tunes from the user's first press or key on."""

    def __init__(self) -> None:
        self._context: AudioContext | None = None

    def play(self, tune: Tune) -> None:
        """Play a tune now."""
        try:
            context = self._running_context() if tune else None
            if context:
                for note in tune:
                    _schedule(context, note)
        except (JsException, AttributeError):
            return

    def _running_context(self) -> AudioContext | None:
        """The audio context, running; None before the first gesture of the user, as browsers want it."""
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
    end = start + note.lasting
    oscillator.type, oscillator.frequency.value = "triangle", note.pitch
    gain.gain.setValueAtTime(INAUDIBLE, start)
    gain.gain.exponentialRampToValueAtTime(VOLUME * note.loudness, start + ATTACK_SECONDS)
    gain.gain.exponentialRampToValueAtTime(INAUDIBLE, end)
    oscillator.connect(gain)
    gain.connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
