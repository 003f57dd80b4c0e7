// What builtins are written with.
#pragma once

#include "matrix.h"

namespace weft::interp {

// The forms of the arguments from `first` on are all `form`'s, else the run stops.
void expect_same(Machine& m, const Arguments& a, uint32_t count);
void expect_count(Machine& m, const Arguments& a, uint32_t least, uint32_t most);
[[noreturn]] void no_overload(Machine& m, const Arguments& a);
// A float, or a composite of floats; sets what operations round to.
const Form& floats(Machine& m, const Arguments& a, uint32_t i = 0);
bool is_vec3(const Value& v);

#define WEFT_RUN(name, function, ...) Value function(Machine& m, const Arguments& a);
#include "builtins.def"

}  // namespace weft::interp
