"""Constants that unrolled loops leave behind, several of which a dynamic loop assigns."""
import warp as wp


@wp.kernel
def nested(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for ox in range(-1, 2):
        for oy in range(2):
            s += x[i + ox] * float(oy)
    for c in range(x.shape[0]):
        for ox in range(-1, 2):
            for oy in range(2):
                s += x[c + ox] * float(oy)
    y[i] = s


@wp.kernel
def assigned(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for ox in range(-1, 2):
        s += x[i + ox]
    for oy in range(2):
        s += x[i + oy]
    for oz in range(2):
        s += x[i + oz]
    for _c in range(x.shape[0]):
        oz = oz + 3
        ox = ox + 1
        oy = oy + 2
    y[i] = s + float(ox) + float(oy) + float(oz)
