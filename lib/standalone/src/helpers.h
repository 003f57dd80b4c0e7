// The texts of helper functions, as they stand in ../helpers.
//
// A helper begins with a line `=== name` or `=== name as function`, then its text, in which
//   $inline $device     what stands before a function for both sides, for the device alone
//   $self               the function's name
//   $A $B ... $R $T $S  types: of the operands, of the result, of the first operand's scalar, of
//                       the result's; $&A: as a parameter that is only read
//   $vec3 $quat $mat33 $transform   ... of that scalar, and vec2, vec4, vec6, mat22, mat44, mat66
//   $nA $mA             the length of a vector or the rows of a matrix, its columns
//   $(1.5)              a number of type $T
//   $dot:AB(x, y)       a mapping applied to operands of these types; the letters are those above,
//                       `i` int32, `u` uint32, `f` float32, `d` float64, `3` $vec3, `q` $quat, `m`
//                       $mat33, `4` $vec4, `x` $transform; `>R` behind them: the type of its result
//   $make:R(x, y, z)    a composite of its parts; $cast:RA(x): from A to R
//   $each(...) $sum(...) $all(...) $any(...)   the function returns the composite of, the sum of,
//                       whether all or any of what is given for each component. In it `.@` is the
//                       component, `@i` its number, `@r` and `@c` its row and column
//   $each_sum:B(...)    for each component of the result the sum over the components of operand B,
//                       which are `.#` and have the number `#k`
//   $entries(...)       the matrix of what is given for each component of A, `.@r`, and of B, `.@c`
//   $fold:min(v)        that function over all components; $best(<) the index of the first of those
//                       that no other is before
//   $put(...)           a statement for each component of the last composite; $put_each(...): of
//   each
//                       operand, which is `@p` and has the number `@n`
//   $parameters         the operands as parameters v0, v1 ...; $members: a choice by `i`
//   $word $to_word(x) $from_word(x)   the bits that an atomic swaps; $unsigned: as many bits
//   $parts $periods $names $gradient_of $pnoise_slope   of noise.txt
//   $r                  the result's type in the name of a function
//   $needs:add:33       nothing; the operator is used in the text
#pragma once

#include <string_view>

namespace weft::standalone {

struct Helper {
  std::string_view name, function, text;
};
// Null: there is none of that name.
const Helper* find_helper(std::string_view name);

}  // namespace weft::standalone
