// Between the bytes of a launch and what the interpreter computes with.
#pragma once

#include <vector>

#include "value.h"
#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::interp {

// Of a scalar's bytes.
Cell read(const std::byte* at, types::Scalar scalar);
// Of floats; others have none.
void set_tangent(Cell& cell, types::Scalar scalar, double tangent);
// Scalars of a form in the order of its cells; views of arrays are none.
void leaf_cells(const Form& form, uint32_t base, std::vector<uint32_t>& leaves,
                std::vector<uint32_t>& views);

// What an array of a launch is filled from.
struct ArrayOrigin {
  ArrayOrigin(const launch::Array& of, const launch::Layout& its_layout, const Form& its_element,
              const std::vector<double>* along, const std::vector<double>* its_errors,
              uint64_t its_number);

  const launch::Array& array;
  const launch::Layout& layout;
  const Form& element;
  const std::vector<double>* tangents;  // null: it does not move
  const std::vector<double>* errors;    // null: native code is given the same
  uint64_t number;                      // among the arrays of the launch
  std::vector<uint32_t> leaves;         // their cells in an element
  size_t count = 1;                     // elements
  bool packed = false;                  // of nothing but float32, one behind the other

  double error(size_t leaf) const { return errors != nullptr ? (*errors)[leaf] : 0.0; }
  // The cell of a leaf as the launch has it.
  Cell cell(size_t n, size_t leaf) const;
};

void bind_array(const ArrayOrigin& origin, Memory& memory, View& view);
// Of an indexed array: what the kernel sees of it.
void put_indices(const launch::Argument& argument, View& view);
ArrayAfter take_array(const Memory& memory, bool unused);
TiledArea tiled_area(const Memory& memory);

}  // namespace weft::interp
