#include "weft/python/mappings.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "weft/python/evaluator.h"

namespace weft::python {

namespace {

// Names of numpy's that mean the class of another one.
std::string_view numpy_class(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kClasses[] = {
      {"double", "float64"}, {"float16", "float16"}, {"float32", "float32"}, {"float64", "float64"},
      {"half", "float16"},   {"int16", "int16"},     {"int32", "int32"},     {"int64", "int64"},
      {"int8", "int8"},      {"single", "float32"},  {"uint16", "uint16"},   {"uint32", "uint32"},
      {"uint64", "uint64"},  {"uint8", "uint8"},
  };
  const auto* const known =
      std::ranges::find(kClasses, name, &std::pair<std::string_view, std::string_view>::first);
  return known == std::end(kClasses) ? std::string_view() : known->second;
}

void put(std::string& code, char kind, const auto& what) {
  code += kind;
  code.append(reinterpret_cast<const char*>(&what), sizeof(what));
}

// Whole floats are equal to integers.
bool put_number(std::string& code, types::Number number) {
  constexpr double kHighest = 1e38;
  if (!number.is_integer && std::isfinite(number.real) && std::trunc(number.real) == number.real) {
    if (std::fabs(number.real) > kHighest) return false;
    number = {true, static_cast<Int128>(number.real), 0.0};
  }
  if (!number.is_integer) {
    if (std::isnan(number.real)) return false;  // each equals nothing, but is its own key
    put(code, 'r', number.real);
  } else if (const auto small = static_cast<int64_t>(number.integer); small == number.integer) {
    put(code, 'i', small);
  } else {
    put(code, 'I', number.integer);
  }
  return true;
}

}  // namespace

bool Mappings::has_own_equality(uint32_t space_id) const {
  for (uint32_t id = space_id; id != UINT32_MAX; id = s_.namespaces[id].parent) {
    const Namespace& space = s_.namespaces[id];
    if (space.has_unknown_base || space.opaque || space.is_dataclass || space.structure.valid())
      return true;
    for (const auto& [name, value] : space.entries)
      if (text(name) == "__eq__" || text(name) == "__hash__") return true;
  }
  return false;
}

bool Mappings::put_object(Value key, std::string& code) const {
  const Namespace& space = s_.namespaces[key.index];
  switch (space.kind) {
    case Namespace::Kind::kPlainFunction:
    case Namespace::Kind::kClass:
    case Namespace::Kind::kEnum:
      break;
    case Namespace::Kind::kEnumMember:
    case Namespace::Kind::kInstance:
      if (space.parent == UINT32_MAX || space.structure.valid() || has_own_equality(space.parent))
        return false;
      break;
    default:
      return false;
  }
  put(code, 'o', key.index);
  return true;
}

bool Mappings::key_code(Value key, std::string& code) const {
  s_.budget.spend(Limit::kSteps);
  if (const std::optional<Numeric> number = s_.numeric(key)) {
    const auto member = s_.enum_members.find(key.index);
    const bool own = number->is_enum && member != s_.enum_members.end() &&
                     has_own_equality(member->second.owner);
    return !own && put_number(code, number->number);
  }
  if (const std::optional<Symbol> text = s_.string_of(key)) {
    put(code, 't', text->index);
    return true;
  }
  const auto kind = static_cast<char>('A' + static_cast<int>(key.kind));
  switch (key.kind) {
    case ValueKind::kNone:
      code += kind;
      return true;
    case ValueKind::kType:
      put(code, kind, key.index);
      code += static_cast<char>(key.variant);
      return true;
    case ValueKind::kFunction:
    case ValueKind::kKernel:
    case ValueKind::kBuiltin:
    case ValueKind::kModule:
    case ValueKind::kSpecial:
      put(code, kind, key.index);
      return true;
    case ValueKind::kPython: {
      const std::string_view name = numpy_class(text(Symbol{key.index}));
      if (static_cast<NativeModule>(key.variant) != NativeModule::kNumpy || name.empty())
        return false;
      put(code, kind, s_.symbols.intern(name).index);
      return true;
    }
    case ValueKind::kNamespace:
      return put_object(key, code);
    case ValueKind::kSequence: {
      if (s_.sequences[key.index].is_list) return false;
      code += '(';
      for (uint32_t i = 0; i < s_.sequences[key.index].count; ++i)
        if (!key_code(s_.items(key)[i], code)) return false;
      code += ')';
      return true;
    }
    default:
      return false;
  }
}

// The keys of `given`, each with its last value, in the order of the first; false: weft does not
// know which of them are one. A key alone is one, whatever it is.
bool Mappings::merge(std::span<const Value> given, std::vector<Value>& kept) const {
  std::unordered_map<std::string, size_t> places;
  kept.reserve(given.size());
  for (size_t i = 0; i + 1 < given.size(); i += 2) {
    if (given.size() > 2) {
      std::string code;
      if (!key_code(given[i], code)) return false;
      const auto [place, is_new] = places.try_emplace(std::move(code), kept.size());
      if (!is_new) {
        kept[place->second + 1] = given[i + 1];
        continue;
      }
    }
    kept.push_back(given[i]);
    kept.push_back(given[i + 1]);
  }
  return true;
}

Value Mappings::mapping_of(std::span<const Value> keys_and_values) {
  std::vector<Value> kept;
  if (merge(keys_and_values, kept)) return s_.mapping(kept);
  for (const Value& value : keys_and_values) e_.effects.escape(value);
  return unknown("a dict with keys that weft does not know");
}

Value Mappings::eval_dict(NodeId id) {
  const syntax::Nodes all = tree().children(id);
  const size_t count = tree()[id].a;
  std::vector<Value> values;
  values.reserve(count * 2);
  bool known = true;
  for (size_t i = 0; i < count; ++i) {
    if (all[i].valid()) {
      values.push_back(e_.expressions.eval(all[i]));
      values.push_back(e_.expressions.eval(all[count + i]));
      continue;
    }
    const Value other = e_.expressions.eval(all[count + i]);  // **other
    if (!s_.is_known_mapping(other)) {
      e_.effects.escape(other);
      known = false;
      continue;
    }
    const std::span<const Value> items = s_.items(other);
    values.insert(values.end(), items.begin(), items.end());
  }
  if (known) return mapping_of(values);
  for (const Value& value : values) e_.effects.escape(value);
  return unknown("a dict made of others");
}

std::optional<std::vector<Value>> Mappings::items_of(Value value) {
  std::vector<Value> items;
  if (s_.is_known_mapping(value)) {
    items.assign(s_.items(value).begin(), s_.items(value).end());
    return items;
  }
  if (!s_.is_known_sequence(value)) return std::nullopt;
  for (uint32_t i = 0; i < s_.sequences[value.index].count; ++i) {
    const Value pair = e_.iteration.as_sequence(s_.items(value)[i]);
    if (!s_.is_known_sequence(pair) || s_.sequences[pair.index].count != 2) return std::nullopt;
    items.insert(items.end(), s_.items(pair).begin(), s_.items(pair).end());
  }
  return items;
}

std::optional<size_t> Mappings::place_of(Value dict, Value key) {
  const size_t count = s_.sequences[dict.index].count;
  std::string wanted, code;
  const bool known = count == 0 || key_code(key, wanted);
  for (size_t i = 0; i < count; i += 2) {
    const Value other = s_.items(dict)[i];
    code.clear();
    const std::optional<bool> same = known && key_code(other, code)
                                         ? std::optional(code == wanted)
                                         : e_.comparisons.equal(other, key);
    if (!same) return std::nullopt;
    if (*same) return i;
  }
  return count;
}

Value Mappings::item_of(Value dict, Value key) {
  const std::optional<size_t> place = place_of(dict, key);
  if (!place) return unknown("a look-up in a dict with keys that weft does not know");
  return *place == s_.sequences[dict.index].count ? Value{} : s_.items(dict)[*place + 1];
}

bool Mappings::set_item(Value object, Value key, Value value) {
  if (!s_.is_known_mapping(object) || c_.exploring ||
      s_.sequences[object.index].count >= 2 * kMaximumLength)
    return false;
  std::string code;
  if (!key_code(key, code) && key.kind != ValueKind::kConstant) return false;
  const std::optional<size_t> place = place_of(object, key);
  if (!place) return false;
  s_.note_change(object);
  if (*place == s_.sequences[object.index].count)
    e_.methods.add_elements(object, std::array{key, value});
  else
    s_.elements[s_.sequences[object.index].first + *place + 1] = value;
  return true;
}

std::optional<bool> Mappings::equal_mappings(Value a, Value b) {
  const size_t count = s_.sequences[a.index].count;
  if (count != s_.sequences[b.index].count) return false;
  for (size_t i = 0; i < count; i += 2) {
    const std::optional<size_t> place = place_of(b, s_.items(a)[i]);
    if (!place) return std::nullopt;
    if (*place == count) return false;
    const std::optional<bool> same =
        e_.comparisons.equal(s_.items(a)[i + 1], s_.items(b)[*place + 1]);
    if (!same || !*same) return same;
  }
  return true;
}

std::optional<std::vector<Value>> Mappings::distinct(Value set) const {
  if (set.kind != ValueKind::kSet || s_.sequences[set.index].opaque) return std::nullopt;
  std::vector<Value> pairs, kept, elements;
  for (const Value& element : s_.items(set)) pairs.insert(pairs.end(), {element, element});
  if (!merge(pairs, kept)) return std::nullopt;
  for (size_t i = 0; i < kept.size(); i += 2) elements.push_back(kept[i]);
  return elements;
}

std::optional<std::vector<Value>> Mappings::combined(syntax::Operator op, Value a, Value b) const {
  const std::optional<std::vector<Value>> first = distinct(a), second = distinct(b);
  if (!first || !second) return std::nullopt;
  std::unordered_map<std::string, int> sides;
  const auto look = [&](const std::vector<Value>& elements, int side) {
    for (const Value& element : elements) {
      std::string code;
      if (!key_code(element, code)) return false;
      sides[std::move(code)] |= side;
    }
    return true;
  };
  if (!look(*first, 1) || !look(*second, 2)) return std::nullopt;
  const auto wanted = [&](int side) {
    switch (op) {
      case syntax::Operator::kBitOr:
        return true;
      case syntax::Operator::kBitAnd:
        return side == 3;
      case syntax::Operator::kSub:
        return side == 1;
      default:
        return side != 3;
    }
  };
  std::vector<Value> made;
  for (const auto& [elements, own] : {std::pair(&*first, 1), std::pair(&*second, 2)})
    for (const Value& element : *elements) {
      std::string code;
      key_code(element, code);
      const int side = sides[code];
      if (wanted(side) && (own == 1 || side == 2)) made.push_back(element);
    }
  return made;
}

bool Mappings::update(Value dict, std::span<const Value> changes) {
  if (!s_.is_known_mapping(dict) || c_.exploring) return false;
  std::vector<Value> all(s_.items(dict).begin(), s_.items(dict).end()), kept;
  const size_t before = all.size();
  all.insert(all.end(), changes.begin(), changes.end());
  if (!merge(all, kept) || kept.size() > 2 * kMaximumLength) return false;
  s_.note_change(dict);
  std::ranges::copy(std::span(kept).first(before),
                    s_.elements.begin() + s_.sequences[dict.index].first);
  if (kept.size() > before) e_.methods.add_elements(dict, std::span(kept).subspan(before));
  return true;
}

Value Mappings::call_dict_method(Value object, std::string_view name, const Arguments& arguments) {
  const std::vector<Value>& given = arguments.positional;
  if (name == "get" && !given.empty()) {
    const Value there = item_of(object, given[0]);
    if (there.kind != ValueKind::kUndefined) return there;
    return given.size() > 1 ? given[1] : Value{ValueKind::kNone};
  }
  if (given.empty() && arguments.named.empty()) {
    // Elsewhere it would have to follow the dict.
    const bool view = name == "keys" || name == "values" || name == "items";
    if (view && c_.reads == Reads::kElements && name != "keys") s_.viewed.push_back(object);
    if (view) return c_.reads != Reads::kNothing ? dict_view(object, name) : Value{};
    if (name == "copy")
      return s_.mapping(std::vector<Value>(s_.items(object).begin(), s_.items(object).end()));
  }
  if (name == "setdefault" && !given.empty() && given.size() <= 2 && arguments.named.empty()) {
    const Value there = item_of(object, given[0]);
    if (there.kind != ValueKind::kUndefined) return there;
    const Value value = given.size() > 1 ? given[1] : Value{ValueKind::kNone};
    return set_item(object, given[0], value) ? value : Value{};
  }
  if (name != "update" || given.size() > 1) return {};
  std::vector<Value> changes;
  if (given.size() == 1) {
    auto items = items_of(given[0]);
    if (!items) return {};
    changes = std::move(*items);
  }
  for (const Keyword& keyword : arguments.named) {
    changes.push_back(s_.symbol_constant(text(keyword.name)));
    changes.push_back(keyword.value);
  }
  return update(object, changes) ? Value{ValueKind::kNone} : Value{};
}

Value Mappings::dict_view(Value mapping, std::string_view view) {
  const std::vector<Value> items(s_.items(mapping).begin(), s_.items(mapping).end());
  std::vector<Value> values;
  for (size_t i = 0; i + 1 < items.size(); i += 2)
    values.push_back(view == "keys"     ? items[i]
                     : view == "values" ? items[i + 1]
                                        : s_.sequence(std::span(items).subspan(i, 2), false));
  return s_.sequence(values, false);
}

}  // namespace weft::python
