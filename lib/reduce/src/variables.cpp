// Passes about variables: values in their places, fewer dimensions, short names.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "passes.h"

namespace weft::reduce {
namespace {

using syntax::Builder;

bool is_name(const Program& program, NodeId id, Symbol name) {
  return program.is(id, NodeKind::kName) && program.tree[id].name == name;
}

NodeList occurrences(const Program& program, NodeId in, Symbol name) {
  NodeList found;
  program.walk(in, [&](NodeId id) {
    if (is_name(program, id, name)) found.push_back(id);
    return true;
  });
  return found;
}

// Names of array types, by their dimensions.
constexpr std::array<std::string_view, 5> kArrays = {"", "array", "array2d", "array3d", "array4d"};

// Where an array's annotation says how many dimensions it has: the name in `wp.array3d(...)` or
// `wp.array3d[...]`, the number in `wp.array(..., ndim=3)`. Below two: it has none to lose.
struct Dimensionality {
  NodeId at;
  int count = 0;
};
Dimensionality dimensions_of(const Program& program, NodeId annotation) {
  const bool call = program.is(annotation, NodeKind::kCall);
  if (!call && !program.is(annotation, NodeKind::kSubscript)) return {};
  if (call) {
    for (const NodeId id : syntax::call(program.tree, annotation).keywords) {
      const syntax::Keyword keyword = syntax::keyword(program.tree, id);
      if (keyword.name.valid() && program.symbols.text(keyword.name) == "ndim" &&
          program.is(keyword.value, NodeKind::kConstant))
        return {keyword.value, static_cast<int>(program.tree.literal(keyword.value).integer)};
    }
  }
  const NodeId type = program.tree.child(annotation, 0);
  if (!program.is(type, NodeKind::kAttribute)) return {};
  const auto* const name =
      std::ranges::find(kArrays, program.symbols.text(program.tree[type].name));
  return name == kArrays.end() ? Dimensionality{}
                               : Dimensionality{type, static_cast<int>(name - kArrays.begin())};
}

class Dimensions {
 public:
  Dimensions(Program& program, NodeId function)
      : program_(program), function_(function), build_(program.tree, program.symbols) {}

  // Of the launch, with the axes of arrays that it walks along.
  void of_launch(std::vector<Changes>& to) {
    for (const Block& block : program_.blocks()) {
      if (block.function != function_) continue;
      for (const NodeId id : block.statements) {
        if (!program_.is(id, NodeKind::kAssign)) continue;
        const NodeList parts = program_.children(id);
        if (!program_.is(parts[0], NodeKind::kTuple) || !program_.is(parts.back(), NodeKind::kCall))
          continue;
        const NodeList targets = program_.children(parts[0]);
        for (size_t i = targets.size(); i-- > 0 && program_.is(targets[i], NodeKind::kName);) {
          Changes changes;
          take_one(parts[0], targets, i, changes);
          const Symbol name = program_.tree[targets[i]].name;
          for (const NodeId arg : program_.parameters(function_)) along(arg, name, changes);
          for (const NodeId read : occurrences(program_, function_, name)) {
            if (read != targets[i]) changes.replaced.try_emplace(read.index, NodeList{zero()});
          }
          to.push_back(std::move(changes));
        }
      }
    }
  }

  // Of one array.
  void of_arrays(std::vector<Changes>& to) {
    for (const NodeId arg : program_.parameters(function_)) {
      const Dimensionality dimensions =
          dimensions_of(program_, syntax::arg(program_.tree, arg).annotation);
      for (int axis = dimensions.count; axis-- > 0 && dimensions.count > 1;) {
        Changes changes;
        if (take_axis(arg, dimensions, static_cast<size_t>(axis), changes))
          to.push_back(std::move(changes));
      }
    }
  }

 private:
  NodeId zero() {
    if (!zero_.valid()) zero_ = build_.integer(0);
    return zero_;
  }

  // One element out of a tuple.
  void take_one(NodeId tuple, const NodeList& elements, size_t index, Changes& changes) {
    if (elements.size() == 2)
      put(changes, tuple, {elements[1 - index]});
    else
      drop(changes, elements[index]);
  }

  // The tuples that an array is indexed by.
  NodeList indices(Symbol array) const {
    NodeList found;
    program_.walk(function_, [&](NodeId id) {
      if (program_.is(id, NodeKind::kSubscript) &&
          is_name(program_, program_.tree.child(id, 0), array))
        found.push_back(program_.tree.child(id, 1));
      return true;
    });
    return found;
  }

  void along(NodeId arg, Symbol name, Changes& changes) {
    const Dimensionality dimensions =
        dimensions_of(program_, syntax::arg(program_.tree, arg).annotation);
    if (dimensions.count < 2) return;
    const NodeList tuples = indices(program_.tree[arg].name);
    for (size_t axis = 0; axis < static_cast<size_t>(dimensions.count); ++axis) {
      const bool everywhere = !tuples.empty() && std::ranges::all_of(tuples, [&](NodeId tuple) {
        return program_.is(tuple, NodeKind::kTuple) && axis < program_.tree[tuple].count &&
               is_name(program_, program_.tree.child(tuple, static_cast<uint32_t>(axis)), name);
      });
      if (everywhere) {
        take_axis(arg, dimensions, axis, changes);
        return;
      }
    }
  }

  bool take_axis(NodeId arg, const Dimensionality& dimensions, size_t axis, Changes& changes) {
    for (const NodeId tuple : indices(program_.tree[arg].name)) {
      const NodeList elements = program_.children(tuple);
      if (!program_.is(tuple, NodeKind::kTuple) ||
          elements.size() != static_cast<size_t>(dimensions.count))
        return false;
      take_one(tuple, elements, axis, changes);
    }
    if (program_.is(dimensions.at, NodeKind::kConstant))
      put(changes, dimensions.at, {build_.integer(dimensions.count - 1)});
    else
      changes.renamed[dimensions.at.index] =
          program_.symbols.intern(kArrays[static_cast<size_t>(dimensions.count - 1)]);
    lower_shapes(program_.tree[arg].name, static_cast<int64_t>(axis), dimensions.count, changes);
    return true;
  }

  // `x.shape[2]` is `x.shape[1]` then.
  void lower_shapes(Symbol array, int64_t axis, int dimensions, Changes& changes) {
    std::vector<std::pair<NodeId, int64_t>> lower;
    program_.walk(function_, [&](NodeId id) {
      if (!program_.is(id, NodeKind::kSubscript)) return true;
      const auto [of, index] = syntax::subscript(program_.tree, id);
      if (!program_.is(of, NodeKind::kAttribute) ||
          !is_name(program_, program_.tree.child(of, 0), array) ||
          !program_.is(index, NodeKind::kConstant))
        return true;
      const auto value = static_cast<int64_t>(program_.tree.literal(index).integer);
      if (value > axis || value == dimensions - 1) lower.emplace_back(index, value - 1);
      return true;
    });
    for (const auto& [index, value] : lower) put(changes, index, {build_.integer(value)});
  }

  Program& program_;
  NodeId function_;
  Builder build_;
  NodeId zero_;
};

// a, b ... z, aa, ab ..., those left out that are taken.
class ShortNames {
 public:
  explicit ShortNames(std::set<std::string, std::less<>> taken) : taken_(std::move(taken)) {
    taken_.insert({"as", "if", "in", "is", "or"});
  }

  std::string next() {
    for (;;) {
      std::string name;
      for (size_t n = number_++ + 1; n > 0; n = (n - 1) / kLetters)
        name.insert(name.begin(), static_cast<char>('a' + (n - 1) % kLetters));
      if (!taken_.contains(name)) return name;
    }
  }

 private:
  static constexpr size_t kLetters = 26;
  std::set<std::string, std::less<>> taken_;
  size_t number_ = 0;
};

}  // namespace

void inline_variables(Program& program, std::vector<Changes>& to) {
  for (const Block& block : program.blocks()) {
    if (!block.function.valid()) continue;
    for (const NodeId id : block.statements) {
      if (!program.is(id, NodeKind::kAssign)) continue;
      const syntax::Assign of = syntax::assign(program.tree, id);
      if (of.targets.size() != 1 || !program.is(of.targets[0], NodeKind::kName)) continue;
      const Symbol name = program.tree[of.targets[0]].name;
      size_t written = 0;
      NodeList reads;
      program.walk(block.function, [&](NodeId at) {
        const syntax::Node& node = program.tree[at];
        if (node.kind == NodeKind::kArg) written += node.name == name;
        if (node.kind == NodeKind::kAugAssign)
          written += is_name(program, program.tree.child(at, 0), name);
        if (node.kind == NodeKind::kAssign || node.kind == NodeKind::kAnnAssign ||
            node.kind == NodeKind::kFor)
          written += program.bound(at).contains(name.index) &&
                     !occurrences(program, program.tree.child(at, 0), name).empty();
        if (is_name(program, at, name) && at != of.targets[0]) reads.push_back(at);
        return true;
      });
      const bool atom =
          program.is(of.value, NodeKind::kName) || program.is(of.value, NodeKind::kConstant);
      if (written != 1 || reads.empty() || (reads.size() > 1 && !atom)) continue;
      Changes& changes = to.emplace_back();
      drop(changes, id);
      for (const NodeId read : reads) put(changes, read, {of.value});
    }
  }
}

void drop_dimensions(Program& program, std::vector<Changes>& to) {
  for (const NodeId function : program.functions()) {
    Dimensions dimensions(program, function);
    dimensions.of_launch(to);
    dimensions.of_arrays(to);
  }
}

void shorten_names(Program& program, std::vector<Changes>& to) {
  // Who may have another name: scope and symbol, in the order of the text.
  struct Renaming {
    NodeId scope;
    Symbol from;
  };
  std::vector<Renaming> renamings;
  std::set<std::string, std::less<>> all, fixed;
  const auto has = [&](NodeId scope, Symbol name) {
    return std::ranges::any_of(
        renamings, [&](const Renaming& one) { return one.scope == scope && one.from == name; });
  };
  const NodeId module = program.tree.root;
  for (const NodeId id : program.children(module)) {
    const bool definition =
        program.is(id, NodeKind::kFunctionDef) || program.is(id, NodeKind::kClassDef);
    if (definition && program.tree[id].name != program.kernel)
      renamings.push_back({module, program.tree[id].name});
    if (program.is(id, NodeKind::kAssign))
      for (const uint32_t name : program.bound(id)) renamings.push_back({module, {name}});
  }
  // Which renaming a node with a name belongs to.
  const auto visit = [&](const auto& body) {
    const auto inside = [&](NodeId top, NodeId function, const auto& self) -> void {
      program.walk(top, [&](NodeId id) {
        if (id != top && program.is(id, NodeKind::kFunctionDef)) {
          self(id, id, self);
          return false;
        }
        const NodeKind kind = program.tree[id].kind;
        if (kind != NodeKind::kName && kind != NodeKind::kArg && kind != NodeKind::kFunctionDef &&
            kind != NodeKind::kClassDef)
          return true;
        const Symbol name = program.tree[id].name;
        const bool local = kind == NodeKind::kName || kind == NodeKind::kArg;
        body(id, local && function.valid() && has(function, name) ? function
                 : has(module, name)                              ? module
                                                                  : NodeId{});
        return true;
      });
    };
    inside(module, {}, inside);
  };
  for (const NodeId function : program.functions()) {
    const Names bound = program.bound(function);
    program.walk(function, [&](NodeId id) {
      const bool named = program.is(id, NodeKind::kName) || program.is(id, NodeKind::kArg);
      const Symbol name = program.tree[id].name;
      if (named && bound.contains(name.index) && !has(function, name))
        renamings.push_back({function, name});
      return true;
    });
  }
  visit([&](NodeId id, NodeId scope) {
    const std::string name(program.symbols.text(program.tree[id].name));
    all.insert(name);
    if (!scope.valid()) fixed.insert(name);
  });
  // Functions may have the same names, if none is the module's.
  std::map<uint32_t, ShortNames> names;
  ShortNames in_module(fixed);
  std::vector<std::string> shorter;
  for (const Renaming& one : renamings) {
    if (one.scope != module) {
      shorter.push_back(names.try_emplace(one.scope.index, fixed).first->second.next());
      continue;
    }
    shorter.push_back(in_module.next());
    fixed.insert(shorter.back());
  }
  const auto rename = [&](size_t index, const std::string& name, Changes& changes) {
    const Symbol symbol = program.symbols.intern(name);
    visit([&](NodeId id, NodeId scope) {
      if (scope == renamings[index].scope && program.tree[id].name == renamings[index].from)
        changes.renamed[id.index] = symbol;
    });
  };
  Changes together;
  for (size_t i = 0; i < renamings.size(); ++i) rename(i, shorter[i], together);
  if (!together.renamed.empty()) to.push_back(std::move(together));
  for (size_t i = 0; i < renamings.size(); ++i) {
    if (program.symbols.text(renamings[i].from).size() == 1) continue;
    rename(i, ShortNames(all).next(), to.emplace_back());
  }
}

}  // namespace weft::reduce
