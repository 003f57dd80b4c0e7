// Whether an adjoint is the derivative of its kernel.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "trial.h"
#include "weft/judge/cause.h"

namespace weft::judge {

// What the tests say of one array.
struct ArrayTests {
  struct Answers {
    bool settled = false;  // one was passed, and its bound was less than what it compared
    bool open = false;     // one decided nothing, or the array stands at a kink
    bool is_open() const { return open && !settled; }
  };
  Answers all;
  Answers flowing;  // of those along which a result changes: no gradient elsewhere settles these
};

struct GradientResult {
  bool any = false;  // floats flow from an array into another or the same one
  Seen seen;
  uint64_t tests = 0, unsettled = 0;
  uint64_t passed = 0;  // of those along which a result changes
  std::string wrong;    // the first that fails; empty: none
  // Where a thread takes the root of what is zero whatever the inputs are, as where two indices are
  // equal, or makes numbers near the end of their type, an adjoint may have no number.
  uint64_t singular = 0;
  bool at_root = false;     // one of them was of the first kind
  std::string at_singular;  // the first of them
  uint64_t doubts = 0;      // tests with another number, where nothing settles who is right
  std::string doubtful;     // the first of them
  std::vector<ArrayTests> arrays;
};

// The dot-product test for each array that is read, or for all of them together: with J the
// derivative of what the kernel leaves in all arrays by what was in these, v a direction and w the
// gradients that the adjoint started from, w . J v (of the reference) is v . J^T w (of the
// adjoint).
void test_gradient(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
                   const std::vector<ArrayRef>& arrays, const native::JobResult& result,
                   bool together, GradientResult& total);

// The same along some single elements of each array: where one of many has a wide bound, it does
// not hide what is wrong with the others.
void test_elements(interp::Interpreter& reference, const interp::Kernel& kernel, const Trial& trial,
                   const std::vector<ArrayRef>& arrays, const native::JobResult& result,
                   GradientResult& total);

// A number of an element that no thread reads or writes, whose gradient is not as it was given.
struct Leftover {
  size_t array, element, number;
  double before, after;
};
std::optional<Leftover> find_leftover(const Trial& trial, const std::vector<ArrayRef>& arrays,
                                      const native::JobResult& result);

// What an adjoint left where it has nothing to do: beside what threads use, or outside of arrays;
// empty: nothing.
std::string found_beside(const Trial& trial, const std::vector<ArrayRef>& arrays,
                         const native::JobResult& result);

// The number of an array whose gradient is most wrong, as far as differences agree with the
// reference.
std::optional<Witness> find_witness(interp::Interpreter& reference, const interp::Kernel& kernel,
                                    const Trial& trial, const std::vector<ArrayRef>& arrays,
                                    const native::JobResult& result);

// Whether there is an array of whose gradient no test decided anything.
bool is_array_open(const GradientResult& result);

// Whether a gradient has an element that is no finite number.
bool has_no_number(const native::JobResult& result, const std::vector<ArrayRef>& arrays);

}  // namespace weft::judge
