// How a program's functions use their variables: what has to be known before they are printed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "weft/standalone/program.h"

namespace weft::standalone {

// Of an array parameter.
struct ArrayUse {
  bool written = false;
  std::set<uint32_t> extents;  // axes whose extents are needed
};

class Usage {
 public:
  explicit Usage(const Program& program);

  const ArrayUse& array(VariableId parameter) const;
  // Its extents are needed for something that the program does not have.
  void need_extents(VariableId parameter, uint32_t axes);
  bool is_used(VariableId variable) const { return used_.contains(variable.index); }
  bool is_read(VariableId variable) const { return read_.contains(variable.index); }
  // Of a local variable: the statement before which it is declared by itself, if its first
  // assignment cannot do so.
  bool declares(StmtId assignment, VariableId variable) const;
  const std::vector<VariableId>& declared_before(StmtId statement) const;
  // No two threads use the same element: everywhere it is used the thread's indices are its own.
  bool alone(VariableId array) const;
  // A variable that stands for the thread's index along an axis, in all of the kernel.
  std::optional<uint32_t> thread_axis(VariableId variable) const;
  // The statement that gave it its value.
  const std::map<uint32_t, StmtId>& thread_statements() const { return thread_statements_; }
  bool uses_threads() const { return bare_thread_; }
  // The smallest number that an index can be, as far as its form and the conditions around it tell.
  bool may_be_negative(ExprId index) const { return negative_.contains(index.index); }

 private:
  friend class UsageFinder;
  std::map<uint32_t, ArrayUse> arrays_;
  std::set<uint32_t> used_, read_;
  std::map<uint32_t, std::set<uint32_t>> declares_;              // statement: variables
  std::map<uint32_t, std::vector<VariableId>> declared_before_;  // statement: variables
  std::set<uint32_t> shared_;                                    // arrays
  std::map<uint32_t, uint32_t> thread_axes_;
  std::map<uint32_t, StmtId> thread_statements_;  // by axis
  bool bare_thread_ = false;  // an index of the thread is used without a variable
  std::set<uint32_t> negative_;
};

}  // namespace weft::standalone
