#include "cpp_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "weft/base/characters.h"

namespace weft::linkable {
namespace {

using types::Scalar;
using types::TypeKind;

std::string scalar_name(Scalar scalar) {
  switch (scalar) {
    case Scalar::kBool:
      return "bool";
    case Scalar::kFloat16:
      return "weft::Half";
    case Scalar::kBfloat16:
      return "weft::Bfloat16";
    case Scalar::kFloat32:
      return "float";
    case Scalar::kFloat64:
      return "double";
    default:
      return fmt::format("std::{}_t", types::info(scalar).warp_name);
  }
}

// "weft::Vec<3, double>"; float is what they have without saying so.
std::string composite(std::string_view name, std::string extents, Scalar scalar) {
  if (scalar != Scalar::kFloat32)
    extents += fmt::format("{}{}", extents.empty() ? "" : ", ", scalar_name(scalar));
  return fmt::format("weft::{}<{}>", name, extents);
}

// What Python lets be a name and C++ or its header here does not.
constexpr std::string_view kWords =
    " alignas alignof and_eq asm auto bitand bitor bool case catch char char16_t char32_t char8_t "
    "co_await co_return co_yield compl concept const const_cast consteval constexpr constinit "
    "decltype default delete do double dynamic_cast enum explicit export extern false float friend "
    "goto inline int long mutable namespace new noexcept not_eq nullptr operator or_eq private "
    "protected public register reinterpret_cast requires short signed sizeof static static_assert "
    "static_cast std struct switch template this thread_local throw true typedef typeid typename "
    "union unsigned using virtual void volatile wchar_t weft wp xor xor_eq ";

}  // namespace

std::string cpp_type(const types::TypeStore& types, types::TypeId id, bool read_only) {
  const types::Type& type = types[types::canonical(id)];
  switch (type.kind) {
    case TypeKind::kScalar:
      return scalar_name(type.scalar);
    case TypeKind::kVector:
      return composite("Vec", fmt::format("{}", type.rows), type.scalar);
    case TypeKind::kMatrix:
      return composite("Mat", fmt::format("{}, {}", type.rows, type.columns), type.scalar);
    case TypeKind::kQuaternion:
      return composite("Quat", "", type.scalar);
    case TypeKind::kTransform:
      return composite("Transform", "", type.scalar);
    case TypeKind::kStruct:
      return types.structure(type.structure).key;
    case TypeKind::kArray: {
      const std::string element = cpp_type(types, type.element);
      return fmt::format("weft::Array<{}{}{}>", read_only ? "const " : "", element,
                         type.rank == 1 ? "" : fmt::format(", {}", type.rank));
    }
    default:
      return "";
  }
}

std::string no_cpp_name(std::string_view name) {
  if (kWords.find(fmt::format(" {} ", name)) != std::string_view::npos)
    return "C++ has this word for itself";
  if (name.empty() || is_digit(name[0]) || !std::ranges::all_of(name, is_name_char))
    return "it is no name in C++";
  return "";
}

}  // namespace weft::linkable
