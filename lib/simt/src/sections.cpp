#include "sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "weft/base/characters.h"

namespace weft::simt {
namespace {

constexpr std::string_view kHelper = "CUDA_CALLABLE ";
constexpr std::string_view kCudaKernel = "extern \"C\" __global__ ";
constexpr std::string_view kCpuTemplate = "template <bool wp_linear_contiguous>";
constexpr std::string_view kArguments = "struct wp_args_";
constexpr std::string_view kLauncher = "static WP_FORCEINLINE ";

constexpr std::array<std::string_view, 2> kCudaPasses = {"_cuda_kernel_forward",
                                                         "_cuda_kernel_backward"};
constexpr std::array<std::string_view, 2> kCpuPasses = {"_cpu_kernel_forward",
                                                        "_cpu_kernel_backward"};

// "wp::launch_bounds_t<2>": 2. 0: it is another type.
int rank_of(std::string_view type) {
  constexpr std::string_view kBounds = "wp::launch_bounds_t<";
  if (!type.starts_with(kBounds) || type.size() != kBounds.size() + 2 || !type.ends_with('>'))
    return 0;
  const int rank = type[kBounds.size()] - '0';
  return rank >= 1 && rank <= 4 ? rank : 0;
}

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

// Appends lines up to the one that ends the definition. They stand in a unit with other texts', so
// they must not reach beyond it.
Status take_definition(std::string& to, std::string_view first, std::string_view end,
                       Reader& reader) {
  std::string definition = fmt::format("{}\n", first);
  const size_t number = reader.number;
  for (std::string_view line; reader.next(line);) {
    if (!trim(line).starts_with("//")) definition.append(line) += '\n';
    if (line != end) continue;
    if (!is_plain_code(definition) || !is_balanced(definition)) break;
    to += definition;
    return ok_status();
  }
  return not_understood({first, number});
}

// "#define name(x, y) body"; of others only the name is of interest: nothing may use them.
void read_macro(std::string_view line, std::map<std::string_view, Macro>& macros) {
  constexpr std::string_view kDefine = "#define ";
  if (!line.starts_with(kDefine)) return;
  line.remove_prefix(kDefine.size());
  size_t end = 0;
  while (end < line.size() && is_name_char(line[end])) ++end;
  Macro macro;
  const std::string_view name = line.substr(0, end);
  const auto head = call(line.substr(0, std::min(line.find(')'), line.size() - 1) + 1));
  if (head) {
    macro.parameters = head->arguments;
    macro.body = trim(line.substr(line.find(')') + 1));
  }
  macros.insert_or_assign(name, std::move(macro));
}

class Splitter {
 public:
  Splitter(std::string_view text, Device device)
      : reader_{.rest = text},
        function_(device == Device::kCuda ? "static CUDA_CALLABLE " : "static "),
        cuda_(device == Device::kCuda) {}

  Result<Sections> run() {
    bool included = false;  // what stands before goes with the headers
    for (std::string_view line; reader_.next(line);) {
      if (line.starts_with("#include"))
        included = true;
      else if (line.starts_with('#') && included)
        read_macro(line, result_.macros);
      else if (!line.starts_with('#') && !trim(line).empty() && !line.starts_with("//"))
        WEFT_TRY_STATUS(part(line));
    }
    return std::move(result_);
  }

 private:
  Status part(std::string_view line) {
    if (!cuda_ && line.starts_with(kArguments)) return arguments(line);
    if (line.starts_with("struct ") && is_name(line.substr(7))) {
      result_.struct_names.push_back(line.substr(7));
      return take_definition(result_.structs, line, "};", reader_);
    }
    if (line.starts_with(kHelper) || is_adjoint_of_struct(line))
      return take_definition(result_.structs, line, "}", reader_);
    if (cuda_ && line.starts_with(kCudaKernel))
      return section(line.substr(kCudaKernel.size()), result_.kernels);
    if (!cuda_ && line == kCpuTemplate) {
      const std::string_view first = line;
      if (!reader_.next(line)) return not_understood({first, reader_.number});
      if (!line.starts_with(kLauncher)) return section(line.substr(7), result_.kernels);
      result_.launchers.push_back({first, reader_.number - 1});
      return launcher(line, "}");
    }
    if (!cuda_ && line.starts_with(kLauncher)) return launcher(line, "}");
    if (!cuda_ && line == "extern \"C\" {") return launcher(line, "} // extern C");
    if (line.starts_with(function_))
      return section(line.substr(function_.size()), result_.functions);
    return not_understood({line, reader_.number});
  }

  bool is_adjoint_of_struct(std::string_view line) const {
    return std::ranges::any_of(result_.struct_names, [&](std::string_view name) {
      return line.starts_with(fmt::format("static CUDA_CALLABLE void adj_{}(", name));
    });
  }

  Status section(std::string_view first, std::vector<Section>& to) {
    WEFT_TRY(Section made, signature(first, reader_));
    WEFT_TRY_STATUS(body(made, reader_));
    to.push_back(std::move(made));
    return ok_status();
  }

  // "struct wp_args_k_1 {", a field a line, "};"
  Status arguments(std::string_view line) {
    std::string_view name = line.substr(kArguments.size());
    if (!name.ends_with(" {")) return not_understood({line, reader_.number});
    name.remove_suffix(2);
    auto& fields = result_.arguments[name];
    while (reader_.next(line) && line != "};") {
      line = trim(line);
      if (line.empty()) continue;
      const auto field =
          line.ends_with(';') ? declaration(line.substr(0, line.size() - 1)) : std::nullopt;
      if (!field || field->reference || field->constant || !field->value.empty())
        return not_understood({line, reader_.number});
      fields.push_back(*field);
    }
    return ok_status();
  }

  Status launcher(std::string_view line, std::string_view end) {
    do {
      const std::string_view text = trim(line);
      if (!text.empty() && !text.starts_with("//"))
        result_.launchers.push_back({text, reader_.number});
      if (line == end) return ok_status();
    } while (reader_.next(line));
    return not_understood({line, reader_.number});
  }

  Reader reader_;
  const std::string_view function_;  // how one begins
  const bool cuda_;
  Sections result_;
};

}  // namespace

bool is_conversion(std::string_view macro) {
  return macro == "float" || macro == "adj_float" || macro == "int" || macro == "adj_int";
}

Error not_understood(const Line& line) {
  return Error{fmt::format("line {} is not understood: `{}`", line.number, line.text)};
}

Result<PassName> pass_name(const Section& section, Device device) {
  const auto& passes = device == Device::kCuda ? kCudaPasses : kCpuPasses;
  const bool adjoint = section.name.ends_with(passes[1]);
  if (!adjoint && !section.name.ends_with(passes[0]))
    return Error{fmt::format("`{}` is no pass of a kernel", section.name)};
  const int rank = section.parameters.empty() ? 0 : rank_of(section.parameters[0].type);
  if (section.result != "void" || rank == 0 || section.parameters[0].name != "dim")
    return Error{fmt::format("`{}` has another signature", section.name)};
  return PassName{.kernel = section.name.substr(0, section.name.size() - passes[adjoint].size()),
                  .adjoint = adjoint,
                  .rank = rank};
}

Result<Sections> split(std::string_view text, Device device) {
  return Splitter(text, device).run();
}

}  // namespace weft::simt
