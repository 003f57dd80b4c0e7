"""Changes of a syntax tree that a person might make by mistake, or to see what happens.

A mutator takes a tree, the randomness and the material of other seeds; it changes the tree in place
and says whether it did. The tree it leaves can be printed and parsed again; what it means is up to
the compilers. `mutated` is the only entry: the same seeds and the same number give the same mutant.
"""

from __future__ import annotations

import ast
import copy
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sites import Site, expressions, sites, statements

Mutator = Callable[[ast.Module, random.Random, "Material"], bool]
TABLE: dict[str, Mutator] = {}

CONSTANTS = (
    "0 1 -1 2 3 4 5 7 16 17 255 -2 0.0 1.0 -0.5 0.5 2.5 1e30 1e-40 1e400 True False None 'x' '' "
    "'float' b'x' 3j ... 2147483647 2147483648 -2147483649 4294967296 9223372036854775808 "
    "18446744073709551616"
).split()  # fmt: skip
ANNOTATIONS = (
    "int; float; bool; str; None; Any; wp.int8; wp.uint8; wp.int16; wp.uint32; wp.int64; wp.uint64; "
    "wp.float16; wp.float64; wp.bool; wp.vec2; wp.vec3; wp.vec4; wp.vec3d; wp.vec2i; wp.mat22; wp.mat33; "
    "wp.quat; wp.transform; wp.spatial_vector; wp.array(dtype=float); wp.array(dtype=int); "
    "wp.array2d(dtype=float); wp.array3d(dtype=wp.float64); wp.array(dtype=wp.vec3); "
    "wp.array(dtype=wp.bool); wp.array(dtype=float, ndim=2); wp.array[float]; wp.array; wp.handle; wp.Float; "
    "wp.Scalar; wp.types.vector(length=2, dtype=float); wp.types.matrix(shape=(2, 3), dtype=float); "
    "wp.types.vector(length=5, dtype=wp.int8); tuple[int, float]; list[int]; 'float'; wp.indexedarray(dtype=float); "
    "wp.tile(dtype=float, shape=(4,)); Callable; 3; wp; wp.sin"
).split("; ")  # fmt: skip
BUILTINS = (
    "sin cos abs min max clamp sqrt pow dot cross length normalize cw_mul floor sign step lerp select where mod "
    "float_to_half isnan any all add sub mul div tid vec2 vec3 vec4 vec3d mat22 mat33 quat quat_identity transform "
    "transform_identity identity diag outer transpose inverse determinant trace skew rand_init randf randi noise "
    "atomic_add atomic_max atomic_cas atomic_exch printf len int8 uint8 int32 int64 uint32 uint64 float16 float32 "
    "float64 bool bitwise_not bit_and lower_bound range static constant func zeros ones tile_load tile_store tile_sum "
    "tile_zeros tile_map tile untile tile_shape cast address copy assign_copy neg pos unot smoothstep argmin argmax "
    "extract index slice array view expect_eq grad volume_sample mesh_eval_position quat_rotate get_diag kernel struct "
    "ceil round trunc rint frac degrees atan2 exp log erf spatial_dot svd3 qr3 eig3 matrix_from_cols vector int float"
).split()  # fmt: skip
MODULE_STATEMENTS = (
    "from __future__ import annotations",
    "from __future__ import no_such_thing",
    "import math",
    "import numpy as np",
    "from typing import Any",
    "from typing import Callable",
    "wp.vec3 = wp.vec4",
    "wp.sin = wp.cos",
    "math.pi = 3",
    "object.__setattr__(wp, 'vec3', wp.vec4)",
    "setattr(wp, 'int', float)",
    "wp.config.max_unroll = 2",
    "wp.config.enable_backward = False",
    "wp.config.verify_fp = True",
    "wp.config.mode = 'debug'",
    "wp.config.no_such_option = 1",
    "wp.set_module_options({'enable_backward': False})",
    "wp.set_module_options({'enable_backward': None})",
    "wp.set_module_options({'enable_backward': 0})",
    "wp.set_module_options({'enable_backward': ''})",
    "wp.set_module_options({'max_unroll': 2})",
    "wp.set_module_options({'max_unroll': True})",
    "wp.set_module_options({'max_unroll': wp.int32(2)})",
    "wp.set_module_options({'fast_math': True})",
    "wp.set_module_options({'mode': 'debug'})",
    "wp.set_module_options({'mode': 'fast'})",
    "wp.set_module_options({'block_dim': 64})",
    "wp.set_module_options({'strip_hash': True})",
    "wp.set_module_options({'deterministic': 'run_to_run'})",
    "wp.set_module_options({'deterministic': True})",
    "wp.set_module_options({'lineinfo': True})",
    "wp.set_module_options({'no_such_option': 1})",
    "wp.set_module_options({'cluster_dim': 2})",
    "wp.set_module_options({'cluster_dim': 99})",
    "wp.set_module_options({'launch_bounds': (64, 2)})",
    "wp.set_module_options({'default_grid_stride': False})",
    "wp.set_module_options({'enable_vector_component_overwrites': True})",
    "options = wp.get_module_options()",
    "x = wp.constant(3)",
    "C = wp.constant(wp.vec3(1.0, 2.0, 3.0))",
    "N = 4\nN = 5",
    "if True:\n    x = 3",
    "for index in range(3):\n    x = index",
    "try:\n    x = 1\nexcept Exception:\n    pass",
    "x: int = 3",
    "x = y = 2.5",
    "a, b = 1, 2.0",
    "x = [1, 2, 3]",
    "x = (1, 2.0)",
    "x = {'a': 1}",
    "x = lambda v: v",
    "assert True",
    "assert False",
    "del wp",
    "raise ValueError('no')",
    "print('imported')",
    "global x",
    "sin = wp.sin",
    "Number = wp.float64",
    "class E(wp.IntEnum):\n    A = 1",
    "import enum\nclass E(enum.IntEnum):\n    A = 1\n    B = 2",
    "@wp.struct\nclass S:\n    a: float\n    b: wp.vec3",
    "@wp.func\ndef helper(v: float):\n    return v * 2.0",
    "@wp.func_native('return x;')\ndef native(x: float) -> float: ...",
)
OPTIONS = (
    "enable_backward=False", "enable_backward=True", "enable_backward=None", "enable_backward=0", "enable_backward='x'",
    "enable_backward=2", "module='unique'", "module='other'", "module=wp.get_module('m')", "module=None", "module=3",
    "launch_bounds=128", "launch_bounds=(128, 2)", "launch_bounds=0", "launch_bounds=-1", "launch_bounds=True",
    "launch_bounds=1.5", "launch_bounds=(64, 0)", "launch_bounds=(64, 2, 1)", "launch_bounds=()", "launch_bounds=[64]",
    "launch_bounds=4294967296", "cluster_dim=2", "cluster_dim=1", "cluster_dim=0", "cluster_dim=-1", "cluster_dim=17",
    "cluster_dim=8", "cluster_dim=9", "cluster_dim=(2, 1)", "cluster_dim=True", "cluster_dim=2.0", "grid_stride=False",
    "grid_stride=True", "grid_stride=None", "grid_stride=1", "grid_stride='no'", "no_such_option=1",
    "module_options={'enable_backward': False}", "module_options={'max_unroll': 2}", "module_options={1: 2}",
    "module_options={'deterministic': 'run_to_run'}", "module_options={}", "module_options=None",
    "module='unique', module_options={'max_unroll': 3}", "module='unique', module_options={'mode': 'debug'}",
    "module='unique', module_options={'enable_backward': False}", "module='unique', module_options={'block_dim': 32}",
    "module='unique', module_options={'deterministic': 'run_to_run'}", "module='unique', module_options={'no_such': 1}",
    "cuda_max_registers=32", "cuda_max_registers=True", "enable_cuda_smem_spilling=True", "name='other'",
    "kernel=None", "*[]", "**{}",
)  # fmt: skip
STATEMENTS = (
    "return", "return 1", "return 1.0", "return None", "pass", "break", "continue", "t = (1, 2)", "t = (3, 4)",
    "t = wp.vec3(1.0, 2.0, 3.0)", "t = wp.vec3()", "t[0] = 1.0", "t.x = 2.0", "t += t", "a, b = 1, 2.0",
    "a, b = b, a", "q = wp.tid()", "i, j = wp.tid()", "if False:\n    return 1", "if True:\n    return",
    "if wp.static(False):\n    return 1.0", "while False:\n    pass", "while True:\n    break", "for i in range(3):\n    pass",
    "for i in range(0):\n    return 1", "for k in range(2):\n    t = (k, k)", "assert True", "assert 1 > 2, 'text'",
    "print('x')", "print(1.0)", "wp.printf('%d\\n', 1)", "m = wp.mat22()", "m[0, 0] = 1.0", "m[0] = wp.vec2()",
    "s = 'text'", "n = None", "f = wp.sin", "x = f(1.0)", "x: float = 1.0", "x: int", "x = y = 1.0", "global x", "nonlocal x",
    "del x", "x = [1, 2]", "x = lambda v: v", "x = 1 if True else 2", "x = wp.static(3)", "x = wp.static(1, 2)",
    "wp.static(print('x'))", "x = float(1)", "x = int(2.5)", "x = bool(1)", "x = -x", "x = not x", "x = 1 < 2 < 3", "x //= 2",
    "x **= 2.0", "x @= x", "x <<= 1", "x = 7 % 2", "x = 7.0 // 2.0", "import math", "def inner():\n    pass",
    "try:\n    pass\nexcept Exception:\n    pass", "with wp:\n    pass", "raise ValueError('no')", "x = wp.types.vector(2, float)(1.0, 2.0)",
    "tile = wp.tile_zeros(shape=4, dtype=float)", "x = wp.tile_sum(tile)", "(x := 3)", "x = [v for v in range(3)]", "x = f'{1}'",
    "x, *y = 1, 2", "x = (1)", "x = ()", "x = (1,)", "x = wp.float64(1.0)", "x = wp.sin", "yield", "await x", "match 1:\n    case _:\n        pass",
)  # fmt: skip
ATTRIBUTES = "x y z w dtype shape size ndim ptr grad data value real c p q length foo T strides key func".split()
OPERATORS = {
    ast.operator: (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.MatMult, ast.LShift,
                   ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor),
    ast.cmpop: (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Is, ast.IsNot, ast.In, ast.NotIn),
    ast.boolop: (ast.And, ast.Or),
    ast.unaryop: (ast.USub, ast.UAdd, ast.Not, ast.Invert),
}  # fmt: skip


@dataclass
class Material:
    """What mutants take from other seeds: statements of their functions, and calls."""

    statements: list[ast.stmt]
    calls: list[ast.Call]

    @classmethod
    def of(cls, sources: Sequence[str]) -> Material:
        found, calls = [], []
        for source in sources:
            tree = ast.parse(source)
            for function in (n for n in tree.body if isinstance(n, ast.FunctionDef)):
                found += [site.node for site in statements(function)]
                calls += [n for n in ast.walk(function) if isinstance(n, ast.Call)]
        return cls(found, calls)


def mutated(source: str, rng: random.Random, material: Material) -> tuple[str, list[str]]:
    """A mutant that Python can parse, and the names of its mutators."""
    names = list(TABLE)
    for _ in range(100):
        tree = ast.parse(source)
        done: list[str] = []
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
            name = rng.choice(names)
            if apply(name, tree, rng, material):
                done.append(name)
        if text := printed(tree) if done else None:
            return text, done
    raise ValueError("no mutant after a hundred attempts")


def apply(name: str, tree: ast.Module, rng: random.Random, material: Material) -> bool:
    """Runs a mutator; whether it changed the tree."""
    before = ast.dump(tree)
    return TABLE[name](tree, rng, material) and ast.dump(tree) != before


def printed(tree: ast.Module) -> str | None:
    """The text of a tree, if it is Python."""
    try:
        text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
        ast.parse(text)
        text.encode()
    except (SyntaxError, ValueError, TypeError, AttributeError, KeyError, RecursionError):
        return None
    return text


def mutator(function: Mutator) -> Mutator:
    TABLE[function.__name__] = function
    return function


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _pick(rng: random.Random, found: list) -> list:
    """One of them, or none where there is none."""
    return [rng.choice(found)] if found else []


def _of(tree: ast.AST, *types: type) -> list:
    return [node for node in ast.walk(tree) if isinstance(node, types)]


def _in_functions(tree: ast.Module) -> list[Site]:
    """Statements in bodies of functions."""
    return [
        site
        for function in _of(tree, ast.FunctionDef)
        for site in statements(function)
    ]  # fmt: skip


def _names(tree: ast.AST) -> list[str]:
    names = {node.id for node in _of(tree, ast.Name)} | {node.arg for node in _of(tree, ast.arg)}
    names |= {node.name for node in _of(tree, ast.FunctionDef, ast.ClassDef)}
    return sorted(names)


def _value(tree: ast.Module, rng: random.Random) -> ast.expr:
    """An expression of the file, a name or a constant."""
    kind = rng.randrange(4)
    found = expressions(tree)
    if kind == 0 and found:
        return copy.deepcopy(rng.choice(found).node)
    if kind == 1 and (names := _names(tree)):
        return ast.Name(rng.choice(names), ast.Load())
    if kind == 2:
        return _expression(f"wp.{rng.choice(BUILTINS)}")
    return _expression(rng.choice(CONSTANTS))


@mutator
def operator(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, [s for s in sites(tree) if isinstance(s.node, tuple(OPERATORS))]):
        for kind, choices in OPERATORS.items():
            if isinstance(site.node, kind):
                site.replace(rng.choice(choices)())
                return True
    return False


@mutator
def name(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.Name)):
        node.id = rng.choice([*_names(tree), "undefined", "float", "int", "range", "wp"])
        return True
    return False


@mutator
def constant(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, [s for s in expressions(tree) if isinstance(s.node, ast.Constant)]):
        site.replace(_expression(rng.choice(CONSTANTS)))
        return True
    return False


@mutator
def annotation(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    found = [(node, "annotation") for node in _of(tree, ast.arg, ast.AnnAssign)]
    found += [(node, "returns") for node in _of(tree, ast.FunctionDef)]
    for node, field in _pick(rng, found):
        removed = rng.randrange(8) == 0 and not isinstance(node, ast.AnnAssign)
        setattr(node, field, None if removed else _expression(rng.choice(ANNOTATIONS)))
        return True
    return False


@mutator
def builtin(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    found = [n for n in _of(tree, ast.Attribute)
             if isinstance(n.value, ast.Name) and n.value.id == "wp"]  # fmt: skip
    for node in _pick(rng, found):
        node.attr = rng.choice(BUILTINS)
        return True
    return False


@mutator
def argument_dropped(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, [n for n in _of(tree, ast.Call) if n.args or n.keywords]):
        del rng.choice([part for part in (node.args, node.keywords) if part])[-1]
        return True
    return False


@mutator
def argument_added(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.Call)):
        node.args.insert(rng.randrange(len(node.args) + 1), _value(tree, rng))
        return True
    return False


@mutator
def arguments_swapped(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, [n for n in _of(tree, ast.Call) if len(n.args) > 1]):
        first, second = rng.sample(range(len(node.args)), 2)
        node.args[first], node.args[second] = node.args[second], node.args[first]
        return True
    return False


@mutator
def argument_by_keyword(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    names = [*_names(tree), "a", "b", "x", "y", "dtype", "shape", "value", "i", "arr", "length"]
    for node in _pick(rng, _of(tree, ast.Call)):
        if node.keywords and rng.randrange(2):
            rng.choice(node.keywords).arg = rng.choice([*names, None])
        else:
            value = node.args.pop() if node.args else _value(tree, rng)
            node.keywords.append(ast.keyword(rng.choice(names), value))
        return True
    return False


@mutator
def argument_starred(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, [n for n in _of(tree, ast.Call) if n.args]):
        at = rng.randrange(len(node.args))
        node.args[at] = ast.Starred(ast.Tuple([node.args[at]], ast.Load()), ast.Load())
        return True
    return False


@mutator
def target(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    choices = ("{0}", "{0}[0]", "{0}.x", "{0}, {1}", "({0},)", "[{0}, {1}]", "{0}[0, 1]", "{0}[0:2]", "*{0}, {1}", "wp.{0}")  # fmt: skip
    for node in _pick(rng, _of(tree, ast.Assign, ast.AugAssign, ast.For, ast.AnnAssign)):
        names = _names(tree)
        text = rng.choice(choices).format(rng.choice(names), rng.choice(names))
        new = ast.parse(f"{text} = 0").body[0].targets[0]
        if isinstance(node, ast.Assign):
            node.targets[rng.randrange(len(node.targets))] = new
        elif isinstance(node, ast.For) or not isinstance(new, (ast.Tuple, ast.List)):
            node.target = new
        else:
            return False
        return True
    return False


@mutator
def range_of_loop(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.For)):
        count = rng.choice((0, 1, 1, 2, 2, 3, 4))
        numbers = ("0", "1", "2", "3", "5", "-1", "17", "wp.static(3)", "True", "2.0", "int(3)", "wp.int64(2)")  # fmt: skip
        arguments = [rng.choice([*numbers, *_names(tree)]) for _ in range(count)]
        node.iter = _expression(f"range({', '.join(arguments)})")
        return True
    return False


@mutator
def condition(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.If, ast.While, ast.IfExp, ast.Assert)):
        other = rng.choice(("True", "False", "1", "0", "0.0", "None", "''", "wp.static(True)", "not {}", "{} and True",
                            "{} or False", "({}) == 1", "wp.static(1 > 2)", "1 < 2", "bool({})", "({}, 1)"))  # fmt: skip
        node.test = _expression(other.format(ast.unparse(node.test)))
        return True
    return False


@mutator
def decorator(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.FunctionDef, ast.ClassDef)):
        kind = rng.randrange(4)
        if kind == 0 and node.decorator_list:
            node.decorator_list.pop(rng.randrange(len(node.decorator_list)))
        elif kind == 1:
            choices = ["wp.kernel", "wp.kernel()", "wp.func", "wp.func()", "wp.struct", "wp.func_native('')", "staticmethod",
                       *(f"wp.func_grad({name})" for name in _names(tree)),
                       *(f"wp.func_replay({name})" for name in _names(tree))]  # fmt: skip
            node.decorator_list.insert(0, _expression(rng.choice(choices)))
        elif node.decorator_list:
            old = node.decorator_list[-1]
            call = old if isinstance(old, ast.Call) else ast.Call(old, [], [])
            extra = ast.parse(f"f({rng.choice(OPTIONS)})", mode="eval").body
            call.args += extra.args
            call.keywords += extra.keywords
            node.decorator_list[-1] = call
        return True
    return False


@mutator
def decorator_option(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    found = [k for n in _of(tree, ast.FunctionDef) for d in n.decorator_list for k in _of(d, ast.keyword)]  # fmt: skip
    for keyword in _pick(rng, found):
        keyword.value = _value(tree, rng)
        return True
    return False


@mutator
def parameters(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.FunctionDef)):
        arguments = node.args
        kind = rng.randrange(7)
        if kind == 0 and arguments.args:
            arguments.args.pop(rng.randrange(len(arguments.args)))
            del arguments.defaults[: max(0, len(arguments.defaults) - len(arguments.args))]
        elif kind == 1:
            arguments.args.append(ast.arg("extra", _expression(rng.choice(ANNOTATIONS))))
            if arguments.defaults:
                arguments.defaults.append(_value(tree, rng))
        elif kind == 2 and arguments.args:
            arguments.defaults = [_value(tree, rng)]
        elif kind == 3 and len(arguments.args) > 1:
            rng.shuffle(arguments.args)
        elif kind == 4:
            arguments.vararg = ast.arg("rest")
        elif kind == 5:
            arguments.kwonlyargs.append(ast.arg("only", _expression(rng.choice(ANNOTATIONS))))
            arguments.kw_defaults.append(rng.choice((None, _value(tree, rng))))
        elif arguments.args:
            rng.choice(arguments.args).arg = rng.choice([*_names(tree), "wp", "float", "var_x", "dim"])  # fmt: skip
        return True
    return False


@mutator
def module_statement(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    new = ast.parse(rng.choice(MODULE_STATEMENTS)).body
    at = rng.choice((0, 1, rng.randrange(len(tree.body) + 1), len(tree.body)))
    if names := _names(tree):
        for node in (n for s in new for n in _of(s, ast.Name)):
            if node.id in ("x", "N", "C", "a") and rng.randrange(2):
                node.id = rng.choice(names)
    tree.body[at:at] = new
    return True


@mutator
def module_statement_moved(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    if len(tree.body) < 2:
        return False
    tree.body.insert(rng.randrange(len(tree.body)), tree.body.pop(rng.randrange(len(tree.body))))
    return True


@mutator
def statement_duplicated(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, _in_functions(tree)):
        site.block().insert(site.index, copy.deepcopy(site.node))
        return True
    return False


@mutator
def statement_deleted(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, statements(tree)):
        site.remove()
        return True
    return False


@mutator
def statement_moved(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, _in_functions(tree)):
        node = site.node
        others = [s for s in _in_functions(tree) if s.node not in list(ast.walk(node))]
        if not others:
            return False
        to = rng.choice(others)
        to.block().insert(to.index, copy.deepcopy(node))
        block = site.block()
        block.remove(node)
        if not block and site.field == "body":
            block.append(ast.Pass())
        return True
    return False


@mutator
def statement_inserted(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, _in_functions(tree)):
        new = ast.parse(rng.choice(STATEMENTS)).body
        _rename(new, tree, rng)
        site.block()[site.index : site.index] = new
        return True
    return False


@mutator
def statement_wrapped(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    heads = ("if True:", "if False:", "for k in range(2):", "for k in range(n):", "while True:", "while x < 3:", "if wp.static(True):",
             "if x:", "for k in wp.static(range(3)):", "for k in (1, 2):", "if x > 0:")  # fmt: skip
    for site in _pick(rng, _in_functions(tree)):
        new = ast.parse(f"{rng.choice(heads)}\n    pass").body
        _rename(new, tree, rng)
        new[0].body = [site.node]
        site.block()[site.index] = new[0]
        return True
    return False


@mutator
def statement_spliced(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    if not material.statements:
        return False
    for site in _pick(rng, _in_functions(tree)):
        new = [copy.deepcopy(rng.choice(material.statements))]
        if rng.randrange(3):
            _rename(new, tree, rng)
        site.block()[site.index : site.index] = new
        return True
    return False


def _rename(new: list[ast.stmt], tree: ast.AST, rng: random.Random) -> None:
    """Gives most names of new statements the meaning of one in the file."""
    names = _names(tree)
    known = {*names, "range", "float", "int", "bool", "len", "print", "min", "max", "abs"}
    other: dict[str, str] = {}
    for node in (n for s in new for n in _of(s, ast.Name)):
        if node.id not in known and rng.randrange(4):
            node.id = other.setdefault(node.id, rng.choice(names or ["x"]))


@mutator
def call_spliced(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    if not material.calls:
        return False
    for site in _pick(rng, expressions(tree)):
        call = copy.deepcopy(rng.choice(material.calls))
        _rename([call], tree, rng)
        site.replace(call)
        return True
    return False


@mutator
def expression_replaced(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for site in _pick(rng, expressions(tree)):
        site.replace(_value(tree, rng))
        return True
    return False


@mutator
def expression_wrapped(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    forms = ("float({})", "int({})", "bool({})", "-({})", "not ({})", "({}, {})", "({})[0]", "({}).x", "({}) if True else 0",
             "1 if ({}) else 2", "wp.static({})", "wp.static({}, 1)", "[{}]", "abs({})", "len({})", "({}) + ({})", "({}) * 2.0",
             "str({})", "min({}, 1)", "({})()", "(lambda: {})()", "wp.float64({})", "wp.vec3({})", "wp.where(True, {}, {})",
             "({}) == ({})", "type({})", "f'{{{}}}'", "({})[0:2]", "({}).dtype", "wp.grad({})", "~({})", "wp.int8({})")  # fmt: skip
    for site in _pick(rng, expressions(tree)):
        text = ast.unparse(site.node)
        form = rng.choice(forms)
        try:
            site.replace(_expression(form.format(*[text] * form.count("{}"))))
        except (SyntaxError, IndexError):
            return False
        return True
    return False


@mutator
def tuples(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.Tuple, ast.Assign, ast.Return)):
        kind = rng.randrange(3)
        if isinstance(node, ast.Tuple):
            if kind == 0 and node.elts:
                node.elts.pop()
            elif kind == 1:
                node.elts.append(_value(tree, rng) if isinstance(node.ctx, ast.Load) else ast.Name("more", ast.Store()))  # fmt: skip
            else:
                node.elts.reverse()
        else:
            elements = [part for part in (node.value, _value(tree, rng)) if part is not None]
            node.value = ast.Tuple(elements[: rng.choice((1, 2, 2))], ast.Load())
        return True
    return False


@mutator
def returned(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    forms = ("return", "return {0}", "if {0}:\n    return {1}", "if False:\n    return {1}", "if {0}:\n    return\nelse:\n    return {1}",
             "for k in range(3):\n    return {0}", "if {0}:\n    return {1}, {0}", "while {0}:\n    return {1}",
             "if wp.static(False):\n    return {0}", "return {0}, {1}", "if True:\n    return {0}")  # fmt: skip
    for site in _pick(rng, _in_functions(tree)):
        values = (ast.unparse(_value(tree, rng)), ast.unparse(_value(tree, rng)))
        try:
            new = ast.parse(rng.choice(forms).format(*values)).body
        except SyntaxError:
            return False
        at = site.index + rng.randrange(2)
        site.block()[at:at] = new
        return True
    return False


@mutator
def attribute(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    if rng.randrange(2):
        for node in _pick(rng, _of(tree, ast.Attribute)):
            node.attr = rng.choice(ATTRIBUTES)
            return True
    for site in _pick(rng, expressions(tree)):
        site.replace(ast.Attribute(site.node, rng.choice(ATTRIBUTES), ast.Load()))
        return True
    return False


@mutator
def subscript(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    for node in _pick(rng, _of(tree, ast.Subscript)):
        names = _names(tree)
        forms = ("0", "-1", "3", "{0}", "{0}, {1}", "0, 0", ":", "0:2", "::2", "{0}:", "1.0", "True", "wp.int64({0})", "wp.uint8(1)",
                 "wp.vec2i(0, 1)", "...", "0, :", "(0,)", "{0} + 1", "wp.handle(0)", "None", "-4", "1:{0}", "wp.static(1)", "int({0})")  # fmt: skip
        text = rng.choice(forms).format(rng.choice(names), rng.choice(names))
        node.slice = ast.parse(f"x[{text}]", mode="eval").body.slice
        return True
    return False


@mutator
def assignment(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    found = [s for s in statements(tree) if isinstance(s.node, (ast.Assign, ast.AugAssign, ast.AnnAssign))]  # fmt: skip
    for site in _pick(rng, found):
        node = site.node
        first = node.targets[0] if isinstance(node, ast.Assign) else node.target
        value = node.value or ast.Constant(0)
        kind = rng.randrange(4)
        if kind == 0 and not isinstance(first, (ast.Tuple, ast.List)):
            site.replace(ast.AugAssign(first, rng.choice(OPERATORS[ast.operator])(), value))
        elif kind == 1 and not isinstance(first, (ast.Tuple, ast.List)):
            simple = int(isinstance(first, ast.Name))
            site.replace(ast.AnnAssign(first, _expression(rng.choice(ANNOTATIONS)), value, simple))
        elif kind == 2:
            site.replace(
                ast.Assign([first, ast.Name(rng.choice(_names(tree)), ast.Store())], value)
            )
        else:
            site.replace(ast.Expr(value))
        return True
    return False


@mutator
def field(tree: ast.Module, rng: random.Random, material: Material) -> bool:
    """A class: another base, a field more or less."""
    for node in _pick(rng, _of(tree, ast.ClassDef)):
        extra = rng.choice(("b: {0}", "b: {0} = 1", "b = 3", "def method(self):\n    pass", "pass"))
        kind = rng.randrange(3)
        if kind == 0:
            node.body.append(ast.parse(extra.format(rng.choice(ANNOTATIONS))).body[0])
        elif kind == 1:
            node.bases = [_value(tree, rng)]
        else:
            statements(node)[-1].remove()
        return True
    return False
