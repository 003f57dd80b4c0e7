#include <algorithm>
#include <cmath>

#include "trial.h"
#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using interp::agrees;
using interp::Number;

// Whether a value could stand where the reference has a number.
bool fits(const Number& exact, types::Scalar scalar, double value) {
  return types::is_float(scalar) ? agrees(exact, scalar, value) : value == exact.value;
}

// Whether what was written to an array is what stands in the same places of an input.
bool is_copy(const interp::ArrayAfter& after, const launch::Layout& layout,
             const launch::Array& input) {
  bool same = true;
  each_written(after, layout, [&](size_t n, const launch::Leaf& leaf, size_t offset) {
    same = same && fits(after.numbers[n], leaf.scalar,
                        launch::read_scalar(input.data.data() + offset, leaf.scalar));
  });
  return same;
}

}  // namespace

void TrivialAnswers::add(const Trial& trial, const std::vector<ArrayRef>& arrays) {
  size_t first_leaf = 0;  // of the array, among those of all
  for (const ArrayRef& of : arrays) {
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    const std::vector<std::byte>& before =
        trial.launch.arguments[of.argument].arrays[of.index].data;
    const size_t leaves = of.layout->leaves.size();
    constants_.resize(std::max(constants_.size(), first_leaf + leaves), std::nan(""));
    double* const constants = constants_.data() + first_leaf;
    first_leaf += leaves;
    // An array of the same layout may be the answer.
    const bool copy = std::ranges::any_of(arrays, [&](const ArrayRef& from) {
      const launch::Array& input = trial.launch.arguments[from.argument].arrays[from.index];
      return &from != &of && from.layout->leaves == of.layout->leaves &&
             input.data.size() >= before.size() && is_copy(after, *of.layout, input);
    });
    each_written(after, *of.layout, [&](size_t n, const launch::Leaf& leaf, size_t offset) {
      const Number& number = after.numbers[n];
      if (!std::isfinite(number.value)) return;  // of an input that is none
      double& constant = constants[n % leaves];
      if (std::isnan(constant)) constant = number.value;
      any_ = true;
      copy_ = copy_ && copy;
      unchanged_ = unchanged_ && fits(number, leaf.scalar,
                                      launch::read_scalar(before.data() + offset, leaf.scalar));
      zero_ = zero_ && fits(number, leaf.scalar, 0);
      constant_ = constant_ && fits(number, leaf.scalar, constant);
    });
  }
}

Reason TrivialAnswers::passing() const {
  if (!any_) return Reason::writes_nothing;
  if (unchanged_) return Reason::unchanged_passes;
  if (zero_) return Reason::zeros_pass;
  if (copy_) return Reason::copy_passes;
  if (constant_) return Reason::constant_passes;
  return Reason::kNone;
}

}  // namespace weft::judge
