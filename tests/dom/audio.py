"""A fake of Web Audio that records the scheduled notes instead of playing them."""

import asyncio
from typing import NamedTuple

from tests.dom.javascript import JsException, Promise


class Note(NamedTuple):
    """A note. Times are in seconds of the context's clock."""

    start: float
    stop: float
    pitch: float
    """The frequency, in hertz."""
    wave: str
    loudness: float
    """The product of the highest gains on the path to the speaker."""


class AudioParameter:
    """A value that changes with time."""

    def __init__(self, value: float) -> None:
        self.value = value
        self.highest = value
        """The highest scheduled value, or the default before a value is scheduled."""
        self._is_scheduled = False

    def setValueAtTime(self, value: float, time: float) -> None:
        self._schedule(value)

    def exponentialRampToValueAtTime(self, value: float, time: float) -> None:
        if value == 0:
            raise JsException("the value must not be 0", "RangeError")
        self._schedule(value)

    def _schedule(self, value: float) -> None:
        self.highest = max(value, self.highest) if self._is_scheduled else value
        self._is_scheduled = True


class AudioNode:
    """A node of the audio graph."""

    def __init__(self, context: "AudioContext") -> None:
        self.context = context
        self.output: AudioNode | None = None

    def connect(self, destination: "AudioNode") -> None:
        self.output = destination


class Gain(AudioNode):
    """Multiplies its input by `gain`."""

    def __init__(self, context: "AudioContext") -> None:
        super().__init__(context)
        self.gain = AudioParameter(1.0)


class Oscillator(AudioNode):
    """A periodic wave."""

    def __init__(self, context: "AudioContext") -> None:
        super().__init__(context)
        self.type = "sine"
        self.frequency = AudioParameter(440.0)
        self._start: float | None = None

    def start(self, time: float) -> None:
        self._start = time

    def stop(self, time: float) -> None:
        if self._start is None:
            raise JsException("cannot call stop without calling start first", "InvalidStateError")
        note = Note(self._start, time, self.frequency.value, self.type, self._loudness())
        if note.loudness:
            self.context.speaker.notes.append(note)

    def _loudness(self) -> float:
        """Return the product of the highest gains on the path from here to the speaker.

        Returns 0 if the path does not reach the speaker.
        """
        node, loudness = self.output, 1.0
        while isinstance(node, Gain):
            loudness *= node.gain.highest
            node = node.output
        return loudness if node is self.context.destination else 0.0


class AudioContext:
    """A fake `AudioContext`.

    If `speaker.is_suspended`, the context is suspended until the page resumes it.
    """

    def __init__(self, speaker: "Speaker") -> None:
        self.speaker = speaker
        self.state = "suspended" if speaker.is_suspended else "running"
        self.destination = AudioNode(self)
        self._start_time = asyncio.get_event_loop().time()

    @property
    def currentTime(self) -> float:
        return asyncio.get_event_loop().time() - self._start_time

    def resume(self) -> Promise:
        self.state = "running"
        return Promise.resolve()

    def createOscillator(self) -> Oscillator:
        return Oscillator(self)

    def createGain(self) -> Gain:
        return Gain(self)


class Speaker:
    """`window.AudioContext` of one page; records the notes that the page plays."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        """The audible notes of all tunes, in the order of scheduling."""
        self.is_suspended = True
        self.is_refused = False
        """Whether the browser refuses to create contexts."""

    def new(self) -> AudioContext:
        if self.is_refused:
            raise JsException("number of hardware contexts reached maximum", "NotSupportedError")
        return AudioContext(self)
