#include "cpu.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>

namespace weft::simt {
namespace {

constexpr std::string_view kArray = "wp::array_t<";

// "wp::array_t<wp::float32>": "wp::float32"; "": it is another type.
std::string_view element_of(std::string_view type) {
  if (!type.starts_with(kArray) || !type.ends_with('>')) return "";
  return type.substr(kArray.size(), type.size() - kArray.size() - 1);
}

// A line in its place, or not.
class Lines {
 public:
  explicit Lines(std::span<const Line> lines) : lines_(lines) {}

  bool take(std::string_view text) {
    if (at_ == lines_.size() || lines_[at_].text != text) return false;
    ++at_;
    return true;
  }
  std::string_view next() { return at_ == lines_.size() ? "" : lines_[at_++].text; }
  size_t taken() const { return at_; }
  bool done() const { return at_ == lines_.size(); }
  Line line() const { return done() ? Line{} : lines_[at_]; }

 private:
  std::span<const Line> lines_;
  size_t at_ = 0;
};

// Arrays that are contiguous already: for both instances of a kernel they are the same.
bool take_contiguous(Lines& lines, const PassName& pass, const std::vector<Declaration>& fields) {
  const std::string type = fmt::format("wp_args_{}", pass.kernel);
  if (!lines.take(type + " wp_contiguous_args;")) return true;
  if (pass.adjoint && !lines.take(type + " wp_contiguous_adj_args;")) return false;
  if (!lines.take("if constexpr (wp_linear_contiguous)") || !lines.take("{")) return false;
  if (!lines.take("wp_contiguous_args = *_wp_args;")) return false;
  if (pass.adjoint && !lines.take("wp_contiguous_adj_args = *_wp_adj_args;")) return false;
  for (const Declaration& field : fields) {
    const std::string_view element = element_of(field.type);
    if (element.empty()) continue;
    const auto set = [&](const char* which) {
      return fmt::format("wp_contiguous_{}.{}.strides[0] = sizeof({});", which, field.name,
                         element);
    };
    // Of one dimension; of those with more nothing is said.
    if (lines.take(set("args")) && pass.adjoint && !lines.take(set("adj_args"))) return false;
  }
  if (!lines.take("_wp_args = &wp_contiguous_args;")) return false;
  if (pass.adjoint && !lines.take("_wp_adj_args = &wp_contiguous_adj_args;")) return false;
  return lines.take("}");
}

// "dim->coord_mult == 1 && ((_wp_args->x.strides[0] == (int)sizeof(wp::float32)) & ...)"
bool is_contiguity(std::string_view text, const std::vector<Declaration>& fields) {
  constexpr std::string_view kBegin = "const bool wp_linear_contiguous = dim->coord_mult == 1 && (";
  if (!text.starts_with(kBegin) || !text.ends_with(");")) return false;
  text = text.substr(kBegin.size(), text.size() - kBegin.size() - 2);
  while (!text.empty()) {
    const size_t end = std::min(text.find(" & "), text.size());
    const std::string_view term = text.substr(0, end);
    const bool known = std::ranges::any_of(fields, [&](const Declaration& field) {
      const auto of = [&](const char* which) {
        return fmt::format("({}->{}.strides[0] == (int)sizeof({}))", which, field.name,
                           element_of(field.type));
      };
      return term == of("_wp_args") || term == of("_wp_adj_args");
    });
    if (!known) return false;
    text.remove_prefix(std::min(end + 3, text.size()));
  }
  return true;
}

// Of one pass: a loop over the indices, the choice of the instance, the entry.
bool take_launcher(Lines& lines, const PassName& pass, const std::vector<Declaration>& fields) {
  const std::string_view k = pass.kernel, p = pass.adjoint ? "backward" : "forward";
  const std::string bounds = fmt::format("wp::launch_bounds_t<{}> *dim,", pass.rank);
  const auto parameters = [&](std::string_view name) {
    if (!lines.take(name) || !lines.take(bounds)) return false;
    const std::string type = fmt::format("wp_args_{} *", k);
    return pass.adjoint ? lines.take(type + "_wp_args,") && lines.take(type + "_wp_adj_args)") &&
                              lines.take("{")
                        : lines.take(type + "_wp_args)") && lines.take("{");
  };
  const std::string_view values = pass.adjoint ? "_wp_args, _wp_adj_args" : "_wp_args";
  if (!lines.take("template <bool wp_linear_contiguous>") ||
      !parameters(fmt::format("static WP_FORCEINLINE void {}_cpu_{}_tasks(", k, p)) ||
      !lines.take("for (size_t task_index = 0; task_index < dim->size; ++task_index)") ||
      !lines.take("{"))
    return false;
  const std::string kernel = fmt::format("{}_cpu_kernel_{}<wp_linear_contiguous>(", k, p);
  const std::string arguments = fmt::format("*dim, task_index, {});", values);
  if (!lines.take(kernel + arguments) && !(lines.take(kernel) && lines.take(arguments)))
    return false;
  if (!lines.take("}") || !lines.take("}") ||
      !parameters(fmt::format("static WP_FORCEINLINE void {}_cpu_{}_dispatch(", k, p)) ||
      !lines.take("wp::tile_shared_storage_t tile_mem;") ||
      !lines.take("#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)") ||
      !lines.take("wp::shared_tile_storage = &tile_mem;") || !lines.take("#endif"))
    return false;
  const auto tasks = [&](const char* contiguous) {
    return lines.take(fmt::format("{}_cpu_{}_tasks<{}>(dim, {});", k, p, contiguous, values));
  };
  if (!tasks("false") &&
      !(is_contiguity(lines.next(), fields) && lines.take("if (wp_linear_contiguous)") &&
        tasks("true") && lines.take("else") && tasks("false")))
    return false;
  return lines.take("}") && lines.take("extern \"C\" {") &&
         parameters(fmt::format("WP_API void {}_cpu_{}(", k, p)) &&
         lines.take(fmt::format("{}_cpu_{}_dispatch(dim, {});", k, p, values)) && lines.take("}") &&
         lines.take("} // extern C");
}

}  // namespace

bool unwrap_cpu(Section& section, const PassName& pass, const Sections& sections,
                ThreadNames& names) {
  const auto arguments = sections.arguments.find(pass.kernel);
  const std::string type = fmt::format("wp_args_{}*", pass.kernel);
  const auto is = [&](size_t at, std::string_view name, std::string_view of) {
    std::string spelled(section.parameters[at].type);
    std::erase(spelled, ' ');
    return section.parameters[at].name == name && spelled == of;
  };
  if (arguments == sections.arguments.end() ||
      section.parameters.size() != (pass.adjoint ? 4u : 3u) || !is(1, "task_index", "size_t") ||
      !is(2, "_wp_args", type) || (pass.adjoint && !is(3, "_wp_adj_args", type)))
    return false;
  Lines lines(section.body);
  if (!lines.take("static constexpr bool wp_linear_tid = wp_linear_contiguous;") ||
      !take_contiguous(lines, pass, arguments->second))
    return false;
  section.parameters.resize(1);
  std::vector<Declaration> parameters;
  for (const bool adjoint : {false, true}) {
    if (adjoint && !pass.adjoint) break;
    for (const Declaration& field : arguments->second) {
      const std::string_view line = lines.next();
      if (line != fmt::format("{} {}{} = {}->{};", field.type, adjoint ? "adj_" : "var_",
                              field.name, adjoint ? "_wp_adj_args" : "_wp_args", field.name))
        return false;
      Declaration parameter = field;
      parameter.name = line.substr(field.type.size() + 1, field.name.size() + 4);
      section.parameters.push_back(parameter);
    }
  }
  section.body.erase(section.body.begin(),
                     section.body.begin() + static_cast<ptrdiff_t>(lines.taken()));
  // Which instance runs hangs on the arrays alone, and both give the same index.
  names = {.index = "task_index", .linear = "true"};
  return true;
}

Status check_launchers(std::span<const PassName> passes, const Sections& sections) {
  Lines lines(sections.launchers);
  for (const PassName& pass : passes) {
    const Line line = lines.line();
    if (!take_launcher(lines, pass, sections.arguments.find(pass.kernel)->second))
      return not_understood(line);
  }
  return lines.done() ? ok_status() : Status(not_understood(lines.line()));
}

}  // namespace weft::simt
