#include "patterns.h"

#include <algorithm>
#include <map>

#include "composites.h"

namespace weft::standalone {

namespace {

// Statements that only served the indices of `gone`, reads that are written in another way.
std::vector<StmtId> unneeded_without(const Program& program, const KernelUses& uses,
                                     const std::vector<ExprId>& gone) {
  std::vector<StmtId> dropped;
  if (gone.empty()) return dropped;
  while (true) {
    std::map<uint32_t, uint32_t> mentions;  // of variables
    std::vector<StmtId> candidates;
    const auto expression = [&](const auto& self, ExprId id) -> void {
      if (!id.valid() || std::ranges::find(gone, id) != gone.end()) return;
      if (program[id].kind == ExprKind::kVariable) ++mentions[program[id].variable.index];
      for (const ExprId operand : program.operands(id)) self(self, operand);
    };
    const auto block = [&](const auto& self, const Block& body) -> void {
      for (const StmtId id : body) {
        if (std::ranges::find(dropped, id) != dropped.end()) continue;
        const Stmt& stmt = program[id];
        const auto targets = program.operands(stmt.targets);
        const bool defines = stmt.kind == StmtKind::kAssign && targets.size() == 1 &&
                             program[targets[0]].kind == ExprKind::kVariable &&
                             uses.value_of(program[targets[0]].variable) == stmt.value &&
                             types::is_integer(program.types(), program[stmt.value].type) &&
                             !uses.thread_axis(stmt.value);
        for (const ExprId part : {stmt.value, stmt.start, stmt.stop}) expression(expression, part);
        if (defines)
          candidates.push_back(id);
        else
          for (const ExprId target : targets) expression(expression, target);
        self(self, stmt.body);
        self(self, stmt.orelse);
      }
    };
    block(block, program.kernel.body);
    const size_t before = dropped.size();
    for (const StmtId id : candidates) {
      const VariableId variable = program[program.operands(program[id].targets)[0]].variable;
      if (mentions[variable.index] != 0) continue;
      // It was of use before.
      const bool served = std::ranges::any_of(gone, [&](ExprId read) {
        const auto has = [&](const auto& self, ExprId expr) -> bool {
          const Expr& of = program[expr];
          if (of.kind == ExprKind::kVariable) {
            if (of.variable == variable) return true;
            const ExprId value = uses.value_of(of.variable);
            return value.valid() && self(self, value);
          }
          return std::ranges::any_of(program.operands(expr),
                                     [&](ExprId operand) { return self(self, operand); });
        };
        return has(has, read);
      });
      if (served) dropped.push_back(id);
    }
    if (dropped.size() == before) return dropped;
  }
}

}  // namespace

int64_t bytes_of(const Program& program, TypeId type) {
  types::Scalar scalar{};
  types::scalar_of(program.types(), type, scalar);
  const types::Type& of = program.types()[type];
  const uint32_t count = of.kind == types::TypeKind::kScalar ? 1 : component_count(of);
  return int64_t{count} * types::info(scalar).bytes;
}

std::vector<std::string_view> Patterns::names() const {
  std::vector<std::string_view> all;
  if (!reductions.empty()) all.emplace_back("reduction");
  if (!histograms.empty()) all.emplace_back("histogram");
  if (!stencil.tiles.empty()) all.emplace_back("stencil");
  if (elementwise.width != 0) all.emplace_back("vector");
  if (!constants.empty()) all.emplace_back("constant");
  if (!textures.empty()) all.emplace_back("texture");
  return all;
}

Patterns find_patterns(const Program& program, const Sample& sample) {
  const KernelUses uses(program);
  Patterns found;
  // A loop over elements goes on where one element has ended: `return` has to mean that.
  if (!uses.returns_from_loop()) {
    find_reductions(program, uses, found);
    find_histograms(program, sample, uses, found);
  }
  // These decide what a thread does, so there is one of them: that which saves most.
  if (found.names().empty()) find_stencil(program, sample, uses, found);
  if (found.names().empty()) find_elementwise(program, sample, uses, found);
  find_constants(program, sample, uses, found);
  find_textures(program, sample, uses, found);

  std::vector<ExprId> gone;
  for (const Tile& tile : found.stencil.tiles)
    for (const TileRead& read : tile.reads) gone.push_back(read.element);
  found.unneeded = unneeded_without(program, uses, gone);
  return found;
}

}  // namespace weft::standalone
