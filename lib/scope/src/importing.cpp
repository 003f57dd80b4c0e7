// What raises while Python imports a file: such a file has no kernels. Only what is certain is
// reported: a statement of the module or of a class in it, outside `try`, that weft itself runs.
#include <algorithm>
#include <array>

#include "evaluator.h"

namespace weft::scope {
namespace {

using syntax::Node;

struct Signature {
  Special special;
  size_t positional, required;
  std::string_view names;
};
constexpr Signature kSignatures[] = {
#define WEFT_SIGNATURE(Name, positional, required, names) \
  Signature{Special::k##Name, positional, required, names},
#include "signatures.def"
};

// Where one of these is written, any name and any attribute may have been set.
constexpr std::array<std::string_view, 12> kSetters = {
    "globals", "locals",   "vars",     "exec",         "eval",          "setattr",
    "modules", "__dict__", "builtins", "__builtins__", "import_module", "__import__"};

// Parts of Warp's package, of which whoever imports one makes an attribute; and what Warp makes
// when it is asked for.
constexpr std::array<std::string_view, 13> kParts = {"autograd",     "build_experimental",
                                                     "config",       "examples",
                                                     "fem",          "geometry",
                                                     "optim",        "render",
                                                     "sparse",       "tests",
                                                     "types",        "utils",
                                                     "MarchingCubes"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

bool Evaluator::raises_for_certain() const {
  return importing_ && !exploring_ && static_function_ == nullptr && s_.tries == 0 && calls_ == 0 &&
         !in_function();
}

// May something have set the name, or the attribute of another module, that weft did not see?
bool Evaluator::may_be_set(Symbol name, NodeId node) const {
  const Node& n = (*tree_)[node];
  switch (n.kind) {
    case NodeKind::kName:
      if (contains(kSetters, text(n.name))) return true;
      break;
    case NodeKind::kAttribute:
      if (contains(kSetters, text(syntax::attribute(*tree_, node).attr))) return true;
      break;
    case NodeKind::kGlobal:
      if (std::ranges::any_of(tree_->children(node),
                              [&](NodeId child) { return (*tree_)[child].name == name; }))
        return true;
      break;
    case NodeKind::kAssign:
    case NodeKind::kAugAssign:
    case NodeKind::kAnnAssign:
      for (const NodeId target :
           tree_->children(node).subspan(0, n.kind == NodeKind::kAssign ? n.a : 1))
        if ((*tree_)[target].kind == NodeKind::kAttribute &&
            syntax::attribute(*tree_, target).attr == name)
          return true;
      break;
    case NodeKind::kImportFrom: {
      const syntax::ImportFrom import = syntax::import_from(*tree_, node);
      const std::string_view module = import.module.valid() ? text(import.module) : "";
      const bool known = import.level == 0 && (module == "warp" || module == "math");
      for (const NodeId alias : import.names)
        if (!known && text(syntax::alias(*tree_, alias).name) == "*") return true;
      break;
    }
    default:
      break;
  }
  return std::ranges::any_of(tree_->children(node), [&](NodeId child) {
    return child.valid() && may_be_set(name, child);
  });
}

// Is it bound by `import warp` or `import warp as name`? weft has one idea of Warp's module and of
// the module inside that defines most of it.
bool Evaluator::is_import_of_warp(Symbol name, NodeId node) const {
  const NodeKind kind = (*tree_)[node].kind;
  if (kind == NodeKind::kImport)
    return std::ranges::any_of(tree_->children(node), [&](NodeId child) {
      const syntax::Alias alias = syntax::alias(*tree_, child);
      return text(alias.name) == "warp" &&
             (alias.as_name.valid() ? alias.as_name : alias.name) == name;
    });
  return std::ranges::any_of(tree_->children(node), [&](NodeId child) {
    return child.valid() && is_import_of_warp(name, child);
  });
}

// A name that nothing has set so far.
void Evaluator::undefined_name(NodeId node) {
  if (!raises_for_certain()) return;
  const Symbol name = (*tree_)[node].name;
  if (text(name).starts_with('_') || may_be_set(name, tree_->root)) return;
  const bool warp = text(name) == "wp" || text(name) == "warp";
  const Span span = (*tree_)[node].span;
  if (warp)
    diags_.report(diag::NoWarp, *source_, span, text(name));
  else
    diags_.report(diag::UnknownName, *source_, span, text(name));
  importing_ = false;
}

// `wp.name`, where Warp has none of that name.
void Evaluator::check_attribute(Value object, NodeId node) {
  if (object != State::native(NativeModule::kWarp) || !raises_for_certain()) return;
  const syntax::Attribute attribute = syntax::attribute(*tree_, node);
  const Symbol name = attribute.attr;
  bool exists = false;
  s_.warp_attribute(name, &exists);
  if (exists || text(name).starts_with('_') || contains(kParts, text(name))) return;
  const Node& owner = (*tree_)[attribute.value];
  if (owner.kind != NodeKind::kName || !is_import_of_warp(owner.name, tree_->root)) return;
  const ValueKind found = s_.attribute(object, name).kind;
  if (found == ValueKind::kModule || found == ValueKind::kExternal || may_be_set(name, tree_->root))
    return;
  diags_.report(diag::UnknownAttribute, *source_, (*tree_)[node].span, text(name), "warp");
  importing_ = false;
}

// The names of an expression that Python evaluates and weft has no use for.
void Evaluator::check_names(NodeId node) {
  if (!node.valid() || !raises_for_certain()) return;
  switch ((*tree_)[node].kind) {
    case NodeKind::kName:
      eval(node);
      return;
    case NodeKind::kAttribute: {
      const NodeId object = syntax::attribute(*tree_, node).value;
      if ((*tree_)[object].kind == NodeKind::kName) eval(node);
      return;
    }
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kSubscript:
    case NodeKind::kCall:
    case NodeKind::kKeyword:
      for (const NodeId child : tree_->children(node)) check_names(child);
      return;
    default:
      return;
  }
}

// A call that Python itself refuses for its arguments; true: it does.
bool Evaluator::check_call(Special special, const Arguments& arguments, Span span) {
  const auto* const known = std::ranges::find(kSignatures, special, &Signature::special);
  if (known == std::end(kSignatures) || !raises_for_certain()) return false;
  const auto complain = [&](const std::string& message) {
    diags_.report(diag::BadArgument, *source_, span, message);
    importing_ = false;
    return true;
  };
  std::vector<std::string_view> names;
  for (std::string_view rest = known->names; !rest.empty();) {
    const size_t end = std::min(rest.find(' '), rest.size());
    names.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (arguments.positional.size() > known->positional)
    return complain("this function of Warp's takes " + std::to_string(known->positional) +
                    " arguments by position, not " + std::to_string(arguments.positional.size()));
  for (const Keyword& keyword : arguments.named) {
    const std::string_view name = text(keyword.name);
    const auto place = std::ranges::find(names, name);
    if (place == names.end())
      return complain("this function of Warp's takes no argument `" + std::string(name) + "`");
    if (static_cast<size_t>(place - names.begin()) < arguments.positional.size())
      return complain("the argument `" + std::string(name) + "` is given twice");
  }
  for (size_t i = arguments.positional.size(); arguments.complete && i < known->required; ++i)
    if (arguments.find(names[i], s_.symbols) == nullptr)
      return complain("the argument `" + std::string(names[i]) + "` is missing");
  return false;
}

// `module_options` belong to a module of the kernel's own.
void Evaluator::check_module_options(const Arguments& arguments, Span span) {
  const Value* options = arguments.find("module_options", s_.symbols);
  if (options == nullptr || options->kind == ValueKind::kNone ||
      options->kind == ValueKind::kUnknown || !arguments.complete || !raises_for_certain())
    return;
  const Value* module = arguments.find("module", s_.symbols);
  if (module != nullptr && module->kind == ValueKind::kUnknown) return;
  const std::optional<Symbol> named = module != nullptr ? s_.string_of(*module) : std::nullopt;
  if (named && text(*named) == kUniqueModule) return;
  diags_.report(diag::BadArgument, *source_, span,
                "`module_options` are for a kernel with `module=\"unique\"`; "
                "`wp.set_module_options` sets those of a shared module");
  importing_ = false;
}

}  // namespace weft::scope
