#include "host_arrays.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "python_text.h"
#include "weft/standalone/grid.h"
#include "weft/standalone/host.h"
#include "weft/standalone/names.h"

namespace weft::workflow {
namespace {

using Layout = HostStyle::Layout;
using standalone::Extent;
using standalone::KernelCode;
using standalone::KernelParameter;
using standalone::ParameterKind;
using types::Scalar;

// What host code calls its own: locals, and functions that are called where arrays are locals.
constexpr std::array kLocals = std::to_array<std::string_view>(
    {"agrees",        "argc",          "argv",   "argument",    "ascending", "blocks",
     "check",         "count",         "device", "devices",     "download",  "fill_ascending",
     "fill_integers", "fill_uniform",  "graph",  "grid",        "i",         "integers",
     "managed",       "milliseconds",  "n",      "ok",          "on_device", "options",
     "parse",         "parse_options", "pinned", "print_usage", "recorded",  "replay",
     "rng",           "run",           "seed",   "simulation",  "start",     "step",
     "steps",         "stop",          "stream", "summarize",   "uniform",   "upload",
     "slope_agrees",  "zeros"});

std::string as_one(const std::string& scalar) {
  if (scalar == "float") return "1.0f";
  return scalar == "double" ? "1.0" : fmt::format("{}(1.0f)", scalar);
}

}  // namespace

bool is_class(Layout layout) { return layout == Layout::kClass || layout == Layout::kGraph; }
bool takes_lists(Layout layout) { return layout == Layout::kFunctions || is_class(layout); }
const char* check_of(const HostStyle& style) {
  return style.check_call ? "CHECK_CUDA" : "CUDA_CHECK";
}

Result<HostArrays> HostArrays::make(const Plan& plan, const Translation& translation,
                                    const HostStyle& style) {
  HostArrays made(plan, style);
  const standalone::FileText& text =
      style.layout == Layout::kProcessor ? translation.cpp : translation.cuda;
  const size_t count = plan.buffers.size();
  std::vector<std::string> types(count), gradient_types(count);
  const auto note = [&](const KernelCode& code, const Launch& launch) -> Status {
    for (const KernelParameter& parameter : code.parameters) {
      const bool gradient = parameter.kind == ParameterKind::kGradient;
      if (!gradient && parameter.kind != ParameterKind::kPointer) continue;
      const size_t buffer = *launch.arguments[parameter.parameter].buffer;
      std::string& type = (gradient ? gradient_types : types)[buffer];
      std::string own = standalone::plain(parameter.type);
      if (!type.empty() && type != own) return Error{"kernels have other types for one array"};
      type = std::move(own);
    }
    return ok_status();
  };
  for (size_t l = 0; l < plan.launches.size(); ++l) {
    const standalone::KernelText& kernel = text.kernels[plan.launches[l].kernel];
    WEFT_TRY_STATUS(note(kernel, plan.launches[l]));
    if (translation.differentiated[l]) WEFT_TRY_STATUS(note(*kernel.adjoint, plan.launches[l]));
  }
  for (size_t b = 0; b < count; ++b) {
    if (types[b].empty()) return Error{"a kernel has no use for an array"};
    WEFT_TRY_STATUS(made.add(plan.buffers[b], types[b], false));
  }
  for (const size_t b : results_of(plan)) made.all_[b].result = true;
  made.gradients_.resize(count);
  for (size_t b = 0; b < count; ++b) {
    if (gradient_types[b].empty()) continue;
    made.gradients_[b] = made.all_.size();
    WEFT_TRY_STATUS(made.add(plan.buffers[b], gradient_types[b], true));
  }
  if (plan.gradient) {
    if (!made.gradients_[plan.gradient->by] || !made.gradients_[plan.gradient->of])
      return Error{"no adjoint has the gradient"};
    made.all_[*made.gradients_[plan.gradient->of]].seed = true;
  }
  for (const Setting& setting : plan.settings)
    made.setting_names_.push_back(made.add_name(setting.name));
  return made;
}

std::string HostArrays::add_name(const std::string& wanted) {
  const std::string cpp = standalone::cpp_name(wanted);
  std::string name = cpp;
  const auto taken = [&] {
    return std::ranges::find(kLocals, name) != kLocals.end() ||
           std::ranges::find(names_, name) != names_.end();
  };
  for (int i = 1; taken(); ++i)
    name = fmt::format("{}_values{}", cpp, i == 1 ? "" : std::to_string(i));
  // What is derived from it: a member, memory of the host, a list.
  for (const char* const end : {"", "_host", "_list"}) names_.push_back(name + end);
  return name;
}

Status HostArrays::add(const Buffer& buffer, std::string type, bool gradient) {
  const Scalar scalar = buffer.layout.leaves[0].scalar;
  const bool cuda = style_.layout != Layout::kProcessor;
  const bool half = standalone::is_half(scalar);
  HostArray array{.name = add_name(gradient ? buffer.name + "_grad" : buffer.name),
                  .type = std::move(type),
                  .scalar = standalone::scalar_type(scalar, cuda),
                  .numbers = buffer.layout.leaves.size(),
                  .shape = buffer.shape,
                  .buffer = &buffer,
                  .gradient = gradient};
  if (half) half_ = array.scalar;
  all_.push_back(std::move(array));
  return ok_status();
}

std::vector<const HostArray*> HostArrays::sums() const {
  std::vector<const HostArray*> sums;
  for (const HostArray& array : all_)
    if (array.gradient && !array.seed) sums.push_back(&array);
  return sums;
}

bool HostArrays::any(Fill fill) const {
  return std::ranges::any_of(all_, [&](const HostArray& array) {
    return array.gradient ? fill == Fill::kZero && !array.seed : array.buffer->fill == fill;
  });
}

int32_t HostArrays::largest_size() const {
  const auto fits = [](const std::vector<Extent>& shape, size_t numbers, int64_t n) {
    auto product = static_cast<double>(numbers);
    for (const Extent& extent : shape) product *= static_cast<double>(extent.of(n));
    return product < 0x1p31;
  };
  int64_t n = 1 << 30;
  while (!std::ranges::all_of(plan_.launches, [&](const Launch& launch) {
    return fits(launch.dim, 1, n);
  }) || !std::ranges::all_of(all_, [&](const HostArray& array) {
    return fits(array.shape, array.numbers, n);
  }))
    n /= 2;
  return static_cast<int32_t>(n);
}

// ---- numbers

std::string HostArrays::value(const Setting& setting) const {
  if (setting.value.follows) return size(setting.value.extent);
  if (setting.type == Scalar::kBool) return setting.value.value != 0 ? "true" : "false";
  if (!types::is_float(setting.type))
    return fmt::format("{}", static_cast<int64_t>(setting.value.value));
  const std::string text = float_text(setting.value.value);
  if (setting.type == Scalar::kFloat64) return text;
  if (!standalone::is_half(setting.type)) return text + 'f';
  return fmt::format(
      "{}({}f)", standalone::scalar_type(setting.type, style_.layout != Layout::kProcessor), text);
}

std::string HostArrays::declared(const Setting& setting) const {
  const std::string type =
      setting.type == Scalar::kBool
          ? "bool"
          : standalone::scalar_type(setting.type, style_.layout != Layout::kProcessor);
  return fmt::format("const {} {} = {};", type, given(setting), value(setting));
}

std::string HostArrays::given(const Setting& setting) const {
  if (!has_name(setting)) return value(setting);
  const auto at = static_cast<size_t>(&setting - plan_.settings.data());
  return setting_names_[at] + (is_class(style_.layout) ? "_" : "");
}

std::string HostArrays::extent_text(const Extent& extent, bool factor, bool member) const {
  std::string text = standalone::text_of(extent, factor);
  if (member && is_class(style_.layout))
    for (size_t at = text.find('n'); at != text.npos; at = text.find('n', at + 2))
      text.insert(at + 1, "_");
  return text;
}

std::string HostArrays::size(const Extent& extent, bool factor) const {
  return extent_text(extent, factor, true);
}

std::string HostArrays::count(const HostArray& array, bool numbers, bool member) const {
  std::vector<std::string> factors;
  const bool several = numbers && array.numbers > 1;
  if (several) factors.push_back(std::to_string(array.numbers));
  for (const Extent& extent : array.shape)
    factors.push_back(extent_text(extent, several || array.shape.size() > 1, member));
  return fmt::format("{}", fmt::join(factors, " * "));
}

std::string HostArrays::numbers(const HostArray& array) const { return count(array, true, true); }

std::string HostArrays::bytes(const HostArray& array) const {
  if (is_class(style_.layout)) return name(array) + ".bytes()";
  const std::string elements = count(array, false, true);
  if (elements == "1") return fmt::format("sizeof({})", array.type);
  const bool sum = elements.find(" + ") != elements.npos && array.shape.size() == 1;
  return fmt::format("{} * sizeof({})", sum ? fmt::format("({})", elements) : elements, array.type);
}

// ---- where they lie

std::string HostArrays::name(const HostArray& array) const {
  return array.name + (is_class(style_.layout) ? "_" : "");
}

std::string HostArrays::pointer(const HostArray& array) const {
  if (is_class(style_.layout)) return name(array) + ".get()";
  if (style_.layout != Layout::kProcessor) return array.name;
  return array.type == "bool" ? fmt::format("reinterpret_cast<bool*>({}.data())", array.name)
                              : array.name + ".data()";
}

std::string HostArrays::typed_numbers(const HostArray& array, std::string pointer,
                                      bool constant) const {
  if (array.numbers == 1) return pointer;
  return fmt::format("reinterpret_cast<{}{}*>({})", constant ? "const " : "", array.scalar,
                     pointer);
}

std::string HostArrays::host_numbers(const HostArray& array) const {
  if (style_.layout == Layout::kStreams) return array.name + "_host";
  return typed_numbers(array, array.name + (style_.layout == Layout::kProcessor ? ".data()" : ""),
                       true);
}

std::string HostArrays::downloaded(const HostArray& array) const {
  if (is_class(style_.layout)) return fmt::format("{}.download<{}>()", name(array), array.scalar);
  return fmt::format("@download<{}>({}, {})", array.scalar, array.name, numbers(array));
}

std::string HostArrays::summary(const HostArray& array) const {
  if (style_.reduces)
    return fmt::format("@summarize({}, {})", typed_numbers(array, pointer(array), true),
                       numbers(array));
  if (takes_lists(style_.layout)) return fmt::format("@summarize({})", downloaded(array));
  return fmt::format("@summarize({}, {})", host_numbers(array), numbers(array));
}

// ---- how they are made

// Its first numbers.
std::string HostArrays::list(const HostArray& array) const {
  const std::string many = count(array, true, false), &type = array.scalar;
  if (array.seed) return fmt::format("std::vector<{}>({}, {})", type, many, as_one(type));
  const Buffer& buffer = *array.buffer;
  const std::string below = extent_text(buffer.below, false, false);
  switch (buffer.fill) {
    case Fill::kUniform:
      return fmt::format("@uniform<{}>(rng, {}, {}, {})", type, many, float_text(buffer.low),
                         float_text(buffer.high));
    case Fill::kIntegers:
      return fmt::format("@integers<{}>(rng, {}, {})", type, many, below);
    case Fill::kFlags:
      return fmt::format("@integers<{}>(rng, {}, 2)", type, many);
    case Fill::kAscending:
      return fmt::format("@ascending<{}>({}, {})", type, many, below);
    case Fill::kZero:
      break;
  }
  return "";
}

void HostArrays::fill(CppText& out, size_t depth, const HostArray& array,
                      const std::string& to) const {
  const std::string many = count(array, true, false);
  if (array.seed) return out.call(depth, "std::fill_n", {to, many, as_one(array.scalar)});
  const Buffer& buffer = *array.buffer;
  const std::string below = extent_text(buffer.below, false, false);
  switch (buffer.fill) {
    case Fill::kUniform:
      return out.call(depth, "@fill_uniform",
                      {"rng", to, many, float_text(buffer.low), float_text(buffer.high)});
    case Fill::kIntegers:
      return out.call(depth, "@fill_integers", {"rng", to, many, below});
    case Fill::kFlags:
      return out.call(depth, "@fill_integers", {"rng", to, many, "2"});
    case Fill::kAscending:
      return out.call(depth, "@fill_ascending", {to, many, below});
    case Fill::kZero:
      break;
  }
}

static bool begins_with_zeros(const HostArray& array) {
  return !array.seed && (array.gradient || array.buffer->fill == Fill::kZero);
}

bool HostArrays::in_slope(const HostArray& array) const {
  return plan_.gradient && !descends(plan_) && array.buffer == &plan_.buffers[plan_.gradient->by];
}

bool HostArrays::has_pinned(const HostArray& array) const {
  return !begins_with_zeros(array) || (array.result && !style_.reduces) || in_slope(array);
}

void HostArrays::allocate(CppText& out, size_t depth) const {
  for (const HostArray& array : all_) {
    const bool zeros = begins_with_zeros(array);
    const std::string elements = count(array, false, false), &name = array.name;
    switch (style_.layout) {
      case Layout::kFunctions:
        if (zeros)
          out.call(depth, fmt::format("{0}* {1} = @zeros<{0}>", array.type, name), {elements});
        else
          out.call(depth, fmt::format("{0}* {1} = @upload<{0}>", array.type, name), {list(array)});
        break;
      case Layout::kStreams: {
        out.call(depth, fmt::format("{0}* {1} = @on_device<{0}>", array.type, name), {elements});
        if (has_pinned(array))
          out.call(depth, fmt::format("{0}* {1}_host = @pinned<{0}>", array.scalar, name),
                   {count(array, true, false)});
        if (!zeros) fill(out, depth, array, name + "_host");
        const std::string size = bytes(array);
        if (zeros)
          out.call(depth, fmt::format("{}(cudaMemsetAsync", check_of(style_)),
                   {name, "0", size, "stream"}, ");");
        else
          out.call(depth, fmt::format("{}(cudaMemcpyAsync", check_of(style_)),
                   {name, name + "_host", size, "cudaMemcpyHostToDevice", "stream"}, ");");
        break;
      }
      case Layout::kManaged:
        out.call(depth, fmt::format("{0}* {1} = @managed<{0}>", array.type, name), {elements});
        if (!zeros) fill(out, depth, array, typed_numbers(array, name, false));
        break;
      case Layout::kProcessor:
        out.line(depth,
                 fmt::format("std::vector<{}> {}({});",
                             array.type == "bool" ? array.scalar : array.type, name, elements));
        if (!zeros) fill(out, depth, array, typed_numbers(array, name + ".data()", false));
        break;
      case Layout::kClass:
      case Layout::kGraph:
        break;
    }
  }
}

void HostArrays::fetch(CppText& out, size_t depth, bool reduces, bool slope) const {
  for (const HostArray& array : all_) {
    const bool wanted = (array.result && !reduces) || (slope && in_slope(array));
    // The input of a slope is there already.
    if (!wanted || (in_slope(array) && !array.gradient && !array.buffer->written)) continue;
    out.call(depth, fmt::format("{}(cudaMemcpyAsync", check_of(style_)),
             {array.name + "_host", array.name, bytes(array), "cudaMemcpyDeviceToHost", "stream"},
             ");");
  }
}

void HostArrays::release(CppText& out, size_t depth) const {
  for (const HostArray& array : all_) {
    out.line(depth, fmt::format("{}(cudaFree({}));", check_of(style_), array.name));
    if (style_.layout == Layout::kStreams && has_pinned(array))
      out.line(depth, fmt::format("{}(cudaFreeHost({}_host));", check_of(style_), array.name));
  }
}

void HostArrays::initializers(std::vector<std::string>& out) const {
  for (const HostArray& array : all_)
    out.push_back(fmt::format("{}({})", name(array),
                              begins_with_zeros(array) ? count(array, false, false) : list(array)));
}

void HostArrays::members(CppText& out, size_t depth) const {
  for (const HostArray& array : all_)
    out.line(depth, fmt::format("@DeviceArray<{}> {};", array.type, name(array)));
}

}  // namespace weft::workflow
