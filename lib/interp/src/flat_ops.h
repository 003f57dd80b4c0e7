// The operations of flat code, and the choice among them by operator and type. What a register in
// `a`, `b`, ... means stands beside each.
#pragma once

#include "flat.h"

namespace weft::interp::flat_op {

#define WEFT_OP(name)                                                        \
  const FlatOp* name([[maybe_unused]] Machine& m, [[maybe_unused]] Cell** r, \
                     [[maybe_unused]] const FlatOp* op)

// --- flat_flow.cpp ---
WEFT_OP(step);       // `count` statements begin
WEFT_OP(copy_one);   // a to out
WEFT_OP(copy_two);   // a literal: as it is rounded and as it was written
WEFT_OP(copy_all);   // `count` cells
WEFT_OP(copy_view);  // a view of its own
WEFT_OP(clear);      // `count` cells
WEFT_OP(alias);      // out names a
WEFT_OP(part);       // out names a's cell `count`, or nothing as a does
WEFT_OP(choose);     // out names b where a is true, else c
WEFT_OP(gather);     // `count` cells from the registers of the list `of`
WEFT_OP(jump);
// An integer; the decision `count`, as in those of the next four that have one.
WEFT_OP(jump_if_not);
WEFT_OP(jump_if);
WEFT_OP(note_condition);  // a, an integer
WEFT_OP(turn);            // out: one more
WEFT_OP(note_turns);      // a: how often a loop ran
// By wp.min, wp.max of a and b, or wp.clamp of a by b and c; null: no such decision.
FlatRun note_choice_of(DecisionKind kind, bool is_float);
WEFT_OP(truth_float);     // out: whether a is not zero
WEFT_OP(truth_array);     // out: whether a has memory
WEFT_OP(range);           // out: next value, how many, stride; of b to c by d; decision `count`
WEFT_OP(range_reversed);  // the same from its end
WEFT_OP(next);            // of the range a into out; jumps behind the last one
WEFT_OP(next_literal);    // the same where out is a literal
WEFT_OP(call);            // the FlatFunction `of`
WEFT_OP(give_back);       // ends it
WEFT_OP(end);             // ends the thread
WEFT_OP(thread_index);    // out: `count` coordinates
WEFT_OP(note_failed_assert);
WEFT_OP(builtin);    // the FlatCall `of`; c: room for the result, which out names
WEFT_OP(first_use);  // of a, the FlatTyped `of`
inline constexpr uint32_t kNothing = UINT32_MAX;  // no register

// --- flat_numbers.cpp ---
WEFT_OP(use_float64);  // rounds to it from here on
WEFT_OP(count_one);    // that a float is used (Machine::count_use)
WEFT_OP(count_all);    // `count` floats
WEFT_OP(negate_float);
WEFT_OP(negate_floats);  // `count` floats, as parts of a composite
WEFT_OP(negate_integers);
WEFT_OP(invert_integers);
WEFT_OP(not_integer);
WEFT_OP(float_to_float);
WEFT_OP(widen_slopes);    // `count` floats of out, for the d floats of a (widen_slope)
WEFT_OP(int32_to_float);  // exactly as any integer but uint64
WEFT_OP(float_to_integer);
WEFT_OP(integer_to_integer);
WEFT_OP(clamp_float);
// Of two numbers of a type; null: there is no such operator.
FlatRun number_two(syntax::Operator op, const Form& form);
// Of `count` floats, one by one.
FlatRun floats_each(syntax::Operator op);
// Of `count` floats and one: composite first, or last.
FlatRun floats_scaled(syntax::Operator op, bool composite_first);
// Of two floats, or of two integers that compare as they are.
FlatRun compare(syntax::Operator op, bool is_float);
// The same, and jumps where it is false. Null: `run` is no comparison.
FlatRun compare_and_jump(FlatRun run);
// Where floats a or b, or both, are used right before: the operation that counts that as well.
FlatRun counting(FlatRun run, bool a, bool b);
// Of builtins with this function whose arguments are floats of one type.
FlatRun builtin_of_floats(BuiltinFunction function, uint32_t arguments);

// --- flat_arrays.cpp ---
// out names element b, c, d of a, the Element `of`.
// What is counted as used: nothing, one float or all of the element's floats.
enum class Uses : uint8_t { kNone, kOne, kAll };
FlatRun load_element(uint32_t rank, Uses uses);
FlatRun store_element(uint32_t rank);  // out's value
FlatRun place_element(uint32_t rank);
WEFT_OP(store_place);   // out's value into b, which is in place a; no memory: kNothing
WEFT_OP(begin_update);  // out names what stands in b of place a, or zeros (c); it is read
WEFT_OP(begin_atomic);  // the same of an atomic update
WEFT_OP(end_atomic);    // out's value, made of old b and term c, into place a
WEFT_OP(row);           // out: view of a at the `count` indices of the list
WEFT_OP(shape);         // out: four extents
WEFT_OP(extent);        // out: extent `count` of a
WEFT_OP(size);          // out: of an array of rank `count`
WEFT_OP(cell_of);       // out names cell b of a, which has `count`; c: zero for what is outside
WEFT_OP(cell_place);    // the same for stores
WEFT_OP(matrix_cell);   // out: a copy of a's cell in row b and column c of the matrix form `of`
WEFT_OP(matrix_place);  // out names it, for stores

}  // namespace weft::interp::flat_op
