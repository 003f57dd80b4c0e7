#include "scene.h"

#include <algorithm>
#include <array>

#include "weft/diag/diagnostics.h"
#include "weft/ir/module.h"
#include "weft/lower/facts.h"
#include "weft/scope/program.h"
#include "weft/syntax/parse.h"

namespace weft::prove {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using types::TypeKind;

namespace {

// A type as an annotation names it; empty: that is not known.
std::string annotation_of(const scope::Program& program, types::TypeId id, std::string_view warp) {
  const types::TypeStore& store = program.types();
  const types::Type& type = store[id];
  const auto in_warp = [&](std::string name) { return std::string(warp) + "." + name; };
  switch (type.kind) {
    case TypeKind::kPythonInt:
    case TypeKind::kPythonFloat:
    case TypeKind::kPythonBool:
      return types::spell(store, id, program.symbols());
    case TypeKind::kScalar:
      if (id == types::kFloat32) return "float";
      if (id == types::kInt32) return "int";
      if (id == types::kBool) return "bool";
      return in_warp(types::spell(store, id, program.symbols()));
    case TypeKind::kVector:
    case TypeKind::kMatrix:
    case TypeKind::kQuaternion:
    case TypeKind::kTransform: {
      std::string name = types::spell(store, id, program.symbols());
      if (name.find('(') != std::string::npos) {
        const std::string scalar = annotation_of(program, types::scalar_type(type.scalar), warp);
        if (type.kind == TypeKind::kVector)
          return in_warp("types.vector(length=" + std::to_string(type.rows) + ", dtype=" + scalar +
                         ")");
        if (type.kind == TypeKind::kMatrix)
          return in_warp("types.matrix(shape=(" + std::to_string(type.rows) + ", " +
                         std::to_string(type.columns) + "), dtype=" + scalar + ")");
        return {};
      }
      // `vec3f` has a shorter name.
      if (type.scalar == types::Scalar::kFloat32 && name.ends_with('f')) name.pop_back();
      return in_warp(std::move(name));
    }
    case TypeKind::kArray: {
      if (type.family != types::ArrayFamily::kArray) return {};
      const std::string element = annotation_of(program, type.element, warp);
      if (element.empty()) return {};
      const std::string rank = type.rank > 1 ? std::to_string(type.rank) + "d" : "";
      return in_warp("array" + rank + "(dtype=" + element + ")");
    }
    case TypeKind::kStruct:
      return store.structure_of(id).key;
    default:
      return {};
  }
}

}  // namespace

bool Scene::look(driver::Compiler& compiler, const std::string& path, const std::string& text) {
  source_.reset(path, text);
  diag::Diagnostics diags;
  if (!syntax::parse(source_, symbols_, diags, tree_)) return false;
  if (text.find("\r\n") != std::string::npos) line_end_ = "\r\n";
  types_.assign(tree_.nodes.size(), {});
  parents_.assign(tree_.nodes.size(), {});
  for (uint32_t i = 0; i < tree_.nodes.size(); ++i) {
    for (const NodeId child : tree_.children({i}))
      if (child.valid()) parents_[child.index] = {i};
    if (tree_.nodes[i].name.valid()) names_.emplace(symbols_.text(tree_.nodes[i].name));
  }
  for (const NodeId definition : functions()) {
    for (const NodeId decorator : syntax::function_def(tree_, definition).decorators) {
      NodeId of = decorator;
      if (node(of).kind == NodeKind::kCall) of = tree_.child(of, 0);
      if (node(of).kind != NodeKind::kAttribute) continue;
      const std::string_view attribute = symbols_.text(node(of).name);
      if (attribute == "kernel" || attribute == "func") warp_ = this->text(tree_.child(of, 0));
    }
    const NodeId first = syntax::function_def(tree_, definition).body.front();
    const std::string_view inner = indentation(first), outer = indentation(definition);
    if (inner.starts_with(outer) && inner.size() > outer.size())
      indent_ = inner.substr(outer.size());
  }
  take_types(compiler);
  return true;
}

std::vector<NodeId> Scene::functions() const {
  std::vector<NodeId> functions;
  for (const NodeId statement : tree_.children(tree_.root))
    if (node(statement).kind == NodeKind::kFunctionDef) functions.push_back(statement);
  return functions;
}

void Scene::take_types(driver::Compiler& compiler) {
  diag::Diagnostics ignored;
  weft::Options options;
  options.all_errors = true;
  compiler.examine(options, ignored, [&](const driver::Compiler::Examined& examined) {
    if (examined.facts == nullptr) return;
    const scope::Program& program = examined.program;
    for (const auto* all : {&examined.facts->kernels, &examined.facts->functions})
      for (const lower::FunctionFacts& facts : *all) {
        if (program.function(facts.definition).module != examined.file ||
            facts.first + facts.nodes.size() > types_.size())
          continue;
        for (size_t i = 0; i < facts.nodes.size(); ++i) {
          const lower::NodeFact& fact = facts.nodes[i];
          NodeType& to = types_[facts.first + i];
          if (!fact.reached || to.kind != TypeKind::kAny) continue;
          if (!fact.results.empty()) {
            to.kind = TypeKind::kTuple;
            to.rows = static_cast<uint32_t>(fact.results.size());
          }
          if (!fact.type.valid()) continue;
          const types::TypeId id = types::strip_reference(program.types(), fact.type);
          const types::Type& type = program.types()[id];
          to.kind = type.kind;
          to.rows = type.kind == TypeKind::kTuple ? type.count : type.rows;
          to.columns = type.columns;
          to.annotation = annotation_of(program, id, warp_);
          if (!fact.constant.valid() || fact.constants_vary) continue;
          const types::Constant& constant = program.constants()[fact.constant];
          if (constant.count == 0 && constant.type != types::kString)
            to.constant = constant.number.as_double();
        }
      }
  });
}

std::string_view Scene::name(NodeId id) const {
  return node(id).kind == NodeKind::kName ? symbols_.text(node(id).name) : std::string_view();
}

std::optional<double> Scene::constant(NodeId id) const {
  if (type(id).constant) return type(id).constant;
  if (node(id).kind == NodeKind::kUnaryOp &&
      syntax::unary_op(tree_, id).op == syntax::Operator::kUSub) {
    const std::optional<double> operand = constant(syntax::unary_op(tree_, id).operand);
    return operand ? -*operand : operand;
  }
  if (node(id).kind != NodeKind::kConstant) return std::nullopt;
  const syntax::Literal& literal = tree_.literal(id);
  if (literal.kind == syntax::LiteralKind::kFloat) return literal.real;
  if (literal.kind != syntax::LiteralKind::kInteger || literal.too_big) return std::nullopt;
  return static_cast<double>(literal.integer);
}

bool Scene::is_literal(NodeId id) const {
  if (node(id).kind == NodeKind::kUnaryOp) id = syntax::unary_op(tree_, id).operand;
  return node(id).kind == NodeKind::kConstant;
}

bool Scene::is_warp_call(NodeId id, std::string_view function) const {
  if (!id.valid() || node(id).kind != NodeKind::kCall) return false;
  const NodeId callee = syntax::call(tree_, id).func;
  return node(callee).kind == NodeKind::kAttribute &&
         symbols_.text(node(callee).name) == function && text(tree_.child(callee, 0)) == warp_;
}

std::string_view Scene::callee(NodeId call) const {
  const NodeId callee = syntax::call(tree_, call).func;
  const NodeKind kind = node(callee).kind;
  return kind == NodeKind::kName || kind == NodeKind::kAttribute ? symbols_.text(node(callee).name)
                                                                 : std::string_view();
}

NodeId Scene::function_at(uint32_t line) const {
  for (const NodeId function : functions()) {
    const Span span = node(function).span;
    if (source_.line_of(span.begin) <= line && line <= source_.line_of(span.end)) return function;
  }
  return {};
}

NodeId Scene::function_called(std::string_view name) const {
  NodeId found;
  for (const NodeId function : functions())
    if (symbols_.text(node(function).name) == name) found = function;
  return found;
}

bool Scene::is_statement(NodeId id) const {
  return node(id).kind != NodeKind::kModule && node(id).kind < NodeKind::kBoolOp;
}

syntax::Nodes Scene::block_of(NodeId statement) const {
  const NodeId above = parent(statement);
  if (!above.valid()) return {};
  const auto among = [&](syntax::Nodes nodes) {
    return std::ranges::find(nodes, statement) != nodes.end();
  };
  switch (node(above).kind) {
    case NodeKind::kFunctionDef:
      return syntax::function_def(tree_, above).body;
    case NodeKind::kFor: {
      const syntax::For loop = syntax::for_loop(tree_, above);
      return among(loop.body) ? loop.body : loop.orelse;
    }
    case NodeKind::kWhile: {
      const syntax::While loop = syntax::while_loop(tree_, above);
      return among(loop.body) ? loop.body : loop.orelse;
    }
    case NodeKind::kIf: {
      const syntax::If branch = syntax::if_statement(tree_, above);
      return among(branch.body) ? branch.body : branch.orelse;
    }
    default:
      return {};
  }
}

std::vector<NodeId> Scene::all(NodeId below, NodeKind kind) const {
  std::vector<NodeId> found;
  const auto visit = [&](auto&& self, NodeId id) -> void {
    if (!id.valid()) return;
    if (node(id).kind == kind) found.push_back(id);
    for (const NodeId child : tree_.children(id)) self(self, child);
  };
  visit(visit, below);
  std::ranges::stable_sort(found, {}, [&](NodeId id) { return node(id).span.begin; });
  return found;
}

void Scene::read_target(NodeId id, std::vector<Use>& out) const {
  switch (node(id).kind) {
    case NodeKind::kName:
      out.push_back({name(id), node(id).span.begin, true});
      break;
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kStarred:
      for (const NodeId child : tree_.children(id)) read_target(child, out);
      break;
    default: {
      read_uses(id, out);
      NodeId base = id;
      while (node(base).kind == NodeKind::kSubscript || node(base).kind == NodeKind::kAttribute)
        base = tree_.child(base, 0);
      if (node(base).kind == NodeKind::kName && type(base).kind != TypeKind::kArray)
        out.push_back({name(base), node(base).span.begin, true});
    }
  }
}

void Scene::read_uses(NodeId id, std::vector<Use>& out) const {
  if (!id.valid()) return;
  switch (node(id).kind) {
    case NodeKind::kName:
      out.push_back({name(id), node(id).span.begin, false});
      return;
    case NodeKind::kAssign: {
      const syntax::Assign assign = syntax::assign(tree_, id);
      read_uses(assign.value, out);
      for (const NodeId target : assign.targets) read_target(target, out);
      return;
    }
    case NodeKind::kAnnAssign: {
      const syntax::AnnAssign assign = syntax::ann_assign(tree_, id);
      read_uses(assign.value, out);
      read_target(assign.target, out);
      return;
    }
    case NodeKind::kAugAssign: {
      const syntax::AugAssign assign = syntax::aug_assign(tree_, id);
      read_uses(assign.value, out);
      read_uses(assign.target, out);
      read_target(assign.target, out);
      return;
    }
    case NodeKind::kFor: {
      const syntax::For loop = syntax::for_loop(tree_, id);
      read_uses(loop.iter, out);
      read_target(loop.target, out);
      for (const NodeId statement : loop.body) read_uses(statement, out);
      for (const NodeId statement : loop.orelse) read_uses(statement, out);
      return;
    }
    case NodeKind::kKeyword:
      read_uses(syntax::keyword(tree_, id).value, out);
      return;
    default:
      for (const NodeId child : tree_.children(id)) read_uses(child, out);
  }
}

std::vector<Scene::Use> Scene::uses(NodeId below) const {
  std::vector<Use> found;
  read_uses(below, found);
  return found;
}

bool Scene::is_pure(NodeId below) const {
  constexpr std::string_view kOthers[] = {"atomic_", "rand",  "sample_", "poisson", "tile",
                                          "print",   "tid",   "expect_", "static",  "breakpoint",
                                          "lookup",  "query", "mesh_",   "bvh_",    "hash_grid"};
  return std::ranges::none_of(all(below, NodeKind::kCall), [&](NodeId call) {
    const std::string_view name = callee(call);
    return name.empty() || std::ranges::any_of(kOthers, [&](std::string_view other) {
             return name.starts_with(other);
           });
  });
}

bool Scene::has_effects(NodeId below) const {
  if (!is_pure(below)) return true;
  for (const NodeKind kind : {NodeKind::kReturn, NodeKind::kExpr, NodeKind::kAssert})
    if (!all(below, kind).empty()) return true;
  const auto stores = [&](NodeId target) {
    while (node(target).kind == NodeKind::kSubscript || node(target).kind == NodeKind::kAttribute) {
      target = tree_.child(target, 0);
      if (type(target).kind == TypeKind::kArray || type(target).kind == TypeKind::kAny ||
          type(target).kind == TypeKind::kTile)
        return true;
    }
    return false;
  };
  for (const NodeId id : all(below, NodeKind::kAssign))
    if (std::ranges::any_of(syntax::assign(tree_, id).targets, stores)) return true;
  return std::ranges::any_of(all(below, NodeKind::kAugAssign), [&](NodeId id) {
    return stores(syntax::aug_assign(tree_, id).target);
  });
}

Span Scene::lines(NodeId statement) const {
  const Span span = node(statement).span;
  const uint32_t last = source_.line_of(span.end == span.begin ? span.end : span.end - 1);
  return {source_.line_start(source_.line_of(span.begin)),
          last < source_.line_count() ? source_.line_start(last + 1)
                                      : static_cast<uint32_t>(source_.text().size())};
}

bool Scene::has_own_lines(NodeId statement) const {
  const Span of = node(statement).span, all = lines(statement);
  const std::string_view before = source_.text({all.begin, of.begin});
  std::string_view after = source_.text({of.end, all.end});
  after.remove_prefix(std::min(after.find_first_not_of(" \t\r\n"), after.size()));
  return before.find_first_not_of(" \t") == std::string_view::npos &&
         (after.empty() || after.starts_with('#'));
}

std::string_view Scene::indentation(NodeId statement) const {
  const uint32_t begin = node(statement).span.begin;
  return source_.text({source_.line_start(source_.line_of(begin)), begin});
}

std::string Scene::new_name(std::string wanted) const {
  std::string name = wanted;
  for (int number = 2;
       names_.contains(name) || source_.text().find(name + "(") != std::string::npos; ++number)
    name = wanted + "_" + std::to_string(number);
  return name;
}

}  // namespace weft::prove
