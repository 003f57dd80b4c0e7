"""Folders that go with the process that made them, or with the next one."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pathlib
import shutil
import tempfile
from collections.abc import Iterator

SCRATCH = "weft-work-"


@contextlib.contextmanager
def scratch() -> Iterator[str]:
    """A folder of our own in $TMPDIR, with the file `lock`. What workers that were killed left there goes, too."""
    for left in pathlib.Path(tempfile.gettempdir()).glob(f"{SCRATCH}*/lock"):
        with contextlib.suppress(OSError), left.open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # raises where its owner lives
            shutil.rmtree(left.parent, ignore_errors=True)
    made = tempfile.mkdtemp(prefix="weft-new-")
    try:
        with open(os.path.join(made, "lock"), "wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            # Only what is locked has the name that others look for.
            folder = made.replace("weft-new-", SCRATCH)
            os.rename(made, folder)
            made = folder
            yield folder
    finally:
        shutil.rmtree(made, ignore_errors=True)
