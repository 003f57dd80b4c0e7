// float64 in the place of float32, in the kernel and in all that it uses.
#include <algorithm>
#include <array>

#include "operators.h"
#include "prose.h"

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

// `float(0.5)`, `wp.float32(0.5)`: it says what it is already.
bool is_cast(const Program& program, NodeId id) {
  const std::string_view builtin = program.builtin_of(id);
  return (builtin == "float" || builtin == "float32") && program.tree.children(id).size() == 2 &&
         program.is(program.tree.child(id, 1), NodeKind::kConstant);
}

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
  } else if (is_cast(program, id)) {
    edits.push_back({program.node(program.tree.child(id, 0)).span, "wp.float64"});
  } else {
    for (const NodeId child : program.tree.children(id)) widen(program, child, edits);
  }
}

bool names_the_width(std::string_view name) {
  return std::ranges::any_of(words_in(name), [](const std::string& word) {
    return word.starts_with("float") || word == "f32" || word == "fp32";
  });
}

// Whether a comment, a docstring or a name says how wide the numbers are.
bool tells_the_width(const Draft& draft) {
  std::vector<std::string_view> words = {"float", "floats", "f32", "fp32", "32"};
  for (const Wide& wide : kWide)
    if (wide.from != "transform") words.push_back(wide.from);
  std::string prose = draft.program->prose();
  if (draft.said.find("wp.") != std::string::npos) prose += draft.said;
  const auto said = words_in(prose);
  return (said.contains("single") && said.contains("precision")) ||
         std::ranges::any_of(words, [&](std::string_view word) { return said.contains(word); }) ||
         std::ranges::any_of(draft.program->defined, names_the_width);
}

}  // namespace

bool precision(Draft& draft, Bench& /*bench*/) {
  const Program& program = *draft.program;
  if (tells_the_width(draft)) return false;
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
