// What stands at a place: a name of the file alone, one of the whole program, or a struct's field.
#pragma once

#include <optional>
#include <vector>

#include "../workspace.h"

namespace weft::lsp {

struct Target {
  Span span;                         // of the word at the cursor
  std::optional<Definition> global;  // else
  const Occurrence* local = nullptr;
  std::optional<Location> field;  // its declaration
};
Target target_at(Workspace& workspace, const Cursor& cursor);
// All places that name it, but of fields.
std::vector<Location> places_of(Workspace& workspace, const Cursor& cursor, const Target& target);

}  // namespace weft::lsp
