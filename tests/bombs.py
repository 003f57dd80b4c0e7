"""Small programs that ask for much: each is a name and a function that gives the text of a file.

A file may ask for more than any machine has in a few lines. Each of these has to end soon, in little
memory, with code or with one clear error.
"""

HEAD = "import warp as wp\n\n"
KERNEL = "\n@wp.kernel\ndef k(a: wp.array(dtype=float)):\n"
BOMBS = {}


def bomb(function):
    BOMBS[function.__name__] = function
    return function


def variants(name, make, **values):
    """One bomb for each value: NAME_KEY."""
    for key, value in values.items():
        BOMBS[f"{name}_{key}"] = lambda value=value: make(value)


def kernel(body, before="", decorator="@wp.kernel", parameters="a: wp.array(dtype=float)"):
    lines = body if isinstance(body, list) else body.split("\n")
    return (
        HEAD
        + before
        + f"\n{decorator}\ndef k({parameters}):\n"
        + "".join(f"    {line}\n" for line in lines)
    )


def using(value, before=""):
    """A kernel that uses a value of the module."""
    return HEAD + before + f"\nV = {value}\n" + KERNEL + "    a[0] = float(V)\n"


def lines(count, make):
    return "".join(make(i) + "\n" for i in range(count))


# --- structs ---


def doubling(depth, fields=2, read=True):
    """Each struct has the one before some times: 2 ** depth fields when they are laid flat."""
    text = HEAD + "@wp.struct\nclass S0:\n    x: float\n"
    for i in range(1, depth):
        text += f"\n@wp.struct\nclass S{i}:\n" + "".join(
            f"    f{f}: S{i - 1}\n" for f in range(fields)
        )
    path = ".f0" * (depth - 1)
    use = f"s{path}.x" if read else "1.0"
    return (
        text
        + f"\n@wp.kernel\ndef k(s: S{depth - 1}, a: wp.array(dtype=float)):\n    a[0] = {use}\n"
    )


variants("struct_doubling", doubling, **{f"deep_{n}": n for n in (16, 20, 25, 30, 40, 60, 200)})
variants("struct_doubling_unread", lambda n: doubling(n, read=False), deep_30=30, deep_60=60)
variants("struct_tenfold", lambda n: doubling(n, 10), deep_8=8, deep_12=12, deep_30=30)


@bomb
def struct_made_and_copied():
    text = doubling(30)
    return (
        text
        + "\n@wp.kernel\ndef c(b: wp.array(dtype=S29)):\n    s = S29()\n    t = s\n    b[0] = t\n"
    )


@bomb
def struct_value_of_the_module():
    return (
        doubling(30, read=False)
        + "\nV = S29()\n"
        + KERNEL.replace("def k", "def m")
        + "    a[0] = V"
        + ".f0" * 29
        + ".x\n"
    )


@bomb
def struct_array_of_doubling():
    return doubling(30, read=False).replace("s: S29", "s: wp.array(dtype=S29)")


def struct_chain(depth):
    text = HEAD + "@wp.struct\nclass S0:\n    x: float\n"
    for i in range(1, depth):
        text += f"\n@wp.struct\nclass S{i}:\n    f: S{i - 1}\n"
    return (
        text + f"\n@wp.kernel\ndef k(s: S{depth - 1}, a: wp.array(dtype=float)):\n    a[0] = 1.0\n"
    )


variants("struct_chain", struct_chain, deep_100=100, deep_1000=1000, deep_5000=5000)


@bomb
def struct_many_fields():
    return (
        HEAD
        + "@wp.struct\nclass S:\n"
        + lines(100_000, lambda i: f"    f{i}: float")
        + "\n@wp.kernel\ndef k(s: S, a: wp.array(dtype=float)):\n    a[0] = s.f99999\n"
    )


@bomb
def struct_matrix_fields():
    return (
        HEAD
        + "@wp.struct\nclass S:\n"
        + lines(1000, lambda i: f"    f{i}: wp.types.matrix((64, 64), dtype=float)")
        + "\n@wp.kernel\ndef k(s: S, a: wp.array(dtype=float)):\n    a[0] = s.f9[1, 1]\n"
    )


@bomb
def structs_many():
    return (
        HEAD
        + lines(20_000, lambda i: f"@wp.struct\nclass S{i}:\n    x: float\n")
        + "\n@wp.kernel\ndef k(s: S9, a: wp.array(dtype=float)):\n    a[0] = s.x\n"
    )


# --- values of the module ---

PAIRS = "s = (1, 2)\n" + lines(60, lambda i: "s = (s, s)")
TWO = PAIRS + PAIRS.replace("s", "t")

variants(
    "tuples",
    lambda use: HEAD + use + KERNEL + "    a[0] = 1.0\n",
    equal=TWO + "X = s == t\n",
    unequal=TWO + "X = s != t\n",
    less=TWO + "X = s < t\n",
    key=PAIRS + "X = {s: 1}\n",
    two_keys=TWO + "X = {s: 1, t: 2}\nY = X[s]\n",
    member=TWO + "X = s in (t, t)\n",
    in_set=TWO + "X = {s, t}\n",
    text=PAIRS + "X = str(s)\n",
    representation=PAIRS + "X = repr(s)\n",
    fstring=PAIRS + "X = f'{s} {s}'\n",
    percent=PAIRS + "X = '%s' % (s,)\n",
    hashed=PAIRS + "X = hash(s)\n",
    cached=PAIRS
    + "import functools\n\n@functools.cache\ndef f(x):\n    return 1\n\nX = f(s) + f(s)\n",
    counted=TWO + "X = (s, t, s).count(t)\n",
    found=TWO + "X = (s, t, s).index(t)\n",
    smallest=TWO + "X = min(s, t)\n",
    ordered=TWO + "X = sorted([s, t])\n",
    flat=PAIRS + "X = sum(s, ())\n",
    asserted=TWO + "assert s == t\n",
    deep_list=PAIRS.replace("(", "[").replace(")", "]") + "t = s\nX = s == [t[0], t[1]]\n",
)

variants(
    "tuple_in_kernel",
    lambda use: HEAD + PAIRS + KERNEL + use,
    read="    x = s\n    a[0] = 1.0\n",
    static="    a[0] = float(wp.static(len(s)))\n",
    indexed="    a[0] = float(s[0][0][0][0])\n",
    static_text="    a[0] = float(wp.static(len(str(s))))\n",
)


@bomb
def tuple_as_default():
    return (
        HEAD
        + PAIRS
        + "\n@wp.kernel\ndef k(a: wp.array(dtype=float), b: int = s):\n    a[0] = 1.0\n"
    )


@bomb
def tuple_annotation():
    return (
        HEAD
        + "T = (float, float)\n"
        + "T = (T, T)\n" * 50
        + "\n@wp.kernel\ndef k(a: T):\n    a[0] = 1.0\n"
    )


@bomb
def tuple_type_annotation():
    text = HEAD + "from typing import Tuple\nT = Tuple[float, float]\n" + "T = Tuple[T, T]\n" * 50
    return text + "\n@wp.func\ndef f(x: float) -> T:\n    return x\n" + KERNEL + "    x = f(1.0)\n"


@bomb
def tuple_annotation_long():
    return (
        HEAD
        + "from typing import Tuple\n\n@wp.func\ndef f(x: float) -> Tuple["
        + ", ".join(["float"] * 50_000)
        + "]:\n    return x\n"
        + KERNEL
        + "    x = f(1.0)\n"
    )


@bomb
def lists_of_lists():
    return (
        HEAD + "s = [1]\n" + "s = s + s\n" * 60 + KERNEL + "    a[0] = float(wp.static(len(s)))\n"
    )


@bomb
def lists_unpacked():
    return (
        HEAD
        + "s = [1, 2]\n"
        + "s = [*s, *s]\n" * 60
        + KERNEL
        + "    a[0] = float(wp.static(len(s)))\n"
    )


@bomb
def lists_below_the_limit():
    """Many lists that are each just short enough."""
    return (
        HEAD
        + "s = list(range(512))\ns = s + s + s + s\n"
        + lines(20_000, lambda i: f"v{i} = s + [1]")
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def tuples_below_the_limit():
    return (
        HEAD
        + "s = tuple(range(512))\ns = s + s + s + s\n"
        + lines(20_000, lambda i: f"v{i} = s + s")
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def list_in_itself():
    return (
        HEAD
        + "s = []\ns.append(s)\nt = []\nt.append(t)\nX = s == t\nY = str(s)\n"
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def dict_in_itself():
    return (
        HEAD
        + "s = {}\ns['x'] = s\nt = {}\nt['x'] = t\nX = s == t\nY = str(s)\n"
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def dicts_merged():
    return (
        HEAD
        + "d = {"
        + ", ".join(f"{i}: {i}" for i in range(3000))
        + "}\n"
        + lines(2000, lambda i: f"d{i} = {{**d, **d}}")
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def dict_of_many_keys():
    return using("{" + ", ".join(f"{i}: {i}" for i in range(100_000)) + "}[5]")


@bomb
def dict_of_many_texts():
    return using("{" + ", ".join(f"'k{i}': {i}" for i in range(50_000)) + "}['k7']")


@bomb
def dict_grown():
    return using("d[7]", "d = {}\n" + lines(50_000, lambda i: f"d[{i}] = {i}"))


@bomb
def set_of_many():
    return using("5 in {" + ", ".join(map(str, range(100_000))) + "}")


@bomb
def list_of_many():
    return using("[" + ", ".join(map(str, range(500_000))) + "][5]")


@bomb
def loop_of_loops():
    return using(
        "x",
        "x = 0\nfor i in range(500):\n    for j in range(500):\n        for l in range(500):\n            x += 1\n",
    )


@bomb
def loops_one_after_another():
    return using("x", "x = 0\n" + "for i in range(500):\n    x += i\n" * 5000)


@bomb
def while_for_ever():
    return using("x", "x = 0\nwhile True:\n    x += 1\n")


@bomb
def comprehension_of_comprehensions():
    return using("len([i for i in range(500) for j in range(500) for l in range(500)])")


@bomb
def comprehensions_below_the_limit():
    return (
        HEAD
        + lines(20_000, lambda i: f"v{i} = [j * {i} for j in range(500)]")
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def generator_sum():
    return using("sum(i for i in range(10 ** 9))")


@bomb
def range_as_list():
    return using("list(range(10 ** 12))[-1]")


@bomb
def recursion():
    return using("f(0)", "def f(x):\n    return f(x + 1) + f(x + 2)\n")


@bomb
def recursion_of_fibonacci():
    return using("f(40)", "def f(x):\n    return x if x < 2 else f(x - 1) + f(x - 2)\n")


@bomb
def python_functions_doubling():
    text = "def f0(x):\n    return x + 1\n"
    text += lines(60, lambda i: f"\ndef f{i + 1}(x):\n    return f{i}(x) + f{i}(x + 1)\n")
    return using("f60(1)", text)


@bomb
def lambdas_doubling():
    return using(
        "f(1)",
        "f = lambda x: x + 1\n"
        + lines(60, lambda i: f"g{i} = f\nf = lambda x, g=g{i}: g(x) + g(x + 1)"),
    )


@bomb
def classes_made_in_loops():
    return (
        HEAD
        + "for i in range(500):\n    for j in range(500):\n        @wp.struct\n        class S:\n            x: float\n"
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def kernels_made_in_loops():
    return (
        HEAD
        + "def make(n):\n    @wp.kernel\n    def k(a: wp.array(dtype=float)):\n        a[0] = float(n)\n    return k\n\n"
        "ks = []\nfor i in range(500):\n    for j in range(30):\n        ks.append(make(i * 30 + j))\n"
    )


@bomb
def closures_in_closures():
    depth = 90
    text = HEAD
    for i in range(depth):
        text += " " * i + f"def f{i}(x{i}):\n"
    text += " " * depth + "@wp.kernel\n" + " " * depth + "def k(a: wp.array(dtype=float)):\n"
    text += " " * (depth + 1) + "a[0] = float(" + " + ".join(f"x{i}" for i in range(depth)) + ")\n"
    text += " " * depth + "return k\n"
    for i in reversed(range(1, depth)):
        text += " " * i + f"return f{i}\n"
    return text + "k = f0(0)" + "".join(f"({i})" for i in range(1, depth)) + "\n"


@bomb
def closures_many():
    return (
        HEAD + "def make(n):\n    @wp.func\n    def f(x: float):\n        return x + float(n)\n"
        "    @wp.kernel\n    def k(a: wp.array(dtype=float)):\n        a[0] = f(a[0])\n    return k\n"
        + lines(3000, lambda i: f"k{i} = make({i})")
    )


# --- numbers and texts ---

variants(
    "number",
    using,
    power="10 ** 10 ** 10",
    tower="2 ** 2 ** 2 ** 2 ** 2 ** 2",
    shift="1 << 10 ** 12",
    factorial="__import__('math').factorial(10 ** 8)",
    digits="9" * 4000,
    many_digits="9" * 1_000_000,
    hexadecimal="0x" + "f" * 1_000_000,
    real="0." + "1" * 1_000_000,
    exponent="1e" + "9" * 100_000,
    underscores="1" + "_1" * 500_000,
    squared="(" * 40 + "7" + ")**2" * 40,
    grown="x",
)
BOMBS["number_grown"] = lambda: using("x", "x = 3\n" + "x = x * x\n" * 60)

variants(
    "text",
    lambda value: using(f"len({value})"),
    times="'x' * 10 ** 10",
    times_twice="('x' * 4000) * 4000",
    long=repr("x" * 2_000_000),
    adjacent="(" + "'x' " * 100_000 + ")",
    joined="''.join(['x' * 4000] * 4000)",
    format="'{:>1000000000}'.format(1)",
    percent="'%1000000000d' % 1",
    fstring_width="f'{1:1000000000}'",
    zfill="'1'.zfill(10 ** 9)",
    centred="'1'.center(10 ** 9)",
    replaced="('x' * 4000).replace('x', 'y' * 4000)",
    tabs="('\\t' * 4000).expandtabs(10 ** 6)",
    bytes_of="bytes(10 ** 10)",
)


def nested_fstring(depth):
    text = "f'{" * depth + "1" + "}'" * depth
    return using(f"len({text})")


variants("fstring_nested", nested_fstring, deep_30=30, deep_140=140, deep_1000=1000)
variants(
    "fstring_formats",
    lambda n: using("f'{1:" + "{2:" * n + "}" * n + "}'"),
    deep_2=2,
    deep_100=100,
    deep_1000=1000,
)
variants(
    "fstring_parts",
    lambda n: using("len(f'" + "{1}" * n + "')"),
    of_10000=10_000,
    of_200000=200_000,
)


@bomb
def text_doubled():
    return using("len(s)", "s = 'x'\n" + "s = s + s\n" * 60)


@bomb
def text_doubled_by_fstring():
    return using("len(s)", "s = 'x'\n" + "s = f'{s}{s}'\n" * 60)


@bomb
def texts_below_the_limit():
    return (
        HEAD
        + "s = 'x' * 4000\n"
        + lines(30_000, lambda i: f"v{i} = s + '{i}'")
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def native_text_doubled():
    return (
        HEAD
        + "s = '    return x;'\n"
        + "s = s + s\n" * 60
        + "\n@wp.func_native(s)\ndef f(x: float) -> float: ...\n"
        + KERNEL
        + "    a[0] = f(1.0)\n"
    )


@bomb
def printf_long():
    return kernel("wp.printf(" + repr("%d" * 500_000) + ")")


# --- names and long things ---


def long_name(length):
    name = "n" * length
    return (
        HEAD
        + f"\n@wp.func\ndef {name}(x: float):\n    return x\n"
        + KERNEL
        + f"    {name}x = {name}({name}(a[0]))\n    a[0] = {name}x\n"
    )


variants("name", long_name, of_10000=10_000, of_1000000=1_000_000)


@bomb
def name_of_kernel_long():
    return kernel("a[0] = 1.0").replace("def k", "def " + "k" * 1_000_000)


@bomb
def name_of_struct_long():
    name = "S" * 200_000
    return (
        HEAD
        + f"@wp.struct\nclass {name}:\n    x: float\n"
        + f"\n@wp.kernel\ndef k(s: {name}, a: wp.array(dtype=float)):\n"
        + lines(400, lambda i: f"    v{i} = {name}()")
        + "    a[0] = s.x\n"
    )


@bomb
def names_printed_often():
    name = "n" * 10_000
    return kernel([f"{name} = 1.0"] + [f"{name} = {name} + a[{i}]" for i in range(500)])


@bomb
def line_printed_often():
    """A long line stands in the text as a comment, again for each time it is unrolled."""
    return kernel(
        ["for i in range(16):", "  for j in range(16):", "    a[i] = float(j) # " + "x" * 500_000]
    )


# --- calls ---


@bomb
def call_keywords():
    return kernel("a[0] = wp.sin(" + ", ".join(f"k{i}=1.0" for i in range(100_000)) + ")")


@bomb
def call_keywords_of_a_function():
    count = 3000
    return (
        HEAD
        + "@wp.func\ndef f("
        + ", ".join(f"p{i}: float" for i in range(count))
        + "):\n    return p0\n"
        + KERNEL
        + "    a[0] = f("
        + ", ".join(f"p{i}=1.0" for i in reversed(range(count)))
        + ")\n"
    )


@bomb
def call_arguments():
    return kernel("a[0] = wp.min(" + ", ".join(["1.0"] * 100_000) + ")")


@bomb
def call_starred():
    return kernel(
        "a[0] = wp.vec3(*(1.0, 2.0, 3.0), " + ", ".join(["*(1.0, 2.0)"] * 50_000) + ")[0]"
    )


@bomb
def python_call_keywords():
    return using("dict(" + ", ".join(f"k{i}={i}" for i in range(100_000)) + ")['k5']")


@bomb
def parameters_many():
    return kernel(
        "a[0] = 1.0",
        parameters="a: wp.array(dtype=float), " + ", ".join(f"p{i}: float" for i in range(50_000)),
    )


@bomb
def parameters_of_a_function():
    return (
        HEAD
        + "@wp.func\ndef f("
        + ", ".join(f"p{i}: float" for i in range(50_000))
        + "):\n    return p0\n"
        + KERNEL
        + "    a[0] = 1.0\n"
    )


@bomb
def defaults_many():
    return (
        HEAD
        + "@wp.func\ndef f(x: float, "
        + ", ".join(f"p{i}: float = {i}.0" for i in range(1000))
        + "):\n    return x\n"
        + KERNEL
        + "    x = 0.0\n"
        + "    x = f(x)\n" * 1000
        + "    a[0] = x\n"
    )


@bomb
def decorators_many():
    return (
        HEAD
        + "def d(f):\n    return f\n\n"
        + "@d\n" * 100_000
        + "@wp.kernel\ndef k(a: wp.array(dtype=float)):\n    a[0] = 1.0\n"
    )


# --- functions ---


def functions_doubling(generic):
    type_ = "Any" if generic else "float"
    text = HEAD + f"from typing import Any\n\n@wp.func\ndef f0(x: {type_}):\n    return x\n"
    for i in range(60):
        text += f"\n@wp.func\ndef f{i + 1}(x: {type_}):\n    return f{i}(x) + f{i}(x)\n"
    return text + KERNEL + "    a[0] = f60(a[0])\n"


variants("functions_doubling", functions_doubling, plain=False, generic=True)


@bomb
def functions_chain():
    text = HEAD + "@wp.func\ndef f0(x: float):\n    return x\n"
    text += lines(5000, lambda i: f"\n@wp.func\ndef f{i + 1}(x: float):\n    return f{i}(x)\n")
    return text + KERNEL + "    a[0] = f5000(a[0])\n"


@bomb
def functions_chain_backwards():
    text = HEAD + lines(
        5000, lambda i: f"\n@wp.func\ndef f{i}(x: float):\n    return f{i + 1}(x)\n"
    )
    return (
        text + "\n@wp.func\ndef f5000(x: float):\n    return x\n" + KERNEL + "    a[0] = f0(a[0])\n"
    )


@bomb
def functions_all_calling_all():
    count = 300
    text = HEAD
    for i in range(count):
        text += (
            f"@wp.func\ndef f{i}(x: float):\n    y = x\n"
            + "".join(f"    y = f{j}(y)\n" for j in range(i))
            + "    return y\n\n"
        )
    return text + KERNEL + f"    a[0] = f{count - 1}(a[0])\n"


@bomb
def functions_in_a_circle():
    text = HEAD + lines(
        1000, lambda i: f"\n@wp.func\ndef f{i}(x: float):\n    return f{(i + 1) % 1000}(x)\n"
    )
    return text + KERNEL + "    a[0] = f0(a[0])\n"


@bomb
def functions_many():
    return (
        HEAD
        + lines(20_000, lambda i: f"@wp.func\ndef f{i}(x: float):\n    return x\n")
        + KERNEL
        + "    a[0] = f5(a[0])\n"
    )


@bomb
def functions_passed():
    """Each function is passed to all: copies of copies."""
    count = 20
    text = (
        HEAD
        + "from typing import Callable\n\n@wp.func\ndef g0(x: float):\n    return x\n\n@wp.func\ndef g1(x: float):\n    return x + 1.0\n"
    )
    for i in range(count):
        text += (
            f"\n@wp.func\ndef f{i}(g: Callable, x: float):\n    return f{i - 1}(g, x) + f{i - 1}(g0, x) + f{i - 1}(g1, x)\n"
            if i
            else "\n@wp.func\ndef f0(g: Callable, x: float):\n    return g(x)\n"
        )
    return text + KERNEL + f"    a[0] = f{count - 1}(g0, a[0])\n"


@bomb
def overloads_many():
    return (
        HEAD
        + lines(
            20_000,
            lambda i: (
                f"@wp.func\ndef f(x: wp.types.vector({i + 2}, dtype=float)):\n    return x[0]\n"
            ),
        )
        + KERNEL
        + "    a[0] = f(wp.vec3(1.0))\n"
    )


@bomb
def overloads_alike():
    return (
        HEAD
        + "@wp.func\ndef f(x: float):\n    return x\n\n" * 20_000
        + KERNEL
        + "    a[0] = f(a[0])\n"
    )


@bomb
def instances_of_vectors():
    """A generic function whose every call has another type."""
    return (
        HEAD
        + "from typing import Any\n\n@wp.func\ndef f(x: Any):\n    return x[0]\n"
        + KERNEL
        + lines(3000, lambda i: f"    a[{i}] = f(wp.types.vector({i + 2}, dtype=float)(1.0))")
    )


@bomb
def instances_doubling():
    text = HEAD + "from typing import Any\n\n@wp.func\ndef f0(x: Any, y: Any):\n    return x\n"
    for i in range(40):
        text += f"\n@wp.func\ndef f{i + 1}(x: Any, y: Any):\n    return f{i}(x, y) + f{i}(x, int(y)) + f{i}(x, wp.float64(y))\n"
    return text + KERNEL + "    a[0] = f40(a[0], 1.0)\n"


@bomb
def overloads_of_a_kernel():
    return (
        HEAD
        + "from typing import Any\n\n@wp.kernel\ndef k(x: Any, a: wp.array(dtype=float)):\n    a[0] = float(x[0])\n\n"
        + lines(
            10_000,
            lambda i: (
                f"wp.overload(k, [wp.types.vector({i + 2}, dtype=float), wp.array(dtype=float)])"
            ),
        )
    )


@bomb
def overloads_in_loops():
    return (
        HEAD
        + "from typing import Any\n\n@wp.kernel\ndef k(x: Any, a: wp.array(dtype=float)):\n    a[0] = float(x[0])\n\n"
        "for i in range(500):\n    for j in range(100):\n        wp.overload(k, [wp.types.vector(i * 100 + j + 2, dtype=float), wp.array(dtype=float)])\n"
    )


@bomb
def kernels_many():
    return HEAD + lines(
        20_000, lambda i: f"@wp.kernel\ndef k{i}(a: wp.array(dtype=float)):\n    a[0] = {i}.0\n"
    )


@bomb
def gradients_of_gradients():
    text = HEAD + "@wp.func\ndef f0(x: float):\n    return x\n"
    text += lines(
        200, lambda i: f"\n@wp.func\ndef f{i + 1}(x: float):\n    return wp.grad(f{i})(x, 1.0)\n"
    )
    return text + KERNEL + "    a[0] = f200(a[0])\n"


# --- loops of kernels ---


def unrolled(depth, count=16):
    body = [" " * i + f"for i{i} in range({count}):" for i in range(depth)]
    body.append(" " * depth + "a[0] = a[0] + 1.0")
    return kernel(body)


variants("unrolled", unrolled, deep_4=4, deep_5=5, deep_6=6, deep_20=20, deep_90=90)
variants("unrolled_twice", lambda n: unrolled(n, 2), deep_12=12, deep_18=18, deep_24=24, deep_90=90)


@bomb
def unrolled_of_nothing():
    """No statement is left of them, but all are walked."""
    body = [" " * i + f"for i{i} in range(16):" for i in range(20)]
    return kernel(body + [" " * 20 + "pass", "a[0] = 1.0"])


@bomb
def unrolled_static():
    body = [" " * i + f"for i{i} in range(wp.static(16)):" for i in range(8)]
    return kernel(body + [" " * 8 + "a[0] = float(wp.static(i0 + i7))"])


@bomb
def unrolled_static_loop():
    return kernel(
        ["for i in range(wp.static(10 ** 9)):", "  a[0] = 1.0"],
        decorator="@wp.kernel(module_options={'max_unroll': 2147483647}, module='unique')",
    )


@bomb
def unrolled_by_option():
    return (
        HEAD
        + "wp.set_module_options({'max_unroll': 2147483647})\n"
        + KERNEL
        + "    for i in range(2147483647):\n        a[0] = a[0] + 1.0\n"
    )


@bomb
def unrolled_branches():
    body = [" " * i + f"for i{i} in range(16):" for i in range(3)]
    return kernel(
        body + [" " * 3 + "if a[0] > 1.0:"] + [" " * 4 + f"v{i} = 1.0" for i in range(200)]
    )


@bomb
def unrolled_calls():
    text = (
        HEAD
        + "@wp.func\ndef f0(x: float):\n    for i in range(16):\n        x += 1.0\n    return x\n"
    )
    for i in range(20):
        text += f"\n@wp.func\ndef f{i + 1}(x: float):\n    for i in range(16):\n        for j in range(16):\n            x = f{i}(x)\n    return x\n"
    return text + KERNEL + "    a[0] = f20(a[0])\n"


@bomb
def unrolled_tuple():
    return (
        HEAD
        + "T = tuple(range(500))\n"
        + KERNEL
        + "    for i in T:\n        for j in T:\n            for l in T:\n                a[0] = float(i)\n"
    )


# --- bodies ---


@bomb
def body_of_locals():
    return kernel([f"v{i} = a[{i}]" for i in range(100_000)])


@bomb
def body_of_locals_in_branches():
    return kernel([f"v{i} = a[{i}]" for i in range(3000)] + ["if a[0] > 1.0:\n  v0 = 1.0"] * 3000)


@bomb
def body_of_locals_in_a_loop():
    return kernel(
        [f"v{i} = a[{i}]" for i in range(20_000)]
        + ["for i in range(100):"]
        + [f"  v{i} += 1.0" for i in range(20_000)]
    )


@bomb
def body_of_statements():
    return kernel(["a[0] = a[0] + 1.0"] * 200_000)


@bomb
def body_of_one_line():
    return kernel("; ".join(["a[0] = 1.0"] * 100_000))


@bomb
def body_of_ifs():
    return kernel(
        [" " * min(i, 90) + "if a[0] > 1.0:" for i in range(91)] + [" " * 91 + "a[0] = 1.0"]
    )


@bomb
def body_of_20000_ifs():
    return kernel([" " * i + "if a[0] > 1.0:" for i in range(5000)] + [" " * 5000 + "a[0] = 1.0"])


@bomb
def body_of_elifs():
    return kernel(
        ["if a[0] > 1.0:", "  a[0] = 1.0"] + ["elif a[0] > 2.0:", "  a[0] = 1.0"] * 20_000
    )


@bomb
def body_of_elifs_within_bounds():
    return kernel(
        ["x = 1.0", "if a[0] > 1.0:", "  x = 1.0"]
        + ["elif a[0] > 2.0:", "  x = 2.0"] * 400
        + ["a[0] = x"]
    )


@bomb
def body_of_loops_within_loops():
    return kernel(
        [" " * i + f"for i{i} in range(100):" for i in range(90)] + [" " * 90 + "a[0] = 1.0"]
    )


@bomb
def body_of_whiles_with_breaks():
    return kernel(["while a[0] > 0.0:", "  x = a[0]"] + ["  if x > 1.0:", "    break"] * 3000)


@bomb
def body_of_returns():
    return (
        HEAD
        + "@wp.func\ndef f(x: float):\n"
        + "    if x > 1.0:\n        return x\n" * 20_000
        + "    return x\n"
        + KERNEL
        + "    a[0] = f(a[0])\n"
    )


@bomb
def body_of_returned_values():
    return (
        HEAD
        + "@wp.func\ndef f(x: float):\n    return "
        + ", ".join(["x"] * 10_000)
        + "\n"
        + KERNEL
        + "    a[0] = f(a[0])[3]\n"
    )


@bomb
def body_unpacked():
    names = ", ".join(f"v{i}" for i in range(20_000))
    return kernel(f"{names} = {', '.join(['1.0'] * 20_000)}")


@bomb
def body_docstring():
    return kernel("'''" + "x\n" * 500_000 + "'''\na[0] = 1.0")


@bomb
def body_of_matches():
    return kernel(["match a:"] + ["  case " + "[" * 150 + "]" * 150 + ":", "    pass"] * 100)


# --- expressions ---

variants(
    "expression",
    lambda text: kernel(f"a[0] = {text}"),
    sum=" + ".join(["1.0"] * 50_000),
    sum_of_reads=" + ".join(["a[0]"] * 50_000),
    sum_within_bounds=" + ".join(["a[0]"] * 900),
    powers="**".join(["2.0"] * 5000),
    brackets="(" * 5000 + "1.0" + ")" * 5000,
    negations="-" * 20_000 + "1.0",
    negations_within_bounds="-" * 900 + "a[0]",
    nots="not " * 20_000 + "True",
    conditions="1.0 if a[0] > 1.0 else " * 5000 + "2.0",
    conditions_within_bounds="1.0 if a[0] > 1.0 else " * 300 + "2.0",
    ands="1.0 if " + " and ".join(["a[0] > 1.0"] * 20_000) + " else 2.0",
    comparisons="1.0 if " + " < ".join(["a[0]"] * 20_000) + " else 2.0",
    attributes="a" + ".x" * 20_000,
    subscripts="a" + "[0]" * 20_000,
    calls="wp.sin(" * 5000 + "1.0" + ")" * 5000,
    calls_within_bounds="wp.sin(" * 190 + "a[0]" + ")" * 190,
    results="a" + "()" * 20_000,
    lambdas="lambda: " * 5000 + "1.0",
    walruses="(x := " * 190 + "a[0]" + ")" * 190,
    lists="[" * 190 + "1.0" + "]" * 190,
    tuple=", ".join(["1.0"] * 100_000),
    slices="a[" + ":, " * 50_000 + "0]",
    statics="wp.static(" * 150 + "1.0" + ")" * 150,
)
variants(
    "value",
    lambda text: using(text),
    sum=" + ".join(["1"] * 50_000),
    sum_within_bounds=" + ".join(["1"] * 900),
    conditions="1 if 0 else " * 900 + "2",
    ands=" and ".join(["1"] * 50_000),
    comparisons=" < ".join(map(str, range(50_000))),
    lambdas="lambda: " * 900 + "1",
    lists="[" * 190 + "1" + "]" * 190,
    calls="f(" * 190 + "1" + ")" * 190,
    attributes="wp" + ".x" * 900,
    comprehensions="[" * 150 + "1" + " for x in range(2)]" * 150,
)

# --- trees as high as the parser takes them, in each place where one may stand ---

HIGH_EXPRESSIONS = {
    "sum": " + ".join(["1"] * 990),
    "powers": "**".join(["1"] * 480),
    "negations": "-" * 960 + "1",
    "nots": "not " * 960 + "1",
    "conditions": "1 if 1 else " * 960 + "1",
    "lambdas": "lambda: " * 480 + "1",
    "attributes": "wp" + ".x" * 960,
    "subscripts": "a" + "[0]" * 960,
    "results": "a" + "()" * 960,
    "arguments": "f(" * 198 + "1" + ")" * 198,
    "keywords": "f(x=" * 198 + "1" + ")" * 198,
    "indices": "a[" * 198 + "1" + "]" * 198,
    "slices": "a[:" * 198 + "1" + "]" * 198,
    "lists": "[" * 198 + "1" + "]" * 198,
    "tuples": "(" * 198 + "1" + ",)" * 198,
    "sets": "{" * 198 + "1" + "}" * 198,
    "dicts": "{1: " * 198 + "1" + "}" * 198,
    "starred": "[*" * 198 + "1" + "]" * 198,
    "comprehensions": "[" * 198 + "1" + " for x in a]" * 198,
    "generators": "(" * 198 + "1" + " for x in a)" * 198,
    "fstrings": "f'{" * 145 + "1" + "}'" * 145,
    "formats": "f'{1:" * 1 + "{1:" * 90 + "}" * 90 + "}'",
    "walruses": "(x := " * 198 + "1" + ")" * 198,
    "awaits": "(await " * 198 + "1" + ")" * 198,
    "statics": "wp.static(" * 198 + "1" + ")" * 198,
}
PLACES = {
    "module": "V = {}\n" + KERNEL + "    a[0] = 1.0\n",
    "used": "V = {}\n" + KERNEL + "    a[0] = float(V)\n",
    "kernel": KERNEL + "    a[0] = {}\n",
    "statement": KERNEL + "    {}\n",
    "condition": KERNEL + "    if {}:\n        a[0] = 1.0\n",
    "range": KERNEL + "    for i in range({}):\n        a[0] = 1.0\n",
    "static": KERNEL + "    a[0] = wp.static({})\n",
    "function": "\n@wp.func\ndef g(a: float):\n    return {}\n" + KERNEL + "    a[0] = g(1.0)\n",
    "closure": "\ndef make(a):\n    V = {}\n    @wp.kernel\n    def k(b: wp.array(dtype=float)):\n        b[0] = V\n    return k\n\nk = make([1])\n",
    "default": "\n@wp.func\ndef g(a: float = {}):\n    return a\n" + KERNEL + "    a[0] = g()\n",
    "annotation": "\n@wp.func\ndef g(a: {}):\n    return a\n" + KERNEL + "    a[0] = g(1.0)\n",
    "decorator": "\n@wp.kernel(enable_backward={})\ndef k(a: wp.array(dtype=float)):\n    a[0] = 1.0\n",
    "field": "\n@wp.struct\nclass S:\n    x: {}\n\n@wp.kernel\ndef k(s: S, a: wp.array(dtype=float)):\n    a[0] = s.x\n",
}
for _place, _text in PLACES.items():
    variants(
        f"high_{_place}",
        lambda expression, text=_text: HEAD + text.replace("{}", expression),
        **HIGH_EXPRESSIONS,
    )

HIGH_BLOCKS = {
    "ifs": "if 1:",
    "elses": "if 1:\n{}pass\n{}else:",
    "fors": "for x in a:",
    "whiles": "while 1:",
    "withs": "with a:",
    "tries": "try:",
    "functions": "def f():",
    "classes": "class C:",
    "matches": "match a:",
}


def high_block(head, before=""):
    """Blocks in blocks, up to the 100 that Python allows."""
    depth, text, step = 96, HEAD + before, 0 if not before else 1
    if head == "match a:":
        for i in range(0, depth, 2):
            text += " " * (i + step) + "match a:\n" + " " * (i + 1 + step) + "case 1:\n"
    else:
        for i in range(depth):
            text += (
                " " * (i + step)
                + head.replace("{}pass", " " * (i + 1 + step) + "pass").replace(
                    "{}else", " " * (i + step) + "else"
                )
                + "\n"
            )
    text += " " * (depth + step) + "a = 1\n"
    if head == "try:":
        text += "".join(
            " " * (i + step) + "finally:\n" + " " * (i + 1 + step) + "a = 1\n"
            for i in reversed(range(depth))
        )
    return text


variants("high_blocks", high_block, **HIGH_BLOCKS)
variants("high_blocks_kernel", lambda head: high_block(head, KERNEL.lstrip("\n")), **HIGH_BLOCKS)
variants(
    "high_pattern",
    lambda pattern: kernel(["match a:", f"  case {pattern}:", "    pass"]),
    lists="[" * 198 + "1" + "]" * 198,
    tuples="(" * 198 + "1" + ",)" * 198,
    dicts="{1: " * 198 + "x" + "}" * 198,
    classes="C(" * 198 + "1" + ")" * 198,
    attributes="a" + ".x" * 900,
    choices=" | ".join(["1"] * 900),
)

# --- types ---

variants(
    "type",
    lambda text: (
        HEAD
        + f"T = {text}\n"
        + "\n@wp.kernel\ndef k(t: T, a: wp.array(dtype=float)):\n    x = T()\n    y = x + x\n    a[0] = 1.0\n"
    ),
    matrix_huge="wp.types.matrix((1000000, 1000000), dtype=float)",
    matrix_large="wp.types.matrix((2000, 2000), dtype=float)",
    matrix_of_ten_thousand="wp.types.matrix((100, 100), dtype=float)",
    matrix_negative="wp.types.matrix((-1, 3), dtype=float)",
    matrix_beyond="wp.types.matrix((2 ** 33, 2 ** 33), dtype=float)",
    vector_huge="wp.types.vector(10 ** 9, dtype=float)",
    vector_large="wp.types.vector(10 ** 6, dtype=float)",
    vector_beyond="wp.types.vector(2 ** 70, dtype=float)",
    array_dims="wp.array(dtype=float, ndim=10 ** 9)",
    array_ten="wp.array(dtype=float, ndim=10)",
    array_nested="wp.array(dtype=" * 100 + "float" + ")" * 100,
    fixed_array="wp.types.fixedarray((10 ** 6, 10 ** 6), float)",
    tile="wp.tile(dtype=float, shape=(10 ** 9, 10 ** 9))",
)


def composite(use, before="", **names):
    return kernel(
        use,
        before
        + "V = wp.types.vector(10 ** 9, dtype=float)\nM = wp.types.matrix((60000, 60000), dtype=float)\nL = wp.types.vector(10 ** 6, dtype=float)\n",
    )


variants(
    "huge_value",
    composite,
    zero="x = V()\na[0] = x[0]",
    filled="x = V(1.0)\na[0] = x[5]",
    matrix="x = M(1.0)\na[0] = x[5, 5]",
    assigned="x = V(1.0)\nx[3] = 2.0\na[0] = x[3]",
    iterated="x = L(1.0)\nfor y in x:\n    a[0] = y",
    unpacked="x = L(1.0)\na[0] = wp.min(*x)",
    sliced="x = L(1.0)\ny = x[1:]\na[0] = y[0]",
    diagonal="x = wp.diag(L(1.0))\na[0] = x[0, 0]",
    outer="x = wp.outer(L(1.0), L(2.0))\na[0] = x[0, 0]",
    identity="x = wp.identity(n=10 ** 9, dtype=float)\na[0] = x[0, 0]",
    static="a[0] = wp.static(V(1.0))[3]",
    tile="t = wp.tile_zeros(shape=(10 ** 9, 10 ** 9), dtype=float)\nwp.tile_store(a, t)",
    tile_array="t = wp.tile_load(a, shape=10 ** 12)\nwp.tile_store(a, t)",
    zeros="x = wp.zeros(shape=10 ** 12, dtype=float)\na[0] = x[0]",
)
variants(
    "huge_constant",
    lambda text: HEAD + f"V = {text}\n" + KERNEL + "    x = V\n    a[0] = x[0]\n",
    vector="wp.types.vector(10 ** 9, dtype=float)(1.0)",
    vector_zero="wp.types.vector(10 ** 9, dtype=float)()",
    matrix="wp.types.matrix((60000, 60000), dtype=float)(1.0)",
    constant="wp.constant(wp.types.vector(10 ** 8, dtype=float)(2.0))",
    identity="wp.identity(n=10 ** 5, dtype=float)",
    summed="wp.types.vector(10 ** 8, dtype=float)(1.0) + wp.types.vector(10 ** 8, dtype=float)(1.0)",
    array="wp.array(list(range(10 ** 9)), dtype=float)",
    numpy="__import__('numpy').zeros(10 ** 10)",
)


@bomb
def constants_large():
    return (
        HEAD
        + "T = wp.types.vector(10 ** 5, dtype=float)\n"
        + lines(3000, lambda i: f"v{i} = T({i}.0)")
        + KERNEL
        + "    a[0] = v5[0]\n"
    )


@bomb
def constants_large_in_kernels():
    return (
        HEAD
        + "T = wp.types.vector(10000, dtype=float)\nV = T(1.0)\n"
        + KERNEL
        + "    x = V\n" * 3000
        + "    a[0] = x[0]\n"
    )


# --- classes ---


@bomb
def enum_of_many():
    return using(
        "E.M99999",
        "import enum\n\nclass E(enum.IntEnum):\n"
        + lines(100_000, lambda i: f"    M{i} = {i}")
        + "\n",
    )


@bomb
def enum_of_autos():
    return using(
        "E.M9999",
        "import enum\n\nclass E(enum.IntEnum):\n"
        + lines(20_000, lambda i: f"    M{i} = enum.auto()")
        + "\n",
    )


@bomb
def dataclass_of_many():
    return using(
        "D().f5",
        "from dataclasses import dataclass\n\n@dataclass\nclass D:\n"
        + lines(100_000, lambda i: f"    f{i}: int = {i}")
        + "\n",
    )


@bomb
def instances_of_large_classes():
    return using(
        "d.f5",
        "from dataclasses import dataclass\n\n@dataclass\nclass D:\n"
        + lines(2000, lambda i: f"    f{i}: int = {i}")
        + "\nfor i in range(500):\n    for j in range(30):\n        d = D()\n",
    )


@bomb
def class_of_many_attributes():
    return using("C.f99999", "class C:\n" + lines(100_000, lambda i: f"    f{i} = {i}") + "\n")


@bomb
def class_attributes_set():
    return using("C.f5", "class C:\n    pass\n\n" + lines(50_000, lambda i: f"C.f{i} = {i}"))


@bomb
def classes_nested():
    return using(
        "C0.x", "".join(" " * i + f"class C{i}:\n" + " " * (i + 1) + "x = 1\n" for i in range(95))
    )


@bomb
def classes_inheriting():
    return using(
        "C3000.x",
        "class C0:\n    x = 1\n\n" + lines(3000, lambda i: f"class C{i + 1}(C{i}):\n    pass\n"),
    )


@bomb
def classes_inheriting_twice():
    return using(
        "C60.y",
        "class C0:\n    x = 1\n\n"
        + lines(
            60,
            lambda i: (
                f"class A{i}(C{i}):\n    pass\nclass B{i}(C{i}):\n    pass\nclass C{i + 1}(A{i}, B{i}):\n    pass\n"
            ),
        ),
    )


# --- imports and module statements ---


@bomb
def imports_many():
    return HEAD + lines(10_000, lambda i: f"import module_{i}") + KERNEL + "    a[0] = 1.0\n"


@bomb
def imports_of_itself():
    return HEAD + "from bomb import *\nimport bomb\n" * 2000 + KERNEL + "    a[0] = 1.0\n"


@bomb
def globals_many():
    return HEAD + lines(100_000, lambda i: f"g{i} = {i}") + KERNEL + "    a[0] = float(g99999)\n"


@bomb
def globals_used():
    return (
        HEAD
        + lines(10_000, lambda i: f"g{i} = {i}")
        + KERNEL
        + lines(10_000, lambda i: f"    a[{i}] = float(g{i})")
    )


@bomb
def global_set_often():
    return using("g", "g = 0\n" * 100_000)


@bomb
def global_changed_often():
    return using("g", "g = 0\n" + "g += 1\n" * 100_000)


@bomb
def aliases_many():
    return (
        HEAD
        + "v0 = 1\n"
        + lines(50_000, lambda i: f"v{i + 1} = v{i}")
        + KERNEL
        + "    a[0] = float(v50000)\n"
    )


@bomb
def ifs_of_the_module():
    return (
        HEAD
        + "import sys\nx = 1\n"
        + lines(20_000, lambda i: f"if sys.argv:\n    x = {i}")
        + KERNEL
        + "    a[0] = float(x)\n"
    )


@bomb
def tries_of_the_module():
    return (
        HEAD
        + "x = 1\n"
        + lines(5000, lambda i: f"try:\n    import m{i}\nexcept ImportError:\n    x = {i}")
        + KERNEL
        + "    a[0] = float(x)\n"
    )


@bomb
def deletes_of_the_module():
    return HEAD + lines(20_000, lambda i: f"x{i} = 1\ndel x{i}") + KERNEL + "    a[0] = 1.0\n"


@bomb
def launches_many():
    return kernel("a[0] = 1.0") + "\n" + "wp.launch(k, dim=1, inputs=[None])\n" * 50_000


@bomb
def options_many():
    return (
        HEAD + "wp.set_module_options({'max_unroll': 4})\n" * 50_000 + KERNEL + "    a[0] = 1.0\n"
    )


@bomb
def config_many():
    return HEAD + "wp.config.max_unroll = 4\n" * 50_000 + KERNEL + "    a[0] = 1.0\n"


@bomb
def native_functions_many():
    return (
        HEAD
        + lines(5000, lambda i: f"@wp.func_native('return x;')\ndef f{i}(x: float) -> float: ...\n")
        + KERNEL
        + lines(5000, lambda i: f"    a[{i}] = f{i}(1.0)")
    )


# --- bytes that are no program ---

variants(
    "file",
    lambda text: text,
    of_nothing="",
    of_brackets="(" * 1_000_000,
    of_quotes="'" * 1_000_000,
    of_backslashes="\\\n" * 500_000,
    of_colons=":" * 1_000_000,
    of_newlines="\n" * 5_000_000,
    of_comments="# x\n" * 1_000_000,
    of_spaces=" " * 5_000_000 + "x",
    of_tabs="".join("\t" * i + "if x:\n" for i in range(200)),
    of_errors="x = = 1\n" * 100_000,
    of_unclosed="f'{" * 100_000,
    of_dots="." * 1_000_000,
    of_ats="@" * 1_000_000,
    of_stars="print(" + "*" * 500_000 + "x)",
    of_strings="'''x''' " * 300_000,
)
