import warp as wp


@wp.struct
class Untyped:
    values: wp.array()


@wp.kernel
def untyped(s: Untyped):
#              ^ error[unsupported]: an annotation that weft cannot evaluate: a struct whose field `values` is of a type that structs cannot have is not supported
    i = wp.tid()
