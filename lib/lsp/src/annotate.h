// What the compiler knows of a program, as data of a snapshot's own.
#pragma once

#include <unordered_map>

#include "snapshot.h"
#include "weft/driver/compile.h"
#include "weft/lower/facts.h"

namespace weft::lsp {

class Annotator {
 public:
  explicit Annotator(Snapshot& out) : out_(out) {}

  void add(const driver::Compiler::Examined& examined);
  // Once all has been added: names that are bound have the types of what they are bound to.
  void finish();

 private:
  void add_globals(const driver::Compiler::Examined& examined);
  void add_function(const driver::Compiler::Examined& examined, const lower::FunctionFacts& facts);
  void add_loops(const driver::Compiler::Examined& examined);
  uint32_t type(const scope::Program& program, types::TypeId id);
  void fill_members(const scope::Program& program, types::TypeId id, uint32_t index);
  uint32_t constant(const scope::Program& program, types::ConstantId id);
  void add_counter(syntax::NodeId loop);

  Snapshot& out_;
  std::unordered_map<uint32_t, uint32_t> types_;  // by TypeId
};

}  // namespace weft::lsp
