// Constants and types at module level.
#include "fixture.h"
#include "weft/base/words.h"

namespace weft::scope {
namespace {

using testing::HasSubstr;

class Values : public ScopeTest {};

TEST_F(Values, Literals) {
  EXPECT_EQ(eval("3"), "3");
  EXPECT_EQ(eval("0.1"), "0.1");
  EXPECT_EQ(eval("True"), "true");
  EXPECT_EQ(eval("None"), "None");
  EXPECT_EQ(eval("-7"), "-7");
  EXPECT_EQ(eval("1e400"), "INFINITY");
  EXPECT_EQ(eval("2 ** 200"), "unknown");
  EXPECT_EQ(eval("170141183460469231731687303715884105727 + 1"), "unknown");
}

TEST_F(Values, IntegerArithmeticIsPythons) {
  EXPECT_EQ(eval("7 // 2"), "3");
  EXPECT_EQ(eval("-7 // 2"), "-4");
  EXPECT_EQ(eval("7 // -2"), "-4");
  EXPECT_EQ(eval("-7 % 3"), "2");
  EXPECT_EQ(eval("7 % -3"), "-2");
  EXPECT_EQ(eval("7 / 2"), "3.5");
  EXPECT_EQ(eval("2 ** 10"), "1024");
  EXPECT_EQ(eval("2 ** -1"), "0.5");
  EXPECT_EQ(eval("(-2) ** 3"), "-8");
  EXPECT_EQ(eval("1 << 5 | 3"), "35");
  EXPECT_EQ(eval("-1 >> 1"), "-1");
  EXPECT_EQ(eval("~5"), "-6");
  EXPECT_EQ(eval("6 & 3 ^ 1"), "3");
  EXPECT_EQ(eval("True + True"), "2");
  EXPECT_EQ(eval("True & False"), "false");
  EXPECT_EQ(eval("-True"), "-1");
}

TEST_F(Values, FloatArithmeticIsPythons) {
  EXPECT_EQ(eval("0.1 + 0.2"), "0.30000000000000004");
  EXPECT_EQ(eval("7.5 // 2"), "3.0");
  EXPECT_EQ(eval("-7.5 // 2"), "-4.0");
  EXPECT_EQ(eval("-7.5 % 2"), "0.5");
  EXPECT_EQ(eval("7.5 % -2"), "-0.5");
  EXPECT_EQ(eval("-0.0 % 3.0"), "0.0");
  EXPECT_EQ(eval("2.0 ** 0.5"), "1.4142135623730951");
  EXPECT_EQ(eval("(-8.0) ** (1.0 / 3.0)"), "unknown");
  EXPECT_EQ(eval("0.0 ** -1"), "unknown");
  EXPECT_EQ(eval("1e308 * 10"), "INFINITY");
}

TEST_F(Values, Conditions) {
  EXPECT_EQ(eval("1 < 2 < 3"), "true");
  EXPECT_EQ(eval("1 < 2 > 3"), "false");
  EXPECT_EQ(eval("3 if 1 > 2 else 4"), "4");
  EXPECT_EQ(eval("0 or 5"), "5");
  EXPECT_EQ(eval("0 and 5"), "0");
  EXPECT_EQ(eval("not 1"), "false");
  EXPECT_EQ(eval("None is None"), "true");
  EXPECT_EQ(eval("2 in (1, 2)"), "true");
  EXPECT_EQ(eval("'a' == 'a'"), "true");
  EXPECT_EQ(eval("3 if unknown_name else 4"), "unknown");
}

TEST_F(Values, Sequences) {
  EXPECT_EQ(eval("(1, 2.5, True)"), "(1, 2.5, true)");
  EXPECT_EQ(eval("[1, 2, 3][-1]"), "3");
  EXPECT_EQ(eval("b", "try:\n    b = (1, 2, 3)[5]\nexcept IndexError:\n    b = 0"), "unknown");
  EXPECT_EQ(eval("(1, 2, 3)[1:]"), "(2, 3)");
  EXPECT_EQ(eval("(1,) + (2,)"), "(1, 2)");
  EXPECT_EQ(eval("[*(1, 2), 3]"), "(1, 2, 3)");
  EXPECT_EQ(eval("{'a': 1, 'b': 2}['b']"), "2");
  EXPECT_EQ(eval("b", "try:\n    b = {'a': 1}['c']\nexcept KeyError:\n    b = 0"), "unknown");
  EXPECT_EQ(eval("{'a': 1}.get('c', 7)"), "7");
  EXPECT_EQ(eval("a", "a, (b, c) = 1, (2, 3)"), "1");
  EXPECT_EQ(eval("c", "a, (b, c) = 1, (2, 3)"), "3");
  EXPECT_EQ(eval("len((1, 2))"), "2");
  EXPECT_EQ(eval("sum(range(5))"), "10");
  EXPECT_EQ(eval("max(1, 2.5)"), "2.5");
  EXPECT_EQ(eval("min([3, 1, 2])"), "1");
}

TEST_F(Values, ListsThatMayHaveChangedAreUnknown) {
  EXPECT_EQ(eval("a[0]", "a = [1, 2]"), "1");
  EXPECT_EQ(eval("a[2]", "a = [1, 2]\nb = a\nb.append(3)"), "3");
  EXPECT_EQ(eval("sorted([3, 1, 2.5, True])", ""), "(1, true, 2.5, 3)");
  EXPECT_EQ(eval("sorted([1, float('nan'), 0])", ""), "unknown");
  EXPECT_EQ(eval("max([(1, math.nan), (0, 2)])", ""), "unknown");
  EXPECT_EQ(eval("sorted(range(4000, 0, -1))[:2], len(sorted(i % 7 for i in range(500)))", ""),
            "((1, 2), 500)");
  EXPECT_EQ(eval("divmod(-7, 2), divmod(7.5, 2)", ""), "((-4, 1), (3.0, 1.5))");
  EXPECT_EQ(eval("math.comb(5, 2), math.comb(60, 30), math.comb(2, 3)", "import math"),
            "(10, 118264581564861424, 0)");
  EXPECT_EQ(eval("math.factorial(20), math.factorial(0)", "import math"),
            "(2432902008176640000, 1)");
  EXPECT_EQ(eval("math.factorial(10 ** 9)", "import math"), "unknown");
  EXPECT_EQ(eval("a['x'], b, c, a['y']",
                 "a = {'x': 1}\nb = a.setdefault('x', 2)\nc = a.setdefault('y', 3)"),
            "(1, 1, 3, 3)");
  EXPECT_EQ(eval("[1, 2] * 2", ""), "(1, 2, 1, 2)");
  EXPECT_EQ(eval("2 * (1,)", ""), "(1, 1)");
  EXPECT_EQ(eval("[1] * -1 + [True] * True", ""), "(true)");
  EXPECT_EQ(eval("[1] * 1.5", ""), "unknown");
  EXPECT_EQ(eval("[0] * 10 ** 12", ""), "unknown");
  EXPECT_EQ(eval("(a * 2)[0]", "a = [1]\nf(a)"), "unknown");
  EXPECT_EQ(eval("a[0]", "a = [1, 2]\nif f():\n    a.append(3)"), "unknown");
  EXPECT_EQ(eval("a[0]", "a = [1, 2]\nfor x in f():\n    a.append(3)"), "unknown");
  EXPECT_EQ(eval("a[0]", "a = [1, 2]\nfor x in a:\n    a.append(3)"), "unknown");
  EXPECT_EQ(eval("a", "a = [1, 2]\na.extend((3, 4))"), "(1, 2, 3, 4)");
  EXPECT_EQ(eval("a[0]", "a = [1, 2]\nb = a\nb[0] = 5"), "unknown");
  EXPECT_EQ(eval("a[0]", "a = [1, 2]\nf(a)"), "unknown");
  EXPECT_EQ(eval("a, b", "a = [1, 2]\nb = a\na += [3]"), "((1, 2, 3), (1, 2, 3))");
  EXPECT_EQ(eval("a[0]", "a = [1, 2]\na += f()"), "unknown");
  EXPECT_EQ(eval("a[0]", "a = (1, 2)\nf(a)"), "1");
  EXPECT_EQ(eval("a[0]", "a = [1]\ndef f():\n    a[0] = 2\nf()"), "unknown");
  EXPECT_EQ(eval("a['k']", "a = {'k': 1}\na['k'] = 2"), "2");
  EXPECT_EQ(eval("a['k']", "a = {'k': 1}\nb = a\nb['l'] = 2\nb['k'] = b['l'] + 1"), "3");
  EXPECT_EQ(eval("a['k']", "a = {'k': 1}\na[f()] = 2"), "unknown");
  EXPECT_EQ(eval("a[1, 'x']", "a = {}\na[1, 'x'] = 4\na[1, 'y'] = 5"), "4");
  EXPECT_EQ(eval("len(a)", "a = {}\nfor i in range(5):\n    a[i % 3] = i"), "3");
}

TEST_F(Values, Sets) {
  EXPECT_EQ(eval("1 in a, 4 not in a", "a = {1, 2}"), "(true, true)");
  EXPECT_EQ(eval("'x' in a", "a = set(['x', 'y'])"), "true");
  EXPECT_EQ(eval("'x' in a", "a = frozenset(('y',))"), "false");
  EXPECT_EQ(eval("1 in a", "a = {2}\na.add(1)"), "unknown");
  EXPECT_EQ(eval("1 in a", "a = {2, f()}"), "unknown");
  EXPECT_EQ(eval("[x for x in a]", "a = {2, 1}"), "unknown");
  EXPECT_EQ(eval("len(a), len(b)", "a = {1, 1.0, True}\nb = {x % 3 for x in range(9)}"), "(1, 3)");
  EXPECT_EQ(eval("len(a)", "a = {1, f()}"), "unknown");
  EXPECT_EQ(eval("'k' in a, 'l' in a", "a = {'k': 1}"), "(true, false)");
}

TEST_F(Values, NumpyScalars) {
  EXPECT_EQ(eval("float(np.finfo(np.float32).eps)"), "1.1920928955078125e-07");
  EXPECT_EQ(eval("wp.float32(np.finfo(np.float32).eps)", "import warp as wp"),
            "wp.float32 1.1920929e-07");
  EXPECT_EQ(eval("float(np.finfo(np.float32).max)"), "3.4028234663852886e+38");
  EXPECT_EQ(eval("np.finfo(float).tiny"), "numpy 2.2250738585072014e-308");
  EXPECT_EQ(eval("np.iinfo(np.uint8).max, np.iinfo(np.int64).min"), "(255, -9223372036854775808)");
  EXPECT_EQ(eval("int(np.int16(-7)) + int(np.uint64(2**63))"), "9223372036854775801");
  // What kernels and arithmetic make of them is another matter.
  EXPECT_EQ(eval("np.finfo(np.float32).eps"), "unknown");
  EXPECT_EQ(eval("float(-np.finfo(np.float32).max)"), "unknown");
  EXPECT_EQ(eval("float(np.float32(0.1) * 2)"), "unknown");
  EXPECT_EQ(eval("wp.float64(np.float32(0.1))", "import warp as wp"), "unknown");
  EXPECT_EQ(eval("np.int8(128)"), "unknown");
  EXPECT_EQ(eval("np.iinfo(np.float32).max"), "unknown");
}

TEST_F(Values, PropertiesAndMethods) {
  const std::string before = R"(
import enum, functools
class C:
    k = 2
    def __init__(self, n):
        self.n = n
    @property
    def double(self):
        return 2 * self.n
    @double.setter
    def double(self, x):
        self.n = x
    @functools.cached_property
    def triple(self):
        return 3 * self.n
    @classmethod
    def of(cls, n):
        return cls(n + cls.k)
    @staticmethod
    def less(n):
        return n - 1
class E(enum.IntEnum):
    A = 1
    B = 2
    ALSO = 1
    @property
    def next(self):
        return self + 1
    def plus(self, n):
        return self.value + n
class F(enum.Enum):
    A = 'a'
    @property
    def text(self):
        return self.value
c = C(5)
)";
  EXPECT_EQ(eval("c.double, c.triple, C.of(1).n, c.of(2).n, c.less(4), C.less(4)", before),
            "(10, 15, 3, 4, 3, 3)");
  EXPECT_EQ(eval("E.A.next, E.B.plus(3), E.ALSO.name, E(2).name", before), R"((2, 5, "A", "B"))");
  EXPECT_EQ(eval("F.A.text, F.A.name, F.A is F.A, E.A is E.B", before),
            R"(("a", "A", true, false))");
  EXPECT_EQ(eval("F.A == F.A, E.A in {E.B: 1}, F.A in (1, F.A)", before), "(true, false, unknown)");
  EXPECT_EQ(eval("c.n", before + "c.double = 4"), "unknown");
  EXPECT_EQ(eval("C.double", before), "the Python function `double`");
  EXPECT_EQ(eval("D(3).x", R"(
class D:
    def __init__(self, x):
        if not known():
            raise ValueError(x)
        self.x = x
)"),
            "3");
}

TEST_F(Values, Text) {
  EXPECT_EQ(eval("f'{n}_{True}_{1.5}_{None}_{t!s}'", "n, t = 3, 'x'"), R"("3_True_1.5_None_x")");
  EXPECT_EQ(eval("'a' + 'b', 'Ab'.lower(), 'Ab'.upper(), '_'.join(['x', 'y'])"),
            R"(("ab", "ab", "AB", "x_y"))");
  EXPECT_EQ(eval("'abc'.startswith('ab'), 'abc'.endswith('ab'), str(12)"),
            R"((true, false, "12"))");
  EXPECT_EQ(eval("wp.float32.__name__, int.__name__, C.__name__, f.__name__",
                 "import warp as wp\nclass C:\n    pass\ndef f():\n    pass"),
            R"(("float32", "int", "C", "f"))");
  EXPECT_EQ(eval("' a  b '.split(), 'a,,b'.split(','), 'aXbXc'.replace('X', '-', 1)"),
            R"((("a", "b"), ("a", "", "b"), "a-bXc"))");
  EXPECT_EQ(eval("' a '.strip(), 'xxa'.lstrip('x'), 'ab'.rstrip('bc'), 'ab'.removeprefix('a')"),
            R"(("a", "a", "a", "b"))");
  EXPECT_EQ(eval("int('12'), int('-3'), float('1.5e2'), ' '.split(), 'ab'.removesuffix('x')"),
            R"((12, -3, 150.0, (), "ab"))");
  for (const char* text :
       {"f'{n!a}'", "f'{g()}'", "'%a' % n", "'%d' % g()", "'%(n)d' % {'n': 1}", "'_'.join([n])",
        "'x'.replace('', 'y')", "'\u00e9'.strip()", "'\u00e9'.splitlines()",
        "'a b'.rsplit(None, 1)", "'{:.3}'.format(1.5)", "'{0.x}'.format(n)", "'{}{0}'.format(n)",
        "f'{1.5:#.3f}'", "f'{True:}{None:5}'", "'\u00e9'[0]", "'%d %d' % n"})
    EXPECT_EQ(eval(text, "n = 3"), "unknown") << text;
}

TEST_F(Values, DictsMadeOfOthers) {
  const std::string before = "a = {'x': 1, 'y': 2}\nd = {'z': 0, **a, 'x': 3, **{'y': 4}}\n";
  EXPECT_EQ(eval("d['x'], d['y'], d['z'], len(d), list(d.keys())", before),
            R"((3, 4, 0, 3, ("z", "x", "y")))");
  EXPECT_EQ(eval("{**a, **b}", before + "b = g()\n"), "unknown");
}

TEST_F(Values, DictsWhoseKeysMayBeOne) {
  for (const char* dict :
       {"{f(): 1, 'a': 2}", "{'a': 1, f(): 2}", "{float('nan'): 1, 2: 3}", "{C(): 1, C(): 2}",
        "{wp.float32(1.0): 1, 1.0: 2}", "dict([(f(), 1), (2, 3)])", "{x: 1 for x in (f(), 2)}"})
    EXPECT_EQ(eval("len(" + std::string(dict) + ")",
                   "class C:\n    def __eq__(self, other):\n        return True\n"),
              "unknown")
        << dict;
  // One alone is no other.
  EXPECT_EQ(eval("len({f(): 1})"), "1");
  // What such a dict holds may be changed through it.
  EXPECT_EQ(eval("a[0]", "a = [1]\nd = {f(): a, 'k': 2}\nd['x'].append(2)"), "unknown");
  EXPECT_EQ(eval("{o: 1, p: 2, o: 3}[o], {np.float32: 1, np.single: 2, np.int8: 3}[np.float32]",
                 "class C:\n    pass\no, p = C(), C()\n"),
            "(3, 2)");
  EXPECT_EQ(eval("f(**{'a': 1}, **{'a': 2})", "def f(a):\n    return a"), "unknown");
}

// A table of so many keys would take minutes if each were compared with all.
TEST_F(Values, LargeDicts) {
  std::string table = "{";
  for (int i = 0; i < 40000; ++i) {
    const std::string number = std::to_string(i % 20000);
    table += number + ": '" + number + "', ";
  }
  EXPECT_EQ(eval("len(d), d[7], len({**d, **d}), len(d | d)", "d = " + table + "}"),
            R"((20000, "7", 20000, 20000))");
}

TEST_F(Values, IteratorsThatAreKept) {
  for (const char* kept : {"zip([1], [2])", "map(str, [1])", "(x for x in [1])", "reversed([1])",
                           "enumerate([1])", "itertools.chain([1])", "filter(None, [1])"}) {
    EXPECT_EQ(eval("list(i)", "import itertools\ni = " + std::string(kept)), "unknown") << kept;
    EXPECT_EQ(eval("len(" + std::string(kept) + ")", "import itertools"), "unknown") << kept;
    EXPECT_EQ(eval("list([" + std::string(kept) + "][0])", "import itertools"), "unknown") << kept;
  }
  EXPECT_EQ(eval("[list(x) for x in map(reversed, [(1, 2)])]"), "(unknown)");
  // Its elements are there for who gets them, the sequence itself is not changed.
  EXPECT_EQ(eval("len(a), a[0][0]", "a = [[1], [2]]\ni = zip(a)\n"), "(2, unknown)");
  EXPECT_EQ(eval("a", "a = [1, 2]\ni = zip(a)\n"), "(1, 2)");
}

TEST_F(Values, WhatIsReadInTurnsMayChange) {
  const std::string note = "seen = []\ndef note(x):\n    seen.append(x)\n    return x\n";
  for (const char* read : {"any(note(x) for x in [1, 2])", "any(map(note, [1, 2]))",
                           "list(zip(map(note, [1, 2]), [3]))", "2 in filter(note, [1, 2, 3])"})
    EXPECT_EQ(eval("len(seen)", note + read), "unknown") << read;
  EXPECT_EQ(eval("y", "y = 0\nany((y := x) > 1 for x in [1, 2, 3])"), "unknown");
  EXPECT_EQ(eval("len(a)", "a = []\nf = a.append\nf(1)"), "unknown");
  EXPECT_EQ(eval("seen", note + "a = tuple(note(x) for x in [1, 2])"), "(1, 2)");
  const std::string sum = "d = {'a': 1, 'b': 2}\nn = 0\n";
  EXPECT_EQ(eval("n", sum + "for k, v in d.items():\n    d['b'] = 50\n    n += v"), "unknown");
  EXPECT_EQ(eval("n", sum + "for v in d.values():\n    d.update(b=50)\n    n += v"), "unknown");
  EXPECT_EQ(eval("n", sum + "for i, v in enumerate(d.values()):\n    d['b'] = 50\n    n += v"),
            "unknown");
  EXPECT_EQ(eval("d['b'], n", sum + "for k in d:\n    d[k] = 5\n    n += d[k]"), "(5, 10)");
  EXPECT_EQ(eval("d['b'], n", sum + "for k, v in list(d.items()):\n    d['b'] = 50\n    n += v"),
            "(50, 3)");
  EXPECT_EQ(eval("n",
                 "l = [1]\nn = 0\nfor i, x in enumerate(l):\n    n += x\n"
                 "    if n < 3:\n        l.append(1)"),
            "unknown");
}

TEST_F(Values, FieldsOfDataclasses) {
  const std::string before = R"(
import dataclasses, typing
from dataclasses import dataclass, field, InitVar
@dataclass
class Plain:
    a: "typing.ClassVar[int]" = 1
    b: "MyClassVariant" = 2
    c: int = 3
@dataclass
class Odd:
    a: "list[typing.ClassVar]" = 1
@dataclass
class Init:
    a: InitVar[int] = 1
@dataclass(kw_only=True)
class Named:
    a: int = 1
@dataclass
class Base:
    a: int = 1
@dataclass
class Derived(Base):
    a = 5
    b: int = field(init=False)
)";
  EXPECT_EQ(eval("Plain(7).b, Plain.a, Plain(7).c", before), "(unknown, unknown, unknown)");
  for (const char* value : {"Odd().a", "Init().a", "Named(a=2).a", "Derived().b"})
    EXPECT_EQ(eval(value, before), "unknown") << value;
  EXPECT_EQ(eval("Derived().a, Derived.a, Base().a", before), "(1, 5, 1)");
}

TEST_F(Values, NamesOfTheFunctionAround) {
  const std::string before =
      "def f():\n    v = 1\n    def g():\n        nonlocal v\n"
      "        v = v + 1\n    g()\n    g()\n    return v\n";
  EXPECT_EQ(eval("f()", before), "3");
  EXPECT_EQ(
      eval("f()", "def f():\n    v = 1\n    def g():\n        v = 2\n    g()\n    return v\n"),
      "1");
}

TEST_F(Values, OrderAndIdentity) {
  EXPECT_EQ(eval("(1, 2) < (1, 3), (1, 2) < (1, 2, 0), [2] >= [1, 5], (1, 'a') > (1, 'b')"),
            "(true, true, true, false)");
  const std::string before =
      "import warp as wp\n@wp.func\ndef f(x: int):\n    return x\ndef p():\n    pass\n";
  EXPECT_EQ(eval("f in (p, f), p == f, f == wp.sin, f != f, p in [1, None]", before),
            "(true, false, false, false, false)");
}

TEST_F(Values, PythonsLibrary) {
  const std::string before =
      "import ctypes, inspect, os\nimport warp as wp\nfrom ctypes import sizeof\n"
      "p = inspect.signature(wp.kernel).parameters\n";
  EXPECT_EQ(eval("'enable_backward' in p, 'nothing' in p", before), "(true, false)");
  EXPECT_EQ(
      eval("sizeof(wp.float16._type_), ctypes.sizeof(ctypes.c_double), sizeof(wp.vec3)", before),
      "(2, 8, 12)");
  EXPECT_EQ(eval("os.getenv('WEFT_UNSET'), os.environ.get('WEFT_UNSET', 3)", before), "(None, 3)");
  for (const char* text : {"os.getenv('PATH')", "os.environ['WEFT_UNSET']", "os.path.join('a')",
                           "sizeof(wp.float32)", "inspect.signature(print)", "os.environ.copy()"})
    EXPECT_EQ(eval(text, before), "unknown") << text;
  for (const char* change : {"os.environ['X'] = '1'", "os.environ.update(X='1')", "g(os.environ)",
                             "os.environ.setdefault('X', '1')", "os.putenv('X', '1')",
                             "del os.environ['X']", "os.environ = {}", "os.environ |= d"})
    EXPECT_EQ(eval("os.getenv('WEFT_UNSET', 3)", before + change + "\n"), "unknown") << change;
}

TEST_F(Values, NothingGrowsWithoutEnd) {
  for (const char* step : {"a = a + a", "a.extend(a)", "a = [*a, *a]"})
    EXPECT_EQ(eval("a[0]", "a = [1]\nfor i in range(60):\n    " + std::string(step)), "unknown")
        << step;
  for (const char* step : {"a = a + a", "a = f'{a}{a}'", "a = a.join([a, a])"})
    EXPECT_EQ(eval("a + 'y'", "a = 'x'\nfor i in range(60):\n    " + std::string(step)), "unknown")
        << step;
}

TEST_F(Values, WhatIsSharedChangesForAll) {
  EXPECT_EQ(eval("1 in a", "a = {2}\nb = a\nb |= {1}"), "unknown");
  EXPECT_EQ(eval("'x' in a", "a = {}\nb = a\nb |= {'x': 1}"), "true");
  EXPECT_EQ(eval("len(v)", "a = {'x': 1}\nv = a.values()\na['y'] = 2"), "unknown");
  const std::string before = R"(
import functools
class C:
    @functools.cached_property
    def made(self):
        return [1]
def wrap(f):
    @functools.wraps(f)
    def wrapper():
        return f()
    return wrapper
@wrap
def named():
    return 1
c, d = C(), C()
c.made.append(2)
)";
  EXPECT_EQ(eval("len(c.made), len(d.made)", before), "(2, 1)");
  EXPECT_EQ(eval("named.__name__", before), "unknown");
}

TEST_F(Values, DefaultsAreThoseOfTheDefinition) {
  EXPECT_EQ(
      eval("f()", "n = 2\ndef f(a=1, b=(), c=(n, -n), d=n + 1):\n    return a, b, c, d\nn = 5"),
      "(1, (), (2, -2), 3)");
  EXPECT_EQ(eval("f()", "def f(a=g()):\n    return a"), "unknown");
}

TEST_F(Values, MethodsOfContainers) {
  EXPECT_EQ(eval("a['x'], a['y'], a['z']", "a = {'x': 1}\na.update({'y': 2}, z=3)"), "(1, 2, 3)");
  EXPECT_EQ(eval("a['x'], b['x']", "a = {'x': 1}\nb = a.copy()\nb['x'] = 2"), "(1, 2)");
  EXPECT_EQ(eval("a[0], len(b)", "a = [1]\nb = a.copy()\nb.append(2)"), "(1, 2)");
  EXPECT_EQ(eval("list(a.values()), tuple(a.keys())", "a = {'x': 1, 'y': 2}"),
            R"(((1, 2), ("x", "y")))");
  EXPECT_EQ(eval("a['x']", "a = {'x': 1}\na.update(f())"), "unknown");
  EXPECT_EQ(eval("a['x']", "a = {'x': 1}\na.pop('x')"), "unknown");
}

TEST_F(Values, WhatRaisesIsNotRun) {
  const std::string before =
      "a = 1\nif f():\n    a = 2\n    raise ValueError\nelse:\n    b = a + 1\n";
  EXPECT_EQ(eval("a, b", before), "(1, 2)");
  EXPECT_EQ(eval("a", "if f():\n    a = 1\nelse:\n    raise ValueError"), "1");
  EXPECT_EQ(eval("a",
                 "a = 1\ntry:\n    if f():\n        a = 2\n        raise ValueError\n"
                 "except ValueError:\n    pass"),
            "unknown");
  EXPECT_EQ(eval("a", "a = 1\nwith f():\n    if g():\n        a = 2\n        raise ValueError"),
            "unknown");
}

TEST_F(Values, CachedFunctionsGiveTheSame) {
  const std::string before = R"(
import functools
@functools.cache
def make(n):
    return [n]
@functools.lru_cache(maxsize=None)
def other(n, by=1):
    return [n]
@functools.lru_cache(maxsize=1)
def small(n):
    return [n]
a, b = make(1), make(1)
b.append(2)
c = other(1)
c.append(3)
)";
  EXPECT_EQ(eval("a, make(2), other(1), other(1, by=1)", before), "((1, 2), (2), (1, 3), (1))");
  EXPECT_EQ(eval("small(1)", before), "unknown");
}

TEST_F(Values, Decorators) {
  const std::string before = R"(
import functools
def twice(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return 2 * f(*args, **kwargs)
    return wrapper
def times(n):
    def decorate(f):
        return lambda *args: n * f(*args)
    return decorate
@twice
@twice
def f(x):
    return x + 1
@times(3)
def g(x):
    return x
)";
  EXPECT_EQ(eval("f(1)", before), "8");
  EXPECT_EQ(eval("g(1)", before), "3");
}

TEST_F(Values, Zip) {
  EXPECT_EQ(eval("tuple(zip([1, 2], 'ab'.split(), (3, 4, 5))), list(zip())", ""),
            R"((((1, "ab", 3)), ()))");
  EXPECT_EQ(eval("zip([1], [2])"), "unknown");
}

TEST_F(Values, Lambdas) {
  EXPECT_EQ(eval("(lambda x, y=n: x + y)(1), (lambda *a, **k: (a, len(k)))(1, 2, z=3)", "n = 3"),
            "(4, ((1, 2), 1))");
  EXPECT_EQ(eval("[f(1) for f in [lambda x, i=i: x + i for i in range(3)]]"), "(1, 2, 3)");
  EXPECT_EQ(eval("h()(2)", "def h():\n    n = 5\n    return lambda x: x * n\n"), "10");
  for (const char* text : {"(lambda x: x)()", "(lambda: (yield))()", "(lambda x: x)(1, 2)"})
    EXPECT_EQ(eval(text), "unknown") << text;
}

TEST_F(Values, Match) {
  const std::string before = R"(
def f(x):
    match x:
        case 1 | 2:
            r = 'low'
        case 3 if x > 5:
            r = 'never'
        case 4 as y:
            r = y
        case _:
            raise ValueError(x)
    return r
def g(x):
    match x:
        case [a, b]:
            return a
    return 0
)";
  EXPECT_EQ(eval("f(2), f(4)", before), R"(("low", 4))");
  EXPECT_EQ(eval("g((1, 2))", before), "unknown");
}

TEST_F(Values, WarpConstants) {
  EXPECT_EQ(eval("wp.constant(7)"), "7");
  EXPECT_EQ(eval("wp.pi"), "3.141592653589793");
  EXPECT_EQ(eval("wp.PI * 2"), "6.283185307179586");
  EXPECT_EQ(eval("wp.float32(1)"), "wp.float32 1");
  EXPECT_EQ(eval("wp.float64(0.1)"), "wp.float64 0.1");
  EXPECT_EQ(eval("wp.uint64(5)"), "wp.uint64 5ull");
  EXPECT_EQ(eval("wp.bool(True)"), "wp.bool true");
  EXPECT_EQ(eval("int(3.7)"), "3");
  EXPECT_EQ(eval("float(3)"), "3.0");
  EXPECT_EQ(eval("int(wp.float32(2.5))"), "2");
  EXPECT_EQ(eval("wp.float64(2.0).value"), "2.0");
  EXPECT_EQ(eval("round(2.5)"), "2");
  EXPECT_EQ(eval("abs(-3)"), "3");
}

TEST_F(Values, Composites) {
  EXPECT_EQ(eval("wp.vec3(1.0, 2.0, 3.0)"), "wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}");
  EXPECT_EQ(eval("wp.vec3(0.1)"),
            "wp::initializer_array<3,wp::float32>{0.10000000149011612, 0.10000000149011612, "
            "0.10000000149011612}");
  EXPECT_EQ(eval("wp.vec3()"), "wp::initializer_array<3,wp::float32>{0.0, 0.0, 0.0}");
  EXPECT_EQ(eval("wp.vec3([1, 2, 3])"), "wp::initializer_array<3,wp::float32>{1.0, 2.0, 3.0}");
  EXPECT_EQ(eval("wp.vec2i(1, 2)"), "wp::initializer_array<2,wp::int32>{1, 2}");
  EXPECT_EQ(eval("wp.vec2i(1.5, 2)"), "unknown");
  EXPECT_EQ(eval("wp.mat22(1.0, 2.0, 3.0, 4.0)"),
            "wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0}");
  EXPECT_EQ(eval("wp.mat22([[1, 2], [3, 4]])"),
            "wp::initializer_array<4,wp::float32>{1.0, 2.0, 3.0, 4.0}");
  EXPECT_EQ(eval("wp.quat(0.0, 0.0, 0.0, 1.0)"),
            "wp::initializer_array<4,wp::float32>{0.0, 0.0, 0.0, 1.0}");
  EXPECT_EQ(eval("wp.transform()"),
            "wp::initializer_array<7,wp::float32>{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0}");
  EXPECT_EQ(eval("wp.transform(wp.vec3(1.0, 2.0, 3.0), wp.quat(0.0, 0.0, 0.0, 1.0))"),
            "wp::initializer_array<7,wp::float32>{1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0}");
  EXPECT_EQ(eval("wp.transform((1.0, 2.0, 3.0))"),
            "wp::initializer_array<7,wp::float32>{1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0}");
  EXPECT_EQ(eval("wp.vec3(1.0, 2.0, 3.0).y"), "2.0");
  EXPECT_EQ(eval("wp.vec3d(1.0, 2.0, 3.0).y"), "wp.float64 2.0");
  EXPECT_EQ(eval("wp.vec3(1.0, 2.0, 3.0)[-1]"), "3.0");
  EXPECT_EQ(eval("-wp.vec2(1.0, 2.0)"), "wp::initializer_array<2,wp::float32>{-1.0, -2.0}");
  EXPECT_EQ(eval("wp.vec2(1.0, 2.0) * 2.0"), "wp::initializer_array<2,wp::float32>{2.0, 4.0}");
}

TEST_F(Values, Types) {
  EXPECT_EQ(eval("wp.vec3"), "the type `vec3f`");
  EXPECT_EQ(eval("wp.types.vector(length=5, dtype=wp.float64)"),
            "the type `vector(length=5, dtype=float64)`");
  EXPECT_EQ(eval("wp.types.matrix(shape=(2, 3), dtype=float)"), "the type `mat23f`");
  EXPECT_EQ(eval("wp.types.vector(length=N, dtype=wp.int32)(7)", "N = 2"),
            "wp::initializer_array<2,wp::int32>{7, 7}");
  EXPECT_EQ(eval("wp.array(dtype=float)"), "the type `array[float32]`");
  EXPECT_EQ(eval("wp.array2d[wp.vec3]"), "the type `array2d[vec3f]`");
  // The same shape, but another object: digests tell them apart.
  load("a = wp.vec3\nb = wp.types.vector(length=3, dtype=wp.float32)\n");
  EXPECT_EQ(name("a").index, name("b").index);
  EXPECT_NE(name("a"), name("b"));
}

TEST_F(Values, MathAndNumpy) {
  EXPECT_EQ(eval("math.pi"), "3.141592653589793");
  EXPECT_EQ(eval("math.sqrt(2)"), "1.4142135623730951");
  EXPECT_EQ(eval("math.floor(-2.5)"), "-3");
  EXPECT_EQ(eval("math.log(0)"), "unknown");
  EXPECT_EQ(eval("np.pi"), "3.141592653589793");
  EXPECT_EQ(eval("np.float64(2)"), "numpy 2.0");
  EXPECT_EQ(eval("np.sqrt(4.0) * 2"), "numpy 4.0");
  EXPECT_EQ(eval("float(np.sqrt(4.0))"), "2.0");
  EXPECT_EQ(eval("np.float32(2)"), "unknown");
  EXPECT_EQ(eval("math.gcd(12, -18), math.gcd(6, 10, 15), math.gcd(-4), math.gcd(True, 3)"),
            "(6, 1, 4, 1)");
  EXPECT_EQ(eval("math.gcd(), math.gcd(0, 0), math.gcd(2**126, -6 * 2**90)"),
            "(0, 0, 2475880078570760549798248448)");
  for (const char* call : {"math.gcd(2.0, 4)", "math.gcd('a')", "math.gcd(-2**127)"})
    EXPECT_EQ(eval(call), "unknown") << call;
}

// In a `try`: elsewhere most of them end the import.
TEST_F(Values, CallsThatNoRowFits) {
  const auto tried = [&](const std::string& call) {
    return eval("y",
                "import ctypes, functools, inspect, os\nimport warp as wp\nL = [1, 2]\n"
                "try:\n  y = " +
                    call + "\nexcept TypeError:\n  raise\n");
  };
  EXPECT_EQ(tried("abs(-1), dict(a=1, b=2)['b'], sum(L), math.floor(1.5)"), "(1, 2, 3, 1)");
  std::string_view calls =
      "abs(1, 2); all(); any(x=L); dict(L); eval('1'); getattr(L); globals(1);"
      "isinstance(1); len(); len(L, L); list(1, 2); max(); min(L, key=g); min(L, *g);"
      "pow(1, 2, 3); range(1, 2, 3, 4); round(2.5, -1); set(1, 2); sum(L, 1, 2); tuple(x=L);"
      "type('a', (), {}); zip([1], strict=True); math.atan2(1.0); math.floor('a');"
      "math.floor(1.5, 2); math.log(8, 2, 3); math.rad2deg(1.0); math.sqrt(x=4.0);"
      "np.float32(1, 2); np.finfo(); np.iinfo(float); np.isnan(1.0); np.sin(1.0);"
      "np.sqrt(4.0, 1); ctypes.sizeof(); functools.partial(); inspect.signature();"
      "os.getenv(); os.getenv('WEFT_UNSET', 1, 2)";
  while (!calls.empty()) {
    const std::string call(next_word(calls, ';'));
    EXPECT_EQ(tried(call), "unknown") << call;
  }
}

TEST_F(Values, WhatCallsMayChangeIsUnknown) {
  const auto after = [&](const std::string& call) {
    return eval("L[0], N", "L = [1]\nN = 2\n" + call);
  };
  for (const char* call : {"print(L)", "isinstance(L, g)", "repr(L)", "len(L)", "math.gcd(1)",
                           "sorted(L)", "sorted(L, key=g)", "sum(L, 1)"})
    EXPECT_EQ(after(call), "(1, 2)") << call;
  for (const char* call : {"print(L, file=g)", "sorted([L, L], key=g)", "sum(L, 1, 2)",
                           "np.array(L)", "math.fsum(L)", "setattr(L, 'a', 1)"})
    EXPECT_EQ(after(call), "(unknown, 2)") << call;
  EXPECT_EQ(after("exec('N = 3')"), "(1, unknown)");
}

TEST_F(Values, Enums) {
  load(R"(
import enum
from enum import IntEnum, auto
class Color(IntEnum):
    RED = 3
    GREEN = auto()
    BLUE = GREEN_LATER = 9
class Flags(enum.IntFlag):
    A = auto()
    B = auto()
    C = auto()
class Plain(enum.Enum):
    ONE = 1
x = Color.GREEN
y = Flags.A | Flags.C
z = Color.RED + 1
)");
  EXPECT_EQ(what("Color.RED"), "member 3");
  EXPECT_EQ(what("Color.GREEN"), "member 4");
  EXPECT_EQ(what("Color.GREEN_LATER"), "member 9");
  EXPECT_EQ(what("Color.RED.value"), "3");
  EXPECT_EQ(what("Flags.C"), "member 4");
  EXPECT_EQ(what("Plain.ONE.value"), "1");
  EXPECT_EQ(what("Plain.ONE"), "the enum's member `ONE`");
  EXPECT_EQ(what("x"), "member 4");
  EXPECT_EQ(what("y"), "member 5");
  EXPECT_EQ(what("z"), "4");
}

TEST_F(Values, ClassesAsNamespaces) {
  load(R"(
class Config:
    N = 4
    SCALE = N * 0.5
    class Inner:
        M = 7
class Derived(Config):
    N = 5
class Odd(Config, metaclass=unknown):
    K = 1
Config.ADDED = 6
c = Config()
c.N = 10
)");
  EXPECT_EQ(what("Config.SCALE"), "2.0");
  EXPECT_EQ(what("Config.Inner.M"), "7");
  EXPECT_EQ(what("Derived.N"), "5");
  EXPECT_EQ(what("Derived.SCALE"), "2.0");
  EXPECT_EQ(what("Odd.K"), "1");
  EXPECT_EQ(what("Odd.NOTHING"), "unknown");
  EXPECT_EQ(what("Config.ADDED"), "6");
  EXPECT_EQ(what("Config.N"), "4");
  EXPECT_EQ(what("c.N"), "10");
  EXPECT_EQ(what("c.SCALE"), "2.0");
}

TEST_F(Values, Instances) {
  load(R"(
from dataclasses import dataclass
import dataclasses
@dataclass
class Options:
    dt: float = 0.5
    n: int = 3
    late: int = unknown()
@dataclasses.dataclass(frozen=True)
class Point:
    x: float
    y: float = 2.0
class Config:
    BASE = 10
    def __init__(self, n, scale=2):
        self.n = n
        self.m = self.n * scale + Config.BASE
class Odd:
    def __init__(self):
        self.n = 1
        mystery(self)
o = Options(n=4)
p = Point(1.0)
c = Config(5)
q = Odd()
)");
  EXPECT_EQ(what("o.dt"), "0.5");
  EXPECT_EQ(what("o.n"), "4");
  EXPECT_EQ(what("o.late"), "unknown");
  EXPECT_EQ(what("p.x"), "1.0");
  EXPECT_EQ(what("p.y"), "2.0");
  EXPECT_EQ(what("c.m"), "20");
  EXPECT_EQ(what("c.BASE"), "10");
  EXPECT_EQ(what("q.n"), "unknown");
}

TEST_F(Values, Comprehensions) {
  EXPECT_EQ(eval("[i * i for i in range(4) if i != 2]"), "(0, 1, 9)");
  EXPECT_EQ(eval("sum(i for i in (1, 2))"), "3");
  EXPECT_EQ(eval("tuple(a + b for a, b in ((1, 2), (3, 4)))"), "(3, 7)");
  EXPECT_EQ(eval("[i for i in g()]"), "unknown");
  EXPECT_EQ(eval("i", "i = 7\na = [i for i in range(3)]"), "7");
}

TEST_F(Values, ControlFlow) {
  EXPECT_EQ(eval("a", "a = 1\nif 1 < 2:\n    a = 2\nelse:\n    a = 3"), "2");
  EXPECT_EQ(eval("a", "a = 1\nif __name__ == '__main__':\n    a = 2"), "1");
  EXPECT_EQ(eval("a", "from typing import TYPE_CHECKING\na = 1\nif TYPE_CHECKING:\n    a = 2"),
            "1");
  EXPECT_EQ(eval("a", "a = 1\nif wp.is_cuda_available():\n    a = 2"), "unknown");
  EXPECT_EQ(eval("a", "a = 1\nfor i in range(3):\n    a += i"), "4");
  EXPECT_EQ(eval("i", "for i in range(3):\n    pass"), "2");
  EXPECT_EQ(eval("a", "a = 1\nfor i in g():\n    a = 2"), "unknown");
  EXPECT_EQ(eval("a", "a = 1\nwhile g():\n    a = 2"), "unknown");
  EXPECT_EQ(eval("a", "try:\n    import torch\n    a = 1\nexcept ImportError:\n    a = 2"),
            "unknown");
  EXPECT_EQ(eval("a", "try:\n    a = 1\nexcept ImportError:\n    b = 2"), "1");
  EXPECT_EQ(eval("a", "a = 1\ntry:\n    f()\n    a = 2\nexcept ValueError:\n    pass"), "unknown");
  EXPECT_EQ(eval("a", "for i in range(3):\n    if g():\n        break\n    a = i"), "unknown");
  EXPECT_EQ(eval("a", "for i in range(3):\n    if i == 1:\n        break\n    a = i"), "0");
  EXPECT_EQ(
      eval("a",
           "for i in range(3):\n    if i == 1:\n        continue\n    a = i\nelse:\n    a += 10"),
      "12");
  EXPECT_EQ(eval("a", "with g() as f:\n    a = 1"), "1");
  EXPECT_EQ(eval("f", "f = 1\nwith g() as f:\n    a = 1"), "unknown");
  EXPECT_EQ(eval("a", "a = 1\nmatch g():\n    case 1:\n        a = 2"), "unknown");
  EXPECT_EQ(eval("a", "a = 1\nprint(a := 2)"), "2");
  EXPECT_EQ(eval("a", "a = 1\n[a := i for i in g()]"), "unknown");
  EXPECT_EQ(eval("a", "a = 1\ndel a"), "unknown");
  EXPECT_EQ(eval("a", "a: int = 5"), "5");
  EXPECT_EQ(eval("a", "a = b = 5"), "5");
  EXPECT_EQ(eval("a", "a = 5\na *= 2"), "10");
}

TEST_F(Values, FunctionsThatSetGlobals) {
  EXPECT_EQ(eval("a", "a = 1\ndef f():\n    global a\n    a = 2"), "1");
  load("a = 1\ndef f():\n    global a\n    a = 2\nf()\n");
  EXPECT_EQ(what("a"), "unknown");
  load("class C:\n    A = 1\ndef f():\n    C.A = 2\ng(f)\nunknown_thing()\n");
  EXPECT_EQ(what("C.A"), "unknown");
}

TEST_F(Values, Configuration) {
  load(
      "from warp import config\nwp.config.enable_backward = False\n@wp.kernel\ndef k(): pass\n"
      "config.max_unroll = 4\ndef f():\n    wp.config.verify_fp = True\n");
  const std::span<const ConfigChange> changes = program.config_changes();
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].option.name + changes[0].option.text, "enable_backwardFalse");
  EXPECT_EQ(changes[0].functions, 0u);
  EXPECT_EQ(changes[1].option.name + changes[1].option.text, "max_unroll4");
  EXPECT_EQ(changes[1].functions, 1u);
}

TEST_F(Values, DynamicModules) {
  EXPECT_EQ(eval("a", "a = 1\nexec('a = 2')"), "unknown");
  EXPECT_EQ(eval("a", "a = 1\nglobals()['a'] = 2"), "unknown");
}

TEST_F(Values, Imports) {
  load_raw(
      "import warp\nfrom warp import vec3, kernel as k\nfrom warp.types import vector\n"
      "import warp.types as t\nfrom math import pi, sqrt\nfrom nowhere import thing\n"
      "import warp._src.types as all\n"
      "import nowhere.other\nx = sqrt(4.0)\ny = all.vec2\nz = t.vec2\n");
  EXPECT_EQ(what("vec3"), "the type `vec3f`");
  EXPECT_EQ(what("k"), "`kernel`");
  EXPECT_EQ(what("vector"), "`vector`");
  EXPECT_EQ(what("y"), "the type `vec2f`");
  EXPECT_EQ(what("z"), "unknown");
  EXPECT_EQ(what("pi"), "3.141592653589793");
  EXPECT_EQ(what("x"), "2.0");
  EXPECT_EQ(what("thing"), "unknown");
  EXPECT_EQ(what("nowhere"), "unknown");
  load_raw("pi = 3\nfrom nowhere import *\n");
  EXPECT_EQ(what("pi"), "unknown");
  load_raw("from warp import *\nx = vec3(1.0, 2.0, 3.0)\n");
  EXPECT_THAT(what("x"), HasSubstr("1.0, 2.0, 3.0"));
}

TEST_F(Values, PathsAsWarpResolvesThem) {
  load("N = 3\nNone_ = None\nclass C:\n    K = 4\n");
  const auto resolve = [&](std::initializer_list<std::string_view> names, size_t& found) {
    std::vector<Symbol> path;
    for (const std::string_view part : names) path.push_back(symbol(part));
    return what(program.resolve_path(module, path, found));
  };
  size_t found = 0;
  EXPECT_EQ(resolve({"N"}, found), "3");
  EXPECT_EQ(resolve({"C", "K"}, found), "4");
  EXPECT_EQ(found, 2u);
  EXPECT_EQ(resolve({"vec3"}, found), "the type `vec3f`");
  EXPECT_EQ(resolve({"float"}, found), "the type `float`");
  EXPECT_EQ(resolve({"range"}, found), "Python's `range`");
  EXPECT_EQ(resolve({"sin"}, found), "the builtin `sin`");
  EXPECT_EQ(resolve({"wp", "sin"}, found), "the builtin `sin`");
  EXPECT_EQ(resolve({"tid"}, found), "an undefined name");
  EXPECT_EQ(resolve({"wp", "tid"}, found), "the builtin `tid`");
  EXPECT_EQ(resolve({"wp", "static"}, found), "`static`");
  EXPECT_EQ(resolve({"nothing"}, found), "an undefined name");
  EXPECT_EQ(resolve({"N", "missing"}, found), "3");
  EXPECT_EQ(found, 1u);
  EXPECT_EQ(resolve({"N", "missing", "more"}, found), "an undefined name");
}

TEST_F(Values, GarbageIsHarmless) {
  EXPECT_EQ(eval("1 if 1 else 2 if 2 else 3"), "1");
  EXPECT_EQ(eval("[[[[[1]]]]][0][0]"), "(((1)))");
  EXPECT_EQ(eval("x.y.z(w)[1:2, 3].v"), "unknown");
  EXPECT_EQ(eval("lambda q: q"), "the Python function `<lambda>`");
  EXPECT_EQ(eval("(lambda: (yield))()"), "unknown");
  std::string deep = "x = ";
  for (int i = 0; i < 150; ++i) deep += '(';
  deep += '1';
  for (int i = 0; i < 150; ++i) deep += ')';
  load(deep + "\n");
  EXPECT_EQ(what("x"), "1");
  load("def f(n):\n    return f(n)\nx = f(1)\n");
  EXPECT_EQ(what("x"), "unknown");
  load("for i in range(500):\n    for j in range(500):\n        a = 1\n");
  EXPECT_EQ(what("i"), "unknown");
}

TEST_F(Values, LoopsWithAConditionRunWhileItIsKnown) {
  EXPECT_EQ(eval("n", "n = 0\nwhile n < 5:\n    n += 2"), "6");
  EXPECT_EQ(eval("n, m",
                 "n, m = 0, 1\nwhile True:\n    n += 1\n    if n % 2:\n        continue\n"
                 "    if n > 5:\n        break\n    m *= n\nelse:\n    m = -1"),
            "(6, 8)");
  EXPECT_EQ(eval("m", "n = 3\nwhile n:\n    n -= 1\nelse:\n    m = n"), "0");
  EXPECT_EQ(eval("f(27)",
                 "def f(k):\n    n = 0\n    while k != 1:\n"
                 "        k = k // 2 if k % 2 == 0 else 3 * k + 1\n        n += 1\n    return n"),
            "111");
  EXPECT_EQ(eval("n", "n = 0\nwhile n < g():\n    n += 1"), "unknown");
  EXPECT_EQ(eval("n", "n = 0\nwhile True:\n    n += 1"), "unknown");  // it does not end
}

TEST_F(Values, OfARepeatedKeyTheLastCounts) {
  EXPECT_EQ(eval("a['x'], a.get('x'), a.setdefault('x', 3)", "a = {'x': 1, 'x': 2}"), "(2, 2, 2)");
}

TEST_F(Values, TuplesWithNames) {
  constexpr std::string_view kSource = R"(
from collections import namedtuple
from typing import NamedTuple
P = namedtuple("P", "a, b c", defaults=(7,))
p = P(3, b=4)
first, *rest = p
total = 0
for v in p:
    total += v
class Q(NamedTuple):
    x: float
    y: int = 5
    def twice(self):
        return self.y * 2
q = Q(1.5)
L = namedtuple("L", ["u", "v"])
)";
  EXPECT_EQ(eval("p.a, p.b, p.c, p[-1], len(p), first, rest, total", kSource),
            "(3, 4, 7, 7, 3, 3, (4, 7), 14)");
  EXPECT_EQ(eval("q.x, q.y, q[1], q.twice(), max(q)", kSource), "(1.5, 5, 5, 10, 5)");
  EXPECT_EQ(eval("sorted(L(2, 1)), list(L(v=1, u=2))", kSource), "((1, 2), (2, 1))");
  for (const char* unknown : {"p._replace(a=1)", "P._fields", "p.count(3)",
                              "namedtuple('P', 'a b', rename=True)(1, 2).a", "P(1, 2, 3, 4)"})
    EXPECT_EQ(eval(unknown, kSource), "unknown") << unknown;
}

TEST_F(Values, FunctionsThatDecorateClasses) {
  constexpr std::string_view kSource = R"(
def scaled(factor):
    def wrap(cls):
        cls.scale = cls.base * factor
        return cls
    return wrap

def other(cls):
    return 5

@scaled(3)
class Settings:
    base = 4

@other
class Five:
    pass

@unknown_module.decorate
class Unknown:
    base = 4
)";
  EXPECT_EQ(eval("Settings.scale, Five", kSource), "(12, 5)");
  EXPECT_EQ(eval("Unknown.base", kSource), "unknown");
}

}  // namespace
}  // namespace weft::scope
