// What the names of a program are bound to while it is walked: scopes inside scopes.
#pragma once

#include <cstdint>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/dedup/normalize.h"

namespace weft::dedup {

struct Binding {
  uint32_t scope = 0;   // 1: the module, 2: a function in it ...; 0: bound nowhere
  uint32_t number = 0;  // in the scope, from 1 on; 0: did not occur yet
  Code imported = 0;    // not 0: what an import binds, instead of a number
};

class Bindings {
 public:
  // Before a program.
  void begin(size_t symbols) {
    if (bindings_.size() < symbols) {
      bindings_.resize(symbols);
      fields_.resize(symbols, 0);
    }
    enter();
  }
  void end() {
    leave();
    for (const Symbol symbol : field_names_) fields_[symbol.index] = 0;
    field_names_.clear();
    field_count_ = 0;
  }

  void enter() { scopes_.push_back({.undo = undo_.size(), .count = 0}); }
  void leave() {
    for (; undo_.size() > scopes_.back().undo; undo_.pop_back())
      bindings_[undo_.back().symbol.index] = undo_.back().before;
    scopes_.pop_back();
  }
  uint32_t scope() const { return static_cast<uint32_t>(scopes_.size()); }

  // In the innermost scope; again changes nothing.
  Binding& bind(Symbol symbol) {
    Binding& binding = bindings_[symbol.index];
    if (binding.scope != scope()) {
      undo_.push_back({symbol, binding});
      binding = {.scope = scope()};
    }
    return binding;
  }
  Binding& operator[](Symbol symbol) { return bindings_[symbol.index]; }
  // Its number in its scope.
  uint32_t number(Binding& binding) {
    if (binding.number == 0) binding.number = ++scopes_[binding.scope - 1].count;
    return binding.number;
  }

  // Fields of structs are known by name in the whole program.
  void add_field(Symbol symbol) {
    if (fields_[symbol.index] != 0) return;
    fields_[symbol.index] = kNoNumber;
    field_names_.push_back(symbol);
  }
  bool is_field(Symbol symbol) const { return fields_[symbol.index] != 0; }
  uint32_t field_number(Symbol symbol) {
    uint32_t& number = fields_[symbol.index];
    if (number == kNoNumber) number = ++field_count_;
    return number;
  }

 private:
  struct Scope {
    size_t undo;
    uint32_t count;
  };
  struct Undo {
    Symbol symbol;
    Binding before;
  };
  static constexpr uint32_t kNoNumber = UINT32_MAX;

  std::vector<Binding> bindings_;  // by symbol
  std::vector<Undo> undo_;
  std::vector<Scope> scopes_;
  std::vector<uint32_t> fields_;  // by symbol; 0: none
  std::vector<Symbol> field_names_;
  uint32_t field_count_ = 0;
};

}  // namespace weft::dedup
