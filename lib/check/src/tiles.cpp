// Tiles in a rehearsal. A few elements stand for all of a tile: sums are linear maps of them and
// products bilinear ones, with coefficients by chance.
#include <algorithm>
#include <string_view>

#include "machine.h"

namespace weft::check {

using ir::ValueId;

namespace {

// Of threads of a block, of parts, of orders of elements: not followed.
constexpr std::string_view kRefused[] = {"tile",
                                         "untile",
                                         "tile_axpy",
                                         "tile_fft",
                                         "tile_from_thread",
                                         "tile_ifft",
                                         "tile_randf",
                                         "tile_randi",
                                         "tile_scatter_add",
                                         "tile_scatter_masked",
                                         "tile_store_indexed"};

// The functions that a product is computed by come first, then both tiles, and what they go into.
constexpr size_t kOfProduct = 3;

bool is_product(const ir::Call& call) {
  return call.builtin && call.builtin->key == "tile_matmul" && call.arguments.count > 5;
}

}  // namespace

bool writes_to_arguments(const ir::Call& call) {
  static constexpr std::string_view kWriting[] = {"eig3", "qr3", "quat_to_axis_angle", "svd2",
                                                  "svd3"};
  return call.builtin && call.results.count == 0 && call.arguments.count > 1 &&
         std::ranges::find(kWriting, call.builtin->key) != std::end(kWriting);
}

std::span<const ValueId> changed_arguments(const ir::Function& fn, const ir::Call& call) {
  if (!call.builtin || call.results.count != 0) return {};
  const std::span<const ValueId> arguments = fn.ids(call.arguments);
  const std::string_view name = call.builtin->key;
  if (is_product(call)) return arguments.subspan(kOfProduct + 2, 1);
  if (writes_to_arguments(call)) return arguments.subspan(1);
  if (arguments.empty() || !name.starts_with("tile_") || call.reversible) return {};
  if (name == "tile_sort") return arguments;
  return name.ends_with("_inplace") ? arguments.last(1) : arguments.first(0);
}

bool has_adjoint(const ir::Call& call) {
  return call.reversible || (call.builtin && call.builtin->key == "tile_view");
}

std::optional<std::string_view> update_of_array(const ir::Call& call) {
  const std::string_view native = call.builtin->native;
  if (native == "array_store" || native == "tile_store") return "";
  if (native.starts_with("tile_atomic_add")) return "add";
  if (native.starts_with("atomic_")) return native.substr(7);
  return std::nullopt;
}

// A part of a tile is written, and which one is not followed: all of it may be other, and depends
// on what was written.
void Rehearsal::blur(Pointer tile, Pointer part, Word seed) {
  blurred_ = true;
  for (uint32_t i = 0; i < tile.count; ++i) {
    seed = mix(seed, i);
    Word& tangent = tangents(tile)[i];
    for (uint32_t k = 0; k < part.count; ++k) {
      Number& held = values(tile)[i];
      held = Number(held.about, mix(held.exact, values(part)[k].exact) & (kPrime >> 1));
      tangent = plus(tangent, times(tangents(part)[k], random_word(mix(seed, k))));
    }
  }
}

const ir::Function* Rehearsal::called(const Frame& frame, const ir::Call& call) const {
  if (call.function.valid()) return &module_.functions[call.function.index];
  if (!call.builtin) return nullptr;
  if (std::ranges::find(kRefused, call.builtin->key) != std::end(kRefused))
    throw Unsupported("a builtin of tiles");
  if (call.builtin->key != "tile_map" || call.arguments.count == 0) return nullptr;
  const ir::Value& function = (*frame.fn)[frame.fn->ids(call.arguments)[0]];
  if (function.builtin) return nullptr;
  const std::string_view name = stores_.symbols.text(function.label);
  const auto found = std::ranges::find(module_.functions, name, &ir::Function::name);
  if (found == module_.functions.end()) throw Unsupported("a function that is passed");
  return &*found;
}

Operands Rehearsal::operands(const Frame& frame, const ir::Call& call) const {
  Operands all{frame.fn->ids(call.arguments), frame.fn->ids(call.adjoints)};
  size_t front = 0, count = SIZE_MAX;
  if (is_product(call)) {
    front = kOfProduct;
    count = 2;
  } else if (writes_to_arguments(call)) {
    count = 1;
  } else if (!all.arguments.empty() &&
             (*frame.fn)[all.arguments[0]].kind == ir::ValueKind::kCallable) {
    front = 1;
  }
  for (std::span<const ValueId>* ids : {&all.arguments, &all.adjoints}) {
    *ids = ids->subspan(std::min(front, ids->size()));
    *ids = ids->first(std::min(count, ids->size()));
  }
  return all;
}

Rehearsal::Invocation Rehearsal::invocation(const Frame& frame, const ir::Call& call,
                                            const ir::Function& callee) const {
  const Operands of = operands(frame, call);
  return {.callee = callee,
          .arguments = of.arguments,
          .adjoints = of.adjoints,
          .results = frame.fn->ids(call.results),
          .reversible = call.reversible,
          .lanes = call.function.valid() ? 1 : kLanes};
}

}  // namespace weft::check
