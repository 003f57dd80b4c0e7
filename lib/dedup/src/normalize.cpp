#include "weft/dedup/normalize.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bindings.h"
#include "weft/base/extend.h"
#include "weft/base/source.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::dedup {
namespace {

using syntax::LiteralKind;
using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;
using syntax::Operator;

// The upper bits of a code. A spelling's hash has the highest.
constexpr Code kNode = Code{1} << 56;      // kind, operator and counts
constexpr Code kLiteral = Code{2} << 56;   // LiteralKind
constexpr Code kInteger = Code{3} << 56;   // its value
constexpr Code kOperator = Code{4} << 56;  // of a comparison
constexpr Code kLocal = Code{5} << 56;     // scopes between, number
constexpr Code kGlobal = Code{6} << 56;    // number
constexpr Code kField = Code{7} << 56;     // number
constexpr Code kSpelled = Code{1} << 63;
// Of what has no node.
constexpr Code kAbsent = Code{8} << 56;
constexpr Code kElse = kAbsent + 1, kEnd = kAbsent + 2, kSpread = kAbsent + 3;

Code hash_of(std::string_view text) { return XXH3_64bits(text.data(), text.size()) | kSpelled; }
// An attribute of what has a spelling too: `math.pi`.
Code attribute_of(Code value, Code name) { return (value * 0x9E3779B97F4A7C15u + name) | kSpelled; }
Code path_hash(std::string_view path) {
  size_t dot = path.find('.');
  Code code = hash_of(path.substr(0, dot));
  while (dot != std::string_view::npos) {
    path.remove_prefix(dot + 1);
    dot = path.find('.');
    code = attribute_of(code, hash_of(path.substr(0, dot)));
  }
  return code;
}

// A field of this name would hide what these mean elsewhere: `v.x`, `a.shape`.
constexpr std::array<std::string_view, 14> kAttributesOfWarp = {
    "x", "y", "z", "w", "p", "q", "shape", "dtype", "ndim", "size", "strides", "ptr", "grad", "T"};

class Walk {
 public:
  Walk(const syntax::Tree& tree, const SymbolTable& symbols, Bindings& bindings,
       std::vector<Code>& out)
      : tree_(tree), symbols_(symbols), bindings_(bindings), out_(out) {}

  void module() {
    if (!tree_.root.valid()) return;
    bindings_.begin(symbols_.size());
    const Nodes body = tree_.children(tree_.root);
    for (const NodeId id : body) declare(id);
    statements(body);
    bindings_.end();
  }

 private:
  void put(Code code) { extend(out_, code); }
  std::string_view text(Symbol symbol) const { return symbols_.text(symbol); }
  bool is(NodeId id, NodeKind kind) const { return id.valid() && tree_[id].kind == kind; }

  // What the module binds, before it is walked: functions may be used above their definitions.
  void declare(NodeId id) {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kClassDef:
        bindings_.bind(node.name);
        for (const NodeId part : syntax::class_def(tree_, id).body) declare_field(part);
        break;
      case NodeKind::kFunctionDef:
        bindings_.bind(node.name);
        break;
      case NodeKind::kAssign:
        for (const NodeId target : syntax::assign(tree_, id).targets) declare_target(target);
        break;
      case NodeKind::kAnnAssign:
        declare_target(tree_.child(id, 0));
        break;
      case NodeKind::kImport:
      case NodeKind::kImportFrom:
        imports(id);
        break;
      default:
        break;
    }
  }
  void declare_target(NodeId id) {
    if (is(id, NodeKind::kName)) bindings_.bind(tree_[id].name);
    if (is(id, NodeKind::kTuple))
      for (const NodeId element : tree_.children(id)) declare_target(element);
  }
  void declare_field(NodeId id) {
    const Node& node = tree_[id];
    Symbol name;
    if (node.kind == NodeKind::kAnnAssign || node.kind == NodeKind::kAssign) {
      const NodeId target = tree_.child(id, 0);
      if (is(target, NodeKind::kName)) name = tree_[target].name;
    } else if (node.kind == NodeKind::kFunctionDef) {
      name = node.name;
    }
    if (name.valid() && std::ranges::find(kAttributesOfWarp, text(name)) == kAttributesOfWarp.end())
      bindings_.add_field(name);
  }
  void imports(NodeId id) {
    const Node& node = tree_[id];
    const bool from = node.kind == NodeKind::kImportFrom;
    for (const NodeId each : tree_.children(id)) {
      const syntax::Alias alias = syntax::alias(tree_, each);
      const std::string_view path = text(alias.name);
      if (from) {
        const Code module = node.name.valid() ? path_hash(text(node.name)) : kSpelled;
        bindings_.bind(alias.as_name.valid() ? alias.as_name : alias.name).imported =
            attribute_of(module, hash_of(path));
      } else if (alias.as_name.valid()) {
        bindings_.bind(alias.as_name).imported = path_hash(path);
      }
      // `import a.b` binds `a`, which then means what it says.
    }
  }

  // Whether the name is bound by the program itself.
  bool is_own(Symbol symbol) {
    const Binding& binding = bindings_[symbol];
    return binding.scope != 0 && binding.imported == 0;
  }
  Code name_code(Symbol symbol) {
    Binding& binding = bindings_[symbol];
    if (binding.imported != 0) return binding.imported;
    if (binding.scope == 0) {
      const std::string_view name = text(symbol);
      return hash_of(name == "wp" ? "warp" : name);
    }
    const Code number = bindings_.number(binding);
    if (binding.scope == 1) return kGlobal | number;
    return kLocal | Code{bindings_.scope() - binding.scope} << 32 | number;
  }
  Code attribute_code(Symbol symbol) {
    return bindings_.is_field(symbol) ? kField | bindings_.field_number(symbol)
                                      : hash_of(text(symbol));
  }
  static Code node_code(const Node& node) {
    const auto cut = [](uint32_t count, Code most) { return std::min(Code{count}, most); };
    return kNode | static_cast<Code>(node.kind) | static_cast<Code>(node.op) << 8 |
           cut(node.count, 0xffff) << 16 | cut(node.a, 0xfff) << 32 | cut(node.b, 0xfff) << 44;
  }
  static Code plain_code(const Node& node) { return kNode | static_cast<Code>(node.kind); }

  void statements(Nodes ids) {
    for (const NodeId id : ids) {
      const NodeKind kind = tree_[id].kind;
      if (kind == NodeKind::kImport || kind == NodeKind::kImportFrom) {
        if (bindings_.scope() > 1) imports(id);
      } else if (kind != NodeKind::kExpr || !is_string(tree_.child(id, 0))) {
        node(id);
      }
    }
  }
  void block(Nodes body, Nodes orelse = {}) {
    statements(body);
    if (!orelse.empty()) {
      put(kElse);
      statements(orelse);
    }
    put(kEnd);
  }
  bool is_string(NodeId id) const {
    return is(id, NodeKind::kConstant) && tree_.literal(id).kind == LiteralKind::kString;
  }
  bool is_number(NodeId id) const {
    if (!is(id, NodeKind::kConstant)) return false;
    const LiteralKind kind = tree_.literal(id).kind;
    return kind == LiteralKind::kInteger || kind == LiteralKind::kFloat;
  }

  void each(Nodes ids) {
    for (const NodeId id : ids) maybe(id);
  }
  void maybe(NodeId id) {
    if (id.valid())
      node(id);
    else
      put(kAbsent);
  }
  // Integers in it are part of a type.
  void type(NodeId id) {
    ++types_;
    maybe(id);
    --types_;
  }
  // What is assigned to.
  void target(NodeId id) {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kName) {
      bindings_.bind(node.name);
      put(name_code(node.name));
    } else if (node.kind == NodeKind::kTuple || node.kind == NodeKind::kList) {
      put(node_code(node));
      for (const NodeId element : tree_.children(id)) target(element);
    } else {
      this->node(id);
    }
  }

  void node(NodeId id) {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kName:
        return put(name_code(node.name));
      case NodeKind::kConstant:
        return constant(tree_.literal(id));
      case NodeKind::kAttribute:
        return attribute(id);
      case NodeKind::kUnaryOp:
        if (types_ == 0 && (node.op == Operator::kUSub || node.op == Operator::kUAdd) &&
            is_number(tree_.child(id, 0)))
          return this->node(tree_.child(id, 0));
        break;
      case NodeKind::kCall:
        return call(id);
      case NodeKind::kCompare: {
        const syntax::Compare compare = syntax::compare(tree_, id);
        put(node_code(node));
        for (const Operator op : compare.ops) put(kOperator | static_cast<Code>(op));
        return each(tree_.children(id));
      }
      case NodeKind::kAssign: {
        const syntax::Assign assign = syntax::assign(tree_, id);
        put(node_code(node));
        for (const NodeId one : assign.targets) target(one);
        return this->node(assign.value);
      }
      case NodeKind::kAugAssign: {
        const syntax::AugAssign assign = syntax::aug_assign(tree_, id);
        put(node_code(node));
        target(assign.target);
        return this->node(assign.value);
      }
      case NodeKind::kAnnAssign: {
        const syntax::AnnAssign assign = syntax::ann_assign(tree_, id);
        put(plain_code(node));
        target(assign.target);
        type(assign.annotation);
        return maybe(assign.value);
      }
      case NodeKind::kNamedExpr:
        put(plain_code(node));
        target(tree_.child(id, 0));
        return this->node(tree_.child(id, 1));
      case NodeKind::kFor: {
        const syntax::For loop = syntax::for_loop(tree_, id);
        put(plain_code(node));
        target(loop.target);
        this->node(loop.iter);
        return block(loop.body, loop.orelse);
      }
      case NodeKind::kWhile: {
        const syntax::While loop = syntax::while_loop(tree_, id);
        put(plain_code(node));
        this->node(loop.test);
        return block(loop.body, loop.orelse);
      }
      case NodeKind::kIf: {
        const syntax::If branch = syntax::if_statement(tree_, id);
        put(plain_code(node));
        this->node(branch.test);
        return block(branch.body, branch.orelse);
      }
      case NodeKind::kFunctionDef:
        return function(id);
      case NodeKind::kClassDef:
        return class_definition(id);
      case NodeKind::kArg:
        bindings_.bind(node.name);
        put(name_code(node.name));
        return type(syntax::arg(tree_, id).annotation);
      default:
        break;
    }
    other(id);
  }

  // The kinds that need no rule of their own.
  void other(NodeId id) {
    const Node& node = tree_[id];
    put(node_code(node));
    if (node.c != 0) put(node.c);
    if (node.name.valid()) {
      bindings_.bind(node.name);
      put(name_code(node.name));
    }
    each(tree_.children(id));
  }

  void constant(const syntax::Literal& literal) {
    if (types_ != 0 && literal.kind == LiteralKind::kInteger)
      return put(kInteger | (static_cast<Code>(literal.integer) & 0xffff'ffff'ffff));
    // True and False are of one kind.
    const LiteralKind kind =
        literal.kind == LiteralKind::kFalse ? LiteralKind::kTrue : literal.kind;
    put(kLiteral | static_cast<Code>(kind));
  }

  void attribute(NodeId id) {
    const syntax::Attribute attribute = syntax::attribute(tree_, id);
    if (is(attribute.value, NodeKind::kName) && !is_own(tree_[attribute.value].name))
      return put(
          attribute_of(name_code(tree_[attribute.value].name), hash_of(text(attribute.attr))));
    put(plain_code(tree_[id]));
    put(attribute_code(attribute.attr));
    node(attribute.value);
  }

  void call(NodeId id) {
    const syntax::Call call = syntax::call(tree_, id);
    const bool makes_type = is_type_call(call);
    const bool own = is(call.func, NodeKind::kName) && is_own(tree_[call.func].name);
    types_ += makes_type;
    put(node_code(tree_[id]));
    node(call.func);
    each(call.args);
    for (const NodeId each : call.keywords) {
      const syntax::Keyword keyword = syntax::keyword(tree_, each);
      if (!keyword.name.valid())
        put(kSpread);
      else
        put(own ? attribute_code(keyword.name) : hash_of(text(keyword.name)));
      node(keyword.value);
    }
    types_ -= makes_type;
  }
  // `wp.array(dtype=float, ndim=2)`, `wp.types.vector(3, float)`: its integers say which.
  bool is_type_call(const syntax::Call& call) const {
    for (const NodeId id : call.keywords) {
      const Symbol name = tree_[id].name;
      if (name.valid() && text(name) == "dtype") return true;
    }
    if (!is(call.func, NodeKind::kAttribute)) return false;
    const NodeId value = syntax::attribute(tree_, call.func).value;
    return is(value, NodeKind::kAttribute) && text(syntax::attribute(tree_, value).attr) == "types";
  }

  void function(NodeId id) {
    const syntax::FunctionDef function = syntax::function_def(tree_, id);
    put(plain_code(tree_[id]) | Code{function.decorators.size()} << 16);
    bindings_.bind(function.name);
    put(name_code(function.name));
    each(function.decorators);
    bindings_.enter();
    node(function.arguments);
    type(function.returns);
    block(function.body);
    bindings_.leave();
  }

  void class_definition(NodeId id) {
    const syntax::ClassDef definition = syntax::class_def(tree_, id);
    put(node_code(tree_[id]));
    bindings_.bind(definition.name);
    put(name_code(definition.name));
    each(definition.decorators);
    each(definition.bases);
    each(definition.keywords);
    for (const NodeId part : definition.body) {
      // Its names are attributes, and no names for what stands below it.
      const NodeKind kind = tree_[part].kind;
      const NodeId name = tree_[part].count != 0 ? tree_.child(part, 0) : NodeId{};
      if ((kind == NodeKind::kAnnAssign || kind == NodeKind::kAssign) &&
          is(name, NodeKind::kName)) {
        put(plain_code(tree_[part]));
        put(attribute_code(tree_[name].name));
        type(tree_.child(part, 1));
        if (tree_[part].count > 2) maybe(tree_.child(part, 2));
      } else {
        statements(std::span(&part, 1));
      }
    }
    put(kEnd);
  }

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  Bindings& bindings_;
  std::vector<Code>& out_;
  int types_ = 0;  // how many types we are in
};

}  // namespace

struct Normalizer::State {
  Bindings bindings;
  std::vector<Code> codes;
  // Of texts.
  Source source{"", ""};
  SymbolTable symbols;
  syntax::Tree tree;
  diag::Diagnostics diags;
};

Code without_number(Code code) {
  const Code kind = code & (Code{0xFF} << 56);
  return kind == kLocal || kind == kGlobal || kind == kField ? kind : code;
}

Normalizer::Normalizer() : state_(std::make_unique<State>()) {}
Normalizer::~Normalizer() = default;

std::span<const Code> Normalizer::normalize(const syntax::Tree& tree, const SymbolTable& symbols) {
  state_->codes.clear();
  Walk(tree, symbols, state_->bindings, state_->codes).module();
  return state_->codes;
}

std::span<const Code> Normalizer::normalize(std::string_view source) {
  State& s = *state_;
  s.symbols.truncate(0);
  s.diags.clear();
  s.source.reset("", std::string(source));
  syntax::parse(s.source, s.symbols, s.diags, s.tree);
  return normalize(s.tree, s.symbols);
}

}  // namespace weft::dedup
