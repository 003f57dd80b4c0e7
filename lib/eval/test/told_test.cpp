#include "told.h"

#include <gmock/gmock.h>

namespace weft::eval {
namespace {

TEST(Told, NotesAboutHeadersAreLeftOut) {
  EXPECT_EQ(told_of_host("module:11:35: error: use of undeclared identifier 'fmaxf_'; did you mean "
                         "'fmaxf'?\n"
                         "  out[i] = fmaxf_(a, -50.0f);\n"
                         "           ^~~~~~\n"
                         "/opt/include/bits/mathcalls.h:333:1: note: 'fmaxf' declared here\n"
                         "__MATHCALLX (fmax,, (_Mdouble_ __x, _Mdouble_ __y), (__const__));\n"
                         "^\n"
                         "<scratch space>:140:1: note: expanded from here\n"
                         "fmaxf\n"
                         "^\n"
                         "module:3:5: note: 'out' is declared here\n"
                         "float* out;\n"
                         "1 error generated.\n"),
            "module:11:35: error: use of undeclared identifier 'fmaxf_'; did you mean 'fmaxf'?\n"
            "  out[i] = fmaxf_(a, -50.0f);\n"
            "           ^~~~~~\n"
            "module:3:5: note: 'out' is declared here\n"
            "float* out;\n"
            "1 error generated.\n");
}

TEST(Told, ErrorsInHeadersHaveNoFolder) {
  EXPECT_EQ(told_of_host("In file included from module:1:\n"
                         "In file included from /opt/include/a.h:3:\n"
                         "/opt/include/b.h:7:2: fatal error: no such type\n"
                         "  T x;\n"),
            "b.h:7:2: fatal error: no such type\n"
            "  T x;\n");
}

TEST(Told, AMessageWithoutAPlaceStays) {
  EXPECT_EQ(told_of_host("the compiler ran for more than 20 s"),
            "the compiler ran for more than 20 s");
  EXPECT_EQ(told_of_host(""), "");
}

}  // namespace
}  // namespace weft::eval
