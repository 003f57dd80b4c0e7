// Where a kernel uses its arrays, as patterns look for it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "weft/standalone/program.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {

enum class AccessKind : uint8_t { kRead, kWrite, kAtomic, kOther };  // kOther: a view, an argument
struct ArrayAccess {
  AccessKind kind;
  ExprId element;      // kOther: the mention
  StmtId statement;    // that contains it
  ExprId atomic;       // kAtomic: the call
  uint32_t loops = 0;  // that are open around it
};

class KernelUses {
 public:
  explicit KernelUses(const Program& program);

  // Of a parameter, in the order of the text; none if it is not used or no array.
  const std::vector<ArrayAccess>& of(VariableId array) const;
  bool is_read_only(VariableId array) const;

  bool returns_from_loop() const { return returns_from_loop_; }
  bool has_loops() const { return has_loops_; }

  // The value of a variable that is assigned once, outside of loops and branches; else invalid.
  ExprId value_of(VariableId variable) const;
  // The axis of the launch whose index it is, itself or by such a variable.
  std::optional<uint32_t> thread_axis(ExprId id) const;
  std::optional<int64_t> integer(ExprId id) const;
  // Literals, constants, parameters, extents and what is computed of them.
  bool is_fixed(ExprId id) const;
  // The same for all threads of a block at a time: those, counters of loops, and what is computed.
  bool is_uniform(ExprId id) const;
  // What a whole number can be, by literals and counters of loops between literals.
  struct Range {
    int64_t low = 0, high = 0;
  };
  std::optional<Range> range(ExprId id) const;
  bool are_same(ExprId a, ExprId b) const;
  bool is_parameter(VariableId variable) const { return accesses_.contains(variable.index); }

 private:
  void block(const Block& body);
  void statement(StmtId id);
  void expression(ExprId id);
  void place(ExprId id, bool reads);
  void mention(AccessKind kind, ExprId id, ExprId atomic = {});
  VariableId array_of(ExprId element) const;

  const Program& program_;
  std::map<uint32_t, std::vector<ArrayAccess>> accesses_;  // of parameters that are arrays
  std::map<uint32_t, ExprId> values_;
  std::map<uint32_t, std::vector<StmtId>> loops_of_;  // that count by a variable
  StmtId at_;
  uint32_t loops_ = 0, branches_ = 0;
  bool returns_from_loop_ = false, has_loops_ = false;
};

// The place of a parameter's array among those of the sample.
std::optional<size_t> array_number(const Program& program, const Sample& sample,
                                   VariableId parameter);
// The extents of a parameter's array; null: it is none.
const SampleArray* sample_array(const Program& program, const Sample& sample, VariableId parameter);
// The number of its elements where that is the same for each size; else -1.
int64_t fixed_count(const SampleArray& array);

}  // namespace weft::standalone
