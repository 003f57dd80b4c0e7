#include "state.h"

#include <algorithm>

#include "weft/base/check.h"

namespace weft::scope {

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
  Namespace fresh;
  fresh.kind = new_kind;
  fresh.name = new_name;
  keep_memory(qualified, fresh.qualified);
  keep_memory(entries, fresh.entries);
  keep_memory(fields, fresh.fields);
  keep_memory(scopes, fresh.scopes);
  keep_memory(defaults, fresh.defaults);
  *this = std::move(fresh);
}

void Module::forget() {
  for (const Symbol symbol : bound) names[symbol.index] = Value{};
  bound.clear();
  kernels.clear();
  inner_kernels.clear();
  options.clear();
  finished.reset();
}

State::State() {
  // The names that every program shares; programs' own symbols come after them.
  const auto flag = [&](std::string_view name, uint8_t bits) {
    const Symbol symbol = symbols.intern(name);
    if (flags.size() <= symbol.index) flags.resize(symbol.index + 1, 0);
    flags[symbol.index] |= bits;
    return symbol;
  };
#define WEFT_KERNEL_ONLY(name) flag(name, kKernelOnlyFlag);
#define WEFT_WARP_FUNCTION(name, file, count, digest)                            \
  {                                                                              \
    const Symbol symbol = flag(name, kWarpFunctionFlag);                         \
    if (counters_.size() <= symbol.index) counters_.resize(symbol.index + 1, 0); \
    counters_[symbol.index] = count;                                             \
  }
#define WEFT_WARP_NAME(name) flag(name, kWarpAttributeFlag);
#define WEFT_WARP_TYPE(name) flag(name, 0);
#define WEFT_PYTHON_BUILTIN(name) flag(name, kPythonBuiltinFlag);
#include "native_names.def"
#define WEFT_SPECIAL(Name, module, python) flag(python, 0);
#include "weft/scope/specials.def"
  for (const std::string_view name : {"wp", "warp", "np", "math", "tid"}) flag(name, 0);
  know_names();
}

void State::clear() {
  budget.reset();
  return_names(0);
  modules.unmark();
  for (size_t i = 0; i < modules.size(); ++i) modules.change(i).forget();
  modules.clear();
  texts.clear();
  functions.clear();
  sets.clear();
  namespaces.clear();
  objects.clear();
  sequences.clear();
  elements.clear();
  enum_members.clear();
  given_attributes.clear();
  cached_calls.clear();
  decorators.clear();
  files.forget_modules();
  files.trim();
  if (!files_held) files.look_again();
  imported = 0;
  main = {0};
  marks_.clear();
  loaded.clear();
  if (!files_held) {
    packages.clear();
    packages_by_folder.clear();
  }
  numbers = nullptr;
  recording = nullptr;
  runs_packages = tentative = false;
  pending = nullptr;
  looking = modules_changed = environment_changed = false;
  running = {};
  places.clear();
  later.clear();
  config.clear();
  changed_attributes.clear();
  warp_modules.clear();
  externals.clear();
  external_parameters.clear();
  extended_builtins.clear();
  submodules.clear();
  first_module_made = false;
  steps = 0;
  tries = 0;
  watches = 0;
  changed.clear();
  viewed.clear();
  structures = 0;
  vectors_subclassed = false;
  reasons_.clear();
  objects_.clear();
  numpy_scalars_.clear();
  reason_texts_.clear();
  types.clear();
  constants.clear();
  symbols.truncate(std::max(first_symbol, files.symbols()));
  ++generation_;
}

// What an object takes before it has an attribute.
constexpr uint64_t kValuesOfNamespace = 8;

uint32_t State::new_namespace(Namespace::Kind kind, Symbol name) {
  budget.spend(Limit::kValues, kValuesOfNamespace);
  const auto id = static_cast<uint32_t>(namespaces.size());
  Namespace& made = namespaces.next();
  made.reset(kind, name);
  made.maker = running.source;
  if (kind == Namespace::Kind::kClass || kind == Namespace::Kind::kInstance) objects.push_back(id);
  return id;
}

Value State::unknown(std::string_view reason) {
  for (size_t i = 0; i < reasons_.size() && i < 64; ++i)
    if (reasons_[i].data() == reason.data() && reasons_[i].size() == reason.size())
      return {ValueKind::kUnknown, Variant::kPlain, static_cast<uint32_t>(i)};
  reasons_.push_back(reason);
  return {ValueKind::kUnknown, Variant::kPlain, static_cast<uint32_t>(reasons_.size() - 1)};
}

Value State::unknown_text(std::string reason) {
  reason_texts_.push_back(std::move(reason));
  reasons_.push_back(reason_texts_.back());
  return {ValueKind::kUnknown, Variant::kPlain, static_cast<uint32_t>(reasons_.size() - 1)};
}

Value State::object(types::TypeId type) {
  Value value = unknown_text("an object of Warp's that weft does not make");
  value.variant = Variant::kObject;
  objects_.emplace_back(value.index, type);
  return value;
}

types::TypeId State::object_type(Value value) const {
  if (value.kind == ValueKind::kUnknown)
    for (const auto& [reason, type] : objects_)
      if (reason == value.index) return type;
  return {};
}

Value State::numpy_scalar(types::Scalar scalar, types::Number number) {
  Value value = unknown_text("a scalar of numpy's, not a Python number");
  value.variant = Variant::kNumpy;
  numpy_scalars_.push_back({value.index, scalar, number});
  return value;
}

const NumpyScalar* State::numpy_scalar(Value value) const {
  if (value.kind == ValueKind::kUnknown && value.variant == Variant::kNumpy)
    for (const NumpyScalar& known : numpy_scalars_)
      if (known.reason == value.index) return &known;
  return nullptr;
}

std::string_view State::reason(Value value) const {
  if (value.kind != ValueKind::kUnknown || value.index >= reasons_.size()) return "";
  return reasons_[value.index];
}

Value State::sequence(std::span<const Value> values, bool is_list) {
  budget.spend(Limit::kValues, values.size() + 1);
  const auto first = static_cast<uint32_t>(elements.size());
  elements.insert(elements.end(), values.begin(), values.end());
  sequences.push_back(
      {first, static_cast<uint32_t>(values.size()), is_list, false, running.source});
  return {ValueKind::kSequence, Variant::kPlain, static_cast<uint32_t>(sequences.size() - 1)};
}

Value State::mapping(std::span<const Value> keys_and_values) {
  Value value = sequence(keys_and_values, true);
  value.kind = ValueKind::kMapping;
  return value;
}

Value State::set(Value sequence) {
  if (sequence.kind != ValueKind::kSequence) return sequence;
  Value value =
      this->sequence(std::vector<Value>(items(sequence).begin(), items(sequence).end()), true);
  sequences[value.index].opaque = sequences[sequence.index].opaque;
  value.kind = ValueKind::kSet;
  return value;
}

std::span<const Value> State::items(Value value) const {
  const Sequence& sequence = sequences[value.index];
  return {elements.data() + sequence.first, sequence.count};
}

std::optional<Symbol> State::string_of(Value value) const {
  if (value.kind != ValueKind::kConstant || constants[value.constant()].type != types::kString)
    return std::nullopt;
  return constants[value.constant()].text;
}

Value State::symbol_constant(std::string_view text) {
  return constant(constants.string(symbols.intern(text)));
}

Value State::uncounted(const std::function<Value()>& define) {
  const std::vector<uint32_t> counters = std::exchange(counters_, {});
  const std::vector<Symbol> taken = std::exchange(taken_, {});
  PackageNumbers* const counted = std::exchange(recording, nullptr);
  const PackageNumbers* const known = std::exchange(numbers, nullptr);
  const Value value = define();
  recording = counted;
  numbers = known;
  counters_ = counters;
  taken_ = taken;
  return value;
}

void State::return_names(size_t count) {
  for (; taken_.size() > count; taken_.pop_back()) --counters_[taken_.back().index];
}

}  // namespace weft::scope
