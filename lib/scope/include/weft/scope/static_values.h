// What builds find for the wp.static expressions whose values the source alone does not tell.
#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "weft/scope/program.h"

namespace weft::scope {

class StaticValues {
 public:
  using Found = std::pair<Symbol, Value>;  // the expression's source, and what it gives

  // In the order in which the last build of the function met them.
  std::span<const Found> of(FunctionId function) const {
    const auto known = found_.find(function);
    return known == found_.end() ? std::span<const Found>() : known->second;
  }
  bool empty() const { return found_.empty(); }
  void add(FunctionId function, Symbol code, Value value) {
    found_[function].emplace_back(code, value);
  }
  // The function is built anew.
  void forget(FunctionId function) { found_.erase(function); }

 private:
  std::map<FunctionId, std::vector<Found>> found_;
};

}  // namespace weft::scope
