// The parts of a module's text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lines.h"
#include "weft/base/result.h"
#include "weft/simt/read.h"

namespace weft::simt {

// A function or a kernel, not yet looked into.
struct Section {
  std::string_view name;
  std::string_view result;  // type; "void" of kernels
  std::vector<Declaration> parameters;
  std::vector<Line> body;  // without its braces
};

// "#define builtin_tid2d(x, y) wp::tid(x, y, _idx, dim)"
struct Macro {
  std::vector<std::string_view> parameters;
  std::string_view body;
};

struct Sections {
  std::map<std::string_view, Macro> macros;  // functions of the preprocessor
  std::string structs;
  std::vector<std::string_view> struct_names;
  std::vector<Section> functions;
  std::vector<Section> kernels;  // passes of kernels, named as in the text
  // CPU: what launches them, behind one another.
  std::vector<Line> launchers;
  std::map<std::string_view, std::vector<Declaration>> arguments;  // of kernels, by name
};

// "k_1_cpu_kernel_forward(wp::launch_bounds_t<2> dim, ...": of which kernel it is which pass.
struct PassName {
  std::string_view kernel;
  bool adjoint = false;
  int rank = 1;  // of the kernel's wp.tid()
};
Result<PassName> pass_name(const Section& section, Device device);

// "wp::float(x)" is no C++ without a macro; those of that kind stay in the text.
bool is_conversion(std::string_view macro);

Result<Sections> split(std::string_view text, Device device);

Error not_understood(const Line& line);

}  // namespace weft::simt
