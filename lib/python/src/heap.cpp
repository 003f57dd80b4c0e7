#include "weft/python/heap.h"

#include <algorithm>

namespace weft::python {

using types::Number;
using types::Scalar;

namespace {
constexpr size_t kFewEntries = 64;  // a search among them is short
}

size_t Namespace::place_of(Symbol symbol) const {
  if (places.empty()) {
    size_t place = 0;
    while (place < entries.size() && entries[place].first != symbol) ++place;
    return place;
  }
  const auto known = places.find(symbol.index);
  return known == places.end() ? entries.size() : known->second;
}

Value Namespace::find(Symbol symbol) const {
  const size_t place = place_of(symbol);
  return place == entries.size() ? Value{} : entries[place].second;
}

void Namespace::set(Symbol symbol, Value value) {
  const size_t place = place_of(symbol);
  if (place != entries.size()) {
    entries[place].second = value;
    return;
  }
  entries.emplace_back(symbol, value);
  if (entries.size() <= kFewEntries) return;
  for (size_t i = places.size(); i < entries.size(); ++i)
    places.emplace(entries[i].first.index, static_cast<uint32_t>(i));
}

void Namespace::reset(Kind new_kind, Symbol new_name) {
  static_cast<NamespaceTraits&>(*this) = {.kind = new_kind, .name = new_name};
  qualified.clear();
  entries.clear();
  places.clear();
  fields.clear();
  defaults_of_fields.clear();
  scopes.clear();
  defaults.clear();
}

// What an object takes before it has an attribute.
constexpr uint64_t kValuesOfNamespace = 8;

uint32_t Heap::new_namespace(Namespace::Kind kind, Symbol name) {
  budget.spend(Limit::kValues, kValuesOfNamespace);
  const auto id = static_cast<uint32_t>(namespaces.size());
  Namespace& made = namespaces.next();
  made.reset(kind, name);
  made.maker = running.source;
  if (kind == Namespace::Kind::kClass || kind == Namespace::Kind::kInstance) objects.push_back(id);
  return id;
}

Value Heap::unknown(Literal literal) {
  const std::string_view reason = literal;
  for (size_t i = 0; i < reasons_.size() && i < 64; ++i)
    if (reasons_[i].data() == reason.data() && reasons_[i].size() == reason.size())
      return {ValueKind::kUnknown, Variant::kPlain, static_cast<uint32_t>(i)};
  reasons_.push_back(reason);
  return {ValueKind::kUnknown, Variant::kPlain, static_cast<uint32_t>(reasons_.size() - 1)};
}

Value Heap::unknown_text(std::string reason) {
  reason_texts_.push_back(std::move(reason));
  reasons_.push_back(reason_texts_.back());
  return {ValueKind::kUnknown, Variant::kPlain, static_cast<uint32_t>(reasons_.size() - 1)};
}

Value Heap::object(types::TypeId type) {
  Value value = unknown_text("an object of Warp's that weft does not make");
  value.variant = Variant::kObject;
  objects_.emplace_back(value.index, type);
  return value;
}

types::TypeId Heap::object_type(Value value) const {
  if (value.kind == ValueKind::kUnknown)
    for (const auto& [reason, type] : objects_)
      if (reason == value.index) return type;
  return {};
}

Value Heap::numpy_scalar(types::Scalar scalar, types::Number number) {
  Value value = unknown_text("a scalar of numpy's, not a Python number");
  value.variant = Variant::kNumpy;
  numpy_scalars_.push_back({value.index, scalar, number});
  return value;
}

const NumpyScalar* Heap::numpy_scalar(Value value) const {
  if (value.kind == ValueKind::kUnknown && value.variant == Variant::kNumpy)
    for (const NumpyScalar& known : numpy_scalars_)
      if (known.reason == value.index) return &known;
  return nullptr;
}

std::string_view Heap::reason(Value value) const {
  if (value.kind != ValueKind::kUnknown || value.index >= reasons_.size()) return "";
  return reasons_[value.index];
}

Value Heap::sequence(std::span<const Value> values, bool is_list) {
  budget.spend(Limit::kValues, values.size() + 1);
  const auto first = static_cast<uint32_t>(elements.size());
  elements.insert(elements.end(), values.begin(), values.end());
  sequences.push_back(
      {first, static_cast<uint32_t>(values.size()), is_list, false, running.source});
  return {ValueKind::kSequence, Variant::kPlain, static_cast<uint32_t>(sequences.size() - 1)};
}

Value Heap::mapping(std::span<const Value> keys_and_values) {
  Value value = sequence(keys_and_values, true);
  value.kind = ValueKind::kMapping;
  return value;
}

Value Heap::set(Value sequence) {
  if (sequence.kind != ValueKind::kSequence) return sequence;
  Value value =
      this->sequence(std::vector<Value>(items(sequence).begin(), items(sequence).end()), true);
  sequences[value.index].opaque = sequences[sequence.index].opaque;
  value.kind = ValueKind::kSet;
  return value;
}

std::span<const Value> Heap::items(Value value) const {
  const Sequence& sequence = sequences[value.index];
  return {elements.data() + sequence.first, sequence.count};
}

std::optional<Symbol> Heap::string_of(Value value) const {
  if (value.kind != ValueKind::kConstant || constants[value.constant()].type != types::kString)
    return std::nullopt;
  return constants[value.constant()].text;
}

Value Heap::symbol_constant(std::string_view text) {
  return constant(constants.string(symbols.intern(text)));
}

Value Heap::number(Number number, bool numpy) {
  if (number.is_integer) return integer(number.integer);
  Value value = real(number.real);
  if (numpy) value.variant = Variant::kNumpy;
  return value;
}

std::optional<Numeric> Heap::numeric(Value value) const {
  if (value.kind != ValueKind::kConstant && value.kind != ValueKind::kEnumMember)
    return std::nullopt;
  const types::Constant& constant = constants[value.constant()];
  Numeric numeric{constant.number};
  if (value.kind == ValueKind::kEnumMember) {
    numeric.is_enum = true;
    return numeric;
  }
  if (value.variant == Variant::kWarpBool) return std::nullopt;
  if (constant.type == types::kBool) {
    numeric.is_bool = true;
    return numeric;
  }
  if (constant.type == types::kPythonInt || constant.type == types::kPythonFloat) {
    numeric.is_numpy = value.variant == Variant::kNumpy;
    return numeric;
  }
  return std::nullopt;
}

std::optional<Number> Heap::number_of(Value value) const {
  if (const std::optional<Numeric> plain = numeric(value)) return plain->number;
  if (value.kind != ValueKind::kConstant) return std::nullopt;
  const types::Constant& constant = constants[value.constant()];
  if (types[constant.type].kind != types::TypeKind::kScalar) return std::nullopt;
  return constant.number;
}

bool Heap::is_known_sequence(Value value) const {
  return value.kind == ValueKind::kSequence && !sequences[value.index].opaque;
}

bool Heap::is_known_mapping(Value value) const {
  return value.kind == ValueKind::kMapping && !sequences[value.index].opaque;
}

Value Heap::element(Scalar scalar, Number number) {
  switch (scalar) {
    case Scalar::kInt32:
      return integer(number.integer);
    case Scalar::kFloat32:
      return real(number.as_double());
    case Scalar::kBool:
      return boolean(number.integer != 0);
    default:
      return constant(constants.scalar(types::scalar_type(scalar), number));
  }
}

uint32_t Heap::class_of(Value object) const {
  if (object.kind == ValueKind::kEnumMember) {
    const auto member = enum_members.find(object.index);
    return member == enum_members.end() ? UINT32_MAX : member->second.owner;
  }
  if (object.kind != ValueKind::kNamespace) return UINT32_MAX;
  const Namespace& space = namespaces[object.index];
  const bool instance =
      space.kind == Namespace::Kind::kInstance || space.kind == Namespace::Kind::kEnumMember;
  return instance ? space.parent : UINT32_MAX;
}

bool Heap::is_property(Value value) const {
  return value.kind == ValueKind::kNamespace &&
         namespaces[value.index].kind == Namespace::Kind::kPlainFunction &&
         namespaces[value.index].binding == Binding::kProperty;
}

Heap::Mark Heap::mark() {
  namespaces.mark();
  return {.types = types.mark(),
          .constants = constants.mark(),
          .symbols = symbols.size(),
          .objects = objects.size(),
          .cached_calls = cached_calls.size(),
          .decorators = decorators.size(),
          .reasons = reasons_.size(),
          .reason_texts = reason_texts_.size(),
          .object_types = objects_.size(),
          .numpy_scalars = numpy_scalars_.size(),
          .sequences = sequences,
          .elements = elements,
          .budget = budget};
}

void Heap::go_back(const Mark& mark, size_t symbols_kept) {
  const auto shorten = [](auto& list, size_t size) { list.erase(list.begin() + size, list.end()); };
  budget.reset_to(mark.budget);
  namespaces.go_back([](Namespace&) {});
  std::erase_if(enum_members,
                [&](const auto& member) { return member.first >= mark.constants.constants; });
  types.go_back(mark.types);
  constants.go_back(mark.constants);
  symbols.truncate(std::max(mark.symbols, symbols_kept));
  shorten(objects, mark.objects);
  shorten(cached_calls, mark.cached_calls);
  shorten(decorators, mark.decorators);
  shorten(reasons_, mark.reasons);
  shorten(reason_texts_, mark.reason_texts);
  shorten(objects_, mark.object_types);
  shorten(numpy_scalars_, mark.numpy_scalars);
  sequences = mark.sequences;
  elements = mark.elements;
  running = {};
}

void Heap::clear(size_t symbols_kept) {
  budget.reset();
  namespaces.clear();
  objects.clear();
  sequences.clear();
  elements.clear();
  enum_members.clear();
  cached_calls.clear();
  decorators.clear();
  changed.clear();
  watches = 0;
  viewed.clear();
  changed_elsewhere = false;
  running = {};
  reasons_.clear();
  objects_.clear();
  numpy_scalars_.clear();
  reason_texts_.clear();
  types.clear();
  constants.clear();
  symbols.truncate(symbols_kept);
}

}  // namespace weft::python
