#include "plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "python_text.h"

namespace weft::workflow {

const Element* find_element(std::string_view type) {
  static constexpr Element kElements[] = {
#define WEFT_ELEMENT(type, python, numpy, axes) {type, python, numpy, axes},
#include "elements.def"
#undef WEFT_ELEMENT
  };
  const auto* const found = std::ranges::find(kElements, type, &Element::type);
  return found == std::end(kElements) ? nullptr : found;
}

std::string descend_source(const Plan& plan) {
  const std::string array =
      fmt::format("wp.array(dtype={})", plan.buffers[plan.gradient->by].element->python);
  PythonText text;
  text.line(0, "@wp.kernel");
  text.call(0, fmt::format("def {}", kDescend),
            {"x: " + array, "gradient: " + array, "rate: float"}, ":");
  text.line(1, "\"\"\"Takes each element a step against its gradient.\"\"\"");
  text.line(1, "i = wp.tid()");
  text.line(1, "x[i] = x[i] - rate * gradient[i]");
  return text.str();
}

std::vector<size_t> results_of(const Plan& plan) {
  std::vector<size_t> results;
  for (size_t b = 0; b < plan.buffers.size(); ++b) {
    const bool fed =
        (plan.feedback && plan.feedback->read == b) || (descends(plan) && plan.gradient->by == b);
    const bool is_copy = plan.feedback && plan.feedback->copies && plan.feedback->written == b;
    if (fed || (plan.buffers[b].written && !is_copy)) results.push_back(b);
  }
  return results;
}

}  // namespace weft::workflow
