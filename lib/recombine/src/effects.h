// What a kernel does to its arrays, and what an expression does besides having a value.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "program.h"

namespace weft::recombine {

enum class Use : uint8_t {
  kRead,      // an element
  kStore,     // an element, or a tile of them
  kUpdate,    // `x[i] += 1`
  kAtomic,    // `wp.atomic_add(x, i, 1)`
  kExtent,    // its shape
  kHandedOn,  // as a whole, to a function or a name
};
struct ArrayUse {
  Use use;
  NodeId place;  // the element, the call or the name
};
std::vector<ArrayUse> uses_of(const Program& program, std::string_view array);

// Parameters of the kernel whose elements it, or a function that it calls, writes: arrays,
// structures with arrays, handles.
std::set<std::string_view> written_arrays(const Program& program);

// Variables of the kernel that may show part of what another name holds: `row = x[i]` of rows.
std::set<std::string_view> views_of(const Program& program);

// `wp.atomic_add(x, ...)`, `wp.tile_store(x, ...)`: it writes elements of its first argument.
bool writes_first_argument(const Program& program, NodeId call);

// Whether leaving the expression out would change more than its value: it writes, prints, draws a
// random number, takes from a stack or a query.
bool has_effect(const Program& program, NodeId expression);

// Whether a block works on something together: each `wp.tile...` does.
bool uses_tiles(const Program& program);

}  // namespace weft::recombine
