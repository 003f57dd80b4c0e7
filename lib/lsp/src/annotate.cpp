#include "annotate.h"

#include <algorithm>
#include <map>
#include <set>

#include "weft/ir/module.h"
#include "weft/scope/program.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;
using types::TypeId;
using types::TypeKind;

namespace {

std::string integer_text(Int128 value) {
  if (value < 0) return "-" + integer_text(-value);
  std::string digits(1, static_cast<char>('0' + static_cast<int>(value % 10)));
  return value < 10 ? digits : integer_text(value / 10) + digits;
}

std::string number_text(const types::Number& number) {
  if (number.is_integer) return integer_text(number.integer);
  Text text;
  types::spell_float(number.real, text);
  return std::string(text.view());
}

// Empty: it has no short text.
std::string constant_text(const scope::Program& program, types::ConstantId id) {
  const types::Constant& constant = program.constants()[id];
  if (constant.type == types::kString)
    return "\"" + std::string(program.symbols().text(constant.text)) + "\"";
  if (constant.type == types::kBool) return constant.number.as_double() != 0 ? "True" : "False";
  if (constant.count == 0) return number_text(constant.number);
  // Those of a struct are of other kinds.
  if (!types::is_composite(program.types(), constant.type)) return {};
  std::string text;
  for (const types::Number& each : program.constants().elements(id))
    text += (text.empty() ? "(" : ", ") + number_text(each);
  return text.empty() ? text : text + ")";
}

bool is_of_file(const driver::Compiler::Examined& examined, scope::FunctionId function) {
  return examined.program.function(function).module == examined.file;
}

GlobalNote::Signature signature_of(const scope::Program& program, const scope::Function& function) {
  GlobalNote::Signature signature;
  const auto spell = [&](TypeId type) {
    return type.valid() ? types::spell(program.types(), type, program.symbols()) : std::string();
  };
  for (const scope::Parameter& parameter : function.parameters)
    signature.parameters.push_back(
        {std::string(program.symbols().text(parameter.name)), spell(parameter.type)});
  for (const TypeId type : function.returns)
    signature.returns += (signature.returns.empty() ? "" : ", ") + spell(type);
  if (function.returns.size() > 1) signature.returns = "tuple[" + signature.returns + "]";
  if (function.returns_none) signature.returns = "None";
  return signature;
}

}  // namespace

void Annotator::add(const driver::Compiler::Examined& examined) {
  if (examined.facts == nullptr) return add_globals(examined);
  for (const auto* all :
       {&examined.facts->kernels, &examined.facts->functions, &examined.facts->rejected})
    for (const lower::FunctionFacts& facts : *all)
      if (!facts.nodes.empty() && is_of_file(examined, facts.definition))
        add_function(examined, facts);
  add_loops(examined);
}

uint32_t Annotator::type(const scope::Program& program, TypeId id) {
  if (!id.valid()) return kNone;
  id = types::strip_reference(program.types(), id);
  const auto [at, added] = types_.try_emplace(id.index, static_cast<uint32_t>(out_.types.size()));
  const uint32_t index = at->second;
  if (!added) return index;
  out_.types.push_back({.name = types::spell(program.types(), id, program.symbols())});
  fill_members(program, id, index);
  return index;
}

void Annotator::fill_members(const scope::Program& program, TypeId id, uint32_t index) {
  const types::TypeStore& store = program.types();
  const types::Type of = store[id];
  TypeNote note = std::move(out_.types[index]);
  out_.types[index].name = note.name;  // for types that contain themselves
  const auto add = [&](std::string name, TypeId member, bool field = false) {
    note.members.push_back({std::move(name), type(program, member), field});
  };
  switch (of.kind) {
    case TypeKind::kVector:
    case TypeKind::kQuaternion:
      for (uint32_t i = 0; i < std::min(types::length_of(store, id), 4u); ++i)
        add(std::string(1, "xyzw"[i]), types::scalar_type(of.scalar));
      note.element = type(program, types::scalar_type(of.scalar));
      note.rank = 1;
      break;
    case TypeKind::kMatrix:
      note.element = type(program, types::scalar_type(of.scalar));
      note.rank = 2;
      break;
    case TypeKind::kTransform:
      add("p", program.stores().types.vector(3, of.scalar));
      add("q", program.stores().types.quaternion(of.scalar));
      note.element = type(program, types::scalar_type(of.scalar));
      note.rank = 1;
      break;
    case TypeKind::kArray:
      add("shape", types::kShape);
      if (of.family == types::ArrayFamily::kArray) add("ptr", types::kUint64);
      note.members.push_back({"ndim"});
      note.members.push_back({"dtype"});
      note.element = type(program, of.element);
      note.rank = of.rank;
      note.is_array = true;
      break;
    case TypeKind::kShape:
      note.element = type(program, types::kInt32);
      note.rank = 1;
      break;
    case TypeKind::kStruct:
    case TypeKind::kNative: {
      const types::Structure& structure = store.structure_of(id);
      note.structure = structure.key;
      const std::vector<types::Field> fields = structure.fields;
      for (const types::Field& field : fields)
        add(std::string(program.symbols().text(field.name)), field.type, true);
      break;
    }
    case TypeKind::kOpaque:
      if (const types::OpaqueInfo* info = types::opaque_info(store, id))
        for (const types::OpaqueField& field : info->fields)
          add(std::string(field.name), field.type);
      break;
    default:
      break;
  }
  out_.types[index] = std::move(note);
}

uint32_t Annotator::constant(const scope::Program& program, types::ConstantId id) {
  if (!id.valid()) return kNone;
  std::string text = constant_text(program, id);
  if (text.empty()) return kNone;
  out_.constants.push_back(std::move(text));
  return static_cast<uint32_t>(out_.constants.size() - 1);
}

void Annotator::add_globals(const driver::Compiler::Examined& examined) {
  const scope::Program& program = examined.program;
  const scope::Module& module = program.module(examined.file);
  const std::vector<Symbol> bound = module.bound;
  for (const Symbol name : bound) {
    const scope::Value value = program.lookup(examined.file, name);
    if (value.kind == scope::ValueKind::kUndefined) continue;
    GlobalNote note{.name = std::string(program.symbols().text(name))};
    note.detail = program.describe(value);
    switch (value.kind) {
      case scope::ValueKind::kKernel:
        note.kind = GlobalKind::kKernel;
        note.signatures.push_back(signature_of(program, program.function(value.kernel())));
        break;
      case scope::ValueKind::kFunction:
        note.kind = GlobalKind::kFunction;
        for (const scope::FunctionId id : program.set(value.functions()).overloads)
          note.signatures.push_back(signature_of(program, program.function(id)));
        break;
      case scope::ValueKind::kType:
        note.type = type(program, value.type());
        note.kind =
            out_.types[note.type].structure.empty() ? GlobalKind::kType : GlobalKind::kStruct;
        break;
      case scope::ValueKind::kConstant: {
        note.kind = GlobalKind::kConstant;
        note.type = type(program, program.constants()[value.constant()].type);
        const std::string text = constant_text(program, value.constant());
        if (!text.empty()) note.detail = text;
        break;
      }
      case scope::ValueKind::kModule:
      case scope::ValueKind::kNative:
        note.kind = GlobalKind::kModule;
        note.is_warp =
            value.kind == scope::ValueKind::kNative && value.native() == scope::NativeModule::kWarp;
        break;
      default:
        break;
    }
    out_.globals.push_back(std::move(note));
  }
}

void Annotator::add_function(const driver::Compiler::Examined& examined,
                             const lower::FunctionFacts& facts) {
  const scope::Program& program = examined.program;
  const syntax::Tree& tree = out_.file->tree;
  const NodeId definition = program.function(facts.definition).node;
  // Both have parsed the same text.
  if (facts.first + facts.nodes.size() > out_.notes.size()) return;
  for (size_t i = 0; i < facts.nodes.size(); ++i) {
    const lower::NodeFact& fact = facts.nodes[i];
    Note& note = out_.notes[facts.first + i];
    if (!fact.reached || note.type != kNone) continue;
    note.type = type(program, fact.type);
    note.constant = constant(program, fact.constant);
    note.builtin = fact.builtin;
  }
  if (definition.index >= tree.nodes.size() || tree[definition].kind != NodeKind::kFunctionDef)
    return;
  size_t parameter = 0;
  for (const NodeId child : tree.children(syntax::function_def(tree, definition).arguments))
    if (child.valid() && tree[child].kind == NodeKind::kArg && parameter < facts.parameters.size())
      out_.notes[child.index].type = type(program, facts.parameters[parameter++]);
}

// A loop of which the module has instructions is one of the generated code; others are unrolled.
void Annotator::add_loops(const driver::Compiler::Examined& examined) {
  const syntax::Tree& tree = out_.file->tree;
  for (const auto* functions : {&examined.module->kernels, &examined.module->functions})
    for (const ir::Function& function : *functions) {
      const scope::FunctionId id{function.definition};
      if (!is_of_file(examined, id)) continue;
      const scope::Function& definition = examined.program.function(id);
      std::set<uint32_t> lines;
      for (const ir::Inst& inst : function.insts)
        if (inst.op == ir::Op::kLoop) lines.insert(definition.text_line + inst.line);
      const auto visit = [&](auto&& self, NodeId node) -> void {
        if (!node.valid()) return;
        if (tree[node].kind == NodeKind::kFor) {
          const bool known = std::ranges::any_of(
              out_.loops, [&](const LoopNote& each) { return each.node == node; });
          if (!known) out_.loops.push_back({node, !lines.contains(tree[node].line)});
        }
        for (const NodeId child : tree.children(node)) self(self, child);
      };
      if (definition.node.index < tree.nodes.size()) visit(visit, definition.node);
    }
}

namespace {

// Names that are bound to a value, in the order of the text.
struct Binding {
  NodeId target, value;
};

void find_bindings(const syntax::Tree& tree, NodeId node, std::vector<Binding>& out) {
  if (!node.valid()) return;
  const auto pair = [&](auto&& self, NodeId target, NodeId value) -> void {
    if (!target.valid() || !value.valid()) return;
    const NodeKind kind = tree[target].kind;
    if (kind == NodeKind::kName) out.push_back({target, value});
    if (kind != NodeKind::kTuple) return;
    const auto targets = tree.children(target), values = tree.children(value);
    const bool parallel = tree[value].kind == NodeKind::kTuple && values.size() == targets.size();
    for (size_t i = 0; i < targets.size(); ++i)
      self(self, targets[i], parallel ? values[i] : NodeId{});
  };
  switch (tree[node].kind) {
    case NodeKind::kAssign: {
      const syntax::Assign assign = syntax::assign(tree, node);
      for (const NodeId target : assign.targets) pair(pair, target, assign.value);
      break;
    }
    case NodeKind::kAnnAssign:
      pair(pair, syntax::ann_assign(tree, node).target, syntax::ann_assign(tree, node).value);
      break;
    default:
      break;
  }
  for (const NodeId child : tree.children(node)) find_bindings(tree, child, out);
}

}  // namespace

// The name of a loop over `range` is an int32, a constant where the loop is unrolled.
void Annotator::add_counter(NodeId loop) {
  const syntax::Tree& tree = out_.file->tree;
  const syntax::For view = syntax::for_loop(tree, loop);
  if (tree[view.target].kind != NodeKind::kName || tree[view.iter].kind != NodeKind::kCall) return;
  const NodeId callee = syntax::call(tree, view.iter).func;
  if (out_.file->text(tree[callee].name) != "range") return;
  auto found = std::ranges::find(out_.types, "int32", &TypeNote::name);
  if (found == out_.types.end()) {
    out_.types.push_back({.name = "int32"});
    found = out_.types.end() - 1;
  }
  Note& note = out_.notes[view.target.index];
  if (note.type == kNone) note.type = static_cast<uint32_t>(found - out_.types.begin());
}

void Annotator::finish() {
  const syntax::Tree& tree = out_.file->tree;
  std::vector<Binding> bindings;
  find_bindings(tree, tree.root, bindings);
  for (const Binding& binding : bindings) {
    Note& target = out_.notes[binding.target.index];
    if (target.type == kNone) target.type = out_.notes[binding.value.index].type;
  }
  for (uint32_t i = 0; i < tree.nodes.size(); ++i)
    if (tree.nodes[i].kind == NodeKind::kFor) add_counter(NodeId{i});
  // What is bound otherwise, by a loop or with others, has the type that it has where it is used.
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> used;
  const std::vector<Occurrence>& names = out_.file->names.all();
  for (const Occurrence& each : names)
    if (const uint32_t type = out_.notes[each.node.index].type; type != kNone)
      used.try_emplace({each.scope.index, each.name.index}, type);
  for (const Occurrence& each : names) {
    Note& note = out_.notes[each.node.index];
    const auto found = used.find({each.scope.index, each.name.index});
    if (each.binds && note.type == kNone && found != used.end() && each.scope != tree.root)
      note.type = found->second;
  }
}

}  // namespace weft::lsp
