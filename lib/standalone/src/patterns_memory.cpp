// Where a kernel's data can lie better than in the memory of all, and be fetched better.
#include <algorithm>

#include "patterns.h"

namespace weft::standalone {

using types::Scalar;

namespace {

// Of __constant__ memory, one array and all.
constexpr int64_t kTableBytes = 16 << 10, kTablesBytes = 48 << 10;

bool is_read(const KernelUses& uses, VariableId array) {
  return !uses.of(array).empty() && uses.is_read_only(array);
}

const types::Type& array_type(const Program& program, VariableId array) {
  return program.types()[program[array].type];
}

bool in_tile(const Patterns& patterns, VariableId array) {
  return std::ranges::any_of(patterns.stencil.tiles,
                             [&](const Tile& tile) { return tile.array == array; });
}

// Never read, and written whatever the conditions.
bool is_overwritten(const Program& program, const std::vector<ArrayAccess>& accesses) {
  return std::ranges::all_of(accesses,
                             [](const auto& a) { return a.kind == AccessKind::kWrite; }) &&
         std::ranges::any_of(accesses, [&](const ArrayAccess& access) {
           const Block& body = program.kernel.body;
           return std::ranges::find(body, access.statement) != body.end();
         });
}

}  // namespace

void find_elementwise(const Program& program, const Sample& sample, const KernelUses& uses,
                      Patterns& out) {
  if (program.kernel.dimensions != 1 || uses.has_loops()) return;
  Elementwise found;
  uint32_t bytes = 0;
  size_t read = 0, written = 0;
  for (const VariableId array : program.kernel.parameters) {
    const auto& accesses = uses.of(array);
    if (accesses.empty()) continue;
    const auto is_own = [&](const ArrayAccess& access) {
      return access.kind != AccessKind::kOther && program.operands(access.element).size() == 2 &&
             uses.thread_axis(program.operands(access.element)[1]) == 0u;
    };
    if (!std::ranges::all_of(accesses, is_own)) {
      const auto is_fixed = [&](const ArrayAccess& access) {
        return access.kind == AccessKind::kRead &&
               std::ranges::all_of(program.operands(access.element).subspan(1),
                                   [&](ExprId index) { return uses.is_fixed(index); });
      };
      if (!std::ranges::all_of(accesses, is_fixed)) return;
      continue;
    }
    const types::Type& element = program.types()[array_type(program, array).element];
    const SampleArray* shape = sample_array(program, sample, array);
    if (element.kind != types::TypeKind::kScalar || shape == nullptr) return;
    const Scalar scalar = element.scalar;
    if (scalar != Scalar::kFloat32 && scalar != Scalar::kInt32 && scalar != Scalar::kUint32 &&
        scalar != Scalar::kFloat64)
      return;
    if (bytes != 0 && bytes != types::info(scalar).bytes) return;
    bytes = types::info(scalar).bytes;
    // Four elements are loaded at once where all four threads are, whatever their conditions say.
    const Extent &length = shape->shape[0], &threads = sample.dim[0];
    if (length.times != threads.times || length.power != threads.power ||
        length.plus < threads.plus)
      return;
    if (is_overwritten(program, accesses)) found.overwritten.push_back(array);
    for (const ArrayAccess& access : accesses)
      (access.kind == AccessKind::kRead ? read : written) += 1;
    found.arrays.push_back(array);
  }
  if (read == 0 || written == 0) return;
  found.width = 16 / bytes;
  // Is the thread's index used otherwise?
  for (const StmtId id : program.kernel.body) {
    const auto visit = [&](const auto& self, ExprId expr) -> void {
      if (!expr.valid()) return;
      if (program[expr].kind == ExprKind::kElement &&
          std::ranges::find(found.arrays, program[program.operands(expr)[0]].variable) !=
              found.arrays.end())
        return;
      if (uses.thread_axis(expr)) found.uses_index = true;
      for (const ExprId operand : program.operands(expr)) self(self, operand);
    };
    const auto statement = [&](const auto& self, StmtId at) -> void {
      const Stmt& stmt = program[at];
      if (stmt.kind == StmtKind::kAssign && program[stmt.value].kind == ExprKind::kThread) return;
      visit(visit, stmt.value);
      for (const ExprId target : program.operands(stmt.targets)) visit(visit, target);
      for (const StmtId inner : stmt.body) self(self, inner);
      for (const StmtId inner : stmt.orelse) self(self, inner);
    };
    statement(statement, id);
  }
  out.elementwise = std::move(found);
}

void find_constants(const Program& program, const Sample& sample, const KernelUses& uses,
                    Patterns& out) {
  int64_t all = 0;
  for (const VariableId array : program.kernel.parameters) {
    const auto number = array_number(program, sample, array);
    if (!number || !is_read(uses, array) || in_tile(out, array)) continue;
    Scalar scalar{};
    if (!types::scalar_of(program.types(), array_type(program, array).element, scalar) ||
        types::info(scalar).bytes < 4)
      continue;
    const int64_t count = fixed_count(sample.arrays[*number]);
    const int64_t bytes = count * launch::arrays_of(sample.signature)[*number].layout->size;
    const auto everywhere = [&](const ArrayAccess& access) {
      return std::ranges::all_of(program.operands(access.element).subspan(1),
                                 [&](ExprId index) { return uses.is_uniform(index); });
    };
    if (count < 2 || bytes > kTableBytes || all + bytes > kTablesBytes ||
        !std::ranges::all_of(uses.of(array), everywhere))
      continue;
    all += bytes;
    out.constants.push_back({array, count});
  }
}

void find_textures(const Program& program, const Sample& sample, const KernelUses& uses,
                   Patterns& out) {
  // Is it a whole number that was a float before?
  const auto from_float = [&](const auto& self, ExprId id) -> bool {
    const Expr& expr = program[id];
    if (expr.kind == ExprKind::kVariable) {
      const ExprId value = uses.value_of(expr.variable);
      return value.valid() && self(self, value);
    }
    if (expr.kind == ExprKind::kElement || expr.kind == ExprKind::kCall) return false;
    const auto operands = program.operands(id);
    if (expr.kind == ExprKind::kCast && types::is_float(program.types(), program[operands[0]].type))
      return true;
    return std::ranges::any_of(operands, [&](ExprId o) { return self(self, o); });
  };
  for (const VariableId array : program.kernel.parameters) {
    const types::Type& type = array_type(program, array);
    const SampleArray* shape = sample_array(program, sample, array);
    if (shape == nullptr || !is_read(uses, array) || in_tile(out, array) ||
        (type.rank != 2 && type.rank != 3) || type.element != types::kFloat32)
      continue;
    // The largest that all devices take.
    if (std::ranges::any_of(shape->shape, [&](const Extent& extent) {
          return extent.of(sample.bench_n) > (type.rank == 2 ? 65000 : 16384) ||
                 extent.of(std::max(sample.least_n, 1)) < 1;
        }))
      continue;
    const auto sampled = [&](const ArrayAccess& access) {
      return std::ranges::any_of(program.operands(access.element).subspan(1),
                                 [&](ExprId index) { return from_float(from_float, index); });
    };
    if (std::ranges::all_of(uses.of(array), sampled)) out.textures.push_back({array});
  }
}

}  // namespace weft::standalone
