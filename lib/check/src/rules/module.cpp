#include "module.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace weft::check {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;
using syntax::Tree;

namespace {

struct Deprecated {
  std::string_view name, since, instead;
};
constexpr Deprecated kDeprecated[] = {
#define WEFT_DEPRECATED(name, since, instead) {name, since, instead},
#include "names.def"
};
constexpr std::string_view kModuleOptions[] = {
#define WEFT_MODULE_OPTION_NAME(name) name,
#include "names.def"
};
// Options that a Warp module takes over when its first kernel or function is defined.
constexpr std::string_view kTakenAtFirst[] = {"max_unroll", "enable_backward", "lineinfo",
                                              "deterministic", "deterministic_max_records"};

// Builtins whose call does something besides its result.
bool has_effect(std::string_view name) {
  return name.starts_with("atomic_") || name.starts_with("tile") || name.starts_with("rand") ||
         name.starts_with("sample_") || name == "poisson" || name == "tid" ||
         name.find("_next") != std::string_view::npos || name.starts_with("print") ||
         name.find("store") != std::string_view::npos || name == "expect_eq" ||
         name == "expect_near" || name == "static" || name.find('.') != std::string_view::npos ||
         name.ends_with("lookup_f") || name.find("alloc") != std::string_view::npos;
}

class Module {
 public:
  Module(const Tree& tree, const SymbolTable& symbols, const Launches& launches,
         const Compiled& compiled, std::vector<ModuleRemark>& out)
      : tree_(tree), symbols_(symbols), launches_(launches), compiled_(compiled), out_(out) {
    for (const KernelFacts& kernel : compiled.kernels) kernels_[kernel.key] = &kernel;
  }

  void find() {
    check_launches();
    bool defined = false, is_script = false;
    for (const NodeId statement : tree_.children(tree_.root)) {
      defined = defined || is_definition(statement);
      if (defined) check_config(statement);
      is_script = is_script || is_main(statement);
    }
    visit(tree_.root, {});
    if (is_script) find_unlaunched();
  }

 private:
  std::string text(Symbol symbol) const {
    return symbol.valid() ? std::string(symbols_.text(symbol)) : std::string();
  }
  void say(Rule rule, NodeId at, std::string message) {
    out_.push_back({rule, tree_[at].line, std::move(message)});
  }

  // "kernel", "func" of a decorator; empty: none of Warp's.
  std::string decorator_of(NodeId function) const {
    if (tree_[function].kind != NodeKind::kFunctionDef) return {};
    for (NodeId decorator : syntax::function_def(tree_, function).decorators) {
      if (tree_[decorator].kind == NodeKind::kCall) decorator = syntax::call(tree_, decorator).func;
      const std::string name = warp_name(tree_, symbols_, decorator);
      if (name == "kernel" || name == "func") return name;
    }
    return {};
  }
  bool is_definition(NodeId statement) const { return !decorator_of(statement).empty(); }

  bool is_main(NodeId statement) const {
    if (tree_[statement].kind != NodeKind::kIf) return false;
    const NodeId test = syntax::if_statement(tree_, statement).test;
    return tree_[test].kind == NodeKind::kCompare &&
           dotted(tree_, symbols_, syntax::compare(tree_, test).left) == "__name__";
  }

  // --- launches ---
  void check_launches() {
    for (const Launch& launch : launches_.all()) {
      const auto at = kernels_.find(launch.kernel);
      if (at == kernels_.end()) continue;
      const KernelFacts& kernel = *at->second;
      if (launch.has_arguments && launch.arguments.size() != kernel.parameters)
        out_.push_back({Rule::kLaunchArguments, launch.line,
                        fmt::format("`{}` takes {} arguments, and this launch gives {}", kernel.key,
                                    kernel.parameters, launch.arguments.size())});
      if (launch.by_tiles || kernel.dimensions == 0 || launch.dim.size() <= kernel.dimensions)
        continue;
      const auto rest = std::span(launch.dim).subspan(kernel.dimensions);
      if (std::ranges::all_of(rest,
                              [](const Extent& extent) { return !extent.known || extent.is(1); }))
        continue;
      out_.push_back(
          {Rule::kLaunchDimensions, launch.line,
           fmt::format(
               "this launch has {} dimensions, and `{}` asks `wp.tid()` for {}: threads that "
               "differ in the rest get the same numbers",
               launch.dim.size(), kernel.key, kernel.dimensions)});
    }
  }

  // --- options ---
  void check_config(NodeId statement) {
    if (tree_[statement].kind != NodeKind::kAssign) return;
    for (const NodeId target : syntax::assign(tree_, statement).targets) {
      const std::string name = warp_name(tree_, symbols_, target);
      if (!name.starts_with("config.")) continue;
      const std::string_view option = std::string_view(name).substr(7);
      if (std::ranges::find(kTakenAtFirst, option) == std::end(kTakenAtFirst)) continue;
      say(Rule::kLateOption, statement,
          fmt::format("the kernels of this file do not see this: their module took `{}` over when "
                      "the first of them was defined",
                      option));
    }
  }

  void check_options(NodeId dictionary) {
    if (tree_[dictionary].kind != NodeKind::kDict) return;
    const Nodes parts = tree_.children(dictionary);
    for (size_t i = 0; i < parts.size() / 2; ++i) {
      if (!parts[i].valid() || tree_[parts[i]].kind != NodeKind::kConstant ||
          tree_.literal(parts[i]).kind != syntax::LiteralKind::kString)
        continue;
      const std::string name = text(tree_.literal(parts[i]).text);
      if (std::ranges::find(kModuleOptions, name) != std::end(kModuleOptions)) continue;
      say(Rule::kUnknownOption, parts[i],
          fmt::format("Warp has no module option `{}`, and ignores it", name));
    }
  }

  // --- everything in the file ---
  void visit(NodeId id, const std::vector<NodeId>& loops) {
    for (const NodeId child : tree_.children(id)) {
      if (!child.valid()) continue;
      const Node& node = tree_[child];
      switch (node.kind) {
        case NodeKind::kName:
          ++names_[node.name.index];
          break;
        case NodeKind::kAttribute: {
          ++names_[node.name.index];
          const std::string name = warp_name(tree_, symbols_, child);
          for (const Deprecated& row : kDeprecated)
            if (row.name == name)
              say(Rule::kDeprecatedName, child,
                  fmt::format("`wp.{}` is deprecated{}{}: write `{}`", name,
                              row.since.empty() ? "" : " since Warp ", row.since, row.instead));
          break;
        }
        case NodeKind::kConstant:
          if (tree_.literal(child).kind == syntax::LiteralKind::kString)
            ++names_[tree_.literal(child).text.index];
          break;
        case NodeKind::kCall: {
          const syntax::Call call = syntax::call(tree_, child);
          const std::string name = warp_name(tree_, symbols_, call.func);
          if (name == "set_module_options" && !call.args.empty()) check_options(call.args[0]);
          break;
        }
        case NodeKind::kKeyword:
          if (node.name.valid() && symbols_.text(node.name) == "module_options")
            check_options(syntax::keyword(tree_, child).value);
          break;
        default:
          break;
      }
      if (node.kind == NodeKind::kFunctionDef || node.kind == NodeKind::kAsyncFunctionDef ||
          node.kind == NodeKind::kClassDef || node.kind == NodeKind::kLambda) {
        if (const std::string kind = decorator_of(child); !kind.empty()) {
          // What follows from an error is not said.
          if (compiled_.lines.contains(node.line)) find_unused(child, kind);
          if (!loops.empty()) find_late_capture(child, loops);
        }
        visit(child, {});
      } else if (node.kind == NodeKind::kFor || node.kind == NodeKind::kWhile) {
        std::vector<NodeId> inside = loops;
        inside.push_back(child);
        visit(child, inside);
      } else {
        visit(child, loops);
      }
    }
  }

  // --- names in a kernel or a function ---
  struct Uses {
    std::map<uint32_t, int> reads;            // by symbol
    std::map<uint32_t, NodeId> only_written;  // the last plain assignment
    std::set<uint32_t> bound, effects;
    bool is_odd = false;  // nested functions and the like
  };

  void collect(NodeId id, Uses& uses) const {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kName:
        ++uses.reads[node.name.index];
        return;
      case NodeKind::kAssign: {
        const syntax::Assign assign = syntax::assign(tree_, id);
        for (const NodeId target : assign.targets) {
          if (tree_[target].kind == NodeKind::kName) {
            const uint32_t name = tree_[target].name.index;
            uses.bound.insert(name);
            uses.only_written[name] = id;
            if (assign.targets.size() > 1 || may_act(assign.value)) uses.effects.insert(name);
          } else if (tree_[target].kind == NodeKind::kTuple) {
            for (const NodeId part : tree_.children(target)) {
              if (tree_[part].kind == NodeKind::kName) {
                uses.bound.insert(tree_[part].name.index);
                uses.effects.insert(tree_[part].name.index);
              } else {
                collect(part, uses);
              }
            }
          } else {
            collect(target, uses);
          }
        }
        collect(assign.value, uses);
        return;
      }
      case NodeKind::kFor: {
        const syntax::For loop = syntax::for_loop(tree_, id);
        if (tree_[loop.target].kind == NodeKind::kName) {
          uses.bound.insert(tree_[loop.target].name.index);
          uses.effects.insert(tree_[loop.target].name.index);
        }
        collect(loop.iter, uses);
        for (const NodeId statement : loop.body) collect(statement, uses);
        for (const NodeId statement : loop.orelse) collect(statement, uses);
        return;
      }
      case NodeKind::kFunctionDef:
      case NodeKind::kLambda:
      case NodeKind::kGlobal:
      case NodeKind::kNonlocal:
        uses.is_odd = true;
        break;
      default:
        break;
    }
    for (const NodeId child : tree_.children(id))
      if (child.valid()) collect(child, uses);
  }

  // Does evaluating it do anything, or may it?
  bool may_act(NodeId id) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kCall) {
      const syntax::Call call = syntax::call(tree_, id);
      const std::string name = warp_name(tree_, symbols_, call.func);
      const std::string plain = dotted(tree_, symbols_, call.func);
      const bool conversion = plain == "float" || plain == "int" || plain == "bool";
      if (!conversion && (name.empty() || has_effect(name))) return true;
    }
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return child.valid() && may_act(child); });
  }

  void find_unused(NodeId function, const std::string& kind) {
    const syntax::FunctionDef def = syntax::function_def(tree_, function);
    Uses uses;
    for (const NodeId statement : def.body) collect(statement, uses);
    if (uses.is_odd) return;
    for (const auto& [name, at] : uses.only_written) {
      if (uses.reads.contains(name) || uses.effects.contains(name)) continue;
      const std::string spelled = text(Symbol{name});
      if (spelled.starts_with('_')) continue;
      say(Rule::kDeadStore, at, fmt::format("nothing reads `{}`", spelled));
    }
    if (kind != "kernel" || def.body.size() <= 1) return;
    const syntax::Arguments arguments = syntax::arguments(tree_, def.arguments);
    for (const NodeId arg : arguments.args) {
      const syntax::Arg parameter = syntax::arg(tree_, arg);
      const std::string name = text(parameter.name);
      if (uses.reads.contains(parameter.name.index) || name.starts_with('_')) continue;
      say(Rule::kUnusedParameter, arg, fmt::format("the kernel does not use `{}`", name));
    }
  }

  // --- kernels in loops ---
  void bind(NodeId target, std::set<uint32_t>& names) const {
    if (tree_[target].kind == NodeKind::kName) names.insert(tree_[target].name.index);
    if (tree_[target].kind == NodeKind::kTuple)
      for (const NodeId part : tree_.children(target)) bind(part, names);
  }
  void bound_in(NodeId id, std::set<uint32_t>& names) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kFor) bind(syntax::for_loop(tree_, id).target, names);
    if (node.kind == NodeKind::kAssign)
      for (const NodeId target : syntax::assign(tree_, id).targets) bind(target, names);
    if (node.kind == NodeKind::kAugAssign) bind(tree_.children(id)[0], names);
    if (node.kind == NodeKind::kFunctionDef || node.kind == NodeKind::kClassDef) return;
    for (const NodeId child : tree_.children(id))
      if (child.valid()) bound_in(child, names);
  }
  bool launches_in(NodeId id) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kCall) {
      const std::string name = dotted(tree_, symbols_, syntax::call(tree_, id).func);
      if (name.find("launch") != std::string::npos || name.find("load") != std::string::npos ||
          name.find("test") != std::string::npos)
        return true;
    }
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return child.valid() && launches_in(child); });
  }
  // Names of the body, those in wp.static left out.
  void read_late(NodeId id, std::map<uint32_t, NodeId>& names) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kCall &&
        warp_name(tree_, symbols_, syntax::call(tree_, id).func) == "static")
      return;
    if (node.kind == NodeKind::kName) names.try_emplace(node.name.index, id);
    for (const NodeId child : tree_.children(id))
      if (child.valid()) read_late(child, names);
  }

  void find_late_capture(NodeId function, const std::vector<NodeId>& loops) {
    const syntax::FunctionDef def = syntax::function_def(tree_, function);
    // A kernel of a module of its own is built where it is defined.
    for (const NodeId decorator : def.decorators)
      if (tree_[decorator].kind == NodeKind::kCall) return;
    std::set<uint32_t> changing, own;
    for (const NodeId loop : loops) {
      if (launches_in(loop)) return;
      bound_in(loop, changing);
    }
    for (const NodeId statement : def.body) bound_in(statement, own);
    const syntax::Arguments arguments = syntax::arguments(tree_, def.arguments);
    for (const NodeId arg : arguments.args) own.insert(syntax::arg(tree_, arg).name.index);
    std::map<uint32_t, NodeId> names;
    for (const NodeId statement : def.body) read_late(statement, names);
    for (const auto& [name, at] : names) {
      if (!changing.contains(name) || own.contains(name)) continue;
      say(Rule::kLateCapture, at,
          fmt::format("`{}` changes in the loop around this definition, and Warp reads it when the "
                      "module is built: all kernels see its last value",
                      text(Symbol{name})));
    }
  }

  // --- kernels that nothing launches ---
  void find_unlaunched() {
    if (launches_.all().empty()) return;
    for (const NodeId statement : tree_.children(tree_.root)) {
      if (decorator_of(statement) != "kernel") continue;
      const Symbol name = tree_[statement].name;
      if (names_.contains(name.index)) continue;
      say(Rule::kNeverLaunched, statement,
          fmt::format("nothing in this script launches `{}`", text(name)));
    }
  }

  const Tree& tree_;
  const SymbolTable& symbols_;
  const Launches& launches_;
  const Compiled& compiled_;
  std::map<std::string, const KernelFacts*> kernels_;
  std::map<uint32_t, int> names_;  // how often a name stands somewhere, not as a definition's
  std::vector<ModuleRemark>& out_;
};

}  // namespace

std::vector<ModuleRemark> module_remarks(const Tree& tree, const SymbolTable& symbols,
                                         const Launches& launches, const Compiled& compiled) {
  std::vector<ModuleRemark> out;
  if (tree.root.valid()) Module(tree, symbols, launches, compiled, out).find();
  return out;
}

}  // namespace weft::check
