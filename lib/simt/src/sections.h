// The parts of a module's text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lines.h"
#include "weft/base/result.h"

namespace weft::simt {

// A function or a kernel, not yet looked into.
struct Section {
  std::string_view name;
  std::string_view result;  // type; "void" of kernels
  std::vector<Declaration> parameters;
  std::vector<Line> body;  // without its braces
};

struct Sections {
  std::string header;
  std::string structs;
  std::vector<std::string_view> struct_names;
  std::vector<Section> functions;
  std::vector<Section> kernels;  // passes of kernels, named as in the text
};

Result<Sections> split_cuda(std::string_view text);

Error not_understood(const Line& line);

}  // namespace weft::simt
