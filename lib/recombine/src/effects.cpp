#include "effects.h"

#include <algorithm>
#include <array>

namespace weft::recombine {

namespace {

bool is_array(std::string_view annotation) {
  return annotation.empty() || annotation.find("array") != std::string_view::npos;
}

size_t dimensions(std::string_view annotation) {
  for (const char digit : {'2', '3', '4'})
    for (const char* form : {"array", "ndim="})
      if (annotation.find(std::string(form) + digit) != std::string_view::npos)
        return static_cast<size_t>(digit - '0');
  return 1;
}

bool is_class(const Program& program, std::string_view name) {
  return std::ranges::any_of(program.tree.children(program.tree.root), [&](NodeId id) {
    return program.is(id, NodeKind::kClassDef) && program.word(program.node(id).name) == name;
  });
}

// By function, which of its parameters it writes.
class Writes {
 public:
  explicit Writes(const Program& program) : program_(program) {}

  std::set<std::string_view> of(NodeId function) {
    if (!open_.insert(function.index).second) return {};
    const std::vector<Parameter> parameters = program_.parameters(function);
    std::set<std::string_view> roots;
    program_.walk(function, [&](NodeId id) {
      if (program_.is(id, NodeKind::kAssign))
        for (const NodeId target : syntax::assign(program_.tree, id).targets)
          store(target, parameters, roots);
      if (program_.is(id, NodeKind::kAugAssign))
        store(program_.tree.child(id, 0), parameters, roots);
      if (program_.is(id, NodeKind::kCall)) call(id, roots);
      return true;
    });
    const auto views = views_in(function);
    for (size_t i = 0; i < views.size(); ++i)  // a view of a view of a view ...
      for (const auto& [name, shown] : views)
        if (roots.contains(name)) roots.insert(shown);
    std::set<std::string_view> written;
    for (const Parameter& parameter : parameters)
      if (roots.contains(parameter.name)) written.insert(parameter.name);
    open_.erase(function.index);
    return written;
  }

  // A name, and what it shows.
  std::vector<std::pair<std::string_view, std::string_view>> views_in(NodeId function) const {
    const std::vector<Parameter> parameters = program_.parameters(function);
    std::vector<std::pair<std::string_view, std::string_view>> views;
    program_.walk(function, [&](NodeId id) {
      if (!program_.is(id, NodeKind::kAssign)) return true;
      const syntax::Assign assign = syntax::assign(program_.tree, id);
      for (const NodeId target : assign.targets)
        if (is_view(assign.value, parameters))
          views.emplace_back(program_.root_of(target), program_.root_of(assign.value));
      return true;
    });
    return views;
  }

 private:
  // Vectors and structures are copies, what their arrays hold is not.
  void store(NodeId target, const std::vector<Parameter>& parameters,
             std::set<std::string_view>& roots) const {
    if (program_.is(target, NodeKind::kTuple))
      for (const NodeId part : program_.tree.children(target)) store(part, parameters, roots);
    const std::string_view root = program_.root_of(target);
    const auto of = std::ranges::find(parameters, root, &Parameter::name);
    const bool element = !program_.is(target, NodeKind::kName);
    if (of == parameters.end() || is_array(of->annotation)) {
      if (element) roots.insert(root);
    } else if (of->annotation.find("ref[") != std::string_view::npos ||
               (program_.count(target, NodeKind::kSubscript) != 0 &&
                program_.count(target, NodeKind::kAttribute) != 0)) {
      roots.insert(root);
    }
  }

  // `x[i]` of an array with more dimensions, `x[2:4]`, `holder.values`.
  bool is_view(NodeId value, const std::vector<Parameter>& parameters) const {
    const std::string_view root = program_.root_of(value);
    if (root.empty()) return false;
    const auto of = std::ranges::find(parameters, root, &Parameter::name);
    if (of == parameters.end() || !is_array(of->annotation)) return true;
    NodeId at = value;
    while (!program_.is(at, NodeKind::kName)) {
      const NodeId below = program_.tree.child(at, 0);
      if (program_.is(below, NodeKind::kName) && program_.is(at, NodeKind::kSubscript))
        return indices(program_.tree.child(at, 1)) < dimensions(of->annotation);
      at = below;
    }
    return true;
  }

  size_t indices(NodeId index) const {
    if (program_.is(index, NodeKind::kSlice)) return 0;
    if (!program_.is(index, NodeKind::kTuple)) return 1;
    return static_cast<size_t>(
        std::ranges::count_if(program_.tree.children(index),
                              [&](NodeId part) { return !program_.is(part, NodeKind::kSlice); }));
  }

  void call(NodeId id, std::set<std::string_view>& roots) {
    const syntax::Call call = syntax::call(program_.tree, id);
    if (writes_first_argument(program_, id)) roots.insert(program_.root_of(call.args[0]));
    if (!program_.builtin_of(id).empty()) return;
    const std::string_view name = program_.name_of(call.func);
    const std::vector<NodeId> functions = program_.functions(name);
    for (const NodeId function : functions) {
      const std::vector<Parameter> parameters = program_.parameters(function);
      const std::set<std::string_view> written = of(function);
      for (size_t i = 0; i < call.args.size() && i < parameters.size(); ++i)
        if (written.contains(parameters[i].name)) roots.insert(program_.root_of(call.args[i]));
      for (const NodeId argument : call.keywords) {
        const syntax::Keyword keyword = syntax::keyword(program_.tree, argument);
        if (written.contains(program_.word(keyword.name)))
          roots.insert(program_.root_of(keyword.value));
      }
    }
    if (!functions.empty() || is_class(program_, name)) return;
    for (const NodeId argument : call.args) roots.insert(program_.name_of(argument));
  }

  const Program& program_;
  std::set<uint32_t> open_;  // functions that are looked at
};

class Uses {
 public:
  Uses(const Program& program, std::string_view array) : program_(program), array_(array) {
    for (const NodeId statement : program.body()) visit(statement);
  }
  std::vector<ArrayUse> found;

 private:
  void visit(NodeId id) {
    if (!id.valid()) return;
    const syntax::Tree& tree = program_.tree;
    const syntax::Nodes children = tree.children(id);
    if (program_.is(id, NodeKind::kAssign)) {
      const syntax::Assign assign = syntax::assign(tree, id);
      for (const NodeId to : assign.targets) target(to, Use::kStore);
      visit(assign.value);
    } else if (program_.is(id, NodeKind::kAugAssign)) {
      target(children[0], Use::kUpdate);
      visit(children[1]);
    } else if (writes_first_argument(program_, id) &&
               program_.root_of(syntax::call(tree, id).args[0]) == array_) {
      const bool stores = program_.builtin_of(id).find("atomic") == std::string_view::npos;
      found.push_back({stores ? Use::kStore : Use::kAtomic, id});
      indices(children[1]);
      for (const NodeId child : children.subspan(2)) visit(child);
    } else if (program_.is(id, NodeKind::kSubscript) && program_.name_of(children[0]) == array_) {
      found.push_back({Use::kRead, id});
      visit(children[1]);
    } else if (program_.is(id, NodeKind::kAttribute) && program_.name_of(children[0]) == array_ &&
               program_.word(program_.node(id).name) == "shape") {
      found.push_back({Use::kExtent, id});
    } else if (program_.name_of(id) == array_) {
      found.push_back({Use::kHandedOn, id});
    } else {
      for (const NodeId child : children) visit(child);
    }
  }

  void target(NodeId id, Use use) {
    if (program_.is(id, NodeKind::kTuple)) {
      for (const NodeId part : program_.tree.children(id)) target(part, use);
    } else if (!program_.is(id, NodeKind::kName)) {
      if (program_.root_of(id) == array_) found.push_back({use, element(id)});
      indices(id);
    }
  }

  // `x[i]` of `x[i].y`.
  NodeId element(NodeId id) const {
    while (!program_.is(program_.tree.child(id, 0), NodeKind::kName))
      id = program_.tree.child(id, 0);
    return id;
  }

  void indices(NodeId id) {
    while (program_.is(id, NodeKind::kSubscript) || program_.is(id, NodeKind::kAttribute)) {
      if (program_.is(id, NodeKind::kSubscript)) visit(program_.tree.child(id, 1));
      id = program_.tree.child(id, 0);
    }
    if (!program_.is(id, NodeKind::kName)) visit(id);
  }

  const Program& program_;
  std::string_view array_;
};

}  // namespace

std::vector<ArrayUse> uses_of(const Program& program, std::string_view array) {
  return std::move(Uses(program, array).found);
}

std::set<std::string_view> written_arrays(const Program& program) {
  return Writes(program).of(program.kernel);
}

bool writes_first_argument(const Program& program, NodeId call) {
  constexpr std::array<std::string_view, 4> kWriters = {"atomic_", "tile_atomic_", "tile_store",
                                                        "volume_store"};
  const std::string_view builtin = program.builtin_of(call);
  return std::ranges::any_of(
             kWriters, [&](std::string_view writer) { return builtin.starts_with(writer); }) &&
         !syntax::call(program.tree, call).args.empty();
}

std::set<std::string_view> views_of(const Program& program) {
  std::set<std::string_view> names;
  for (const auto& [name, shown] : Writes(program).views_in(program.kernel)) names.insert(name);
  return names;
}

bool has_effect(const Program& program, NodeId expression) {
  constexpr std::array<std::string_view, 4> kEffects = {"rand", "print", "tile_stack_", "tid"};
  Writes writes(program);
  std::set<uint32_t> seen;
  const std::function<bool(NodeId)> call_has = [&](NodeId call) {
    const std::string_view builtin = program.builtin_of(call);
    if (!builtin.empty())
      return writes_first_argument(program, call) ||
             builtin.find("query_next") != std::string_view::npos ||
             std::ranges::any_of(
                 kEffects, [&](std::string_view begin) { return builtin.starts_with(begin); });
    const std::vector<NodeId> functions =
        program.functions(program.name_of(program.tree.child(call, 0)));
    return std::ranges::any_of(functions, [&](NodeId function) {
      if (!seen.insert(function.index).second) return false;
      bool found = !writes.of(function).empty();
      program.walk(function, [&](NodeId id) {
        found = found || (program.is(id, NodeKind::kCall) && call_has(id));
        return !found;
      });
      return found;
    });
  };
  bool found = false;
  program.walk(expression, [&](NodeId id) {
    found = found || (program.is(id, NodeKind::kCall) && call_has(id));
    return !found;
  });
  return found;
}

bool uses_tiles(const Program& program) {
  bool found = false;
  program.walk(program.kernel, [&](NodeId id) {
    found = found || program.builtin_of(id).starts_with("tile");
    return !found;
  });
  return found;
}

}  // namespace weft::recombine
