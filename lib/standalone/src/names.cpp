#include "names.h"

#include <algorithm>
#include <array>

#include "weft/builtins/builtins.h"

namespace weft::standalone {
namespace {

// Keywords, and names that the headers or the text of a program take. Sorted.
constexpr std::array<std::string_view, 118> kTaken = {
    "NAN",        "NULL",         "INFINITY",   "alignas",      "alignof",     "and_eq",
    "asm",        "auto",         "bitand",     "bitor",        "blockDim",    "blockIdx",
    "bool",       "break",        "case",       "catch",        "char",        "char16_t",
    "char32_t",   "class",        "clock",      "compl",        "const",       "const_cast",
    "constexpr",  "continue",     "cudaError",  "decltype",     "default",     "delete",
    "do",         "double",       "double2",    "double3",      "double4",     "dynamic_cast",
    "else",       "enum",         "errno",      "explicit",     "export",      "extern",
    "false",      "float",        "float2",     "float3",       "float4",      "for",
    "friend",     "goto",         "gridDim",    "half",         "if",          "inline",
    "int",        "int2",         "int3",       "int4",         "isfinite",    "isinf",
    "isnan",      "long",         "main",       "mutable",      "namespace",   "new",
    "noexcept",   "not_eq",       "nullptr",    "operator",     "or_eq",       "private",
    "protected",  "public",       "register",   "reinterpret_cast", "restrict", "return",
    "short",      "signed",       "sizeof",     "static",       "static_assert", "static_cast",
    "std",        "struct",       "switch",     "template",     "this",        "thread_local",
    "threadIdx",  "throw",        "time",       "true",         "try",         "typedef",
    "typeid",     "typename",     "uint2",      "uint3",        "uint4",       "union",
    "unsigned",   "using",        "virtual",    "void",         "volatile",    "warpSize",
    "wchar_t",    "while",        "xor",        "xor_eq",       "stdin",       "stdout",
    "stderr",     "signbit",      "assert",     "byte",
};

}  // namespace

std::string cpp_name(std::string_view name) {
  std::string made(name);
  const bool taken = std::ranges::find(kTaken, name) != kTaken.end() ||
                     builtins::find(name).valid() || name.starts_with("__") ||
                     name.find("__") != std::string_view::npos;
  if (name.find("__") != std::string_view::npos || (name.size() > 1 && name[0] == '_')) {
    // Reserved in C++.
    std::string plain;
    for (const char c : made)
      if (c != '_' || (!plain.empty() && plain.back() != '_')) plain += c;
    made = plain.empty() ? "v" : plain;
  }
  if (taken) made += made.ends_with('_') ? "0" : "_";
  return made;
}

}  // namespace weft::standalone
