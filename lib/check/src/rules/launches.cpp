#include "launches.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::check {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Tree;

std::string spell(const Extent& extent) {
  if (extent.symbol.empty()) return std::to_string(extent.more);
  if (extent.more == 0) return extent.symbol;
  return fmt::format("{} {} {}", extent.symbol, extent.more < 0 ? '-' : '+',
                     extent.more < 0 ? -extent.more : extent.more);
}

std::string dotted(const Tree& tree, const SymbolTable& symbols, NodeId node) {
  if (tree[node].kind == NodeKind::kName) return std::string(symbols.text(tree[node].name));
  if (tree[node].kind != NodeKind::kAttribute) return {};
  const syntax::Attribute attribute = syntax::attribute(tree, node);
  std::string before = dotted(tree, symbols, attribute.value);
  if (before.empty()) return {};
  return before + '.' + std::string(symbols.text(attribute.attr));
}

std::string warp_name(const Tree& tree, const SymbolTable& symbols, NodeId node) {
  std::string name = dotted(tree, symbols, node);
  for (const std::string_view module : {"wp.", "warp."})
    if (name.starts_with(module)) return name.substr(module.size());
  return {};
}

namespace {

// What is assigned to names and attributes in one function, or at the top of the file.
struct Scope {
  NodeId owner;                                         // invalid: the file
  std::map<std::string, std::vector<NodeId>> assigned;  // an invalid node: something else binds it
};

bool opens_scope(NodeKind kind) {
  return kind == NodeKind::kFunctionDef || kind == NodeKind::kAsyncFunctionDef ||
         kind == NodeKind::kClassDef || kind == NodeKind::kLambda;
}

// From where an expression is looked at.
struct View {
  bool here;      // in the launch: what a name is now
  size_t scopes;  // how many of the open ones are seen
};

constexpr int kMostDepth = 12;

}  // namespace

class LaunchReader {
 public:
  LaunchReader(const Tree& tree, const SymbolTable& symbols, Launches& out)
      : tree_(tree), symbols_(symbols), out_(out) {}

  void read() {
    if (!tree_.root.valid()) return;
    for (uint32_t i = 0; i < tree_.nodes.size(); ++i) bind_attributes(NodeId{i});
    scopes_.push_back({});
    bind_body(tree_.root, scopes_.back());
    visit(tree_.root);
  }

 private:
  std::string text(Symbol symbol) const { return std::string(symbols_.text(symbol)); }

  // --- what names are ---
  void bind(NodeId target, NodeId value, Scope& scope) {
    const Node& node = tree_[target];
    if (node.kind == NodeKind::kTuple || node.kind == NodeKind::kList ||
        node.kind == NodeKind::kStarred) {
      const syntax::Nodes parts = tree_.children(target);
      const bool same_size = value.valid() && tree_[value].kind == NodeKind::kTuple &&
                             tree_.children(value).size() == parts.size();
      for (size_t i = 0; i < parts.size(); ++i)
        bind(parts[i], same_size ? tree_.children(value)[i] : NodeId{}, scope);
      return;
    }
    const std::string name = dotted(tree_, symbols_, target);
    if (name.empty()) return;
    scope.assigned[name].push_back(value);
  }
  // Of what a loop or an update binds no value is known, nor that it stays.
  void bind_often(NodeId target, Scope& scope) {
    bind(target, {}, scope);
    bind(target, {}, scope);
  }

  void bind_attributes(NodeId id) {
    Scope all;
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kAssign)
      for (const NodeId target : syntax::assign(tree_, id).targets)
        bind(target, syntax::assign(tree_, id).value, all);
    else if (node.kind == NodeKind::kAnnAssign && syntax::ann_assign(tree_, id).value.valid())
      bind(syntax::ann_assign(tree_, id).target, syntax::ann_assign(tree_, id).value, all);
    else if (node.kind == NodeKind::kAugAssign || node.kind == NodeKind::kFor)
      bind_often(tree_.children(id)[0], all);
    for (const auto& [name, values] : all.assigned)
      if (name.find('.') != std::string::npos)
        attributes_[name].insert(attributes_[name].end(), values.begin(), values.end());
  }

  void bind_body(NodeId id, Scope& scope) {
    for (const NodeId child : tree_.children(id)) {
      if (!child.valid()) continue;
      const Node& node = tree_[child];
      switch (node.kind) {
        case NodeKind::kAssign:
          for (const NodeId target : syntax::assign(tree_, child).targets)
            bind(target, syntax::assign(tree_, child).value, scope);
          break;
        case NodeKind::kAnnAssign:
          if (syntax::ann_assign(tree_, child).value.valid())
            bind(syntax::ann_assign(tree_, child).target, syntax::ann_assign(tree_, child).value,
                 scope);
          break;
        case NodeKind::kAugAssign:
        case NodeKind::kNamedExpr:
        case NodeKind::kFor:
        case NodeKind::kAsyncFor:
        case NodeKind::kComprehension:
          bind_often(tree_.children(child)[0], scope);
          break;
        case NodeKind::kWithItem:
          if (tree_.children(child).size() > 1 && tree_.children(child)[1].valid())
            bind_often(tree_.children(child)[1], scope);
          break;
        case NodeKind::kAlias:
        case NodeKind::kGlobal:
        case NodeKind::kNonlocal:
          for (const NodeId name : tree_.children(child))
            if (name.valid()) bind_often(name, scope);
          break;
        case NodeKind::kFunctionDef:
        case NodeKind::kAsyncFunctionDef:
        case NodeKind::kClassDef:
          // A definition in another place may be another.
          if (scope.owner.valid() || node.kind != NodeKind::kFunctionDef)
            scope.assigned[text(node.name)].push_back({});
          break;
        default:
          break;
      }
      if (!opens_scope(node.kind)) bind_body(child, scope);
    }
  }

  struct Found {
    NodeId value;
    View view;  // from where it is looked at
  };
  // The only value that a name ever gets.
  std::optional<Found> only_value(const std::string& name, View view) const {
    if (name.find('.') != std::string::npos) {
      const auto at = attributes_.find(name);
      if (at == attributes_.end() || at->second.size() != 1 || !at->second[0].valid()) return {};
      return Found{at->second[0], {false, 0}};
    }
    for (size_t i = view.scopes; i-- > 0;) {
      const auto at = scopes_[i].assigned.find(name);
      if (at == scopes_[i].assigned.end()) continue;
      if (at->second.size() != 1 || !at->second[0].valid()) return {};
      return Found{at->second[0], {false, i + 1}};
    }
    return {};
  }
  // Is the name bound once, so that it is the same where it is used and in the launch?
  bool stays(const std::string& name, View view) const {
    if (view.here) return true;
    for (size_t i = scopes_.size(); i-- > 0;) {
      const auto at = scopes_[i].assigned.find(name);
      if (at == scopes_[i].assigned.end()) continue;
      return i < view.scopes && at->second.size() == 1;
    }
    return false;
  }

  // --- extents ---
  Extent symbol(std::string name) const { return {.known = true, .symbol = std::move(name)}; }

  Extent extent(NodeId id, View view, int depth) const {
    if (depth > kMostDepth) return {};
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kConstant) {
      const syntax::Literal& literal = tree_.literal(id);
      if (literal.kind != syntax::LiteralKind::kInteger || literal.too_big ||
          literal.integer > INT32_MAX || literal.integer < INT32_MIN)
        return {};
      return {.known = true, .symbol = {}, .more = static_cast<int64_t>(literal.integer)};
    }
    if (node.kind == NodeKind::kName || node.kind == NodeKind::kAttribute) {
      const std::string name = dotted(tree_, symbols_, id);
      if (name.empty()) return {};
      if (node.kind == NodeKind::kAttribute && name.ends_with(".size")) {
        const std::vector<Extent> shape =
            shape_of(syntax::attribute(tree_, id).value, view, depth + 1);
        if (shape.size() == 1) return shape[0];
        if (!shape.empty()) return {};
        return view.here ? symbol(name.substr(0, name.size() - 5) + ".shape[0]") : Extent{};
      }
      if (const std::optional<Found> value = only_value(name, view)) {
        Extent known = extent(value->value, value->view, depth + 1);
        if (known.known) return known;
      }
      return stays(name, view) ? symbol(name) : Extent{};
    }
    if (node.kind == NodeKind::kSubscript) {
      const syntax::Subscript part = syntax::subscript(tree_, id);
      if (tree_[part.slice].kind != NodeKind::kConstant ||
          tree_.literal(part.slice).kind != syntax::LiteralKind::kInteger)
        return {};
      const auto index = static_cast<int64_t>(tree_.literal(part.slice).integer);
      if (tree_[part.value].kind == NodeKind::kAttribute &&
          syntax::attribute(tree_, part.value).attr == symbols_.find("shape"))
        return element(syntax::attribute(tree_, part.value).value, index, view, depth);
      return {};
    }
    if (node.kind == NodeKind::kCall) {
      const syntax::Call call = syntax::call(tree_, id);
      if (tree_[call.func].kind == NodeKind::kName && call.args.size() == 1 &&
          call.keywords.empty()) {
        const std::string name = text(tree_[call.func].name);
        if (name == "len") return element(call.args[0], 0, view, depth);
        if (name == "int") return extent(call.args[0], view, depth + 1);
      }
      return {};
    }
    if (node.kind == NodeKind::kBinOp) {
      const syntax::BinOp op = syntax::bin_op(tree_, id);
      const Extent a = extent(op.left, view, depth + 1), b = extent(op.right, view, depth + 1);
      if (!a.known || !b.known) return {};
      int64_t out = 0;
      switch (op.op) {
        case syntax::Operator::kAdd:
          if (!a.symbol.empty() && !b.symbol.empty()) return {};
          return {.known = true, .symbol = a.symbol + b.symbol, .more = a.more + b.more};
        case syntax::Operator::kSub:
          if (!b.symbol.empty()) return {};
          return {.known = true, .symbol = a.symbol, .more = a.more - b.more};
        case syntax::Operator::kMult:
          if (!a.symbol.empty() || !b.symbol.empty() ||
              __builtin_mul_overflow(a.more, b.more, &out))
            return {};
          return {.known = true, .symbol = {}, .more = out};
        case syntax::Operator::kFloorDiv:
          if (!a.symbol.empty() || !b.symbol.empty() || b.more <= 0 || a.more < 0) return {};
          return {.known = true, .symbol = {}, .more = a.more / b.more};
        default:
          return {};
      }
    }
    return {};
  }

  Extent element(NodeId array, int64_t index, View view, int depth) const {
    const std::vector<Extent> shape = shape_of(array, view, depth + 1);
    if (!shape.empty()) {
      if (index < 0) index += static_cast<int64_t>(shape.size());
      return index >= 0 && index < static_cast<int64_t>(shape.size())
                 ? shape[static_cast<size_t>(index)]
                 : Extent{};
    }
    const std::string name = dotted(tree_, symbols_, array);
    if (name.empty() || !view.here || index < 0) return {};
    return symbol(fmt::format("{}.shape[{}]", name, index));
  }

  std::vector<Extent> extents(NodeId id, View view, int depth) const {
    if (depth > kMostDepth) return {};
    std::vector<Extent> out;
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kTuple || node.kind == NodeKind::kList) {
      for (const NodeId part : tree_.children(id)) {
        if (tree_[part].kind == NodeKind::kStarred) return {};
        out.push_back(extent(part, view, depth + 1));
      }
      return out;
    }
    if (node.kind == NodeKind::kAttribute &&
        syntax::attribute(tree_, id).attr == symbols_.find("shape"))
      return shape_of(syntax::attribute(tree_, id).value, view, depth + 1);
    if (node.kind == NodeKind::kName || node.kind == NodeKind::kAttribute) {
      const std::optional<Found> value = only_value(dotted(tree_, symbols_, id), view);
      if (value && (tree_[value->value].kind == NodeKind::kTuple ||
                    tree_[value->value].kind == NodeKind::kList ||
                    tree_[value->value].kind == NodeKind::kAttribute))
        if (std::vector<Extent> known = extents(value->value, value->view, depth + 1);
            !known.empty() && std::ranges::all_of(known, &Extent::known))
          return known;
      const Extent one = extent(id, view, depth + 1);
      return one.known ? std::vector<Extent>{one} : std::vector<Extent>{};
    }
    const Extent one = extent(id, view, depth + 1);
    if (one.known) out.push_back(one);
    return out;
  }

  // Of a list of numbers, or of lists of as many.
  std::vector<Extent> shape_of_list(NodeId id, int depth) const {
    const Node& node = tree_[id];
    if (node.kind != NodeKind::kList || depth > 4) return {};
    const syntax::Nodes parts = tree_.children(id);
    for (const NodeId part : parts)
      if (tree_[part].kind == NodeKind::kStarred) return {};
    std::vector<Extent> out{
        {.known = true, .symbol = {}, .more = static_cast<int64_t>(parts.size())}};
    return out;
  }

  std::vector<Extent> shape_of(NodeId id, View view, int depth) const {
    if (depth > kMostDepth) return {};
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kName || node.kind == NodeKind::kAttribute) {
      const std::optional<Found> value = only_value(dotted(tree_, symbols_, id), view);
      return value ? shape_of(value->value, value->view, depth + 1) : std::vector<Extent>{};
    }
    if (node.kind != NodeKind::kCall) return {};
    const syntax::Call call = syntax::call(tree_, id);
    const std::string maker = warp_name(tree_, symbols_, call.func);
    const auto given = [&](size_t position, std::string_view name) -> NodeId {
      for (const NodeId keyword : call.keywords) {
        const syntax::Keyword word = syntax::keyword(tree_, keyword);
        if (!word.name.valid()) return {};
        if (symbols_.text(word.name) == name) return word.value;
      }
      return position < call.args.size() ? call.args[position] : NodeId{};
    };
    for (const NodeId keyword : call.keywords)
      if (!syntax::keyword(tree_, keyword).name.valid() ||
          symbols_.text(syntax::keyword(tree_, keyword).name) == "length")
        return {};
    for (const NodeId argument : call.args)
      if (tree_[argument].kind == NodeKind::kStarred) return {};
    if (maker == "zeros" || maker == "empty" || maker == "ones" || maker == "full") {
      const NodeId shape = given(0, "shape");
      return shape.valid() ? extents(shape, view, depth + 1) : std::vector<Extent>{};
    }
    if (maker == "zeros_like" || maker == "empty_like" || maker == "ones_like" ||
        maker == "full_like" || maker == "clone") {
      const NodeId source = given(0, maker == "clone" ? "data" : "src");
      return source.valid() ? shape_of(source, view, depth + 1) : std::vector<Extent>{};
    }
    if (maker == "array") {
      if (given(2, "shape").valid()) return {};
      const NodeId data = given(0, "data");
      return data.valid() ? shape_of_list(data, 0) : std::vector<Extent>{};
    }
    return {};
  }

  // --- launches ---
  void visit(NodeId id) {
    for (const NodeId child : tree_.children(id)) {
      if (!child.valid()) continue;
      const NodeKind kind = tree_[child].kind;
      if (kind == NodeKind::kFunctionDef || kind == NodeKind::kAsyncFunctionDef) {
        Scope scope{.owner = child, .assigned = {}};
        const syntax::Arguments arguments =
            syntax::arguments(tree_, syntax::function_def(tree_, child).arguments);
        const auto parameter = [&](NodeId arg) {
          if (arg.valid()) scope.assigned[text(syntax::arg(tree_, arg).name)].push_back({});
        };
        for (const NodeId arg : arguments.posonly) parameter(arg);
        for (const NodeId arg : arguments.args) parameter(arg);
        for (const NodeId arg : arguments.kwonly) parameter(arg);
        parameter(arguments.vararg);
        parameter(arguments.kwarg);
        bind_body(child, scope);
        scopes_.push_back(std::move(scope));
        visit(child);
        scopes_.pop_back();
        continue;
      }
      if (kind == NodeKind::kCall) launch(child);
      visit(child);
    }
  }

  void launch(NodeId id) {
    const syntax::Call call = syntax::call(tree_, id);
    std::string name = warp_name(tree_, symbols_, call.func);
    if (name != "launch" && name != "launch_tiled") return;
    Launch launch{.kernel = {}, .line = tree_[id].line, .by_tiles = name == "launch_tiled"};
    NodeId kernel, dim, inputs, outputs;
    bool complete = true;
    NodeId* const places[] = {&kernel, &dim, &inputs, &outputs};
    for (size_t i = 0; i < call.args.size(); ++i) {
      complete = complete && tree_[call.args[i]].kind != NodeKind::kStarred;
      if (i < std::size(places)) *places[i] = call.args[i];
    }
    for (const NodeId keyword : call.keywords) {
      const syntax::Keyword word = syntax::keyword(tree_, keyword);
      if (!word.name.valid()) {
        complete = false;
        continue;
      }
      const std::string_view key = symbols_.text(word.name);
      if (key == "kernel") kernel = word.value;
      if (key == "dim") dim = word.value;
      if (key == "inputs") inputs = word.value;
      if (key == "outputs") outputs = word.value;
    }
    if (!kernel.valid() || tree_[kernel].kind != NodeKind::kName) return;
    launch.kernel = text(tree_[kernel].name);
    // A local of that name is no kernel of the file.
    for (const Scope& scope : scopes_)
      if (scope.assigned.contains(launch.kernel)) return;
    if (complete && dim.valid()) launch.dim = extents(dim, {true, scopes_.size()}, 0);
    launch.has_arguments = complete;
    for (const NodeId list : {inputs, outputs}) {
      if (!list.valid()) continue;
      if (tree_[list].kind != NodeKind::kList && tree_[list].kind != NodeKind::kTuple) {
        launch.has_arguments = false;
        continue;
      }
      for (const NodeId item : tree_.children(list)) {
        if (tree_[item].kind == NodeKind::kStarred) launch.has_arguments = false;
        launch.arguments.push_back(argument(item));
      }
    }
    out_.launches_.push_back(std::move(launch));
  }

  LaunchArgument argument(NodeId item) const {
    LaunchArgument out{.shape = shape_of(item, {true, scopes_.size()}, 0)};
    if (!out.shape.empty()) return out;
    const std::string name = dotted(tree_, symbols_, item);
    // As many dimensions as Warp has; the kernel knows how many there are.
    if (!name.empty())
      for (int k = 0; k < 4; ++k) out.shape.push_back(symbol(fmt::format("{}.shape[{}]", name, k)));
    return out;
  }

  const Tree& tree_;
  const SymbolTable& symbols_;
  Launches& out_;
  std::vector<Scope> scopes_;
  std::map<std::string, std::vector<NodeId>> attributes_;  // of all functions
};

Launches::Launches(const Tree& tree, const SymbolTable& symbols) {
  LaunchReader(tree, symbols, *this).read();
}

std::vector<const Launch*> Launches::of(std::string_view kernel) const {
  std::vector<const Launch*> out;
  for (const Launch& launch : launches_)
    if (launch.kernel == kernel) out.push_back(&launch);
  return out;
}

std::string Launches::text_of(std::string_view kernel) const {
  std::string out;
  for (const Launch* launch : of(kernel)) {
    out += launch->by_tiles ? " tiles" : " launch";
    for (const Extent& extent : launch->dim) out += ' ' + (extent.known ? spell(extent) : "?");
    for (const LaunchArgument& argument : launch->arguments) {
      out += " (";
      for (const Extent& extent : argument.shape) out += ' ' + (extent.known ? spell(extent) : "?");
      out += ')';
    }
  }
  return out;
}

}  // namespace weft::check
