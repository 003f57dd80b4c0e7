#include "weft/stats/coverage.h"

#include <algorithm>

#include "sections.h"
#include "weft/base/source.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/emit/trace.h"
#include "weft/ir/module.h"
#include "weft/syntax/parse.h"

namespace weft::stats {
namespace {

using syntax::NodeKind;
using types::TypeKind;

CoveredType covered_type(const types::Type& type) {
  switch (type.kind) {
    case TypeKind::kVector:
      return type.rows >= 2 && type.rows <= 4 ? CoveredType(kVec2 + type.rows - 2) : kVecOther;
    case TypeKind::kMatrix:
      return type.rows == type.columns && type.rows >= 2 && type.rows <= 4
                 ? CoveredType(kMat22 + type.rows - 2)
                 : kMatOther;
    case TypeKind::kQuaternion:
      return kQuat;
    case TypeKind::kTransform:
      return kTransform;
    case TypeKind::kStruct:
      return kStructType;
    case TypeKind::kTuple:
      return kTupleType;
    case TypeKind::kArray:
      switch (type.family) {
        case types::ArrayFamily::kArray:
          return type.rank >= 1 && type.rank <= 4 ? CoveredType(kArray1d + type.rank - 1) : kNoType;
        case types::ArrayFamily::kIndexed:
          return kIndexedArray;
        case types::ArrayFamily::kFixed:
          return kFixedArray;
        default:
          return kNoType;
      }
    default:
      return kNoType;
  }
}

// By NodeKind: the item of the kind, or none.
constexpr size_t kNoItem = SIZE_MAX;
std::vector<size_t> items_of_kinds() {
  std::vector<size_t> items(256, kNoItem);
  const auto add = [&](SectionId section, const auto& kinds) {
    for (size_t i = 0; i < kinds.size(); ++i)
      items[static_cast<size_t>(kinds[i])] = sections()[section].first + i;
  };
  add(kStatements, kStatementKinds);
  add(kExpressions, kExpressionKinds);
  return items;
}

Share share_of(const Coverage& coverage, const Section& section, auto&& wanted) {
  Share share;
  for (size_t i = 0; i < section.items.size(); ++i) {
    const Item& item = section.items[i];
    if (!wanted(item)) continue;
    const bool seen = coverage.counts[section.first + i] != 0;
    if (!seen && !item.exception.empty()) {
      ++share.excepted;
      continue;
    }
    ++share.all;
    share.seen += seen;
  }
  return share;
}

}  // namespace

void Coverage::add(const Coverage& other) {
  kernels += other.kernels;
  rejected += other.rejected;
  // The first in the alphabet, whoever met it first.
  if (rejection.empty() || (!other.rejection.empty() && other.rejection < rejection))
    rejection = other.rejection;
  counts.resize(std::max(counts.size(), other.counts.size()));
  for (size_t i = 0; i < other.counts.size(); ++i) counts[i] += other.counts[i];
}

Share share_of(const Coverage& coverage, const Section& section) {
  return share_of(coverage, section, [](const Item&) { return true; });
}

Share differentiable_share(const Coverage& coverage) {
  return share_of(coverage, sections()[kBuiltins],
                  [](const Item& item) { return item.differentiable; });
}

std::vector<std::string_view> missing(const Coverage& coverage, const Section& section,
                                      bool only_differentiable) {
  std::vector<std::string_view> names;
  for (size_t i = 0; i < section.items.size(); ++i) {
    const Item& item = section.items[i];
    if (coverage.counts[section.first + i] == 0 && item.exception.empty() &&
        (item.differentiable || !only_differentiable))
      names.push_back(item.name);
  }
  return names;
}

struct CoverageCounter::State {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Coverage coverage;
  std::vector<uint64_t> seen_in;  // by item: the kernel in which it was met last
  std::vector<bool> seen_types;   // of the module at hand
  const std::vector<size_t> kinds = items_of_kinds();
  Source source{"", ""};
  SymbolTable symbols;
  syntax::Tree tree;
  std::string name;

  void take(size_t item) {
    if (seen_in[item] == coverage.kernels) return;
    seen_in[item] = coverage.kernels;
    ++coverage.counts[item];
  }
  void take(SectionId section, size_t item) { take(sections()[section].first + item); }

  void module(const ir::Module& module, const types::TypeStore& types,
              const emit::BranchSet& branches) {
    seen_types.assign(types.size(), false);
    for (const ir::Function& callee : module.functions) function(callee, types);
    for (const ir::Function& kernel : module.kernels) function(kernel, types);
    for (size_t i = 0; i < emit::kBranchCount; ++i)
      if (branches[i]) take(kBranches, i);
  }

  void function(const ir::Function& function, const types::TypeStore& types) {
    for (const ir::Value& value : function.values) type(value.type, types);
    for (const ir::Call& call : function.calls) {
      if (!call.builtin || !builtins::id_of(*call.builtin).valid()) continue;
      take(kOverloads, builtins::id_of(*call.builtin).index);
      take(kBuiltins, builtins::group_of(*call.builtin).index);
    }
  }

  void type(types::TypeId id, const types::TypeStore& types) {
    if (seen_types[id.index]) return;
    seen_types[id.index] = true;
    const types::Type& t = types[id];
    types::Scalar scalar;
    if (types::scalar_of(types, id, scalar)) take(kScalars, static_cast<size_t>(scalar));
    if (const CoveredType covered = covered_type(t); covered != kNoType) take(kTypes, covered);
    if (t.kind == TypeKind::kReference || t.kind == TypeKind::kArray) type(t.element, types);
  }

  // Bodies only: signatures are types, decorators options.
  void bodies() {
    for (uint32_t i = 0; i < tree.nodes.size(); ++i)
      if (tree.nodes[i].kind == NodeKind::kFunctionDef)
        for (const syntax::NodeId child : syntax::function_def(tree, {i}).body) node(child);
  }
  void node(syntax::NodeId id) {
    const syntax::Node& at = tree[id];
    if (const size_t item = kinds[static_cast<size_t>(at.kind)]; item != kNoItem) take(item);
    if (at.kind == NodeKind::kCompare)
      for (const syntax::Operator op : syntax::compare(tree, id).ops) operation(op);
    else
      operation(at.op);
    for (const syntax::NodeId child : tree.children(id))
      if (child.valid()) node(child);
  }
  void operation(syntax::Operator op) {
    if (op <= kLastOperator) take(kOperators, static_cast<size_t>(op));
  }
};

CoverageCounter::CoverageCounter() : state_(std::make_unique<State>()) {
  const Section& last = sections().back();
  state_->coverage.counts.resize(last.first + last.items.size());
  state_->seen_in.resize(state_->coverage.counts.size());
}
CoverageCounter::~CoverageCounter() = default;

void CoverageCounter::add(const record::Record& record) {
  State& s = *state_;
  ++s.coverage.kernels;
  Options options;
  options.device = device_of(record.metadata.device);
  options.enable_backward = record.metadata.has_backward;
  s.diags.clear();
  s.name.assign(record.metadata.kernel_name).append(".py");
  s.compiler.load({.name = s.name, .text = record.python_source, .assume_warp = true},
                  options.limits);
  const driver::Artifact& artifact =
      s.compiler.compile(options, s.diags, {}, [&](const driver::Compiler::Traced& printed) {
        s.module(printed.module, printed.types, printed.trace.branches);
      });
  if (artifact.rejected != 0 || s.diags.has_errors()) {
    std::string message = diag::render(s.diags);
    if (++s.coverage.rejected == 1 || message < s.coverage.rejection)
      s.coverage.rejection = std::move(message);
    return;
  }
  s.source.reset(s.name, std::string(record.python_source));
  s.symbols.truncate(0);
  s.diags.clear();
  if (syntax::parse(s.source, s.symbols, s.diags, s.tree)) s.bodies();
}

const Coverage& CoverageCounter::coverage() const { return state_->coverage; }

}  // namespace weft::stats
