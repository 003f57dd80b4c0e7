// Expressions: names, constants, attributes, conditions.
#include <fmt/format.h>

#include <cstring>

#include "machine.h"
#include "tile.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;
using types::TypeKind;

Value Machine::evaluate_node(Resolved& r) {
  switch (r.is) {
    case NodeKind::kName:
      return name(r.id);
    case NodeKind::kConstant:
      return constant_node(r.id);
    case NodeKind::kAttribute:
      return attribute(r.id);
    case NodeKind::kBinOp:
      return binary_node(r);
    case NodeKind::kUnaryOp:
      return unary(r);
    case NodeKind::kBoolOp:
      return bool_op(r);
    case NodeKind::kCompare:
      return comparison(r);
    case NodeKind::kIfExp:
      return conditional(r);
    case NodeKind::kCall:
      return call(r);
    case NodeKind::kSubscript:
      return subscript(r);
    default:
      return tuple_node(r.id);
  }
}

Value Machine::binary_node(const Resolved& r) {
  const Value left = evaluate(*r.first);
  const Value right = evaluate(*r.second);
  if (left.form == nullptr || right.form == nullptr) fail(r.id, "an operand has no value");
  return binary(r, left, right);
}

Value Machine::conditional(const Resolved& r) {
  Value chosen = evaluate(*r.list[condition(*r.first, r.decision) ? 1 : 2]);
  chosen.no_literal();
  return chosen;
}

Value Machine::tuple_node(NodeId id) {
  const syntax::Tree& tree = *frame_.code->tree;
  if (tree[id].kind != NodeKind::kTuple)
    fail(id,
         fmt::format("the expression `{}` is not supported", syntax::python_name(tree[id].kind)));
  std::vector<Value> values;
  for (const NodeId element : tree.children(id)) values.push_back(evaluate(element));
  return tuple(values);
}

Value Machine::tuple(std::span<const Value> values) {
  std::vector<types::TypeId> ids;
  for (const Value& value : values) {
    if (value.form == nullptr) throw Stop{"an element of a tuple has no value"};
    ids.push_back(value.form->id);
  }
  const Value made = make(forms_.of(forms_.types().tuple(ids)));
  for (size_t i = 0; i < values.size(); ++i)
    std::memcpy(made.cells + made.form->members[i].cell, values[i].cells,
                values[i].form->cells * sizeof(Cell));
  return made;
}

int Machine::slot_of(Symbol name) const {
  const std::vector<Symbol>& locals = frame_.code->locals;
  for (size_t i = 0; i < locals.size(); ++i)
    if (locals[i] == name) return static_cast<int>(i);
  return -1;
}

Value Machine::name(NodeId id) {
  Resolved& r = frame_.code->at(id);
  if (r.kind == Resolved::Kind::kNone) {
    const Symbol symbol = (*frame_.code->tree)[id].name;
    r.kind = Resolved::Kind::kLocal;
    r.global = program_.lookup(frame_.code->id, symbol);
    if (r.global.kind != ValueKind::kUndefined &&
        (r.slot < 0 || frame_.slots[r.slot].value.form == nullptr)) {
      r.value = global(r.global, id);
      if (r.value.form != nullptr) r.kind = Resolved::Kind::kConstant;
    }
  }
  if (r.slot >= 0) {
    const Value& value = frame_.slots[r.slot].value;
    if (value.form != nullptr) {
      count_use(*value.form, value.cells);
      return value;
    }
  }
  if (r.kind == Resolved::Kind::kConstant) return r.value;
  if (r.global.kind != ValueKind::kUndefined) {
    r.value = global(r.global, id);
    if (r.value.form != nullptr) {
      r.kind = Resolved::Kind::kConstant;
      return r.value;
    }
  }
  const std::string text(symbols().text((*frame_.code->tree)[id].name));
  if (r.slot >= 0) fail(id, fmt::format("`{}` has no value yet", text));
  if (r.global.kind == ValueKind::kUndefined) fail(id, fmt::format("`{}` is not defined", text));
  fail(id, fmt::format("`{}` is {} and no value", text, program_.describe(r.global)));
}

// A literal's second cell is what was written.
Value Machine::copy_literal(const Form* form, Cell unrounded) {
  std::vector<Cell>& cells = constants_.emplace_back(2);
  cells[1] = unrounded;
  if (form->is_float) {
    cells[0].r = real(round_to(form->scalar, unrounded.r.v));
  } else {
    cells[0].i = wrap(form->scalar, unrounded.i);
  }
  return {form, cells.data(), true};
}

Value Machine::constant_node(NodeId id) {
  Resolved& r = frame_.code->at(id);
  if (r.kind == Resolved::Kind::kConstant) return r.value;
  const syntax::Literal& literal = frame_.code->tree->literal(id);
  Cell cell{};
  Scalar scalar = Scalar::kInt32;
  switch (literal.kind) {
    case syntax::LiteralKind::kTrue:
    case syntax::LiteralKind::kFalse:
      scalar = Scalar::kBool;
      cell.i = literal.kind == syntax::LiteralKind::kTrue;
      break;
    case syntax::LiteralKind::kInteger:
      if (literal.too_big) fail(id, "an integer of more than 64 bits");
      cell.i = static_cast<int64_t>(literal.integer);
      break;
    case syntax::LiteralKind::kFloat:
      scalar = Scalar::kFloat32;
      cell.r = real(literal.real);
      break;
    case syntax::LiteralKind::kString: {
      r.value = {forms_.of(types::kString), constants_.emplace_back(1).data()};
      r.kind = Resolved::Kind::kConstant;
      return r.value;
    }
    default:
      fail(id, "a constant of this kind");
  }
  r.value = copy_literal(forms_.scalar(scalar), cell);
  r.kind = Resolved::Kind::kConstant;
  return r.value;
}

Value Machine::constant(types::ConstantId id, NodeId at) {
  const types::ConstantStore& store = program_.constants();
  const types::Constant known = store[id];
  const Form* form = forms_.of(types::variable_type(known));
  if (form == nullptr) fail(at, "a constant of this type");
  const auto cell_of = [](const Form& scalar, const types::Number& number) {
    Cell cell{};
    if (scalar.is_float) {
      cell.r = real(number.as_double());
    } else {
      cell.i = number.is_integer ? static_cast<int64_t>(number.integer)
                                 : static_cast<int64_t>(number.real);
    }
    return cell;
  };
  if (form->is_scalar()) return copy_literal(form, cell_of(*form, known.number));
  std::vector<Cell>& cells = constants_.emplace_back(form->cells);
  if (form->is_composite()) {
    const Form& scalar = *forms_.scalar(form->scalar);
    const std::span<const types::Number> elements = store.elements(id);
    if (elements.size() != form->cells) fail(at, "a constant of another size");
    for (size_t i = 0; i < elements.size(); ++i) {
      cells[i] = cell_of(scalar, elements[i]);
      if (form->is_float) cells[i].r.v = round_to(form->scalar, cells[i].r.v);
    }
    return {form, cells.data()};
  }
  if (form->is_struct()) {
    const std::span<const types::ConstantId> fields = store.fields(id);
    for (size_t i = 0; i < fields.size() && i < form->members.size(); ++i) {
      const Member& member = form->members[i];
      const Value field = constant(fields[i], at);
      const Value as = field.form == member.form ? field : convert(field, member.form, at);
      std::memcpy(cells.data() + member.cell, as.cells, member.form->cells * sizeof(Cell));
    }
    return {form, cells.data()};
  }
  fail(at, "a constant of this type");
}

// No form: a global that is no value.
Value Machine::global(const scope::Value& value, NodeId at) {
  switch (value.kind) {
    case ValueKind::kConstant:
    case ValueKind::kEnumMember:
      return constant(value.constant(), at);
    case ValueKind::kFunction: {
      std::vector<Cell>& cells = constants_.emplace_back(1);
      cells[0].i = value.functions().index;
      return {forms_.of(types::kFunction), cells.data()};
    }
    case ValueKind::kSequence: {
      std::vector<Value> values;
      for (const scope::Value& element : program_.elements(value)) {
        values.push_back(global(element, at));
        if (values.back().form == nullptr) return {};
      }
      if (values.empty()) return {};
      const Value made = tuple(values);
      std::vector<Cell>& cells = constants_.emplace_back(made.form->cells);
      std::memcpy(cells.data(), made.cells, made.form->cells * sizeof(Cell));
      return {made.form, cells.data()};
    }
    default:
      return {};
  }
}

// The names of `a.b.c` when `a` is no variable of the function.
bool Machine::dotted(NodeId id, std::vector<Symbol>& path) const {
  const syntax::Tree& tree = *frame_.code->tree;
  if (tree[id].kind == NodeKind::kName) {
    const int slot = slot_of(tree[id].name);
    if (slot >= 0 && frame_.slots[slot].value.form != nullptr) return false;
    path.push_back(tree[id].name);
    return true;
  }
  if (tree[id].kind != NodeKind::kAttribute) return false;
  if (!dotted(tree.child(id, 0), path)) return false;
  path.push_back(tree[id].name);
  return true;
}

Value Machine::attribute(NodeId id) {
  Resolved& r = frame_.code->at(id);
  if (r.kind == Resolved::Kind::kConstant) return r.value;
  const syntax::Attribute node = syntax::attribute(*frame_.code->tree, id);
  if (r.kind == Resolved::Kind::kNone) {
    r.kind = Resolved::Kind::kLocal;
    std::vector<Symbol> path;
    if (dotted(id, path)) {
      size_t found = 0;
      r.global = program_.resolve_path(frame_.code->id, path, found);
      if (found == path.size()) {
        r.value = global(r.global, id);
        if (r.value.form != nullptr) {
          r.kind = Resolved::Kind::kConstant;
          return r.value;
        }
      }
    }
  }
  const Value base = evaluate(node.value);
  if (base.form == nullptr) fail(id, "an attribute of what has no value");
  for (const Member& member : base.form->members)
    if (member.name == node.attr) {
      count_use(*member.form, base.cells + member.cell);
      return {member.form, base.cells + member.cell, false, true};
    }
  const std::string_view text = symbols().text(node.attr);
  const Form& form = *base.form;
  if ((form.is_vector() || form.is_quaternion()) && text.size() == 1) {
    const size_t at = std::string_view("xyzw").find(text[0]);
    if (at < form.rows) return {forms_.scalar(form.scalar), base.cells + at};
  }
  if (form.is_transform() && text == "p") return {forms_.vector(3, form.scalar), base.cells};
  if (form.is_transform() && text == "q") return {forms_.quaternion(form.scalar), base.cells + 3};
  if (form.has_view() && text == "shape") {
    const Value shape = make(forms_.of(types::kShape));
    for (size_t i = 0; i < 4; ++i) shape.cells[i].i = base.cells->view->shape[i];
    return shape;
  }
  if (form.is_array() && text == "ndim") return int32(form.rank);
  if (form.is_array() && text == "size") {
    int64_t count = 1;
    for (uint32_t i = 0; i < form.rank; ++i) count *= base.cells->view->shape[i];
    return int32(count);
  }
  // An enum's own value.
  if (text == "value" && base.literal()) return base;
  fail(id, fmt::format("`{}` of {} is not supported", text, spell(base.form)));
}

Value Machine::unary(const Resolved& r) {
  const NodeId id = r.id;
  const Value operand = evaluate(*r.first);
  if (operand.form == nullptr) fail(id, "the operand has no value");
  const Form& form = *operand.form;
  if (r.op == Operator::kNot) return boolean(!truth(operand));
  if (r.op == Operator::kUAdd) return operand;
  if (form.is_tile()) {
    return map_tile(*this, operand,
                    [&](const Value& element) { return unary_value(r.op, element, id); });
  }
  return unary_value(r.op, operand, id);
}

Value Machine::unary_value(Operator op, Value operand, NodeId id) {
  const Form& form = *operand.form;
  if (!form.is_scalar() && !form.is_composite()) fail(id, "no such operator of this type");
  if (op == Operator::kUSub && operand.literal() && form.is_scalar()) {
    Value negated{&form, temporary_.take(2), true};
    if (form.is_float) {
      negated.cells[0].r = -operand.cells[0].r;
      negated.cells[1].r = -operand.cells[1].r;
    } else {
      negated.cells[0].i = wrap(form.scalar, -operand.cells[0].i);
      negated.cells[1].i = -operand.cells[1].i;
    }
    return negated;
  }
  const Value result = make(&form);
  for (uint32_t i = 0; i < form.cells; ++i) {
    const Cell& from = operand.cells[i];
    Cell& to = result.cells[i];
    if (op == Operator::kInvert) {
      if (form.is_float) fail(id, "`~` of floats");
      to.i = wrap(form.scalar, ~from.i);
    } else if (form.is_float) {
      to.r = -from.r;
      if (form.is_scalar()) to.r.v = 0.0 - from.r.v;  // what Warp subtracts from: no -0
    } else {
      to.i = wrap(form.scalar, static_cast<int64_t>(0 - static_cast<uint64_t>(from.i)));
    }
  }
  return result;
}

bool Machine::truth(Value value) {
  if (value.form == nullptr) throw Stop{"a condition without a value"};
  if (value.form->is_array()) return value.cells->view->exists();
  if (!value.form->is_scalar()) throw Stop{"a condition has to be a number"};
  return value.form->is_float ? value.real() != real(0.0) : value.integer() != 0;
}

Value Machine::bool_op(const Resolved& r) {
  const bool ends = r.op == Operator::kOr;
  uint32_t decision = r.decision;
  for (Resolved* operand : r.list)
    if (condition(*operand, decision == 0 ? 0 : decision++) == ends) return boolean(ends);
  return boolean(!ends);
}

// All operands are evaluated, whatever the first comparison says.
Value Machine::comparison(const Resolved& r) {
  Value left = evaluate(*r.first);
  if (r.list.size() == 1) return boolean(compare(r.op, left, evaluate(*r.list[0]), r.id));
  const syntax::Compare node = syntax::compare(*frame_.code->tree, r.id);
  std::vector<Value> rights;
  for (Resolved* comparator : r.list) rights.push_back(evaluate(*comparator));
  bool result = true;
  for (size_t i = 0; i < rights.size() && result; ++i) {
    result = compare(node.ops[i], left, rights[i], r.id);
    left = rights[i];
  }
  return boolean(result);
}

// The type that an argument such as `dtype=wp.float32` names.
const Form* Machine::type_of(NodeId id) {
  const syntax::Tree& tree = *frame_.code->tree;
  Resolved& r = frame_.code->at(id);
  if (r.form != nullptr) return r.form;
  std::vector<Symbol> path;
  if (dotted(id, path)) {
    size_t found = 0;
    const scope::Value value = program_.resolve_path(frame_.code->id, path, found);
    if (found == path.size() && value.kind == ValueKind::kType)
      return r.form = forms_.of(value.type());
    const std::string_view text = symbols().text(path.back());
    if (path.size() == 1 && text == "int") return r.form = forms_.scalar(Scalar::kInt32);
    if (path.size() == 1 && text == "float") return r.form = forms_.scalar(Scalar::kFloat32);
    if (path.size() == 1 && text == "bool") return r.form = forms_.scalar(Scalar::kBool);
    return nullptr;
  }
  if (tree[id].kind == NodeKind::kAttribute && symbols().text(tree[id].name) == "dtype") {
    const Value of = evaluate(tree.child(id, 0));
    if (of.form == nullptr) return nullptr;
    if (of.form->has_view()) return of.form->element;
    if (of.form->is_composite()) return forms_.scalar(of.form->scalar);
    return nullptr;
  }
  if (tree[id].kind == NodeKind::kCall) {
    const syntax::Call node = syntax::call(tree, id);
    if (tree[node.func].kind == NodeKind::kName && node.args.size() == 1 &&
        symbols().text(tree[node.func].name) == "type")
      return evaluate(node.args[0]).form;
  }
  return nullptr;
}

}  // namespace weft::interp
