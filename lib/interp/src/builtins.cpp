#include "builtins.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace weft::interp {

namespace {

constexpr bool takes_type(std::string_view name) {
  return name == "cast" || name == "zeros" || name == "identity";
}

constexpr bool takes_id(std::string_view name) {
  return name.starts_with("hash_grid_") || name.starts_with("bvh_") || name.starts_with("mesh_");
}

constexpr Builtin kBuiltins[] = {
#define WEFT_RUN(name, function, mutates) \
  {name, function, mutates, takes_type(name), takes_id(name)},
#include "builtins.def"
};

}  // namespace

const Builtin* find_builtin(std::string_view name) {
  const auto* at = std::ranges::find(kBuiltins, name, &Builtin::name);
  return at == std::end(kBuiltins) ? nullptr : at;
}

void no_overload(Machine& m, const Arguments& a) {
  std::string forms;
  for (uint32_t i = 0; i < a.count; ++i)
    forms += fmt::format("{}{}", i == 0 ? "" : ", ", m.spell(a[i].form));
  m.fail(a.at, fmt::format("this builtin does not take ({})", forms));
}

bool is_vec3(const Value& v) {
  return v.form->is_vector() && v.form->rows == 3 && v.form->is_float;
}

}  // namespace weft::interp
