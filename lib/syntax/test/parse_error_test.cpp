#include <gtest/gtest.h>

#include "parsed.h"

namespace weft::syntax {
namespace {

std::string errors(std::string text) {
  const Parsed parsed(std::move(text));
  EXPECT_EQ(parsed.good, parsed.diags.error_count() == 0);
  return parsed.errors();
}

TEST(ParseError, SaysWhatWasFoundAndWhatWasWanted) {
  EXPECT_EQ(errors("if x\n    y\n"), "1:5: unexpected end of line, expected `:`\n");
  EXPECT_EQ(errors("x = )\n"), "1:5: this bracket was never opened\n");
  EXPECT_EQ(errors("x = (1 2)\n"), "1:8: unexpected number, expected `)`\n");
  EXPECT_EQ(errors("x = \n"), "1:5: unexpected end of line, expected an expression\n");
  EXPECT_EQ(errors("x y\n"), "1:3: unexpected name, expected the end of the statement\n");
  EXPECT_EQ(errors("def (x): pass\n"), "1:5: unexpected `(`, expected the name of the function\n");
  EXPECT_EQ(errors("else: pass\n"), "1:1: unexpected `else`, expected a statement\n");
}

TEST(ParseError, KnowsCommonMistakes) {
  EXPECT_EQ(errors("if x = 1: pass\n"),
            "1:6: `=` assigns and is no expression, expected `:`; `==` compares\n");
  EXPECT_EQ(errors("print 'x'\n"), "1:7: `print` is a function: its arguments take parentheses\n");
  EXPECT_EQ(errors("if a: pass\nelse if b: pass\n"), "2:1: `else if` is spelled `elif`\n");
  EXPECT_EQ(errors("f() = 1\n"), "1:1: cannot assign to a call\n");
  EXPECT_EQ(errors("x + 1 += 2\n"), "1:1: cannot update an operation\n");
  EXPECT_EQ(errors("for 1 in x: pass\n"), "1:5: cannot assign to a constant\n");
  EXPECT_EQ(errors("del f()\n"), "1:5: cannot delete a call\n");
  EXPECT_EQ(errors("f(a=1, 2)\n"), "1:8: a positional argument after a keyword argument\n");
  EXPECT_EQ(errors("def f(a=1, b): pass\n"),
            "1:12: a parameter without default after one with a default\n");
  EXPECT_EQ(errors("try:\n    x\nexcept A, B:\n    y\n"),
            "3:9: several exceptions take parentheses\n");
  EXPECT_EQ(errors("x = 0777\n"),
            "1:5: a decimal integer cannot start with 0; octal numbers start with 0o\n");
  EXPECT_EQ(errors("x = “a”\n"),
            "1:5: this is not a quote that Python knows; strings take ' or \"\n");
  EXPECT_EQ(errors("x = a ? b : c\n"), "1:7: this character has no meaning in Python\n");
}

// What CPython's grammar takes and its compiler refuses (rules.def).
TEST(ParseError, WhatTheCompilerRefuses) {
  for (const char* text : {"x = 1\nfrom __future__ import annotations\n",
                           "from __future__ import nothing\n",
                           "def g(x, *, x): pass\n",
                           "lambda x, x: 1\n",
                           "f(a=1, **b, a=2)\n",
                           "class A(a=1, a=2): pass\n",
                           "class A:\n    return 1\n",
                           "for i in x:\n    pass\nelse:\n    break\n",
                           "while 1:\n    class A:\n        continue\n",
                           "class A:\n    yield 1\n",
                           "def g(x=(yield)): pass\n",
                           "def f():\n    await x\n",
                           "def f():\n    async with x: pass\n",
                           "[await x for x in y]\n",
                           "*x = y\n",
                           "x = *y\n",
                           "*x, *z = y\n",
                           "for *x in y: pass\n",
                           "class A:\n    from x import *\n",
                           "def f(x):\n    global x\n",
                           "def f():\n    print(x)\n    global x\n",
                           "def f():\n    try: pass\n    except A as x: pass\n    global x\n",
                           "def f():\n    global x\n    x: int = 1\n",
                           "nonlocal x\n",
                           "class A:\n    def f(self):\n        nonlocal x\n",
                           "try:\n    pass\nexcept:\n    pass\nexcept A:\n    pass\n",
                           "match x:\n    case _: pass\n    case 1: pass\n",
                           "[(x := 1) for x in y]\n",
                           "[i for i in (j := y)]\n",
                           "class A:\n    [(x := 1) for i in y]\n"})
    EXPECT_NE(errors(text), "") << text;
  for (const char* text :
       {"\"text\"\nfrom __future__ import annotations\n", "def g(x): lambda x: x\n",
        "f(*a, *b, c=1, **d, **e)\n", "while 1:\n    if x: break\nelse:\n    pass\n",
        "def f():\n    return *x, 1\n", "x[*y]\n", "*x, = y\n", "def f(*args: *T): pass\n",
        "async def f():\n    return [await x async for x in y]\n",
        "def f():\n    return (x async for x in y)\n", "def f():\n    lambda: x\n    global x\n",
        "def f():\n    [x for x in y]\n    global x\n",
        "def f():\n    x = 1\n    def g():\n        nonlocal x\n",
        "class A:\n    def f(self):\n        nonlocal __class__\n", "lambda: (yield)\n",
        "[j := 0 for i in y]\n", "match x:\n    case y if z: pass\n    case _: pass\n"})
    EXPECT_EQ(errors(text), "") << text;
}

TEST(ParseError, SeesWhichBracketIsNeverClosed) {
  EXPECT_EQ(errors("x = foo(1, [2, 3\ny = 4\n"), "1:12: this bracket is never closed\n");
  // The definition after it is read all the same.
  EXPECT_EQ(errors("x = foo(1,\n\ndef k():\n    return 1 +\n"),
            "1:8: this bracket is never closed\n"
            "4:15: unexpected end of line, expected an expression\n");
  // With its decorators, too.
  EXPECT_EQ(errors("x = foo(1,\n@a.b\n@c(d)\ndef k():\n    return 1 +\n"),
            "1:8: this bracket is never closed\n"
            "5:15: unexpected end of line, expected an expression\n");
  EXPECT_EQ(errors("x = (a\n@b\n@c\n)\n"), "");
  EXPECT_EQ(errors("x = (1, 2]\n"),
            "1:10: this bracket closes another kind of bracket than was opened\n");
}

TEST(ParseError, Strings) {
  EXPECT_EQ(errors("x = 'abc\ny = 1\n"),
            "1:5: this string is not closed before the end of its line\n");
  EXPECT_EQ(errors("x = '''abc\ny = 1\n"), "1:5: this string is never closed\n");
  EXPECT_EQ(errors("x = 'a\\xz'\n"), "1:7: `\\x` takes two hexadecimal digits\n");
  EXPECT_EQ(errors("x = b'ä'\n"), "1:7: bytes can only hold ASCII characters and escapes\n");
  EXPECT_EQ(errors("x = b'a' 'b'\n"), "1:10: bytes and text cannot be joined\n");
  EXPECT_EQ(errors("f'{}'\n"), "1:4: unexpected `}`, expected an expression\n");
  EXPECT_EQ(errors("f'a}'\n"), "1:4: a single `}` in the text of an f-string, expected `}}`\n");
  EXPECT_EQ(errors("f'{x:3'\n"),
            "1:7: the f-string ends inside a replacement field, expected `}`\n");
  EXPECT_EQ(errors("f'{x!z}'\n"), "1:6: unexpected name, expected `r`, `s` or `a`\n");
}

TEST(ParseError, Indentation) {
  EXPECT_EQ(errors("x = 1\n    y = 2\nz = 3\n"),
            "2:5: this line is indented more than the one before it\n");
  EXPECT_EQ(errors("if x:\ny = 2\n"), "2:1: expected an indented block after `if`\n");
  EXPECT_EQ(errors("if x:\n        y\n    z\n"),
            "3:5: this line is indented like none of the blocks around it\n");
  EXPECT_EQ(errors("if x:\n        y\n\tz\n"),
            "3:2: tabs and spaces are mixed so that the indentation depends on a tab's width\n");
}

TEST(ParseError, GoesOnWithTheNextStatement) {
  EXPECT_EQ(errors("def f():\n"
                   "    x = = 1\n"
                   "    if x y:\n"
                   "        a b\n"
                   "    else:\n"
                   "        pass\n"
                   "    return (\n"
                   "\n"
                   "def g(a, a b):\n"
                   "    return 1\n"
                   "\n"
                   "h(]\n"),
            "2:9: unexpected `=`, expected an expression\n"
            "3:10: unexpected name, expected `:`\n"
            "4:11: unexpected name, expected the end of the statement\n"
            "7:12: this bracket is never closed\n"
            "9:12: unexpected name, expected `)`\n"
            "12:3: this bracket closes another kind of bracket than was opened\n");
}

TEST(ParseError, KeepsTheStatementsThatCouldBeRead) {
  const Parsed parsed("a = 1\nb = = 2\nc = 3\n");
  EXPECT_FALSE(parsed.good);
  EXPECT_EQ(parsed.tree[parsed.tree.root].a, 2u);
  const Parsed cases("match x:\n  case 1: a\n  case = : b\n  case 2: c\nd\n");
  EXPECT_EQ(cases.diags.error_count(), 1u);
  EXPECT_EQ(cases.tree[cases.tree.root].a, 2u);
}

TEST(ParseError, BytesThatAreNoText) {
  EXPECT_EQ(errors("x = 1\ny = '\xFF'\n"), "2:6: this byte is not UTF-8\n");
  EXPECT_EQ(errors(std::string("x = 1\0\n", 7)), "1:6: a NUL character in the source\n");
  EXPECT_EQ(errors("x = 1 \\ 2\n"), "1:7: unexpected text after the `\\` that continues a line\n");
  EXPECT_EQ(errors("x = 1 \\"), "1:7: nothing follows the `\\` that continues a line\n");
}

TEST(ParseError, ManyErrorsAreCutOff) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "x = =\n";
  EXPECT_EQ(Parsed(text).diags.error_count(), 50u);
}

}  // namespace
}  // namespace weft::syntax
