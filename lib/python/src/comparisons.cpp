#include "weft/python/comparisons.h"

#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Operator;
using types::Number;

namespace {

template <typename T>
std::optional<bool> ordered(Operator op, const T& p, const T& q) {
  switch (op) {
    case Operator::kEq:
      return p == q;
    case Operator::kNotEq:
      return p != q;
    case Operator::kLt:
      return p < q;
    case Operator::kLtE:
      return p <= q;
    case Operator::kGt:
      return p > q;
    case Operator::kGtE:
      return p >= q;
    default:
      return std::nullopt;
  }
}

}  // namespace

// By their first elements that differ, else by their lengths.
std::optional<bool> Comparisons::compare_sequences(Operator op, Value left, Value right) {
  if (!s_.is_known_sequence(left) || !s_.is_known_sequence(right) ||
      s_.sequences[left.index].is_list != s_.sequences[right.index].is_list)
    return std::nullopt;
  const std::vector<Value> a(s_.items(left).begin(), s_.items(left).end());
  const std::vector<Value> b(s_.items(right).begin(), s_.items(right).end());
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    const std::optional<bool> same = equal(a[i], b[i]);
    if (!same) return std::nullopt;
    if (!*same) return compare(op, a[i], b[i]);
  }
  return compare(op, s_.integer(static_cast<Int128>(a.size())),
                 s_.integer(static_cast<Int128>(b.size())));
}

std::optional<bool> Comparisons::compare(Operator op, Value left, Value right) {
  if (op == Operator::kIs || op == Operator::kIsNot) {
    const bool wanted = op == Operator::kIs;
    if (left.kind == ValueKind::kUnknown || right.kind == ValueKind::kUnknown) return std::nullopt;
    if (left.kind == ValueKind::kNone || right.kind == ValueKind::kNone)
      return (left.kind == right.kind) == wanted;
    if (left.kind == ValueKind::kType && right.kind == ValueKind::kType)
      return (left.index == right.index && left.variant == right.variant) == wanted;
    const auto is_object = [&](Value v) {
      return v.kind == ValueKind::kNamespace || v.kind == ValueKind::kFunction ||
             v.kind == ValueKind::kKernel ||
             (v.kind == ValueKind::kEnumMember && s_.enum_members.contains(v.index));
    };
    if (is_object(left) && is_object(right)) return (left == right) == wanted;
    return std::nullopt;
  }
  if (op == Operator::kIn || op == Operator::kNotIn) {
    if (s_.is_known_mapping(right)) {
      const std::optional<size_t> place = e_.mappings.place_of(right, left);
      if (!place) return std::nullopt;
      return (*place != s_.sequences[right.index].count) == (op == Operator::kIn);
    }
    const std::optional<Symbol> part = s_.string_of(left), whole = s_.string_of(right);
    if (part && whole)
      return (text(*whole).find(text(*part)) != std::string_view::npos) == (op == Operator::kIn);
    right = e_.iteration.as_sequence(right);
    const bool known = right.kind == ValueKind::kSet || right.kind == ValueKind::kSequence;
    if (!known || s_.sequences[right.index].opaque) return std::nullopt;
    bool found = false;
    for (uint32_t i = 0; i < s_.sequences[right.index].count && !found; ++i) {
      const std::optional<bool> same = equal(left, s_.items(right)[i]);
      if (!same) return std::nullopt;
      found = *same;
    }
    return found == (op == Operator::kIn);
  }
  const std::optional<Numeric> x = s_.numeric(left), y = s_.numeric(right);
  if (!x || !y) {
    const std::optional<Symbol> first = s_.string_of(left), second = s_.string_of(right);
    // By code points, which UTF-8 keeps the order of.
    if (first && second) return ordered(op, text(*first).compare(text(*second)), 0);
    if (op != Operator::kEq && op != Operator::kNotEq) return compare_sequences(op, left, right);
    // Each of these equals itself.
    if (left == right && (left.kind == ValueKind::kNative || left.kind == ValueKind::kModule ||
                          left.kind == ValueKind::kBuiltin || left.kind == ValueKind::kSpecial))
      return op == Operator::kEq;
    const std::optional<bool> same = equal(left, right);
    if (!same) return std::nullopt;
    return *same == (op == Operator::kEq);
  }
  const Number a = x->number, b = y->number;
  if (a.is_integer && b.is_integer) return ordered(op, a.integer, b.integer);
  // Python compares exactly; so does this while the integer is a double.
  if ((a.is_integer && !Arithmetic::is_exact(a.integer)) ||
      (b.is_integer && !Arithmetic::is_exact(b.integer)))
    return std::nullopt;
  return ordered(op, a.as_double(), b.as_double());
}

std::optional<bool> Comparisons::truth(Value value) {
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
bool Comparisons::equals_itself_alone(Value value) const {
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

std::optional<bool> Comparisons::equal(Value a, Value b) {
  s_.budget.spend(Limit::kSteps);
  const std::optional<Numeric> x = s_.numeric(a), y = s_.numeric(b);
  if (x && y) return compare(Operator::kEq, a, b);
  const std::optional<Symbol> a_text = s_.string_of(a), b_text = s_.string_of(b);
  if (a_text && b_text) return a_text == b_text;
  if (a.kind == ValueKind::kType && b.kind == ValueKind::kType)
    return a.index == b.index && a.variant == b.variant;
  const auto plain = [&](Value v) {
    return s_.string_of(v) || v.kind == ValueKind::kNone || v.kind == ValueKind::kType ||
           s_.numeric(v).has_value();
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
    const auto own = [&](Value v) {
      return e_.mappings.has_own_equality(s_.namespaces[v.index].parent);
    };
    return own(a) || own(b) ? std::nullopt : std::optional(a == b);
  }
  if (plain(a) && plain(b)) return false;
  if (s_.is_known_mapping(a) && s_.is_known_mapping(b)) return e_.mappings.equal_mappings(a, b);
  if (a.kind == ValueKind::kSet && b.kind == ValueKind::kSet) {
    const std::optional<std::vector<Value>> x_items = e_.mappings.distinct(a),
                                            y_items = e_.mappings.distinct(b);
    const std::optional<std::vector<Value>> all = e_.mappings.combined(Operator::kBitOr, a, b);
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

std::optional<bool> Comparisons::is_same_argument(Value a, Value b) {
  if (a == b) return true;
  const auto is_object = [](Value v) {
    return v.kind == ValueKind::kFunction || v.kind == ValueKind::kKernel ||
           v.kind == ValueKind::kBuiltin || v.kind == ValueKind::kSpecial;
  };
  if (is_object(a) || is_object(b)) return false;
  const bool namespaces = a.kind == ValueKind::kNamespace && b.kind == ValueKind::kNamespace;
  const auto has_no_equality = [&](Value v) {
    const Namespace::Kind kind = s_.namespaces[v.index].kind;
    return kind != Namespace::Kind::kInstance;  // its class may say what equals it
  };
  if (namespaces && has_no_equality(a) && has_no_equality(b)) return false;
  return equal(a, b);
}

}  // namespace weft::python
