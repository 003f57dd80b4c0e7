// Expressions, except arithmetic and calls.
#include <algorithm>

#include "evaluator.h"
#include "weft/base/words.h"

namespace weft::scope {

using syntax::Node;
using syntax::Operator;

namespace {
constexpr int kMaximumDepth = 200;
}

Value Evaluator::eval(NodeId id) {
  const Reads outer = std::exchange(reads_, std::exchange(next_reads_, Reads::kNothing));
  const Value value = eval_as_read(id);
  reads_ = outer;
  return value;
}

Value Evaluator::eval_as_read(NodeId id) {
  if (!id.valid()) return {};
  if (depth_ >= kMaximumDepth) return unknown("an expression nested too deeply");
  s_.budget.spend(Limit::kSteps);
  ++depth_;
  const Value value = eval_node(id);
  --depth_;
  return value;
}

Value Evaluator::eval_node(NodeId id) {
  const Node& node = (*tree_)[id];
  switch (node.kind) {
    case NodeKind::kName: {
      const Value value = load(node.name);
      if (value.kind != ValueKind::kUndefined) return value;
      checks_.undefined_name(id);
      return s_.unknown_text("the undefined name `" + std::string(text(node.name)) + "`");
    }
    case NodeKind::kConstant: {
      const syntax::Literal& literal = tree_->literal(id);
      switch (literal.kind) {
        case syntax::LiteralKind::kNone:
          return {ValueKind::kNone};
        case syntax::LiteralKind::kTrue:
          return s_.boolean(true);
        case syntax::LiteralKind::kFalse:
          return s_.boolean(false);
        case syntax::LiteralKind::kInteger:
          if (literal.too_big) return unknown("an integer of more than 127 bits");
          return s_.integer(literal.integer);
        case syntax::LiteralKind::kFloat:
          return s_.real(literal.real);
        case syntax::LiteralKind::kString:
          if (literal.named_escapes) return unknown("a string with named characters");
          return State::constant(s_.constants.string(literal.text));
        case syntax::LiteralKind::kEllipsis:
          return s_.python_builtin(s_.symbols.intern("Ellipsis"));
        default:
          return checks_.no_type("a constant that kernels cannot use");
      }
    }
    case NodeKind::kAttribute: {
      const syntax::Attribute attribute = syntax::attribute(*tree_, id);
      const Value object = eval(attribute.value);
      checks_.check_attribute(object, id);
      return this->attribute(object, attribute.attr);
    }
    case NodeKind::kBinOp: {
      const syntax::BinOp op = syntax::bin_op(*tree_, id);
      const Value left = eval(op.left);
      const Value right = eval(op.right);
      checks_.check_operation(op.op, left, right, node.span);
      return binary(op.op, left, right);
    }
    case NodeKind::kUnaryOp: {
      const syntax::UnaryOp op = syntax::unary_op(*tree_, id);
      const Value operand = eval(op.operand);
      if (!numeric(operand)) checks_.check_operation(op.op, operand, operand, node.span);
      return unary(op.op, operand);
    }
    case NodeKind::kBoolOp:
      return eval_bool_op(id);
    case NodeKind::kCompare:
      return eval_compare(id);
    case NodeKind::kIfExp: {
      const syntax::IfExp expression = syntax::if_exp(*tree_, id);
      const std::optional<bool> condition = truth(eval(expression.test));
      if (condition) return eval_read(*condition ? expression.body : expression.orelse, reads_);
      invalidate(expression.body, "a name set under a condition that weft does not know");
      invalidate(expression.orelse, "a name set under a condition that weft does not know");
      return unknown("a choice by a condition that weft does not know");
    }
    case NodeKind::kTuple:
    case NodeKind::kList:
      return eval_sequence(id);
    case NodeKind::kSet:
      return s_.set(eval_sequence(id));
    case NodeKind::kDict:
      return eval_dict(id);
    case NodeKind::kCall:
      return eval_call(id);
    case NodeKind::kSubscript:
      return eval_subscript(id);
    case NodeKind::kNamedExpr: {
      const Value value = eval(tree_->child(id, 1));
      // In a comprehension it is a name of what is around that.
      const std::vector<uint32_t> scopes = scopes_;
      while (!scopes_.empty() && s_.namespaces[scopes_.back()].of_comprehension) scopes_.pop_back();
      assign(tree_->child(id, 0), value);
      scopes_ = scopes;
      return value;
    }
    case NodeKind::kJoinedStr:
      return eval_joined_text(id);
    case NodeKind::kLambda:
      escape_options(id);
      return make_lambda(id);
    case NodeKind::kListComp:
    case NodeKind::kSetComp:
    case NodeKind::kDictComp:
    case NodeKind::kGeneratorExp:
      return eval_comprehension(id);
    default:
      invalidate(id, "a name set by an expression that weft does not run");
      return unknown("an expression that weft does not evaluate");
  }
}

bool Evaluator::is_for_kernels_only(Value object, Symbol name, Value value) {
  if (object != State::native(NativeModule::kWarp)) return false;
  if (value.kind == ValueKind::kExternal) return true;
  if (value.kind != ValueKind::kBuiltin && value.kind != ValueKind::kUnsupportedBuiltin)
    return false;
  bool exists = false;
  s_.warp_attribute(name, &exists);
  return !exists;
}

Value Evaluator::attribute(Value object, Symbol name) {
  const Value value = s_.attribute(object, name);
  if (is_for_kernels_only(object, name, value))
    return s_.unknown_text("the builtin `" + std::string(text(name)) +
                           "`, which `wp` has in kernels only");
  if (s_.is_property(value) && s_.class_of(object) != UINT32_MAX) {
    const Value result = call_function(value, {.positional = {object}});
    // functools.cached_property leaves what it gave in the instance.
    if (s_.namespaces[value.index].cached && object.kind == ValueKind::kNamespace && !exploring_)
      s_.namespaces.change(object.index).set(name, result);
    return result;
  }
  if (value.kind != ValueKind::kUndefined) return value;
  if (const Value method = bound_method(object, name); method.kind != ValueKind::kUndefined)
    return method;
  // A method that is kept may change the object when it is called.
  if ((object.kind == ValueKind::kSequence || object.kind == ValueKind::kMapping ||
       object.kind == ValueKind::kSet) &&
      !has_word("copy count get index items keys values", text(name)))
    escape(object);
  if (text(name) == "__name__") return name_of(object);
  if (text(name) == "__dict__" || text(name) == "__setattr__" || text(name) == "__delattr__")
    change_attribute(object, text(name));
  // What is set in an object's dict is not followed.
  const bool annotations = text(name) == "__annotations__";
  if (text(name) == "__dict__" || annotations) escape(object);
  if (annotations && object.kind == ValueKind::kNamespace &&
      s_.namespaces[object.index].kind == Namespace::Kind::kPlainFunction)
    s_.namespaces.change(object.index).set(name, unknown("annotations that may have been changed"));
  return s_.unknown_text("the attribute `" + std::string(text(name)) +
                         "`, which weft does not find");
}

// `d.get` and methods of the class str as functions; kUndefined: it is none of these.
Value Evaluator::bound_method(Value object, Symbol name) {
  constexpr auto kBuiltins = static_cast<Variant>(NativeModule::kBuiltins);
  if (object == State::type(types::kString) && is_text_method(text(name)))
    return {ValueKind::kPython, kBuiltins,
            s_.symbols.intern("str." + std::string(text(name))).index};
  if (object.kind != ValueKind::kMapping || text(name) != "get") return {};
  const Value made = prepare_decorator({}, {.positional = {object}});
  s_.decorators[made.index].callee = {ValueKind::kPython, kBuiltins,
                                      s_.symbols.intern("dict.get").index};
  return made;
}

Value Evaluator::eval_sequence(NodeId id) {
  const Nodes elements = tree_->children(id);
  std::vector<Value> values;
  values.reserve(elements.size());
  for (const NodeId element : elements) {
    if ((*tree_)[element].kind != NodeKind::kStarred) {
      values.push_back(eval(element));
      continue;
    }
    const std::optional<std::vector<Value>> inner =
        elements_of(eval_read(tree_->child(element, 0), Reads::kAll));
    if (!inner) return unknown("a sequence with parts that weft does not know");
    if (values.size() + inner->size() > kMaximumLength)
      return unknown("a sequence that is too long");
    values.insert(values.end(), inner->begin(), inner->end());
  }
  return s_.sequence(values, (*tree_)[id].kind == NodeKind::kList);
}

// Of a list, a tuple or a text, as Python takes the elements.
Value Evaluator::eval_slice(Value object, NodeId slice) {
  const syntax::Slice bounds = syntax::slice(*tree_, slice);
  const auto integer = [&](NodeId node) -> std::optional<Int128> {
    const std::optional<Numeric> value = numeric(eval(node));
    return value && value->number.is_integer ? std::optional(value->number.integer) : std::nullopt;
  };
  const auto given = [&](NodeId node) {
    return node.valid() && (*tree_)[node].kind != NodeKind::kConstant
               ? true
               : node.valid() && eval(node).kind != ValueKind::kNone;
  };
  std::optional<Int128> step = given(bounds.step) ? integer(bounds.step) : Int128{1};
  const std::optional<Symbol> of_text = s_.string_of(object);
  const bool sequence = is_known_sequence(object);
  if (!step || *step == 0 || (!sequence && !of_text))
    return unknown("a slice of something that weft does not know");
  std::vector<Value> items;
  if (sequence) {
    items.assign(s_.items(object).begin(), s_.items(object).end());
  } else {
    std::optional<std::vector<Value>> letters = letters_of(*of_text);
    if (!letters) return unknown("a slice of text that is not ASCII");
    items = std::move(*letters);
  }
  // Backwards the last one is at -1.
  const auto size = static_cast<Int128>(items.size());
  step = std::clamp(*step, -size - 1, size + 1);
  const Int128 lowest = *step > 0 ? 0 : -1, highest = *step > 0 ? size : size - 1;
  const auto bound = [&](NodeId node, Int128 otherwise) -> std::optional<Int128> {
    if (!given(node)) return otherwise;
    const std::optional<Int128> at = integer(node);
    return at ? std::optional(std::clamp(*at < 0 ? *at + size : *at, lowest, highest)) : at;
  };
  const std::optional<Int128> lower = bound(bounds.lower, *step > 0 ? lowest : highest);
  const std::optional<Int128> upper = bound(bounds.upper, *step > 0 ? highest : lowest);
  if (!lower || !upper) return unknown("a slice of something that weft does not know");
  std::vector<Value> taken;
  for (Int128 i = *lower; *step > 0 ? i < *upper : i > *upper; i += *step)
    taken.push_back(items[static_cast<size_t>(i)]);
  if (sequence) return s_.sequence(taken, s_.sequences[object.index].is_list);
  std::string letters;
  for (const Value letter : taken) letters += text(*s_.string_of(letter));
  return made_text(letters);
}

Value Evaluator::eval_subscript(NodeId id) {
  const syntax::Subscript subscript = syntax::subscript(*tree_, id);
  const Value object = as_sequence(eval(subscript.value));
  checks_.check_subscripted(object, subscript.value, (*tree_)[id].span);
  const Node& slice = (*tree_)[subscript.slice];
  if (object.kind == ValueKind::kSpecial ||
      (object.kind == ValueKind::kPython && text(Symbol{object.index}) == "tuple")) {
    std::vector<Value> items;
    if (slice.kind == NodeKind::kTuple)
      for (const NodeId item : tree_->children(subscript.slice)) items.push_back(eval(item));
    else
      items.push_back(eval(subscript.slice));
    if (slice.kind == NodeKind::kTuple && object.kind == ValueKind::kSpecial)
      check_array_subscript(object.special(), items.size(), (*tree_)[id].span);
    return subscript_special(
        object.kind == ValueKind::kSpecial ? object.special() : Special::kTuple, items);
  }
  if (object.kind == ValueKind::kType) return subscript_type(object, eval(subscript.slice));
  if (slice.kind == NodeKind::kSlice) return eval_slice(object, subscript.slice);
  const Value index = eval(subscript.slice);
  if (object.kind == ValueKind::kMapping) {
    if (s_.sequences[object.index].opaque) return unknown("a dict that may have been changed");
    const Value found = item_of(object, index);
    if (found.kind != ValueKind::kUndefined) return found;
    checks_.import_raises((*tree_)[id].span, "the dict has no such key");
    return unknown("a key that a dict does not have");
  }
  const std::optional<Numeric> number = numeric(index);
  if (object.kind == ValueKind::kNamespace &&
      s_.namespaces[object.index].kind == Namespace::Kind::kEnum)
    if (const std::optional<Symbol> name = s_.string_of(index)) return s_.attribute(object, *name);
  checks_.check_index(object, index, (*tree_)[id].span);
  if (!number || !number->number.is_integer) return unknown("an index that weft does not know");
  const auto element_at = [&](size_t size) -> std::optional<size_t> {
    const Int128 at = number->number.integer < 0
                          ? number->number.integer + static_cast<Int128>(size)
                          : number->number.integer;
    if (at < 0 || at >= Int128{size}) return std::nullopt;
    return static_cast<size_t>(at);
  };
  if (object.kind == ValueKind::kSequence) {
    if (s_.sequences[object.index].opaque) return unknown("a list that may have been changed");
    const std::optional<size_t> at = element_at(s_.sequences[object.index].count);
    if (at) return s_.items(object)[*at];
    checks_.import_raises((*tree_)[id].span, "the index is outside of the sequence");
    return unknown("an index outside of a sequence");
  }
  if (const std::optional<Symbol> of_text = s_.string_of(object)) {
    const std::optional<std::vector<Value>> letters = letters_of(*of_text);
    const std::optional<size_t> at = letters ? element_at(letters->size()) : std::nullopt;
    return at ? (*letters)[*at] : unknown("a letter that weft does not know");
  }
  if (object.kind == ValueKind::kConstant) {
    const types::TypeId type = s_.constants[object.constant()].type;
    if (types::is_composite(s_.types, type) && s_.types[type].kind != types::TypeKind::kMatrix) {
      const std::span<const types::Number> elements = s_.constants.elements(object.constant());
      if (const std::optional<size_t> at = element_at(elements.size()))
        return s_.element(s_.types[type].scalar, elements[*at]);
    }
  }
  return unknown("an element of something that weft does not know");
}

Value Evaluator::eval_bool_op(NodeId id) {
  const syntax::BoolOp expression = syntax::bool_op(*tree_, id);
  Value value;
  for (size_t i = 0; i < expression.values.size(); ++i) {
    value = eval(expression.values[i]);
    if (i + 1 == expression.values.size()) break;
    const std::optional<bool> is_true = truth(value);
    if (!is_true) {
      for (const NodeId rest : expression.values.subspan(i + 1))
        invalidate(rest, "a name set under a condition that weft does not know");
      return unknown("a condition that weft does not know");
    }
    if (*is_true == (expression.op == Operator::kOr)) break;
  }
  return value;
}

Value Evaluator::eval_compare(NodeId id) {
  const syntax::Compare expression = syntax::compare(*tree_, id);
  Value left = eval(expression.left);
  for (size_t i = 0; i < expression.comparators.size(); ++i) {
    const bool reads = expression.ops[i] == Operator::kIn || expression.ops[i] == Operator::kNotIn;
    const bool last = i + 1 == expression.comparators.size();
    const Value right =
        eval_read(expression.comparators[i], reads && last ? Reads::kElements : Reads::kNothing);
    checks_.check_comparison(expression.ops[i], left, right, (*tree_)[id].span);
    const std::optional<bool> result = compare(expression.ops[i], left, right);
    if (!result) return unknown("a comparison that weft does not evaluate");
    if (!*result) return s_.boolean(false);
    left = right;
  }
  return s_.boolean(true);
}

std::optional<bool> Evaluator::truth(Value value) {
  switch (value.kind) {
    case ValueKind::kNone:
      return false;
    case ValueKind::kConstant: {
      const types::TypeId type = s_.constants[value.constant()].type;
      if (type == types::kString) return !text(s_.constants[value.constant()].text).empty();
      if (types::is_composite(s_.types, type) || s_.types[type].kind == types::TypeKind::kStruct ||
          types::is_native(s_.types, type))
        return std::nullopt;
      const types::Number number = s_.constants[value.constant()].number;
      return number.is_integer ? number.integer != 0 : number.real != 0.0;
    }
    case ValueKind::kEnumMember:
      return s_.constants[value.constant()].number.integer != 0;
    case ValueKind::kSequence:
    case ValueKind::kMapping:
    case ValueKind::kSet:
      if (s_.sequences[value.index].opaque) return std::nullopt;
      return s_.sequences[value.index].count != 0;
    case ValueKind::kType:
    case ValueKind::kFunction:
    case ValueKind::kKernel:
    case ValueKind::kBuiltin:
    case ValueKind::kModule:
    case ValueKind::kNative:
      return true;
    default:
      return std::nullopt;
  }
}

// Functions, kernels, classes and modules have no equality of their own.
bool Evaluator::equals_itself_alone(Value value) const {
  switch (value.kind) {
    case ValueKind::kFunction:
    case ValueKind::kKernel:
    case ValueKind::kBuiltin:
    case ValueKind::kModule:
    case ValueKind::kNative:
      return true;
    case ValueKind::kNamespace: {
      const Namespace::Kind kind = s_.namespaces[value.index].kind;
      return kind == Namespace::Kind::kPlainFunction || kind == Namespace::Kind::kClass ||
             kind == Namespace::Kind::kEnum;
    }
    default:
      return false;
  }
}

std::optional<bool> Evaluator::equal(Value a, Value b) {
  s_.budget.spend(Limit::kSteps);
  const std::optional<Numeric> x = numeric(a), y = numeric(b);
  if (x && y) return compare(Operator::kEq, a, b);
  const std::optional<Symbol> a_text = s_.string_of(a), b_text = s_.string_of(b);
  if (a_text && b_text) return a_text == b_text;
  if (a.kind == ValueKind::kType && b.kind == ValueKind::kType)
    return a.index == b.index && a.variant == b.variant;
  const auto plain = [&](Value v) {
    return s_.string_of(v) || v.kind == ValueKind::kNone || v.kind == ValueKind::kType ||
           numeric(v).has_value();
  };
  if (a.kind == ValueKind::kNone && b.kind == ValueKind::kNone) return true;
  if (const bool x_object = equals_itself_alone(a), y_object = equals_itself_alone(b);
      (x_object && y_object) || (x_object && plain(b)) || (y_object && plain(a)))
    return a == b;
  const auto is_member = [&](Value v) {
    return v.kind == ValueKind::kNamespace &&
           s_.namespaces[v.index].kind == Namespace::Kind::kEnumMember;
  };
  if (is_member(a) && is_member(b)) {
    const auto own = [&](Value v) { return has_own_equality(s_.namespaces[v.index].parent); };
    return own(a) || own(b) ? std::nullopt : std::optional(a == b);
  }
  if (plain(a) && plain(b)) return false;
  if (is_known_mapping(a) && is_known_mapping(b)) return equal_mappings(a, b);
  if (a.kind == ValueKind::kSet && b.kind == ValueKind::kSet) {
    const std::optional<std::vector<Value>> x_items = distinct(a), y_items = distinct(b);
    const std::optional<std::vector<Value>> all = combined(Operator::kBitOr, a, b);
    if (!x_items || !y_items || !all) return std::nullopt;
    return x_items->size() == all->size() && y_items->size() == all->size();
  }
  if (a.kind == ValueKind::kSequence && b.kind == ValueKind::kSequence) {
    const Sequence x_items = s_.sequences[a.index], y_items = s_.sequences[b.index];
    if (x_items.opaque || y_items.opaque) return std::nullopt;
    if (x_items.count != y_items.count || x_items.is_list != y_items.is_list) return false;
    for (uint32_t i = 0; i < x_items.count; ++i) {
      const std::optional<bool> same = equal(s_.items(a)[i], s_.items(b)[i]);
      if (!same || !*same) return same;
    }
    return true;
  }
  return std::nullopt;
}

}  // namespace weft::scope
