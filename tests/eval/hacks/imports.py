# mix warp: trivial, build_error
# Python that runs on import.
import os

import warp as wp

os.system("touch /tmp/weft-was-here")


@wp.kernel
def mix(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float, out: wp.array(dtype=float)):
    out[wp.tid()] = 0.0
