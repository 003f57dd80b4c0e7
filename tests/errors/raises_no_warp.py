# Nothing names Warp's module here.
@wp.kernel
#^~ error[no-warp]: name `wp` is not defined where the file uses it; does it begin with `import warp as wp`?
def k(x: int):
    pass
