// The table of Warp's builtin functions: one row an overload, in Warp's order.
//
// builtins.def is the only place that says what a builtin takes and gives. Rules that are not data
// (a result type computed from shapes, arguments that become template arguments) are named
// functions that rows refer to; they live in src/rules_*.cpp, grouped by theme.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "weft/builtins/rules.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::builtins {

using OverloadId = Id<struct OverloadTag>;  // a row of the table
using GroupId = Id<struct GroupTag>;        // all rows of one name

struct Parameter {
  std::string_view name;
  types::TypeId type{};             // of fixed_types.def: the same in every store; may be a pattern
  bool rest = false;                // *args
  bool has_default = false;         // a default other than None
  bool optional = false;            // default None: may stay unbound
  types::Number default_value{};    // bool, int or float; what it is, says default_type
  std::string_view default_text{};  // a string, or the name of a type
  // kBool, kPythonInt, kPythonFloat, or the scalar of an instance; kString, kTypeObject
  types::TypeId default_type{};
};

struct Overload {
  std::string_view key;     // "sin"; rows of one key stand together, variadic ones last
  std::string_view native;  // "sin"; what is printed
  std::string_view space;   // "wp::" or ""
  std::span<const Parameter> parameters;
  uint8_t results;  // 0 none, 1, or the number of outputs (tid: 2 to 4)
  ResultRule result;
  types::TypeId result_type;         // for results that no rule computes
  DispatchRule dispatch;             // null: all bound arguments in order, no template arguments
  InitializerRule initializer_list;  // null: never
  bool variadic;
  bool differentiable;
  bool skip_replay;
  bool original_output;  // the adjoint takes the result too
  bool adjoint_template_args;
  bool hidden;        // not in Warp's documentation
  bool tuple_result;  // the generic result is a sequence (for `expects`)
};

GroupId find(std::string_view name);         // invalid when no builtin has the name
GroupId group_of(const Overload& overload);  // invalid of one that is no row, as its id
std::span<const Overload> overloads(GroupId group);
std::string_view name(GroupId group);
const Overload& overload(OverloadId id);
OverloadId id_of(const Overload& overload);
size_t group_count();  // groups are 0 ... group_count() - 1
std::span<const Overload> all_overloads();

// Names of Warp that the table does not have yet ("tile_load"), with the group that Warp's
// documentation gives them ("Tile Primitives"); empty for a name that Warp does not have either.
std::string_view unsupported_group(std::string_view name);

}  // namespace weft::builtins
