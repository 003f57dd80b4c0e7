#include "rules.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>
#include <vector>

namespace weft::syntax {
namespace {

enum class Rule : uint8_t {
#define WEFT_RULE(Name, message) k##Name,
#include "rules.def"
};
constexpr std::string_view kMessages[] = {
#define WEFT_RULE(Name, message) message,
#include "rules.def"
};

constexpr std::array<std::string_view, 10> kFeatures = {
    "nested_scopes",  "generators",       "division",       "absolute_import", "with_statement",
    "print_function", "unicode_literals", "barry_as_FLUFL", "generator_stop",  "annotations"};

// Names, of which most scopes have few.
class Names {
 public:
  void add(Symbol name) { names_.push_back(name); }
  bool has(Symbol name) {
    constexpr size_t kFew = 32;
    if (names_.size() <= kFew) return std::ranges::find(names_, name) != names_.end();
    while (indexed_ < names_.size()) index_.insert(names_[indexed_++].index);
    return index_.contains(name.index);
  }

 private:
  std::vector<Symbol> names_;
  std::unordered_set<uint32_t> index_;  // of the first `indexed_`
  size_t indexed_ = 0;
};

// A module, class, function or lambda, or comprehension.
struct Scope {
  enum class Kind : uint8_t { kModule, kClass, kFunction, kComprehension } kind = Kind::kModule;
  bool async = false;
  Names parameters, seen, declared;
};

class Checker {
 public:
  Checker(const Tree& tree, const Source& source, const SymbolTable& symbols,
          diag::Diagnostics& diags)
      : tree_(tree), source_(source), symbols_(symbols), diags_(diags) {}

  void run() {
    scopes_.emplace_back();
    check_futures();
    for (const NodeId child : tree_.children(tree_.root)) visit(child);
  }

 private:
  using Kind = Scope::Kind;

  Scope& scope() { return scopes_.back(); }
  void report(Rule rule, Span span) {
    if (!std::exchange(reported_, true))
      diags_.report(diag::SyntaxError, source_, span, kMessages[static_cast<size_t>(rule)]);
  }
  void report(Rule rule, NodeId node) { report(rule, tree_[node].span); }
  void all(NodeId node) {
    for (const NodeId child : tree_.children(node))
      if (child.valid()) visit(child);
  }
  void list(Nodes nodes) {
    for (const NodeId node : nodes)
      if (node.valid()) visit(node);
  }

  bool is_future(NodeId node) const {
    if (tree_[node].kind != NodeKind::kImportFrom) return false;
    const ImportFrom import = import_from(tree_, node);
    return import.level == 0 && import.module.valid() &&
           symbols_.text(import.module) == "__future__";
  }

  void check_futures() {
    bool first = true;
    for (const NodeId node : tree_.children(tree_.root)) {
      const bool text = tree_[node].kind == NodeKind::kExpr &&
                        tree_[tree_.child(node, 0)].kind == NodeKind::kConstant &&
                        tree_.literal(tree_.child(node, 0)).kind == LiteralKind::kString;
      if (is_future(node) && first) {
        allowed_.push_back(node);
      } else if (!(first && text && node == tree_.children(tree_.root)[0])) {
        first = false;
      }
    }
  }

  // Trees are up to kMaxHeight high, and this calls itself: what has locals is a function of its
  // own.
  void visit(NodeId node) {
    if (reported_) return;
    switch (tree_[node].kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kAsyncFunctionDef:
        return definition(node);
      case NodeKind::kLambda:
        return lambda(node);
      case NodeKind::kClassDef:
        return class_definition(node);
      case NodeKind::kListComp:
      case NodeKind::kSetComp:
      case NodeKind::kDictComp:
      case NodeKind::kGeneratorExp:
        return comprehension(node);
      case NodeKind::kAsyncFor:
        check_async(node);
        [[fallthrough]];
      case NodeKind::kFor:
      case NodeKind::kWhile:
        return loop(node);
      case NodeKind::kImportFrom:
        return visit_import(node);
      case NodeKind::kGlobal:
      case NodeKind::kNonlocal:
        return declaration(node);
      case NodeKind::kName:
        return see(node);
      case NodeKind::kCall:
        return visit_call(node);
      case NodeKind::kTuple:
      case NodeKind::kList:
      case NodeKind::kSet:
      case NodeKind::kSubscript:
        return elements(tree_.children(node));
      case NodeKind::kAssign:
        return assignment(node);
      case NodeKind::kReturn:
        if (scope().kind != Kind::kFunction) report(Rule::kReturnOutside, node);
        break;
      case NodeKind::kBreak:
        if (loops_ == 0) report(Rule::kBreakOutside, node);
        break;
      case NodeKind::kContinue:
        if (loops_ == 0) report(Rule::kContinueOutside, node);
        break;
      case NodeKind::kYield:
      case NodeKind::kYieldFrom:
        if (scope().kind != Kind::kFunction) report(Rule::kYieldOutside, node);
        break;
      case NodeKind::kAsyncWith:
      case NodeKind::kAwait:
        check_async(node);
        break;
      case NodeKind::kAnnAssign:
        check_annotated(node);
        break;
      case NodeKind::kTry:
        check_handlers(node);
        break;
      case NodeKind::kMatch:
        check_cases(node);
        break;
      case NodeKind::kNamedExpr:
        walrus(node);
        break;
      case NodeKind::kExceptHandler:
      case NodeKind::kMatchAs:
      case NodeKind::kMatchStar:
      case NodeKind::kMatchMapping:
        see(node);
        break;
      case NodeKind::kStarred:
        report(Rule::kStarOutside, node);
        break;
      default:
        break;
    }
    all(node);
  }

  void see(NodeId node) {
    if (tree_[node].name.valid()) scope().seen.add(tree_[node].name);
  }

  // Where one may be starred.
  void elements(Nodes nodes) {
    for (const NodeId node : nodes)
      if (node.valid()) visit(unstarred(node));
  }
  NodeId unstarred(NodeId node) const {
    return tree_[node].kind == NodeKind::kStarred ? tree_.child(node, 0) : node;
  }

  void visit_call(NodeId node) {
    const Call view = call(tree_, node);
    visit(view.func);
    elements(view.args);
    keywords(view.keywords);
  }

  void assignment(NodeId node) {
    const Assign view = assign(tree_, node);
    list(view.targets);
    for (const NodeId target : view.targets) check_target(target);
    visit(view.value);
  }

  void definition(NodeId node) {
    const FunctionDef def = function_def(tree_, node);
    list(def.decorators);
    see(node);
    outside(def.arguments);
    if (def.returns.valid()) visit(def.returns);
    function(def.arguments, def.body, tree_[node].kind == NodeKind::kAsyncFunctionDef);
  }

  void lambda(NodeId node) {
    outside(tree_.child(node, 0));
    function(tree_.child(node, 0), tree_.children(node).subspan(1), false);
  }

  void class_definition(NodeId node) {
    const ClassDef def = class_def(tree_, node);
    list(def.decorators);
    see(node);
    list(def.bases);
    keywords(def.keywords);
    body({.kind = Kind::kClass}, def.body);
  }

  void visit_import(NodeId node) {
    if (is_future(node)) check_future(node);
    if (scopes_.size() == 1) return;
    for (const NodeId child : tree_.children(node))
      if (symbols_.text(tree_[child].name) == "*") return report(Rule::kStarImport, node);
  }

  void check_annotated(NodeId node) {
    const NodeId target = ann_assign(tree_, node).target;
    if (tree_[target].kind == NodeKind::kName && scope().declared.has(tree_[target].name))
      report(Rule::kAnnotated, node);
  }

  void check_handlers(NodeId node) {
    const Node& n = tree_[node];
    const Nodes handlers = tree_.children(node).subspan(n.a, n.b);
    for (size_t i = 0; i + 1 < handlers.size(); ++i)
      if (!tree_.child(handlers[i], 0).valid()) return report(Rule::kExceptLast, handlers[i]);
  }

  void check_cases(NodeId node) {
    const Nodes cases = tree_.children(node).subspan(1);
    for (size_t i = 0; i + 1 < cases.size(); ++i) {
      const NodeId pattern = tree_.child(cases[i], 0);
      if (tree_[pattern].kind == NodeKind::kMatchAs && !tree_.child(pattern, 0).valid() &&
          !tree_.child(cases[i], 1).valid())
        return report(Rule::kCaseLast, pattern);
    }
  }

  // What it goes through first belongs to the scope around.
  void comprehension(NodeId node) {
    const Nodes parts = tree_.children(node);
    const size_t results = tree_[node].kind == NodeKind::kDictComp ? 2 : 1;
    const Nodes loops = parts.subspan(results);
    for (const NodeId loop : loops) {
      ++iterables_;
      if (loop == loops[0]) visit(tree_.child(loop, 1));
      --iterables_;
    }
    Scope inner{.kind = Kind::kComprehension, .async = tree_[node].kind == NodeKind::kGeneratorExp};
    scopes_.push_back(std::move(inner));
    for (const NodeId loop : loops) {
      visit(tree_.child(loop, 0));
      check_target(tree_.child(loop, 0));
    }
    scope().parameters = scope().seen;
    for (const NodeId loop : loops) {
      ++iterables_;
      if (loop != loops[0]) visit(tree_.child(loop, 1));
      --iterables_;
      list(tree_.children(loop).subspan(2));
    }
    list(parts.first(results));
    scopes_.pop_back();
  }

  void walrus(NodeId node) {
    if (iterables_ > 0) return report(Rule::kWalrusIterable, node);
    const Symbol name = tree_[tree_.child(node, 0)].name;
    for (size_t i = scopes_.size(); i-- > 0 && scopes_[i].kind == Kind::kComprehension;) {
      if (scopes_[i].parameters.has(name)) return report(Rule::kWalrusTarget, node);
      if (scopes_[i - 1].kind == Kind::kClass) return report(Rule::kWalrusClass, node);
    }
  }

  void check_target(NodeId target) {
    const NodeKind kind = tree_[target].kind;
    if (kind != NodeKind::kTuple && kind != NodeKind::kList) return;
    bool starred = false;
    for (const NodeId element : tree_.children(target)) {
      const bool star = tree_[element].kind == NodeKind::kStarred;
      if (star && starred) return report(Rule::kTwoStars, element);
      starred = starred || star;
      check_target(star ? tree_.child(element, 0) : element);
    }
  }

  void check_async(NodeId node) {
    size_t at = scopes_.size() - 1;
    while (scopes_[at].kind == Kind::kComprehension) {
      if (scopes_[at].async) return;  // a generator is awaited by whoever takes from it
      --at;
    }
    if (scopes_[at].kind != Kind::kFunction || !scopes_[at].async)
      report(Rule::kAwaitOutside, node);
  }

  void check_future(NodeId node) {
    if (std::ranges::find(allowed_, node) == allowed_.end())
      return report(Rule::kFutureNotFirst, node);
    for (const NodeId alias_node : import_from(tree_, node).names)
      if (std::ranges::find(kFeatures, symbols_.text(alias(tree_, alias_node).name)) ==
          kFeatures.end())
        return report(Rule::kFutureUnknown, alias_node);
  }

  void keywords(Nodes nodes) {
    Names names;
    for (const NodeId node : nodes) {
      const Keyword keyword = syntax::keyword(tree_, node);
      if (keyword.name.valid() && names.has(keyword.name)) return report(Rule::kSameKeyword, node);
      if (keyword.name.valid()) names.add(keyword.name);
      visit(keyword.value);
    }
  }

  // Defaults and annotations belong to the scope around.
  void outside(NodeId node) {
    const Arguments view = arguments(tree_, node);
    list(view.defaults);
    list(view.kw_defaults);
    each_parameter(view, [&](NodeId parameter) {
      if (const NodeId annotation = arg(tree_, parameter).annotation; annotation.valid())
        visit(unstarred(annotation));
    });
  }

  template <typename Each>
  void each_parameter(const Arguments& view, const Each& each) {
    for (const Nodes nodes : {view.posonly, view.args, view.kwonly})
      for (const NodeId node : nodes) each(node);
    for (const NodeId node : {view.vararg, view.kwarg})
      if (node.valid()) each(node);
  }

  void function(NodeId arguments_node, Nodes statements, bool async) {
    Scope inner{.kind = Kind::kFunction, .async = async};
    each_parameter(arguments(tree_, arguments_node), [&](NodeId node) {
      const Symbol name = arg(tree_, node).name;
      if (inner.parameters.has(name)) report(Rule::kSameParameter, node);
      inner.parameters.add(name);
    });
    body(std::move(inner), statements);
  }

  void body(Scope inner, Nodes statements) {
    scopes_.push_back(std::move(inner));
    const int outer = std::exchange(loops_, 0), iterables = std::exchange(iterables_, 0);
    list(statements);
    loops_ = outer;
    iterables_ = iterables;
    scopes_.pop_back();
  }

  void loop(NodeId node) {
    const Node& n = tree_[node];
    const Nodes children = tree_.children(node);
    const size_t head = n.kind == NodeKind::kWhile ? 1 : 2;
    list(children.first(head));
    ++loops_;
    list(children.subspan(head, n.a));
    --loops_;
    list(children.subspan(head + n.a));
  }

  void declaration(NodeId node) {
    const bool nonlocal = tree_[node].kind == NodeKind::kNonlocal;
    if (nonlocal && scopes_.size() == 1) return report(Rule::kNonlocalModule, node);
    for (const NodeId child : tree_.children(node)) {
      const Symbol name = tree_[child].name;
      if (scope().parameters.has(name)) return report(Rule::kGlobalParameter, node);
      if (scope().seen.has(name)) return report(Rule::kGlobalAfter, node);
      const bool in_function = std::any_of(scopes_.begin(), scopes_.end() - 1, [](const Scope& s) {
        return s.kind == Kind::kFunction;
      });
      scope().declared.add(name);
      if (nonlocal && !in_function && symbols_.text(name) != "__class__")
        return report(Rule::kNonlocalUnbound, node);
    }
  }

  const Tree& tree_;
  const Source& source_;
  const SymbolTable& symbols_;
  diag::Diagnostics& diags_;
  std::vector<Scope> scopes_;
  std::vector<NodeId> allowed_;  // future imports at the beginning
  int loops_ = 0;                // around the statement, in its function
  int iterables_ = 0;            // of comprehensions, around the expression
  bool reported_ = false;
};

}  // namespace

void check_rules(const Tree& tree, const Source& source, const SymbolTable& symbols,
                 diag::Diagnostics& diags) {
  Checker(tree, source, symbols, diags).run();
}

}  // namespace weft::syntax
