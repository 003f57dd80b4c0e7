#include "plan.h"

#include <algorithm>
#include <iterator>

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
