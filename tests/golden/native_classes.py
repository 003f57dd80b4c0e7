"""C++ classes and functions that a program registers, in kernels, functions and structs."""

import ctypes

import warp as wp


class Color(ctypes.Structure):
    _fields_ = [("r", ctypes.c_float), ("g", ctypes.c_float), ("b", ctypes.c_float)]


class Pixel(ctypes.Structure):
    _fields_ = [("color", Color), ("index", ctypes.c_int32)]


class Image(ctypes.Structure):
    _fields_ = [("handle", ctypes.c_uint64)]


wp.build_experimental.add_native_type(
    Color,
    native_name="demo::Color",
    fields={"r": wp.float32, "g": wp.float32, "b": wp.float32},
    initializer="aggregate",
)
wp.build_experimental.add_native_type(
    Pixel, native_name="demo::Pixel", fields={"color": Color, "index": wp.int32}, initializer="aggregate"
)
wp.build_experimental.add_native_type(Image, native_name="demo::Image")
wp.build_experimental.add_builtin("scale_color", {"value": Color, "scale": wp.float32}, Color, native_name="demo::scale")
wp.build_experimental.add_builtin("image_handle", {"image": Image}, wp.uint64, native_name="demo::image_handle")
wp.build_experimental.add_builtin("note_color", {"value": Color})
wp.build_experimental.add_builtin("square_of", {"x": float}, float, native_name="::square")
wp.build_experimental.add_builtin("square_of", {"x": wp.vec3}, wp.vec3, native_name="::square3")



class Reloaded(ctypes.Structure):
    _fields_ = [("r", ctypes.c_float), ("g", ctypes.c_float), ("b", ctypes.c_float)]


# Equal in all that Warp compares: it is the overload that there is.
wp.build_experimental.add_native_type(
    Reloaded,
    native_name="demo::Color",
    fields={"r": wp.float32, "g": wp.float32, "b": wp.float32},
    initializer="aggregate",
)
wp.build_experimental.add_builtin(
    "scale_color", {"value": Reloaded, "scale": wp.float32}, Reloaded, native_name="demo::scale"
)

GREY = Color(0.25, 0.5, 0.75)


@wp.struct
class Box:
    color: Color
    weight: float


@wp.func
def brighter(c: Color, by: float):
    d = wp.scale_color(c, by)
    return d


@wp.kernel
def fill(pixels: wp.array[Pixel], images: wp.array[Image], colors: wp.array[Color], handles: wp.array[wp.uint64]):
    i = wp.tid()
    color = Color(wp.float32(i), GREY.g, 3.0)
    pixel = Pixel(color, i)
    pixels[i] = pixel
    colors[i] = wp.scale_color(pixel.color, 2.0)
    handles[i] = wp.image_handle(images[i])
    wp.note_color(colors[i])
    colors[i].r = 2.0
    pixels[i].color.g = 4.0
    pixel.index += 1


@wp.kernel
def parts(box: Box, image: Image, colors: wp.array[Color], out: wp.array[float]):
    i = wp.tid()
    c = box.color
    empty = Color()
    named = Color(b=1.0, r=2.0, g=c.g)
    colors[i] = GREY
    if i > 2:
        c = brighter(named, 2.0)
    out[i] = wp.square_of(c.r) + wp.square_of(2.0) + wp.square_of(wp.vec3(empty.r, 1.0, 2.0))[0]
    b = Box(c, 2.0)
    out[i] += b.color.g * b.weight
    for k in range(3):
        c = wp.scale_color(c, 2.0)
    colors[i] = c
