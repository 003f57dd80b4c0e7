#include "typing.h"

#include <algorithm>
#include <array>

#include "weft/diag/diagnostics.h"
#include "weft/lower/facts.h"
#include "weft/scope/program.h"
#include "weft/types/types.h"

namespace weft::recombine {

namespace {

struct Spelling {
  std::string_view type, annotation;
};
constexpr std::array kSpellings = {Spelling{"float32", "float"},
                                   Spelling{"int32", "int"},
                                   Spelling{"bool", "bool"},
                                   Spelling{"float64", "wp.float64"},
                                   Spelling{"vec2f", "wp.vec2"},
                                   Spelling{"vec3f", "wp.vec3"},
                                   Spelling{"vec4f", "wp.vec4"},
                                   Spelling{"mat22f", "wp.mat22"},
                                   Spelling{"mat33f", "wp.mat33"},
                                   Spelling{"mat44f", "wp.mat44"},
                                   Spelling{"quatf", "wp.quat"},
                                   Spelling{"vec3d", "wp.vec3d"},
                                   Spelling{"transformf", "wp.transform"},
                                   Spelling{"vec2i", "wp.vec2i"},
                                   Spelling{"vec3i", "wp.vec3i"},
                                   Spelling{"uint32", "wp.uint32"}};

}  // namespace

const std::vector<std::string>& Typing::of(const Program& program, std::string_view kernel) {
  types_.assign(program.tree.nodes.size(), {});
  text_ = program.text;
  name_.assign(kernel).append(".py");
  compiler_.load({.name = name_, .text = text_, .assume_warp = true}, Limits());
  diag::Diagnostics diags;
  compiler_.examine(Options(), diags, [&](const driver::Compiler::Examined& examined) {
    if (examined.facts == nullptr) return;
    for (const lower::FunctionFacts& facts : examined.facts->kernels) {
      for (uint32_t i = 0; i < facts.nodes.size(); ++i) {
        const lower::NodeFact& fact = facts.nodes[i];
        if (!fact.reached || !fact.type.valid() || facts.first + i >= types_.size()) continue;
        const std::string type =
            types::spell(examined.program.types(), fact.type, examined.program.symbols());
        const auto* const known = std::ranges::find(kSpellings, type, &Spelling::type);
        if (known != kSpellings.end()) types_[facts.first + i] = known->annotation;
      }
    }
  });
  return types_;
}

}  // namespace weft::recombine
