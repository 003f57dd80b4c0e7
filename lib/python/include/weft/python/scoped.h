// A mode that holds while something is done.
#pragma once

#include <utility>

namespace weft::python {

// The variable has another value while this is there.
template <typename T>
class Scoped {
 public:
  Scoped(T& variable, T value)
      : variable_(variable), outer_(std::exchange(variable, std::move(value))) {}
  ~Scoped() { variable_ = std::move(outer_); }
  Scoped(const Scoped&) = delete;
  Scoped& operator=(const Scoped&) = delete;

 private:
  T& variable_;
  T outer_;
};

}  // namespace weft::python
