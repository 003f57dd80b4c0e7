"""How far a run is: a bar on a terminal, elsewhere a line every ten seconds."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 30
LINE_SECONDS = 10.0
BAR_SECONDS = 0.2


class Progress:
    """Counts shards; `shown` False says nothing."""

    def __init__(self, shards: int, done: int, shown: bool, out: TextIO | None = None):
        self._out = out or sys.stderr
        self._shards = shards
        self._done = self._had = done
        self._shown = shown
        self._bar = self._out.isatty()
        self._began = time.monotonic()
        self._next = self._began if self._bar else self._began + LINE_SECONDS

    def count(self, shards: int) -> None:
        self._done += shards

    def show(self, in_flight: int, retried: int, failed: int) -> None:
        now = time.monotonic()
        if not self._shown or now < self._next:
            return
        self._next = now + (BAR_SECONDS if self._bar else LINE_SECONDS)
        self._print(self.text(in_flight, retried, failed, now - self._began))

    def end(self) -> None:
        if self._shown and self._bar:
            self._print(self.text(0, 0, 0, time.monotonic() - self._began))
            self._out.write("\n")

    def text(self, in_flight: int, retried: int, failed: int, seconds: float) -> str:
        made = self._done - self._had
        parts = [f"{self._done:,} of {self._shards:,} shards"]
        if made and seconds > 0:
            rate = made / seconds
            parts.append(f"{rate:,.1f} a second" if rate >= 1 else f"{1 / rate:,.1f} s each")
            if self._done < self._shards:
                parts.append(f"{_clock((self._shards - self._done) / rate)} left")
        if in_flight:
            parts.append(f"{in_flight:,} in flight")
        parts += [f"{retried:,} again"] if retried else []
        parts += [f"{failed:,} failed"] if failed else []
        return ", ".join(parts)

    def _print(self, text: str) -> None:
        if self._bar:
            full = WIDTH * self._done // max(1, self._shards)
            self._out.write(f"\r\033[K[{'#' * full}{'.' * (WIDTH - full)}] {text}")
        else:
            self._out.write(f"weft: {text}\n")
        self._out.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
