// Hash-consing of types.
#include <algorithm>

#include "weft/base/check.h"
#include "weft/types/fixed_types.h"
#include "weft/types/types.h"

namespace weft::types {
namespace {

constexpr size_t kInitialSlots = 2048;

// What makes a type what it is, apart from a tuple's elements.
uint64_t hash(const Type& t, std::span<const TypeId> elements) {
  auto h = static_cast<uint64_t>(t.kind);
  const auto mix = [&h](uint64_t value) {
    h = (h ^ value) * 0x9E3779B97F4A7C15ull;
    h ^= h >> 29;
  };
  mix(static_cast<uint64_t>(t.scalar) | static_cast<uint64_t>(t.rank) << 8 |
      static_cast<uint64_t>(t.family) << 16 | static_cast<uint64_t>(t.scalar_class) << 24 |
      static_cast<uint64_t>(t.any_scalar) << 32 | static_cast<uint64_t>(t.any_shape) << 33 |
      static_cast<uint64_t>(t.annotation) << 34 | static_cast<uint64_t>(t.python_scalar) << 35);
  mix(static_cast<uint64_t>(t.rows) << 32 | t.columns);
  mix(static_cast<uint64_t>(t.element.index) << 32 | t.structure.index);
  for (const TypeId element : elements) mix(element.index);
  return h;
}

bool same(const Type& a, const Type& b) {
  return a.kind == b.kind && a.scalar == b.scalar && a.rank == b.rank && a.family == b.family &&
         a.any_scalar == b.any_scalar && a.any_shape == b.any_shape &&
         a.scalar_class == b.scalar_class && a.rows == b.rows && a.columns == b.columns &&
         a.element == b.element && a.structure == b.structure && a.annotation == b.annotation &&
         a.python_scalar == b.python_scalar;
}

}  // namespace

const NativeClass::Member* NativeClass::find(Symbol name) const {
  const auto it = std::ranges::find(members, name, &Member::name);
  return it == members.end() ? nullptr : &*it;
}

bool is_aggregate(const TypeStore& types, TypeId id) {
  const Structure& structure = types.structure_of(id);
  return structure.native->aggregate &&
         std::ranges::all_of(structure.fields, [&](const Field& field) {
           return !is_native(types, field.type) || is_aggregate(types, field.type);
         });
}

const Field* Structure::find(Symbol wanted) const {
  const auto at = std::ranges::find(fields, wanted, &Field::name);
  return at == fields.end() ? nullptr : &*at;
}

TypeStore::TypeStore() {
  types_.reserve(kInitialSlots / 2);
  slots_.assign(kInitialSlots, 0);
  for (uint32_t i = 0; i < kFixedTypes.size(); ++i) {
    const TypeId id = intern(kFixedTypes[i].type);
    WEFT_CHECK(id.index == i, "two rows of fixed_types.def are the same type");
  }
  for (uint32_t i = 0; i < kFirstFixed; ++i) {
    const auto scalar = static_cast<Scalar>(i);
    add_common(TypeId{i});
    for (uint32_t length = 2; length <= 4; ++length) add_common(vector(length, scalar));
    if (!is_float(scalar)) continue;
    add_common(vector(6, scalar));
    for (uint32_t size = 2; size <= 4; ++size) add_common(matrix(size, size, scalar));
    add_common(quaternion(scalar));
    add_common(transform(scalar));
  }
  permanent_ = types_.size();
}

// A type of values with what kernels make of it.
void TypeStore::add_common(TypeId value) {
  constexpr uint8_t kMaxRank = 4;
  reference(value);
  for (uint8_t rank = 1; rank <= kMaxRank; ++rank) array(value, rank);
}

// What came in last stands on no earlier type's way, so its slot can just be emptied.
void TypeStore::forget_types(size_t count) {
  while (types_.size() > count) {
    const TypeId last{static_cast<uint32_t>(types_.size() - 1)};
    size_t slot = hash(types_.back(), elements(last)) & (slots_.size() - 1);
    while (slots_[slot] != last.index + 1) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = 0;
    types_.pop_back();
  }
}

void TypeStore::clear() {
  forget_types(permanent_);
  pool_.clear();
  structures_.clear();
  struct_of_digest_.clear();
  has_natives_ = false;
  tiles_.clear();
}

TypeStore::Mark TypeStore::mark() const {
  Mark mark{types_.size(), pool_.size(), structures_.size(), has_natives_, shared_tiles(), {}};
  for (size_t i = 0; i < structures_.size(); ++i)
    if (structures_[i].native) mark.natives.emplace_back(i, structures_[i]);
  return mark;
}

void TypeStore::go_back(const Mark& mark) {
  forget_types(mark.types);
  pool_.resize(mark.pool);
  for (; structures_.size() > mark.structures; structures_.pop_back())
    if (!structures_.back().native) struct_of_digest_.erase(hex(structures_.back().digest, 64));
  for (const auto& [index, structure] : mark.natives) structures_[index] = structure;
  has_natives_ = mark.has_natives;
  tiles_.resize(mark.shared_tiles.size());
  set_shared_tiles(mark.shared_tiles);
}

void TypeStore::rehash(size_t slot_count) {
  slots_.assign(slot_count, 0);
  for (uint32_t i = 0; i < types_.size(); ++i) {
    size_t slot = hash(types_[i], elements(TypeId{i})) & (slot_count - 1);
    while (slots_[slot] != 0) slot = (slot + 1) & (slot_count - 1);
    slots_[slot] = i + 1;
  }
}

TypeId TypeStore::intern(const Type& type, std::span<const TypeId> parts) {
  const size_t mask = slots_.size() - 1;
  size_t slot = hash(type, parts) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const TypeId known{slots_[slot] - 1};
    if (same(types_[known.index], type) && std::ranges::equal(elements(known), parts)) return known;
  }
  const TypeId id{static_cast<uint32_t>(types_.size())};
  slots_[slot] = id.index + 1;
  types_.push_back(type);
  Type& added = types_.back();
  added.first = static_cast<uint32_t>(pool_.size());
  added.count = static_cast<uint32_t>(parts.size());
  pool_.insert(pool_.end(), parts.begin(), parts.end());
  uint64_t leaves = 0;
  for (const TypeId part : parts) leaves += types_[part.index].leaves;
  if (type.element.valid()) leaves += types_[type.element.index].leaves;
  added.leaves = static_cast<uint32_t>(std::clamp<uint64_t>(leaves, 1, UINT32_MAX));
  if (types_.size() * 2 > slots_.size()) rehash(slots_.size() * 2);
  return id;
}

std::span<const TypeId> TypeStore::elements(TypeId tuple) const {
  const Type& type = types_[tuple.index];
  return std::span(pool_).subspan(type.first, type.count);
}

TypeId TypeStore::vector(uint32_t length, Scalar scalar) {
  return intern({.kind = TypeKind::kVector, .scalar = scalar, .rows = length});
}

TypeId TypeStore::matrix(uint32_t rows, uint32_t columns, Scalar scalar) {
  return intern({.kind = TypeKind::kMatrix, .scalar = scalar, .rows = rows, .columns = columns});
}

TypeId TypeStore::quaternion(Scalar scalar, bool python_scalar) {
  return intern({.kind = TypeKind::kQuaternion, .scalar = scalar, .python_scalar = python_scalar});
}

TypeId TypeStore::transform(Scalar scalar, bool python_scalar) {
  return intern({.kind = TypeKind::kTransform, .scalar = scalar, .python_scalar = python_scalar});
}

TypeId TypeStore::array(TypeId element, uint8_t rank, ArrayFamily family, uint32_t size) {
  const bool fabric = family == ArrayFamily::kFabric || family == ArrayFamily::kIndexedFabric;
  if (!fabric) element = canonical(element);  // Warp keeps Python's `float` in fabric arrays alone
  return intern(
      {.kind = TypeKind::kArray, .rank = rank, .family = family, .rows = size, .element = element});
}

TypeId TypeStore::reference(TypeId to) {
  return intern({.kind = TypeKind::kReference, .element = to});
}

TypeId TypeStore::tuple(std::span<const TypeId> parts, bool annotation) {
  return intern({.kind = TypeKind::kTuple, .annotation = annotation}, parts);
}

int64_t Tile::size() const {
  int64_t size = 1;
  for (const int64_t extent : shape) size *= extent;
  return size;
}

std::vector<int64_t> packed_strides(std::span<const int64_t> shape) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
  return strides;
}

TypeId TypeStore::tile(TypeId element, Tile tile) {
  if (tile.strides.empty()) tile.strides = packed_strides(tile.shape);
  const bool any_shape = tile.shape.empty();
  tiles_.push_back(std::move(tile));
  return intern({.kind = TypeKind::kTile,
                 .any_shape = any_shape,
                 .rows = static_cast<uint32_t>(tiles_.size()),
                 .element = canonical(element)});
}

std::vector<bool> TypeStore::shared_tiles() const {
  std::vector<bool> shared;
  for (const Tile& tile : tiles_) shared.push_back(tile.shared);
  return shared;
}

void TypeStore::set_shared_tiles(const std::vector<bool>& shared) {
  for (size_t i = 0; i < shared.size(); ++i) tiles_[i].shared = shared[i];
}

TypeId TypeStore::tile_stack(TypeId element, uint32_t capacity) {
  return intern({.kind = TypeKind::kTileStack, .rows = capacity, .element = canonical(element)});
}

TypeId TypeStore::pattern(const Type& type) { return intern(type); }

TypeId TypeStore::structure(std::string key, std::vector<Field> fields,
                            const SymbolTable& symbols) {
  Sha256 digest;
  digest.update(key);
  Text text;
  uint64_t leaves = 0;
  for (const Field& field : fields) {
    text.clear();
    text << symbols.text(field.name) << ':';
    spell_code(*this, field.type, text);
    digest.update(text.view());
    uint64_t more = 1;
    if (types_[field.type.index].kind == TypeKind::kStruct) {
      const Structure& inner = structure_of(field.type);
      digest.update(inner.digest);
      more = std::max(more, inner.leaves);
    }
    leaves = more > UINT64_MAX - leaves ? UINT64_MAX : leaves + more;
  }
  const Digest finished = digest.finish();

  StructId id{static_cast<uint32_t>(structures_.size())};
  const auto [known, added] = struct_of_digest_.try_emplace(hex(finished, 64), id);
  if (!added) {
    id = known->second;
  } else {
    std::string native = key + '_' + hex(finished, 8);
    structures_.push_back(
        {std::move(key), std::move(native), finished, std::move(fields), {}, leaves});
  }
  return intern({.kind = TypeKind::kStruct, .structure = id});
}

TypeId TypeStore::native(std::string key, NativeClass native) {
  const StructId id{static_cast<uint32_t>(structures_.size())};
  structures_.push_back({std::move(key), {}, {}, {}, std::move(native)});
  has_natives_ = true;
  return intern({.kind = TypeKind::kNative, .structure = id});
}

void TypeStore::register_native(TypeId id, std::string native_name, std::vector<Field> fields,
                                bool aggregate, const SymbolTable& symbols) {
  Structure& structure = structures_[types_[id.index].structure.index];
  NativeClass& native = *structure.native;
  native.aggregate = aggregate;
  Text schema;
  schema << native_name << ':' << native.layout.size << ':' << native.layout.alignment << ':'
         << (aggregate ? "aggregate" : "None");
  for (const Field& field : fields) {
    schema << ':' << symbols.text(field.name) << ':';
    spell_code(*this, field.type, schema);
    schema << ':' << native.find(field.name)->offset;
  }
  Sha256 digest;
  digest.update(schema.view());
  structure.digest = digest.finish();
  structure.native_name = std::move(native_name);
  structure.fields = std::move(fields);
}

}  // namespace weft::types
