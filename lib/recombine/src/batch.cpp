// A leading dimension: each thread works on one of several independent worlds.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "effects.h"
#include "operators.h"

namespace weft::recombine {

namespace {

struct Rank {
  std::string_view one, more;  // of an annotation
};
constexpr std::array kRanks = {
    Rank{"wp.array(", "wp.array2d("},   Rank{"wp.array[", "wp.array2d["},
    Rank{"wp.array1d(", "wp.array2d("}, Rank{"wp.array1d[", "wp.array2d["},
    Rank{"wp.array2d(", "wp.array3d("}, Rank{"wp.array2d[", "wp.array3d["},
    Rank{"wp.array3d(", "wp.array4d("}, Rank{"wp.array3d[", "wp.array4d["}};
constexpr std::array<std::string_view, 5> kWords = {"env", "batch", "world", "b", "sample_id"};

// The annotation with one dimension more; empty: it is no array that is written so.
std::string grown(std::string_view annotation) {
  if (annotation.find("ndim") != std::string_view::npos) return {};
  for (const Rank& rank : kRanks)
    if (annotation.starts_with(rank.one))
      return std::string(rank.more).append(annotation.substr(rank.one.size()));
  return {};
}

class Batching {
 public:
  Batching(const Program& program, Rng& rng) : program_(program), rng_(rng) {}

  bool fits() {
    const auto threads = program_.threads();
    if (!threads || threads->names.size() > 2) return false;
    for (const std::string_view word : kWords)
      if (index_.empty() && !program_.symbols.find(word).valid()) index_ = word;
    if (index_.empty()) return false;
    if (has_a_grid() || !choose_arrays() || is_spoken_of()) return false;
    const syntax::Assign assign = syntax::assign(program_.tree, threads->statement);
    const Span target = program_.node(assign.targets[0]).span;
    edits_.push_back({{target.begin, target.begin}, fmt::format("{}, ", index_)});
    for (const NodeId statement : program_.body()) visit(statement);
    return good_;
  }

  std::vector<Edit> edits(std::string_view name) {
    std::vector<std::string> parameters;
    for (const Parameter& parameter : program_.parameters()) {
      const auto array = arrays_.find(parameter.name);
      parameters.push_back(parameter_text(parameter.name, array == arrays_.end()
                                                              ? parameter.annotation
                                                              : std::string_view(array->second)));
    }
    const Span signature = program_.signature();
    edits_.push_back({signature, signature_text(name, parameters)});
    return std::move(edits_);
  }

 private:
  // All that is written, and of what is only read as much that the copies are not all the same.
  bool choose_arrays() {
    const std::set<std::string_view> written = written_arrays(program_);
    std::map<std::string_view, bool> shared;  // by family: a table has several columns
    for (const std::string_view name : written) shared[family_of(name)] = false;
    std::vector<Parameter> may_grow;
    bool inputs_differ = false, changes = false;
    for (const Parameter& parameter : program_.parameters()) {
      std::string text = grown(parameter.annotation);
      if (text.empty() && written.contains(parameter.name)) return false;
      if (text.empty()) continue;
      const bool reads = std::ranges::any_of(
          uses_of(program_, parameter.name),
          [](const ArrayUse& use) { return use.use == Use::kRead || use.use == Use::kUpdate; });
      // What is only read may be the same for all: tables, indices, rest shapes.
      constexpr double kShared = 0.35;
      const std::string_view family = family_of(parameter.name);
      if (!shared.contains(family)) shared[family] = rng_.chance(kShared);
      if (shared[family]) {
        if (reads) may_grow.push_back(parameter);
        continue;
      }
      (written.contains(parameter.name) ? changes : inputs_differ) |= reads;
      arrays_[parameter.name] = std::move(text);
    }
    if (written.empty()) return false;
    if (!inputs_differ && !may_grow.empty()) grow_family(may_grow);
    return inputs_differ || changes || !may_grow.empty();
  }

  void grow_family(const std::vector<Parameter>& may_grow) {
    const size_t one = rng_.below(static_cast<uint32_t>(may_grow.size()));
    const std::string_view family = family_of(may_grow[one].name);
    for (const Parameter& parameter : may_grow)
      if (family_of(parameter.name) == family)
        arrays_[parameter.name] = grown(parameter.annotation);
  }

  // `bucket` of `bucket_low`.
  static std::string_view family_of(std::string_view name) {
    const size_t end = name.rfind('_');
    return end == 0 ? name : name.substr(0, end);
  }

  // A hash grid is of the points of one copy.
  bool has_a_grid() const {
    bool found = false;
    program_.walk(program_.kernel, [&](NodeId id) {
      found = found || program_.builtin_of(id).starts_with("hash_grid_");
      return !found;
    });
    return found;
  }

  // A comment with `x[i]` would be of the array as it was.
  bool is_spoken_of() const {
    const std::string prose = program_.prose();
    return std::ranges::any_of(arrays_, [&](const auto& array) {
      return prose.find(std::string(array.first) + "[") != std::string::npos;
    });
  }

  bool is_array(NodeId id) const { return arrays_.contains(program_.name_of(id)); }
  void put_in_front(NodeId index) {
    const uint32_t at = program_.node(index).span.begin;
    edits_.push_back({{at, at}, fmt::format("{}, ", index_)});
  }

  // An element gets one index more; an array that is used otherwise cannot grow.
  void visit(NodeId id) {
    if (!id.valid() || !good_) return;
    const syntax::Tree& tree = program_.tree;
    if (program_.is(id, NodeKind::kSubscript) && is_array(tree.child(id, 0))) {
      const NodeId index = tree.child(id, 1);
      if (program_.is(index, NodeKind::kSlice)) good_ = false;
      put_in_front(index);
      return visit(index);
    }
    if (program_.is(id, NodeKind::kSubscript) && is_extent(tree.child(id, 0))) {
      const NodeId axis = tree.child(id, 1);
      if (!program_.is(axis, NodeKind::kConstant)) good_ = false;
      const auto number = static_cast<int64_t>(tree.literal(axis).integer);
      const Span span = program_.node(axis).span;
      edits_.push_back({span, std::to_string(number + 1)});
      return;
    }
    if (program_.builtin_of(id).starts_with("atomic_")) {
      const syntax::Call call = syntax::call(tree, id);
      if (call.args.size() >= 3 && is_array(call.args[0])) {
        put_in_front(call.args[1]);
        for (const NodeId arg : call.args.subspan(1)) visit(arg);
        return;
      }
    }
    if (is_array(id)) good_ = false;
    for (const NodeId child : tree.children(id)) visit(child);
  }

  // x.shape
  bool is_extent(NodeId id) const {
    return program_.is(id, NodeKind::kAttribute) &&
           program_.word(program_.node(id).name) == "shape" && is_array(program_.tree.child(id, 0));
  }

  const Program& program_;
  Rng& rng_;
  std::string index_;
  std::map<std::string_view, std::string> arrays_;  // that grow, with their new annotations
  std::vector<Edit> edits_;
  bool good_ = true;
};

}  // namespace

bool batch(Draft& draft, Bench& bench) {
  Batching batching(*draft.program, bench.rng);
  if (!batching.fits()) return false;
  const std::string name = with_prefix("batched", draft.kernel);
  if (draft.program->symbols.find(name).valid()) return false;
  if (!draft.become(batching.edits(name), name)) return false;
  draft.notes.emplace_back("for each of several independent copies");
  return true;
}

}  // namespace weft::recombine
