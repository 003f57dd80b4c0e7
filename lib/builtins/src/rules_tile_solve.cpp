// Linear algebra and Fourier transforms of tiles. Warp links code of its own for a known GPU; the
// text that does not depend on one calls the scalar forms, with zeros in the place of linked
// functions.
#include "rules.h"
#include "tile_support.h"

namespace weft::builtins::rules {
namespace {

// A new tile laid out as another one is.
ResultType like(Context& context, TypeId element, const types::Tile& tile) {
  return one_tile(context, element,
                  {.shape = tile.shape,
                   .strides = tile.strides,
                   .shared = true,
                   .column_major = tile.column_major});
}

bool is_square(const types::Tile& tile) {
  return tile.shape.size() == 2 && tile.shape[0] == tile.shape[1];
}

bool is_solvable(TypeId element) {
  return element == types::kFloat32 || element == types::kFloat64;
}

// "lower" or "upper"; anything else gives an error text.
std::string wrong_fill_mode(const Bound& mode) {
  const std::string_view text = mode.argument.text;
  return text == "lower" || text == "upper" ? "" : "needs the fill mode \"lower\" or \"upper\"";
}

void add_zeros(Context& context, size_t count, Dispatched& out) {
  for (size_t i = 0; i < count; ++i) out.arguments.push_back(pass_integer(context, 0));
}

// The tiles, and the result's variable where there is one.
void add_tiles(std::span<const Bound> tiles, std::span<const TypeId> results, Dispatched& out) {
  for (const Bound& tile : tiles) out.arguments.push_back(pass(tile.argument));
  if (!results.empty()) out.arguments.push_back(pass_result());
}

}  // namespace

// Parameters: a, d.
ResultType tile_diag_add(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId element = element_of(context, bound[0]);
  if (!types::equal(context.types, element, element_of(context, bound[1])))
    return refuse_call(overload, "takes tiles of one type, not " + spell_all(context, bound));
  const types::Tile& matrix = tile_of(context, bound[0]);
  if (!is_square(matrix) || rank_of(context, bound[1]) != 1 ||
      matrix.shape[0] != tile_of(context, bound[1]).shape[0])
    return refuse_call(overload, "takes a square tile and its diagonal");
  return like(context, element, matrix);
}

Dispatched dispatch_tile_diag_add(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId> results) {
  Dispatched out;
  for (const Bound& tile : bound) share(context, tile);
  add_tiles(bound, results, out);
  return out;
}

namespace {

// Of a product: what is wrong with the factors and the tile that takes it.
std::string wrong_product(const Context& context, std::span<const Bound> bound, TypeId product,
                          std::string_view precision) {
  const auto is_real = [&](TypeId element) { return types::is_float(context.types, element); };
  const TypeId left = element_of(context, bound[0]), right = element_of(context, bound[1]);
  const TypeId result = context.types[product].element;
  if (!is_real(left) || !is_real(right) || !is_real(result)) return "takes tiles of floats";
  if (precision != "default" && precision != "tf32")
    return "needs the precision \"default\" or \"tf32\"";
  if (precision == "tf32" &&
      (left != types::kFloat32 || right != types::kFloat32 || result != types::kFloat32))
    return "needs float32 for the precision \"tf32\"";
  constexpr TypeId kBfloat16 = types::scalar_type(Scalar::kBfloat16);
  if (result == kBfloat16) return "cannot sum in bfloat16";
  if (context.enable_backward && (left == kBfloat16 || right == kBfloat16))
    return "has no adjoint for bfloat16; switch the module's backward pass off";
  const Extents &a = tile_of(context, bound[0]).shape, &b = tile_of(context, bound[1]).shape;
  const Extents& c = context.types.tile_of(product).shape;
  if (a.size() != 2 || b.size() != 2 || c.size() != 2 || a[1] != b[0] || a[0] != c[0] ||
      b[1] != c[1])
    return "cannot multiply " + shape_text(a) + " by " + shape_text(b) + " into " + shape_text(c);
  return {};
}

}  // namespace

// Parameters: a, b, alpha, precision.
ResultType tile_matmul(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (rank_of(context, bound[0]) != 2 || rank_of(context, bound[1]) != 2)
    return refuse_call(overload, "takes tiles of two dimensions");
  ResultType product =
      one_tile(context, element_of(context, bound[0]),
               {.shape = {tile_of(context, bound[0]).shape[0], tile_of(context, bound[1]).shape[1]},
                .shared = true});
  const std::string wrong = wrong_product(context, bound, product.types[0], bound[3].argument.text);
  return wrong.empty() ? product : refuse_call(overload, wrong);
}

// Parameters: a, b, out, alpha, beta, precision.
ResultType tile_matmul_into(Context& context, const Overload& overload,
                            std::span<const Bound> bound) {
  const std::string wrong =
      wrong_product(context, bound, bound[2].argument.type, bound[5].argument.text);
  return wrong.empty() ? none() : refuse_call(overload, wrong);
}

ResultType tile_matmul_complex(Context&, const Overload& overload, std::span<const Bound>) {
  return refuse_call(overload, "does not multiply tiles of complex numbers");
}

Dispatched dispatch_tile_matmul(Context& context, const Overload&, std::span<const Bound> bound,
                                std::span<const TypeId> results) {
  Dispatched out;
  const bool makes = !results.empty();
  for (const Bound& tile : bound.first(makes ? 2 : 3)) share(context, tile);
  add_zeros(context, 3, out);
  add_tiles(bound.first(makes ? 2 : 3), results, out);
  out.arguments.push_back(pass(bound[makes ? 2 : 3].argument));  // alpha
  out.arguments.push_back(makes ? pass_real(context, 0) : pass(bound[4].argument));
  return out;
}

ResultType tile_fft(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (!is_tile(context, bound[0].argument)) return refuse_call(overload, "takes a tile");
  const types::Tile& tile = tile_of(context, bound[0]);
  if (tile.shared) return refuse_call(overload, "takes a tile in registers");
  const Type& element = context.types[element_of(context, bound[0])];
  if (element.kind != TypeKind::kVector || element.rows != 2 ||
      (element.scalar != Scalar::kFloat32 && element.scalar != Scalar::kFloat64))
    return refuse_call(overload, "takes complex numbers as vec2f or vec2d");
  if (tile.shape.size() < 2)
    return refuse_call(overload, "takes a tile of at least two dimensions");
  const int64_t size = tile.shape.back(), threads = context.block_dim;
  const bool power_of_two = (size & (size - 1)) == 0;
  if (threads == 1 && !power_of_two && size > 4096)
    return refuse_call(overload, "takes up to 4096 elements where their number is no power of two");
  if (threads > 1 && (!power_of_two || size % threads != 0))
    return refuse_call(overload,
                       "needs a power of two of elements that is a multiple of the block's " +
                           std::to_string(threads) + " threads, not " + std::to_string(size));
  return none();
}

// Functions of both directions, type, bytes of shared memory, transforms, elements a thread, the
// tile.
Dispatched dispatch_tile_fft(Context& context, const Overload&, std::span<const Bound> bound,
                             std::span<const TypeId>) {
  context.types.set_shared(bound[0].argument.type, false);
  const types::Tile& tile = tile_of(context, bound[0]);
  const bool wide = context.types[element_of(context, bound[0])].scalar == Scalar::kFloat64;
  const int64_t size = tile.shape.back(), threads = context.block_dim;
  const int64_t bytes = threads == 1 ? 0 : size * 2 * (wide ? 8 : 4);
  constexpr std::string_view kScalar = "/* scalar */ 0";
  Dispatched out;
  out.arguments = {pass_text(context, kScalar),
                   pass_text(context, kScalar),
                   pass_text(context, wide ? "wp::vec2d" : "wp::vec2f"),
                   pass_text(context, std::to_string(bytes)),
                   pass_text(context, std::to_string(tile.size() / size)),
                   pass_text(context, std::to_string(size / threads)),
                   pass(bound[0].argument)};
  return out;
}

// Parameters: A, fill_mode.
ResultType tile_cholesky_inplace(Context& context, const Overload& overload,
                                 std::span<const Bound> bound) {
  if (!is_tile(context, bound[0].argument) || !is_square(tile_of(context, bound[0])))
    return refuse_call(overload, "takes a square tile");
  if (!is_solvable(element_of(context, bound[0])))
    return refuse_call(
        overload, "takes float32 or float64, not " + spell(context, element_of(context, bound[0])));
  const std::string wrong = wrong_fill_mode(bound[1]);
  return wrong.empty() ? none() : refuse_call(overload, wrong);
}

ResultType tile_cholesky(Context& context, const Overload& overload, std::span<const Bound> bound) {
  ResultType checked = tile_cholesky_inplace(context, overload, bound);
  if (!checked.error.empty()) return checked;
  return like(context, element_of(context, bound[0]), tile_of(context, bound[0]));
}

Dispatched dispatch_tile_cholesky(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId> results) {
  Dispatched out;
  share(context, bound[0]);
  add_zeros(context, results.empty() ? 1 : 3, out);
  add_tiles(bound.first(1), results, out);
  out.template_arguments.push_back(template_flag(bound[1].argument.text == "upper"));
  return out;
}

// Parameters: the matrix, the right side, fill_mode perhaps.
ResultType tile_solve_inplace(Context& context, const Overload& overload,
                              std::span<const Bound> bound) {
  for (const Bound& tile : bound.first(2))
    if (!is_tile(context, tile.argument)) return refuse_call(overload, "takes two tiles");
  const TypeId element = element_of(context, bound[0]);
  if (!types::equal(context.types, element, element_of(context, bound[1])))
    return refuse_call(overload,
                       "takes tiles of one type, not " + spell_all(context, bound.first(2)));
  if (!is_solvable(element))
    return refuse_call(overload, "takes float32 or float64, not " + spell(context, element));
  const types::Tile &matrix = tile_of(context, bound[0]), &right = tile_of(context, bound[1]);
  if (!is_square(matrix) || right.shape.size() > 2 || right.shape[0] != matrix.shape[0])
    return refuse_call(
        overload, "cannot solve " + shape_text(matrix.shape) + " for " + shape_text(right.shape));
  if (bound.size() > 2)
    if (std::string wrong = wrong_fill_mode(bound[2]); !wrong.empty())
      return refuse_call(overload, wrong);
  return none();
}

ResultType tile_solve(Context& context, const Overload& overload, std::span<const Bound> bound) {
  ResultType checked = tile_solve_inplace(context, overload, bound);
  if (!checked.error.empty()) return checked;
  return like(context, element_of(context, bound[0]), tile_of(context, bound[1]));
}

namespace {

Dispatched solve(Context& context, std::span<const Bound> bound, std::span<const TypeId> results,
                 size_t zeros) {
  Dispatched out;
  for (const Bound& tile : bound.first(2)) share(context, tile);
  add_zeros(context, results.empty() ? 1 : zeros, out);
  add_tiles(bound.first(2), results, out);
  return out;
}

}  // namespace

Dispatched dispatch_tile_cholesky_solve(Context& context, const Overload&,
                                        std::span<const Bound> bound,
                                        std::span<const TypeId> results) {
  Dispatched out = solve(context, bound, results, 1);
  out.template_arguments.push_back(template_flag(bound[2].argument.text == "upper"));
  return out;
}

Dispatched dispatch_tile_lower_solve(Context& context, const Overload&,
                                     std::span<const Bound> bound,
                                     std::span<const TypeId> results) {
  return solve(context, bound, results, 2);
}

Dispatched dispatch_tile_upper_solve(Context& context, const Overload&,
                                     std::span<const Bound> bound,
                                     std::span<const TypeId> results) {
  return solve(context, bound, results, 1);
}

}  // namespace weft::builtins::rules
