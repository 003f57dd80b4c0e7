#include "builtins.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace weft::interp {

namespace {

constexpr bool takes_type(std::string_view name) {
  return name == "cast" || name == "zeros" || name == "identity";
}

constexpr Builtin kBuiltins[] = {
#define WEFT_RUN(name, function, mutates) {name, function, mutates, takes_type(name)},
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

void expect_count(Machine& m, const Arguments& a, uint32_t least, uint32_t most) {
  if (a.count < least || a.count > most) no_overload(m, a);
}

void expect_same(Machine& m, const Arguments& a, uint32_t count) {
  if (a.count != count) no_overload(m, a);
  for (uint32_t i = 1; i < count; ++i)
    if (a[i].form != a[0].form) no_overload(m, a);
}

const Form& floats(Machine& m, const Arguments& a, uint32_t i) {
  if (i >= a.count || a[i].form == nullptr || !a[i].form->is_float ||
      !(a[i].form->is_scalar() || a[i].form->is_composite()))
    no_overload(m, a);
  use(a[i].form->scalar);
  return *a[i].form;
}

bool is_vec3(const Value& v) {
  return v.form->is_vector() && v.form->rows == 3 && v.form->is_float;
}

}  // namespace weft::interp
