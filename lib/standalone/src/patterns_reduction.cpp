#include <algorithm>

#include "patterns.h"

namespace weft::standalone {

std::string_view combination(std::string_view atomic) {
  if (atomic == "atomic_sub") return "atomic_add";
  for (const std::string_view op :
       {"atomic_add", "atomic_min", "atomic_max", "atomic_and", "atomic_or", "atomic_xor"})
    if (atomic == op) return op;
  return {};
}

namespace {

// The combination of all atomics on the array; empty if something else is done with it, or a result
// of one is used.
std::string_view only_combination(const Program& program,
                                  const std::vector<ArrayAccess>& accesses) {
  std::string_view op;
  for (const ArrayAccess& access : accesses) {
    if (access.kind != AccessKind::kAtomic) return {};
    const Stmt& stmt = program[access.statement];
    if (stmt.kind != StmtKind::kExpression || stmt.value != access.atomic) return {};
    const std::string_view own = combination(program[access.atomic].builtin->key);
    if (own.empty() || (!op.empty() && op != own)) return {};
    op = own;
  }
  return op;
}

// Its scalars are numbers that a shuffle takes.
bool shuffles(const Program& program, TypeId type) {
  types::Scalar scalar{};
  if (program.types()[type].kind == types::TypeKind::kStruct ||
      !types::scalar_of(program.types(), type, scalar))
    return false;
  return scalar != types::Scalar::kBool && types::info(scalar).bytes >= 4;
}

}  // namespace

void find_reductions(const Program& program, const KernelUses& uses, Patterns& out) {
  int64_t bytes = 0;
  for (const VariableId array : program.kernel.parameters) {
    const auto& accesses = uses.of(array);
    const std::string_view op = only_combination(program, accesses);
    if (op.empty()) continue;
    const auto one_for_all = [&](const ArrayAccess& access) {
      const auto indices = program.operands(access.element).subspan(1);
      return access.loops == 0 && shuffles(program, program[access.element].type) &&
             std::ranges::all_of(indices, [&](ExprId index) { return uses.is_fixed(index); });
    };
    // In a loop there is no one total a thread; elsewhere in the array others may add.
    if (!std::ranges::all_of(accesses, one_for_all)) continue;
    bytes += 32 * bytes_of(program, program[accesses.front().element].type);
    if (bytes > kTotalsBytes) continue;
    for (const ArrayAccess& access : accesses) {
      const auto same = std::ranges::find_if(out.reductions, [&](const Reduction& other) {
        return uses.are_same(other.element, access.element);
      });
      if (same != out.reductions.end())
        same->statements.push_back(access.statement);
      else
        out.reductions.push_back({access.element, {access.statement}, op});
    }
  }
}

void find_histograms(const Program& program, const Sample& sample, const KernelUses& uses,
                     Patterns& out) {
  int64_t bytes = 0;
  for (const VariableId array : program.kernel.parameters) {
    const auto& accesses = uses.of(array);
    const std::string_view op = only_combination(program, accesses);
    if (op.empty()) continue;
    const auto taken = [&](const ArrayAccess& access) {
      return std::ranges::any_of(out.reductions, [&](const Reduction& reduction) {
        return std::ranges::find(reduction.statements, access.statement) !=
               reduction.statements.end();
      });
    };
    const auto is_computed = [&](const ArrayAccess& access) {
      return std::ranges::any_of(program.operands(access.element).subspan(1),
                                 [&](ExprId index) { return !uses.is_fixed(index); });
    };
    if (std::ranges::any_of(accesses, taken) || std::ranges::none_of(accesses, is_computed))
      continue;
    const TypeId type = program[accesses.front().element].type;
    const SampleArray* shape = sample_array(program, sample, array);
    if (program.types()[type].kind != types::TypeKind::kScalar || !shuffles(program, type) ||
        shape == nullptr)
      continue;
    const int64_t count = fixed_count(*shape);
    const int64_t size = count * types::info(program.types()[type].scalar).bytes;
    if (count <= 0 || bytes + size > kCopiesBytes) continue;
    bytes += size;
    out.histograms.push_back({array, op, count});
  }
}

}  // namespace weft::standalone
