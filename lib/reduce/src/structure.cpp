// Passes that change what holds statements: branches, loops, functions.
#include <algorithm>
#include <map>

#include "passes.h"

namespace weft::reduce {
namespace {

using syntax::Builder;

// `break` and `continue` of a loop, which have no meaning outside of it.
void drop_leaving(const Program& program, Nodes body, Changes& changes) {
  for (const NodeId statement : body) {
    program.walk(statement, [&](NodeId id) {
      if (program.is(id, NodeKind::kBreak) || program.is(id, NodeKind::kContinue))
        drop(changes, id);
      return !program.is_loop(id);
    });
  }
}

// Where the range of a loop begins; 0 where that is not known.
NodeId start_of(const Program& program, NodeId iterable, NodeId zero) {
  if (!program.is(iterable, NodeKind::kCall)) return zero;
  const syntax::Call range = syntax::call(program.tree, iterable);
  return range.args.size() > 1 ? range.args[0] : zero;
}

NodeList to_list(Nodes nodes) { return {nodes.begin(), nodes.end()}; }

// Calls of a function by its name, and the other places where the name stands.
struct Uses {
  NodeList calls;
  size_t others = 0;
};
Uses uses_of(const Program& program, Symbol name) {
  Uses uses;
  size_t all = 0;
  program.walk(program.tree.root, [&](NodeId id) {
    all += program.is(id, NodeKind::kName) && program.tree[id].name == name;
    if (program.is(id, NodeKind::kCall)) {
      const NodeId callee = program.tree.child(id, 0);
      if (program.is(callee, NodeKind::kName) && program.tree[callee].name == name)
        uses.calls.push_back(id);
    }
    return true;
  });
  uses.others = all - uses.calls.size();
  return uses;
}

// The statement that an expression is in, and the function around it.
struct Site {
  NodeId statement, function;
};
Site site_of(const Program& program, NodeId expression) {
  Site site;
  for (const Block& block : program.blocks()) {
    for (const NodeId statement : block.statements) {
      program.walk(statement, [&](NodeId id) {
        if (id == expression) site = {statement, block.function};
        return id == statement || !program.is_statement(id);
      });
    }
  }
  return site;
}

class Inliner {
 public:
  Inliner(Program& program, NodeId function)
      : program_(program), function_(function), build_(program.tree, program.symbols) {}

  // The body in the place of the one call.
  bool run(Changes& changes) {
    const syntax::Node callee = program_.tree[function_];
    const Uses uses = uses_of(program_, callee.name);
    if (uses.calls.size() != 1 || uses.others != 0 || callee.name == program_.kernel) return false;
    const NodeId call = uses.calls.front();
    const Site site = site_of(program_, call);
    const NodeList arguments = to_list(syntax::call(program_.tree, call).args);
    const NodeList parameters = program_.parameters(function_);
    if (!site.function.valid() || site.function == function_ ||
        arguments.size() != parameters.size() ||
        !syntax::call(program_.tree, call).keywords.empty())
      return false;
    NodeList body = to_list(syntax::function_def(program_.tree, function_).body);
    size_t returns = 0;
    for (const NodeId id : body) {
      program_.walk(id, [&](NodeId at) {
        returns += program_.is(at, NodeKind::kReturn);
        return true;
      });
    }
    NodeId result;
    if (!body.empty() && program_.is(body.back(), NodeKind::kReturn)) {
      result = program_.tree.child(body.back(), 0);
      body.pop_back();
      --returns;
    }
    if (returns != 0) return false;
    rename_locals(site.function, changes);
    NodeList before;
    for (size_t i = 0; i < parameters.size(); ++i)
      bind(parameters[i], arguments[i], before, changes);
    const bool alone = program_.is(site.statement, NodeKind::kExpr) &&
                       program_.tree.child(site.statement, 0) == call;
    if (!result.valid() && !alone) return false;
    before.insert(before.end(), body.begin(), body.end());
    if (!alone) {
      // A copy: what is put in the place of a statement cannot be that statement.
      put(changes, call, {result});
      before.push_back(copy(site.statement));
    }
    put(changes, site.statement, before);
    drop(changes, function_);
    return true;
  }

 private:
  // Another node with the same children.
  NodeId copy(NodeId id) {
    program_.tree.nodes.push_back(syntax::Node(program_.tree[id]));
    return {static_cast<uint32_t>(program_.tree.nodes.size() - 1)};
  }

  void rename_locals(NodeId caller, Changes& changes) {
    const Names there = program_.bound(caller);
    Names mine = program_.bound(function_);
    std::map<uint32_t, Symbol> names;
    for (const uint32_t name : mine) {
      if (!there.contains(name)) continue;
      std::string other(program_.symbols.text({name}));
      do other += '_';
      while (program_.symbols.find(other).valid());
      names.emplace(name, program_.symbols.intern(other));
    }
    program_.walk(function_, [&](NodeId id) {
      if (!program_.is(id, NodeKind::kName)) return true;
      if (const auto found = names.find(program_.tree[id].name.index); found != names.end()) {
        changes.renamed[id.index] = found->second;
        renamed_[program_.tree[id].name.index] = found->second;
      }
      return true;
    });
  }

  // What a parameter is there: the argument itself, or a variable.
  void bind(NodeId parameter, NodeId argument, NodeList& before, Changes& changes) {
    const Symbol name = program_.tree[parameter].name;
    NodeList reads;
    bool assigned = false;
    for (const NodeId id : to_list(syntax::function_def(program_.tree, function_).body)) {
      assigned |= program_.bound(id).contains(name.index);
      program_.walk(id, [&](NodeId at) {
        if (program_.is(at, NodeKind::kName) && program_.tree[at].name == name) reads.push_back(at);
        return true;
      });
    }
    const bool atom =
        program_.is(argument, NodeKind::kName) || program_.is(argument, NodeKind::kConstant);
    if (!assigned && (atom || reads.size() <= 1)) {
      for (const NodeId at : reads) put(changes, at, {argument});
      return;
    }
    const auto other = renamed_.find(name.index);
    const std::string variable(
        program_.symbols.text(other == renamed_.end() ? name : other->second));
    before.push_back(build_.assign(build_.name(variable), argument));
  }

  Program& program_;
  NodeId function_;
  Builder build_;
  std::map<uint32_t, Symbol> renamed_;
};

}  // namespace

void unwrap_blocks(Program& program, std::vector<Changes>& to) {
  Builder build(program.tree, program.symbols);
  const NodeId zero = build.integer(0);
  NodeList owners;
  program.walk(program.tree.root, [&](NodeId id) {
    if (program.is(id, NodeKind::kIf) || program.is_loop(id)) owners.push_back(id);
    return true;
  });
  for (const NodeId id : owners) {
    const bool is_for = program.is(id, NodeKind::kFor);
    const NodeList children = program.children(id);
    const auto begin = children.begin() + (is_for ? 2 : 1);
    NodeList body(begin, begin + program.tree[id].a);
    const NodeList orelse(begin + program.tree[id].a, children.end());
    Changes once;
    if (!program.is(id, NodeKind::kIf)) drop_leaving(program, body, once);
    if (is_for) {
      Names read;
      for (const NodeId statement : body) read.merge(program.names(statement));
      const syntax::Node target = program.tree[children[0]];
      if (target.kind != NodeKind::kName) continue;
      if (read.contains(target.name.index))
        body.insert(body.begin(), build.assign(children[0], start_of(program, children[1], zero)));
    }
    put(once, id, body);
    to.push_back(std::move(once));
    if (orelse.empty()) continue;
    put(to.emplace_back(), id, orelse);
    Changes& without = to.emplace_back();
    for (const NodeId statement : orelse) drop(without, statement);
  }
}

void inline_functions(Program& program, std::vector<Changes>& to) {
  for (const NodeId function : program.functions()) {
    Changes changes;
    if (Inliner(program, function).run(changes)) to.push_back(std::move(changes));
  }
}

void drop_parameters(Program& program, std::vector<Changes>& to) {
  Changes all;
  std::vector<Changes> each;
  for (const NodeId function : program.functions()) {
    const syntax::FunctionDef of = syntax::function_def(program.tree, function);
    const syntax::Arguments arguments = syntax::arguments(program.tree, of.arguments);
    Names read;
    for (const NodeId statement : of.body) read.merge(program.names(statement));
    const Uses uses = uses_of(program, of.name);
    const NodeList parameters = program.parameters(function);
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (read.contains(program.tree[parameters[i]].name.index)) continue;
      Changes& one = each.emplace_back();
      drop(one, parameters[i]);
      if (const size_t first = parameters.size() - arguments.defaults.size(); i >= first)
        drop(one, arguments.defaults[i - first]);
      for (const NodeId call : uses.calls) {
        const syntax::Call made = syntax::call(program.tree, call);
        if (i < made.args.size()) drop(one, made.args[i]);
        for (const NodeId keyword : made.keywords) {
          if (program.tree[keyword].name == program.tree[parameters[i]].name) drop(one, keyword);
        }
      }
      all.replaced.insert(one.replaced.begin(), one.replaced.end());
    }
  }
  if (each.size() > 1) to.push_back(std::move(all));
  std::ranges::move(each, std::back_inserter(to));
}

}  // namespace weft::reduce
