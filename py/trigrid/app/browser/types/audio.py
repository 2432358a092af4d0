"""Types of Web Audio: times are in seconds, frequencies in hertz."""

from typing import Protocol


class AudioParameter(Protocol):
    """A parameter of an audio node that can change over time."""

    value: float

    def setValueAtTime(self, value: float, time: float, /) -> None: ...
    def exponentialRampToValueAtTime(self, value: float, time: float, /) -> None: ...


class AudioNode(Protocol):
    """A node of the audio graph."""

    def connect(self, destination: "AudioNode", /) -> None: ...


class Oscillator(AudioNode, Protocol):
    """A periodic wave; ``type`` is its shape."""

    type: str
    frequency: AudioParameter

    def start(self, time: float, /) -> None: ...
    def stop(self, time: float, /) -> None: ...


class Gain(AudioNode, Protocol):
    """Makes its input louder or quieter; ``gain`` is a factor."""

    gain: AudioParameter


class AudioContext(Protocol):
    """The browser's audio context; ``state`` is ``suspended`` until sound is allowed."""

    state: str
    currentTime: float
    destination: AudioNode

    def resume(self) -> object: ...
    def createOscillator(self) -> Oscillator: ...
    def createGain(self) -> Gain: ...
