// Questions about a place in a text, with what is known of it. Knows no JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "snapshot.h"

namespace weft::lsp {

// The smallest node that the offset is in, or at whose end it is; invalid: none but the module.
syntax::NodeId node_at(const Parsed& file, uint32_t offset);
// The function whose body the offset is in, by indentation too: a line that does not parse is in
// no node.
syntax::NodeId function_at(const Parsed& file, uint32_t offset);

// `a.b[i].c` before an offset, from the text alone.
struct Chain {
  struct Step {
    std::string name;      // empty: an index
    uint32_t indices = 0;  // how many
  };
  uint32_t begin = 0;
  std::vector<Step> steps;
  bool is_whole = true;  // false: it starts with something else, such as a call
};
Chain chain_before(std::string_view text, uint32_t offset);
std::string_view word_before(std::string_view text, uint32_t offset);
std::string_view word_at(std::string_view text, uint32_t offset);

// The type of what the chain names in the function around it; kNone: not known.
uint32_t type_of(const Snapshot& snapshot, const Chain& chain, uint32_t offset);
// Does the chain name Warp's module?
bool names_warp(const Snapshot& snapshot, const Chain& chain);

// The call whose arguments the offset is in.
struct OpenCall {
  Chain callee;
  uint32_t argument = 0;  // which
  std::string keyword;    // that is being given
};
std::optional<OpenCall> call_around(std::string_view text, uint32_t offset);

struct Local {
  std::string name;
  uint32_t type = kNone;
  bool is_parameter = false;
};
std::vector<Local> locals_of(const Snapshot& snapshot, syntax::NodeId function);

}  // namespace weft::lsp
