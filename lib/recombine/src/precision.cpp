// float64 in the place of float32, in the kernel and in all that it uses.
#include <array>

#include "operators.h"

namespace weft::recombine {

namespace {

struct Wide {
  std::string_view from, to;  // of wp
};
constexpr std::array kWide = {Wide{"float32", "float64"},
                              Wide{"vec2", "vec2d"},
                              Wide{"vec3", "vec3d"},
                              Wide{"vec4", "vec4d"},
                              Wide{"vec2f", "vec2d"},
                              Wide{"vec3f", "vec3d"},
                              Wide{"vec4f", "vec4d"},
                              Wide{"mat22", "mat22d"},
                              Wide{"mat33", "mat33d"},
                              Wide{"mat44", "mat44d"},
                              Wide{"mat22f", "mat22d"},
                              Wide{"mat33f", "mat33d"},
                              Wide{"mat44f", "mat44d"},
                              Wide{"quat", "quatd"},
                              Wide{"quatf", "quatd"},
                              Wide{"transform", "transformd"},
                              Wide{"transformf", "transformd"},
                              Wide{"spatial_vector", "spatial_vectord"},
                              Wide{"spatial_matrix", "spatial_matrixd"}};

// Literals are float32 where Warp sees them, so each says what it is.
void widen(const Program& program, NodeId id, std::vector<Edit>& edits) {
  if (!id.valid()) return;
  const Span span = program.node(id).span;
  if (program.name_of(id) == "float") {
    edits.push_back({span, "wp.float64"});
  } else if (program.is(id, NodeKind::kAttribute) &&
             program.name_of(program.tree.child(id, 0)) == "wp") {
    for (const Wide& wide : kWide)
      if (program.word(program.node(id).name) == wide.from)
        edits.push_back({span, std::string("wp.").append(wide.to)});
  } else if (program.is(id, NodeKind::kConstant) &&
             program.tree.literal(id).kind == syntax::LiteralKind::kFloat) {
    edits.push_back({span, std::string("wp.float64(").append(program.text_of(id)).append(")")});
  } else if (program.name_of(program.is(id, NodeKind::kCall) ? program.tree.child(id, 0)
                                                             : NodeId{}) == "float" &&
             program.is(program.tree.child(id, 1), NodeKind::kConstant)) {
    const Span callee = program.node(program.tree.child(id, 0)).span;  // float(0.0)
    edits.push_back({callee, "wp.float64"});
  } else {
    for (const NodeId child : program.tree.children(id)) widen(program, child, edits);
  }
}

}  // namespace

bool precision(Draft& draft, Bench& /*bench*/) {
  const Program& program = *draft.program;
  // Other widths are there for a reason.
  for (const std::string_view word : {"float16", "bfloat16", "float64", "half", "double", "volume"})
    if (program.symbols.find(word).valid()) return false;
  std::vector<Edit> edits;
  widen(program, program.tree.root, edits);
  if (edits.empty() || !draft.become(std::move(edits), draft.kernel)) return false;
  draft.notes.emplace_back("in double precision");
  return true;
}

}  // namespace weft::recombine
