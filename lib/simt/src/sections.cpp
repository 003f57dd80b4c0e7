#include "sections.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::simt {
namespace {

constexpr std::string_view kFunction = "static CUDA_CALLABLE ";
constexpr std::string_view kHelper = "CUDA_CALLABLE ";
constexpr std::string_view kKernel = "extern \"C\" __global__ ";

// The text's lines as they are, with the column, which tells where a part ends.
struct Reader {
  std::string_view rest;
  size_t number = 0;

  bool next(std::string_view& line) {
    if (rest.empty()) return false;
    const size_t end = std::min(rest.find('\n'), rest.size());
    line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ++number;
    return true;
  }
};

// A signature from its first line on: "void f_0(", a parameter a line, ")" at the last of them's
// end.
Result<Section> signature(std::string_view first, Reader& reader) {
  const size_t number = reader.number;
  const Error wrong = not_understood({first, number});
  if (!first.ends_with('(')) return wrong;
  first.remove_suffix(1);
  const size_t space = first.rfind(' ');
  if (space == first.npos || !is_name(first.substr(space + 1))) return wrong;
  Section section{.name = first.substr(space + 1),
                  .result = first.substr(0, space),
                  .parameters = {},
                  .body = {}};
  for (std::string_view line; reader.next(line);) {
    line = trim(line);
    const bool last = line.ends_with(')');
    if (!last && !line.ends_with(',')) return not_understood({line, reader.number});
    auto parameter = declaration(line.substr(0, line.size() - 1));
    if (!parameter || !parameter->value.empty() || parameter->constant)
      return not_understood({line, reader.number});
    section.parameters.push_back(*parameter);
    if (last) return section;
  }
  return wrong;
}

// From "{" to "}", both in the first column.
Status body(Section& section, Reader& reader) {
  std::string_view line;
  if (!reader.next(line) || line != "{") return not_understood({line, reader.number});
  const char* const begin = reader.rest.data();
  const size_t before = reader.number;
  while (reader.next(line)) {
    if (line != "}") continue;
    section.body = code_lines({begin, static_cast<size_t>(line.data() - begin)});
    for (Line& each : section.body) each.number += before;
    return ok_status();
  }
  return not_understood({section.name, before});
}

// Appends lines up to the one that ends the definition.
Status skip_definition(std::string& to, std::string_view first, std::string_view end,
                       Reader& reader) {
  to.append(first) += '\n';
  for (std::string_view line; reader.next(line);) {
    to.append(line) += '\n';
    if (line == end) return ok_status();
  }
  return not_understood({first, reader.number});
}

}  // namespace

Error not_understood(const Line& line) {
  return Error{fmt::format("line {} is not understood: `{}`", line.number, line.text)};
}

Result<Sections> split_cuda(std::string_view text) {
  Sections result;
  Reader reader{.rest = text};
  bool included = false;  // what stands before goes with the headers
  for (std::string_view line; reader.next(line);) {
    if (line.starts_with("#include")) {
      included = true;
    } else if (line.starts_with('#')) {
      if (included) result.header.append(line) += '\n';
    } else if (trim(line).empty() || line.starts_with("//")) {
    } else if (line.starts_with("struct ") && is_name(line.substr(7))) {
      result.struct_names.push_back(line.substr(7));
      WEFT_TRY_STATUS(skip_definition(result.structs, line, "};", reader));
    } else if (line.starts_with(kHelper)) {
      WEFT_TRY_STATUS(skip_definition(result.structs, line, "}", reader));
    } else if (line.starts_with(kKernel)) {
      WEFT_TRY(Section section, signature(line.substr(kKernel.size()), reader));
      WEFT_TRY_STATUS(body(section, reader));
      result.kernels.push_back(std::move(section));
    } else if (line.starts_with(kFunction)) {
      const bool of_struct = std::ranges::any_of(result.struct_names, [&](std::string_view name) {
        return line.starts_with(fmt::format("{}void adj_{}(", kFunction, name));
      });
      if (of_struct) {
        WEFT_TRY_STATUS(skip_definition(result.structs, line, "}", reader));
        continue;
      }
      WEFT_TRY(Section section, signature(line.substr(kFunction.size()), reader));
      WEFT_TRY_STATUS(body(section, reader));
      result.functions.push_back(std::move(section));
    } else {
      return not_understood({line, reader.number});
    }
  }
  return result;
}

}  // namespace weft::simt
