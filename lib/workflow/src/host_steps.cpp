#include "host_steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "python_text.h"
#include "weft/standalone/grid.h"

namespace weft::workflow {

using Layout = HostStyle::Layout;
using standalone::Extent;
using standalone::KernelCode;
using standalone::KernelParameter;
using standalone::ParameterKind;

bool HostSteps::has_axes(size_t least, size_t most) const {
  const auto is = [&](const std::vector<Extent>& dim) {
    return dim.size() >= least && dim.size() <= most;
  };
  return std::ranges::any_of(plan_.launches,
                             [&](const Launch& launch) { return is(launch.dim); }) ||
         (descends(plan_) && is(plan_.buffers[plan_.gradient->by].shape));
}

bool HostSteps::clears() const {
  return std::ranges::any_of(plan_.buffers, &Buffer::cleared) ||
         (descends(plan_) && !arrays_.sums().empty());
}

// Of the stream that work is put on; empty: the default one.
std::string HostSteps::stream() const {
  return style_.layout == Layout::kStreams ? "stream"
         : style_.layout == Layout::kGraph ? "stream_"
                                           : "";
}

void HostSteps::clear(CppText& out, size_t depth, const HostArray& array) const {
  if (style_.layout == Layout::kProcessor)
    return out.call(depth, "std::fill",
                    {array.name + ".begin()", array.name + ".end()",
                     fmt::format("{}{{}}", array.type == "bool" ? array.scalar : array.type)});
  if (is_class(style_.layout))
    return out.line(depth, fmt::format("{}.clear({});", arrays_.name(array), stream()));
  std::vector<std::string> arguments = {arrays_.pointer(array), "0", arrays_.bytes(array)};
  if (!stream().empty()) arguments.push_back(stream());
  out.call(depth, fmt::format("{}(cudaMemset{}", check_of(style_), stream().empty() ? "" : "Async"),
           arguments, ");");
}

void HostSteps::copy(CppText& out, size_t depth, const HostArray& to, const HostArray& from) const {
  if (style_.layout == Layout::kProcessor)
    return out.line(depth, fmt::format("{} = {};", to.name, from.name));
  std::vector<std::string> arguments = {arrays_.pointer(to), arrays_.pointer(from),
                                        arrays_.bytes(to), "cudaMemcpyDeviceToDevice"};
  if (!stream().empty()) arguments.push_back(stream());
  out.call(depth, fmt::format("{}(cudaMemcpy{}", check_of(style_), stream().empty() ? "" : "Async"),
           arguments, ");");
}

std::string HostSteps::argument(const KernelParameter& parameter, const Launch& launch) const {
  const auto axis = static_cast<size_t>(parameter.axis);
  if (parameter.kind == ParameterKind::kThreads) return arrays_.size(launch.dim[axis]);
  const Argument& of = launch.arguments[parameter.parameter];
  switch (parameter.kind) {
    case ParameterKind::kExtent:
      return arrays_.size(plan_.buffers[*of.buffer].shape[axis]);
    case ParameterKind::kGradient:
      return arrays_.pointer(arrays_.gradient(*of.buffer));
    case ParameterKind::kValue:
      return arrays_.given(plan_.settings[of.setting]);
    default:
      return arrays_.pointer(arrays_.buffer(*of.buffer));
  }
}

void HostSteps::start(CppText& out, size_t depth, const KernelCode& code,
                      const std::vector<Extent>& dim,
                      const std::vector<std::string>& arguments) const {
  if (style_.layout == Layout::kProcessor) return out.call(depth, code.name, arguments);
  std::vector<std::string> extents;
  for (const Extent& extent : dim) extents.push_back(arrays_.size(extent, dim.size() == 4));
  std::string how;
  if (extents.size() == 1) {
    how = fmt::format("@blocks({}), @kBlock", extents[0]);
  } else {
    const char* const block = extents.size() == 2 ? "@kBlock2D" : "@kBlock3D";
    how = fmt::format("@grid({}, {}), {}", block, fmt::join(standalone::along_grid(extents), ", "),
                      block);
  }
  if (!stream().empty()) how += fmt::format(", 0, {}", stream());
  out.call(depth, fmt::format("{}<<<{}>>>", code.name, how), arguments);
}

void HostSteps::launch(CppText& out, size_t depth, const KernelCode& code,
                       const Launch& launch) const {
  std::vector<std::string> arguments;
  for (const KernelParameter& parameter : code.parameters)
    arguments.push_back(argument(parameter, launch));
  start(out, depth, code, launch.dim, arguments);
}

void HostSteps::descend(CppText& out, size_t depth) const {
  const HostArray &values = arrays_.buffer(plan_.gradient->by),
                  &gradient = arrays_.gradient(plan_.gradient->by);
  const KernelCode& code = kernels_.kernels.back();
  std::vector<std::string> arguments;
  for (const KernelParameter& parameter : code.parameters)
    arguments.push_back(parameter.kind == ParameterKind::kThreads ||
                                parameter.kind == ParameterKind::kExtent
                            ? arrays_.size(values.shape[0])
                        : parameter.kind == ParameterKind::kValue
                            ? float_text(plan_.gradient->rate) + "f"
                            : arrays_.pointer(parameter.parameter == 0 ? values : gradient));
  start(out, depth, code, values.shape, arguments);
}

void HostSteps::step(CppText& out, size_t depth) const {
  for (size_t b = 0; b < plan_.buffers.size(); ++b)
    if (plan_.buffers[b].cleared) clear(out, depth, arrays_.buffer(b));
  for (const Launch& each : plan_.launches) launch(out, depth, kernels_.kernels[each.kernel], each);
  if (plan_.gradient) {
    if (descends(plan_))
      for (const HostArray* const gradient : arrays_.sums()) clear(out, depth, *gradient);
    out.comment(depth, fmt::format("The gradient of the sum of {}, backwards.",
                                   plan_.buffers[plan_.gradient->of].name));
    for (size_t l = plan_.launches.size(); l-- > 0;) {
      const Launch& each = plan_.launches[l];
      if (const auto& adjoint = kernels_.kernels[each.kernel].adjoint)
        launch(out, depth, *adjoint, each);
    }
    if (descends(plan_)) descend(out, depth);
  }
  if (style_.layout != Layout::kProcessor)
    out.line(depth, fmt::format("{}(cudaGetLastError());", check_of(style_)));
  if (!plan_.feedback) return;
  const HostArray &read = arrays_.buffer(plan_.feedback->read),
                  &written = arrays_.buffer(plan_.feedback->written);
  if (plan_.feedback->copies)
    copy(out, depth, read, written);
  else if (is_class(style_.layout))
    out.line(depth, fmt::format("{}.swap({});", arrays_.name(read), arrays_.name(written)));
  else
    out.line(depth, fmt::format("std::swap({}, {});", read.name, written.name));
}

}  // namespace weft::workflow
