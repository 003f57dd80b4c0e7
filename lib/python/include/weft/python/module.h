// A module of the program: its file, and what its names are bound to so far.
#pragma once

#include <string>
#include <vector>

#include "weft/base/source.h"
#include "weft/python/value.h"
#include "weft/syntax/tree.h"

namespace weft::python {

// Values by symbol. In pages, since a module has few of the names of a program.
class GlobalNames {
 public:
  // kUndefined: there is none.
  Value operator[](Symbol name) const {
    const size_t page = name.index / kPage;
    if (page >= pages_.size() || pages_[page] == 0) return {};
    return values_[pages_[page] - kPage + name.index % kPage];
  }
  Value& of(Symbol name) {
    const size_t page = name.index / kPage;
    if (page >= pages_.size()) pages_.resize(page + 1);
    if (pages_[page] == 0) {
      values_.resize(values_.size() + kPage);
      pages_[page] = static_cast<uint32_t>(values_.size());
    }
    return values_[pages_[page] - kPage + name.index % kPage];
  }
  void clear() {
    pages_.clear();
    values_.clear();
  }

 private:
  static constexpr uint32_t kPage = 16;
  std::vector<uint32_t> pages_;  // where each ends among the values; 0: nothing is in it
  std::vector<Value> values_;
};

struct ParsedFile;

struct Module {
  std::string name;            // "__main__", "helpers"
  ParsedFile* file = nullptr;  // whose the next two are
  const Source* source = nullptr;
  const syntax::Tree* tree = nullptr;
  GlobalNames names;
  std::vector<Symbol> bound;  // the names, in the order of their first binding
  // Of an imported file: functions that may define others inside (namespaces).
  std::vector<uint32_t> unexplored;
  bool annotations_are_text = false;  // the same: from __future__ import annotations

  void forget();  // all but what file it is of
};

}  // namespace weft::python
