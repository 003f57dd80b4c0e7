#include "translation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "weft/standalone/adjoint.h"
#include "weft/standalone/build.h"

namespace weft::workflow {
namespace {

using standalone::KernelParameter;
using standalone::KernelText;
using standalone::ParameterKind;

// "p.py:3:5: error: message" and "kernel `k` has no standalone form: message".
std::string without_place(const std::string& message) {
  const std::string_view line = std::string_view(message).substr(0, message.find('\n'));
  for (const std::string_view before : {"has no standalone form: ", "in a standalone program "})
    if (const size_t at = line.find(before); at != line.npos)
      return std::string(line.substr(at + before.size()));
  return std::string(line);
}

Result<standalone::Program> built(const std::string& source, const std::string& name) {
  auto made = standalone::build({.name = "kernel.py", .text = source, .assume_warp = true}, name);
  if (!made) return Error{without_place(made.error().message)};
  return made;
}

// Which launches lie between what a gradient is by and what it is of.
std::vector<bool> on_the_way(const Plan& plan) {
  const size_t count = plan.launches.size();
  std::vector<bool> moved(count), matters(count), both(count);
  const auto each = [&](size_t l, auto&& visit) {
    const Launch& launch = plan.launches[l];
    for (size_t p = 0; p < launch.arguments.size(); ++p)
      if (launch.arguments[p].buffer)
        visit(*launch.arguments[p].buffer, plan.kernels[launch.kernel].written[p]);
  };
  std::set<size_t> reached = {plan.gradient->by}, wanted = {plan.gradient->of};
  for (size_t l = 0; l < count; ++l) {
    each(l, [&](size_t buffer, bool) { moved[l] = moved[l] || reached.contains(buffer); });
    if (moved[l])
      each(l, [&](size_t buffer, bool written) {
        if (written) reached.insert(buffer);
      });
  }
  for (size_t l = count; l-- > 0;) {
    each(l, [&](size_t buffer, bool written) {
      matters[l] = matters[l] || (written && wanted.contains(buffer));
    });
    if (matters[l]) each(l, [&](size_t buffer, bool) { wanted.insert(buffer); });
  }
  for (size_t l = 0; l < count; ++l) both[l] = moved[l] && matters[l];
  return both;
}

// Launches are followed by their adjoints in reverse, when arrays are as all launches left them.
std::string_view why_not_later(const KernelText& text, const standalone::Adjoint& adjoint) {
  for (const KernelParameter& parameter : text.adjoint->parameters) {
    if (parameter.kind == ParameterKind::kCopy)
      return "an adjoint repeats its kernel on a copy of an array";
    const bool overwritten =
        std::ranges::any_of(text.parameters, [&](const KernelParameter& other) {
          return other.kind == ParameterKind::kPointer && other.written &&
                 other.parameter == parameter.parameter;
        });
    if (parameter.kind == ParameterKind::kPointer && parameter.used && overwritten &&
        !adjoint.after[parameter.parameter])
      return "an adjoint needs an array as it was before its kernel";
    if (parameter.kind == ParameterKind::kGradient && parameter.written && overwritten)
      return "an adjoint changes the gradient that it starts from";
  }
  return "";
}

}  // namespace

Result<Translation> translate(const Plan& plan) {
  Translation made{
      .cuda = {},
      .cpp = {},
      .differentiated = plan.gradient ? on_the_way(plan) : std::vector<bool>(plan.launches.size())};
  std::vector<standalone::Program> programs;
  std::vector<std::optional<standalone::Adjoint>> adjoints(plan.kernels.size());
  for (size_t k = 0; k < plan.kernels.size(); ++k) {
    const PlannedKernel& kernel = plan.kernels[k];
    WEFT_TRY(standalone::Program program, built(kernel.source, kernel.name));
    programs.push_back(std::move(program));
    for (size_t l = 0; l < plan.launches.size(); ++l) {
      if (plan.launches[l].kernel != k || !made.differentiated[l] || adjoints[k]) continue;
      auto adjoint = standalone::differentiate(programs.back());
      if (!adjoint) return Error{without_place(adjoint.error().message)};
      // Integers may be all that goes on from one kernel to the next.
      if (std::ranges::find(adjoint->inputs, true) == adjoint->inputs.end()) continue;
      adjoints[k] = std::move(*adjoint);
    }
  }
  for (size_t l = 0; l < plan.launches.size(); ++l)
    made.differentiated[l] = adjoints[plan.launches[l].kernel].has_value();
  if (descends(plan)) {
    WEFT_TRY(standalone::Program program, built(descend_source(plan), kDescend));
    programs.push_back(std::move(program));
  }
  std::vector<standalone::FileKernel> kernels;
  for (size_t k = 0; k < programs.size(); ++k)
    kernels.push_back({&programs[k], k < adjoints.size() && adjoints[k] ? &*adjoints[k] : nullptr});
  for (const standalone::Dialect dialect :
       {standalone::Dialect::kCuda, standalone::Dialect::kCpp}) {
    auto text = standalone::print(kernels, {.dialect = dialect});
    if (!text) return Error{without_place(text.error().message)};
    (dialect == standalone::Dialect::kCuda ? made.cuda : made.cpp) = std::move(*text);
  }
  for (size_t k = 0; k < adjoints.size(); ++k)
    if (adjoints[k])
      if (const auto why = why_not_later(made.cuda.kernels[k], *adjoints[k]); !why.empty())
        return Error{std::string(why)};
  return made;
}

}  // namespace weft::workflow
