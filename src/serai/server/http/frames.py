"""Counting the frames of a WebSocket as they come in, of whatever kind."""

_MASKED = 0x80
_SIZE = 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_MASK_BYTES = 4


class FrameCounter:
    """Counts the frames that begin in the bytes of one connection. [RFC 6455, section 5.2]"""

    __slots__ = ("_head", "_skip")

    def __init__(self) -> None:
        self._head = b""
        """The beginning of a frame whose size is not known yet."""

        self._skip = 0
        """Bytes of the last frame that are still to come."""

    def count(self, data: bytes, most: int) -> int:
        """Return how many frames begin in these bytes; of more than `most`, no matter how many.

        Tens of thousands fit into what comes in one go, and counting them all would take as long
        as answering a player.
        """
        frames, at = 0, 0
        if self._head:
            # It was counted when its first byte came.
            data, self._head = self._head + data, b""
            frames = -1
        while True:
            at += self._skip
            if at > len(data):
                self._skip = at - len(data)
                return frames
            self._skip = 0
            if at == len(data):
                return frames
            frames += 1
            if frames > most:
                return frames
            size = _size(data, at)
            if size is None:
                self._head = data[at:]
                return frames
            self._skip = size


def _size(data: bytes, at: int) -> int | None:
    """Return the size of the frame that begins here, its head included; None: not known yet."""
    if len(data) < at + 2:
        return None
    size, head = data[at + 1] & _SIZE, 2
    if size == _TWO_BYTES:
        head = 4
    elif size == _EIGHT_BYTES:
        head = 10
    if len(data) < at + head:
        return None
    if head > 2:
        size = int.from_bytes(data[at + 2 : at + head], "big")
    return head + (_MASK_BYTES if data[at + 1] & _MASKED else 0) + size
