"""Types of Web Audio. Times are in seconds, frequencies in hertz."""

from typing import Protocol


class AudioParameter(Protocol):
    """A value of a node that changes with time."""

    value: float

    def setValueAtTime(self, value: float, time: float, /) -> None: ...
    def exponentialRampToValueAtTime(self, value: float, time: float, /) -> None: ...


class AudioNode(Protocol):
    """A part of what makes a sound."""

    def connect(self, destination: "AudioNode", /) -> None: ...


class Oscillator(AudioNode, Protocol):
    """A periodic wave; ``type`` is its form."""

    type: str
    frequency: AudioParameter

    def start(self, time: float, /) -> None: ...
    def stop(self, time: float, /) -> None: ...


class Gain(AudioNode, Protocol):
    """Makes what comes in louder or quieter: ``gain`` is a factor."""

    gain: AudioParameter


class AudioContext(Protocol):
    """The browser's sound; ``state`` is ``suspended`` until it may be heard."""

    state: str
    currentTime: float
    destination: AudioNode

    def resume(self) -> object: ...
    def createOscillator(self) -> Oscillator: ...
    def createGain(self) -> Gain: ...
