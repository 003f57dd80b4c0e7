#include "weft/python/expressions.h"

#include <algorithm>

#include "weft/base/words.h"
#include "weft/python/evaluator.h"
#include "weft/syntax/parse.h"

namespace weft::python {

using syntax::Node;
using syntax::Operator;

namespace {
constexpr int kMaximumDepth = 200;
}

Value Expressions::eval(NodeId id) {
  const Scoped reads(c_.reads, std::exchange(c_.next_reads, Reads::kNothing));
  return eval_as_read(id);
}

Value Expressions::eval_as_read(NodeId id) {
  if (!id.valid()) return {};
  if (c_.depth >= kMaximumDepth) return unknown("an expression nested too deeply");
  s_.budget.spend(Limit::kSteps);
  ++c_.depth;
  const Value value = eval_node(id);
  --c_.depth;
  return value;
}

Value Expressions::eval_node(NodeId id) {
  const Node& node = tree()[id];
  switch (node.kind) {
    case NodeKind::kName: {
      const Value value = e_.names.load(node.name);
      if (value.kind != ValueKind::kUndefined) return value;
      e_.checks.undefined_name(id);
      return s_.unknown_text("the undefined name `" + std::string(text(node.name)) + "`");
    }
    case NodeKind::kConstant: {
      const syntax::Literal& literal = tree().literal(id);
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
          return Heap::constant(s_.constants.string(literal.text));
        case syntax::LiteralKind::kEllipsis:
          return s_.python_builtin(s_.symbols.intern("Ellipsis"));
        default:
          return e_.object_classes.no_type("a constant that kernels cannot use");
      }
    }
    case NodeKind::kAttribute: {
      const syntax::Attribute attribute = syntax::attribute(tree(), id);
      const Value object = eval(attribute.value);
      e_.checks.check_attribute(object, id);
      return e_.attributes.attribute(object, attribute.attr);
    }
    case NodeKind::kBinOp: {
      const syntax::BinOp op = syntax::bin_op(tree(), id);
      const Value left = eval(op.left);
      const Value right = eval(op.right);
      e_.python_checks.check_operation(op.op, left, right, node.span);
      return e_.arithmetic.binary(op.op, left, right);
    }
    case NodeKind::kUnaryOp: {
      const syntax::UnaryOp op = syntax::unary_op(tree(), id);
      const Value operand = eval(op.operand);
      if (!s_.numeric(operand))
        e_.python_checks.check_operation(op.op, operand, operand, node.span);
      return e_.arithmetic.unary(op.op, operand);
    }
    case NodeKind::kBoolOp:
      return eval_bool_op(id);
    case NodeKind::kCompare:
      return eval_compare(id);
    case NodeKind::kIfExp: {
      const syntax::IfExp expression = syntax::if_exp(tree(), id);
      const std::optional<bool> condition = e_.comparisons.truth(eval(expression.test));
      if (condition) return eval_read(*condition ? expression.body : expression.orelse, c_.reads);
      e_.effects.invalidate(expression.body,
                            "a name set under a condition that weft does not know");
      e_.effects.invalidate(expression.orelse,
                            "a name set under a condition that weft does not know");
      return unknown("a choice by a condition that weft does not know");
    }
    case NodeKind::kTuple:
    case NodeKind::kList:
      return eval_sequence(id);
    case NodeKind::kSet:
      return s_.set(eval_sequence(id));
    case NodeKind::kDict:
      return e_.mappings.eval_dict(id);
    case NodeKind::kCall:
      return e_.calls.eval_call(id);
    case NodeKind::kSubscript:
      return eval_subscript(id);
    case NodeKind::kNamedExpr: {
      const Value value = eval(tree().child(id, 1));
      // In a comprehension it is a name of what is around that.
      const std::vector<uint32_t> scopes = c_.scopes;
      while (!c_.scopes.empty() && s_.namespaces[c_.scopes.back()].of_comprehension)
        c_.scopes.pop_back();
      e_.assignments.assign(tree().child(id, 0), value);
      c_.scopes = scopes;
      return value;
    }
    case NodeKind::kJoinedStr:
      return e_.texts.eval_joined_text(id);
    case NodeKind::kLambda:
      e_.effects.escape_code(id);
      return e_.functions.make_lambda(id);
    case NodeKind::kListComp:
    case NodeKind::kSetComp:
    case NodeKind::kDictComp:
    case NodeKind::kGeneratorExp:
      return e_.iteration.eval_comprehension(id);
    default:
      e_.effects.invalidate(id, "a name set by an expression that weft does not run");
      return unknown("an expression that weft does not evaluate");
  }
}

Value Expressions::eval_sequence(NodeId id) {
  const Nodes elements = tree().children(id);
  std::vector<Value> values;
  values.reserve(elements.size());
  for (const NodeId element : elements) {
    if (tree()[element].kind != NodeKind::kStarred) {
      values.push_back(eval(element));
      continue;
    }
    const std::optional<std::vector<Value>> inner =
        e_.iteration.elements_of(eval_read(tree().child(element, 0), Reads::kAll));
    if (!inner) return unknown("a sequence with parts that weft does not know");
    if (values.size() + inner->size() > kMaximumLength)
      return unknown("a sequence that is too long");
    values.insert(values.end(), inner->begin(), inner->end());
  }
  return s_.sequence(values, tree()[id].kind == NodeKind::kList);
}

// Of a list, a tuple or a text, as Python takes the elements.
Value Expressions::eval_slice(Value object, NodeId slice) {
  const syntax::Slice bounds = syntax::slice(tree(), slice);
  const auto integer = [&](NodeId node) -> std::optional<Int128> {
    const std::optional<Numeric> value = s_.numeric(eval(node));
    return value && value->number.is_integer ? std::optional(value->number.integer) : std::nullopt;
  };
  const auto given = [&](NodeId node) {
    return node.valid() && tree()[node].kind != NodeKind::kConstant
               ? true
               : node.valid() && eval(node).kind != ValueKind::kNone;
  };
  std::optional<Int128> step = given(bounds.step) ? integer(bounds.step) : Int128{1};
  const std::optional<Symbol> of_text = s_.string_of(object);
  const bool sequence = s_.is_known_sequence(object);
  if (!step || *step == 0 || (!sequence && !of_text))
    return unknown("a slice of something that weft does not know");
  std::vector<Value> items;
  if (sequence) {
    items.assign(s_.items(object).begin(), s_.items(object).end());
  } else {
    std::optional<std::vector<Value>> letters = e_.iteration.letters_of(*of_text);
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
  return e_.texts.made_text(letters);
}

Value Expressions::eval_subscript(NodeId id) {
  const syntax::Subscript subscript = syntax::subscript(tree(), id);
  const Value object = e_.iteration.as_sequence(eval(subscript.value));
  e_.python_checks.check_subscripted(object, subscript.value, tree()[id].span);
  if (const Value value = e_.model.subscript(object, id); value.kind != ValueKind::kUndefined)
    return value;
  if (tree()[subscript.slice].kind == NodeKind::kSlice) return eval_slice(object, subscript.slice);
  const Value index = eval(subscript.slice);
  if (object.kind == ValueKind::kMapping) {
    if (s_.sequences[object.index].opaque) return unknown("a dict that may have been changed");
    const Value found = e_.mappings.item_of(object, index);
    if (found.kind != ValueKind::kUndefined) return found;
    e_.checks.import_raises(tree()[id].span, "the dict has no such key");
    return unknown("a key that a dict does not have");
  }
  const std::optional<Numeric> number = s_.numeric(index);
  if (object.kind == ValueKind::kNamespace &&
      s_.namespaces[object.index].kind == Namespace::Kind::kEnum)
    if (const std::optional<Symbol> name = s_.string_of(index))
      return e_.model.attribute(object, *name);
  e_.python_checks.check_index(object, index, tree()[id].span);
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
    e_.checks.import_raises(tree()[id].span, "the index is outside of the sequence");
    return unknown("an index outside of a sequence");
  }
  if (const std::optional<Symbol> of_text = s_.string_of(object)) {
    const std::optional<std::vector<Value>> letters = e_.iteration.letters_of(*of_text);
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

Value Expressions::eval_bool_op(NodeId id) {
  const syntax::BoolOp expression = syntax::bool_op(tree(), id);
  Value value;
  for (size_t i = 0; i < expression.values.size(); ++i) {
    value = eval(expression.values[i]);
    if (i + 1 == expression.values.size()) break;
    const std::optional<bool> is_true = e_.comparisons.truth(value);
    if (!is_true) {
      for (const NodeId rest : expression.values.subspan(i + 1))
        e_.effects.invalidate(rest, "a name set under a condition that weft does not know");
      return unknown("a condition that weft does not know");
    }
    if (*is_true == (expression.op == Operator::kOr)) break;
  }
  return value;
}

Value Expressions::eval_compare(NodeId id) {
  const syntax::Compare expression = syntax::compare(tree(), id);
  Value left = eval(expression.left);
  for (size_t i = 0; i < expression.comparators.size(); ++i) {
    const bool reads = expression.ops[i] == Operator::kIn || expression.ops[i] == Operator::kNotIn;
    const bool last = i + 1 == expression.comparators.size();
    const Value right =
        eval_read(expression.comparators[i], reads && last ? Reads::kElements : Reads::kNothing);
    e_.python_checks.check_comparison(expression.ops[i], left, right, tree()[id].span);
    const std::optional<bool> result = e_.comparisons.compare(expression.ops[i], left, right);
    if (!result) return unknown("a comparison that weft does not evaluate");
    if (!*result) return s_.boolean(false);
    left = right;
  }
  return s_.boolean(true);
}

Value Expressions::eval_text(std::string_view quoted) {
  const Source source(c_.module.source->name(), std::string(quoted) + "\n");
  syntax::Tree tree;
  diag::Diagnostics ignored;
  if (c_.depth > 20 || !syntax::parse(source, s_.symbols, ignored, tree))
    return unknown("a quoted annotation that weft cannot read");
  const Nodes body = tree.children(tree.root);
  if (body.size() != 1 || tree[body[0]].kind != NodeKind::kExpr)
    return unknown("a quoted annotation that weft cannot read");
  const Scoped<const syntax::Tree*> quoted_tree(c_.tree, &tree);
  const Scoped statement(c_.statement, NodeId{});  // it is none of this tree
  const Scoped importing(c_.importing, false);
  return eval(tree.child(body[0], 0));
}

}  // namespace weft::python
