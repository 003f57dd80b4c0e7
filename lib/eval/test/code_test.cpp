#include "code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace weft::eval {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string> kHeaders = {"cmath", "cuda_runtime.h"};

Screened screened(std::string_view code) { return screen(code, kHeaders); }
std::string forbidden(std::string_view code) { return screened(code).forbidden; }

TEST(CodeOf, TakesTheLastBlockOfTheLanguage) {
  EXPECT_EQ(code_of("```cuda\na\n```\n```cpp\nb\n```\n```text\nc\n```\n", "cuda"), "b\n");
  EXPECT_EQ(code_of("```cuda\na\n```\n```python\nb\n```\n", "python"), "b\n");
  EXPECT_EQ(code_of("```CUDA title=x\na\n```\n", "cuda"), "a\n");
  EXPECT_EQ(code_of("``` c++ {1}\na\n```\n", "cuda"), "a\n");
  EXPECT_EQ(code_of("said\n```\na\n```\nmore\n", "cuda"), "a\n");
  EXPECT_EQ(code_of("```python\na\n```\n", "cuda"), "");
  EXPECT_EQ(code_of("```cuda\na\n```\n```cuda\n```\n", "cuda"), "");
}

TEST(CodeOf, FencesEndWithTheirOwnKind) {
  EXPECT_EQ(code_of("~~~cuda\na\n```\nb\n~~~\n", "cuda"), "a\n```\nb\n");
  EXPECT_EQ(code_of("````cuda\na\n```\nb\n````\n", "cuda"), "a\n```\nb\n");
  EXPECT_EQ(code_of("```cuda\na\n```c\nb\n```\n", "cuda"), "a\n```c\nb\n");
  EXPECT_EQ(code_of("  ```cuda\na\n   ```\n", "cuda"), "a\n");
  EXPECT_EQ(code_of("```cuda\na\n    ```\n", "cuda"), "a\n    ```\n");
}

TEST(CodeOf, WithoutAFenceAllIsCode) {
  EXPECT_EQ(code_of("int a;\n", "cuda"), "int a;\n");
  EXPECT_EQ(code_of("", "cuda"), "");
  EXPECT_EQ(code_of("`` not a fence\n", "cuda"), "`` not a fence\n");
}

TEST(CodeOf, WhatWasCutOffIsThere) {
  EXPECT_EQ(code_of("```cuda\nint a;\nint", "cuda"), "int a;\nint");
  EXPECT_EQ(code_of("```cuda", "cuda"), "");
  EXPECT_EQ(code_of("```cuda\na\n```\n```cuda\nb", "cuda"), "b");
}

TEST(CodeOf, TakesLinesThatEndAsOnWindows) {
  EXPECT_EQ(code_of("```cuda\r\na\r\n```\r\n", "cuda"), "a\r\n");
}

TEST(Screen, KeepsLines) {
  for (const std::string_view code :
       {"int a;\n/* one\ntwo */ int b;\n#define X 1 /* a\nb */ + 2\nint c;\n",
        "int a\\\n = 1;\n// more \\\n of it\nint c;\n", "#include <cmath>\n\n\nint c;\n",
        "const char* s = R\"(a\nb)\";\nint c;\n"}) {
    const std::string text = screened(code).text;
    const auto line = [](std::string_view of) {
      return std::count(of.begin(), of.begin() + static_cast<ptrdiff_t>(of.find("int c;")), '\n');
    };
    EXPECT_EQ(line(text), line(code)) << text;
    EXPECT_THAT(forbidden(code), IsEmpty());
  }
  EXPECT_THAT(forbidden("int a;\n/*\n*/\nint asm;\n"), StartsWith("line 4: "));
}

TEST(Screen, TakesHonestCode) {
  for (const std::string_view code :
       {"int open = 1'000; float kill = open;", "// asm system() weft_\nint a;",
        "const char* a = \"asm\"; char b = '\\'';", "#pragma unroll\nint a;",
        "#ifndef N\n#define N 3\n#endif\nint a[N];", "  #  include <cuda_runtime.h>\n",
        "#include \"cmath\" // why\n", "extern __shared__ float room[];"}) {
    EXPECT_THAT(forbidden(code), IsEmpty()) << code;
    EXPECT_FALSE(screened(code).alone) << code;
  }
}

TEST(Screen, FindsDirectivesHoweverTheyAreWritten) {
  for (const std::string_view code : {"#include <unistd.h>",
                                      "# include \"/etc/passwd\"",
                                      "#include \"../x\"",
                                      "%:include <x>",
                                      "#inc\\\nlude <x>",
                                      "#include <x\\  \n.h>",
                                      "/* a */ #include <x>",
                                      "#/**/include <x>",
                                      "#/*\n*/include <x>",
                                      "\f#include <x>",
                                      "#\vinclude <x>",
                                      "#define H <x>\n#include H",
                                      "#include_next <cmath>",
                                      "#import <x>",
                                      "#embed <x>",
                                      "#line 7",
                                      "#pragma GCC optimize(\"fast-math\")",
                                      "_Pragma(\"once\")",
                                      "const char* a = u8R\"(\" )\";\n#include <x>\n",
                                      "const char* a = R\"x()\")x\";\n#include <x>",
                                      "int a = 1'000;\n#include <x>\nchar c = '1';",
                                      "\r\n#include <x>\r\n"})
    EXPECT_THAT(forbidden(code), Not(IsEmpty())) << code;
}

TEST(Screen, FindsWords) {
  for (const std::string_view code :
       {"asm(\"\");", "__asm__(\"\");", "system (\"a\");", "#define S system(\"a\")", "int weft_x;",
        "shim::watcher = {};", "shim_exchange(a, 1);", "#define WEFT_X 1",
        "[[gnu::alias(\"a\")]] void f();", "__attribute__((constructor)) void f();"})
    EXPECT_THAT(forbidden(code), Not(IsEmpty())) << code;
}

// What others that are compiled with it could notice.
TEST(Screen, KnowsWhatHasToStandAlone) {
  for (const std::string_view code :
       {"}", "{", "} namespace a {", "<% %>", "#define A }\n#define B {\n", "#if 1\nint a;\n",
        "#endif", "extern \"C\" float sinf(float);", "#define E extern\nE \"C\" int a;",
        "#define J(a, b) a##b\n", "%:%:"})
    EXPECT_TRUE(screened(code).alone) << code;
  EXPECT_FALSE(screened("void f() { if (1) {} }\n#define A(x) { x; }\n").alone);
}

TEST(Screen, UndefinesMacros) {
  const std::string text = screened("#define A 1\n# define B(x) x\nint a = A;\n").text;
  EXPECT_THAT(text, HasSubstr("#undef A\n"));
  EXPECT_THAT(text, HasSubstr("#undef B\n"));
  EXPECT_GT(text.find("#undef A"), text.find("int a"));
}

TEST(Hidden, PutsASecretBehindOwnNames) {
  EXPECT_EQ(hidden("shim::launch(weft_a, WEFT_B, shim_c)", "_7"),
            "shim_7::launch(weft_a_7, WEFT_B_7, shim_c_7)");
  EXPECT_EQ(hidden("a_shim weft weft_call WEFT_ENTRY \"weft-entry\"", "_7"),
            "a_shim weft weft_call WEFT_ENTRY \"weft-entry\"");
}

TEST(Condensed, LeavesOutCommentsAndBlanks) {
  EXPECT_EQ(condensed("int a; // b\n/* c */ int  d;\r\n", "cuda"),
            condensed("int a;int d;", "cuda"));
  EXPECT_NE(condensed("f(\"a b\")", "cuda"), condensed("f(\"ab\")", "cuda"));
  EXPECT_NE(condensed("a + b", "cuda"), condensed("a - b", "cuda"));
  EXPECT_EQ(condensed("def f(a):\n    # why\n\n    return  a\n", "python"),
            condensed("def f(a):\n    return a\n", "python"));
  EXPECT_NE(condensed("if a:\n    b\n", "python"), condensed("if a:\n  b\n", "python"));
  EXPECT_NE(condensed("a // b\n", "python"), condensed("a\n", "python"));
}

}  // namespace
}  // namespace weft::eval
