// Elements and parts of arrays, vectors and matrices in flat code.
#include <algorithm>

#include "flat_compiler.h"

namespace weft::interp {

using syntax::NodeKind;
using types::Scalar;
using types::TypeKind;

std::vector<FlatCompiler::Reg> FlatCompiler::indices(Resolved& r) {
  std::vector<Reg> made;
  for (Resolved* index : r.list) made.push_back(scalar_integer(*index));
  return made;
}

FlatCompiler::Reg FlatCompiler::subscript(Resolved& r) {
  // x.shape[0] without the other extents.
  if (r.first->is == NodeKind::kAttribute && r.list.size() == 1 && !r.turned &&
      r.list[0]->is == NodeKind::kConstant && r.first->first->is == NodeKind::kName &&
      names_variable(r.first->id) == Known::kYes &&
      m_.symbols().text((*f_->function->code->tree)[r.first->id].name) == "shape") {
    const Form& form = *f_->variables[static_cast<size_t>(r.first->first->slot)].form;
    const Reg index = scalar_integer(*r.list[0]);
    if (form.is_array() && index.is_within(4)) {
      const Reg array = evaluate(*r.first->first);
      const Reg made = room(scalar(Scalar::kInt32));
      emit_fresh({.run = flat_op::extent,
                  .out = made.at,
                  .a = array.at,
                  .count = static_cast<uint32_t>(index.constant->i)});
      return made;
    }
  }
  const Reg base = evaluate(*r.first);
  need(base.form != nullptr && !r.turned, "a slice");
  return base.form->is_array() ? element(base, r) : part_at(base, r);
}

FlatCompiler::Reg FlatCompiler::element(const Reg& array, Resolved& r) {
  const Form& form = *array.form;
  const size_t count = r.list.size();
  if (count < form.rank) return row(array, r);
  const Form* of = form.element;
  const bool counts = directed_ && of->is_float && !of->is_array();
  const flat_op::Uses uses = !counts           ? flat_op::Uses::kNone
                             : of->is_scalar() ? flat_op::Uses::kOne
                                               : flat_op::Uses::kAll;
  need(count == form.rank && flat_op::load_element(form.rank, uses) != nullptr, "an element");
  const std::vector<Reg> at = indices(r);
  const Reg zero = room(of);
  const flat_op::Element& element =
      code_.elements.emplace_back(flat_op::Element{of, zero.at, 0, count > 3 ? at[3].at : 0});
  Reg made = moving(of);
  made.reference = true;
  emit({.run = flat_op::load_element(form.rank, uses),
        .out = made.at,
        .a = array.at,
        .b = at[0].at,
        .c = count > 1 ? at[1].at : 0,
        .d = count > 2 ? at[2].at : 0,
        .at = r.id,
        .of = &element,
        .scalar = of->scalar});
  return made;
}

FlatCompiler::Reg FlatCompiler::row(const Reg& array, Resolved& r) {
  const Form* form =
      m_.forms_.array(*array.form->element, static_cast<uint8_t>(array.form->rank - r.list.size()));
  need(form != nullptr, "a view");
  std::vector<uint32_t>& list = code_.lists.emplace_back();
  for (Resolved* index : r.list) {
    const size_t emitted = ops().size();
    list.push_back(scalar_integer(*index).at);
    need(list.size() == 1 || emitted == ops().size(), "the order of notes");
  }
  const Reg made = room(form);
  emit_stopping({.run = flat_op::row,
                 .out = made.at,
                 .a = array.at,
                 .count = static_cast<uint32_t>(list.size()),
                 .at = r.id,
                 .of = list.data()});
  return made;
}

FlatCompiler::Reg FlatCompiler::part_at(const Reg& whole, Resolved& r) {
  const Form& form = *whole.form;
  const size_t count = r.list.size();
  const auto part_of = [&](const Form* of, uint32_t cell) {
    Reg made = part(whole, of, cell);
    made.reference = false;
    return made;
  };
  if (form.kind == TypeKind::kTuple || form.kind == TypeKind::kShape) {
    need(count == 1, "a part of a tuple");
    const Reg index = scalar_integer(*r.list[0]);
    need(index.constant != nullptr, "a part of a tuple");
    const bool shape = form.kind == TypeKind::kShape;
    const int64_t extent = shape ? 4 : static_cast<int64_t>(form.members.size());
    const int64_t i = index.constant->i + (index.constant->i < 0 ? extent : 0);
    need(i >= 0 && i < extent, "a part of a tuple");
    if (shape) return part_of(scalar(Scalar::kInt32), static_cast<uint32_t>(i));
    const Member& member = form.members[static_cast<size_t>(i)];
    return part_of(member.form, member.cell);
  }
  need(form.is_composite(), "a part");
  const Form* of = scalar(form.scalar);
  if (!form.is_matrix()) {
    need(count == 1, "a part");
    const Reg index = scalar_integer(*r.list[0]);
    if (index.is_within(form.cells)) return part_of(of, static_cast<uint32_t>(index.constant->i));
    const Reg made = moving(of);
    emit({.run = flat_op::cell_of,
          .out = made.at,
          .a = whole.at,
          .b = index.at,
          .c = room(of).at,
          .count = form.cells,
          .at = r.id});
    return made;
  }
  const Reg row = scalar_integer(*r.list[0]);
  if (count == 1) {
    need(row.is_within(form.rows), "a row of a matrix");
    const Form* vector = m_.forms_.vector(form.columns, form.scalar);
    const Reg made = room(vector);
    copy(made, part_of(vector, static_cast<uint32_t>(row.constant->i) * form.columns));
    return made;
  }
  need(count == 2, "a part of a matrix");
  const size_t emitted = ops().size();
  const Reg column = scalar_integer(*r.list[1]);
  const Reg made = room(of);
  if (row.is_within(form.rows) && column.is_within(form.columns)) {
    const auto cell = static_cast<uint32_t>(row.constant->i) * form.columns +
                      static_cast<uint32_t>(column.constant->i);
    const Reg from = part_of(of, cell);
    emit_fresh({.run = flat_op::copy_one, .out = made.at, .a = from.at});
    return made;
  }
  need(emitted == ops().size() || row.is_within(form.rows), "the order of notes");
  emit_fresh({.run = flat_op::matrix_cell,
              .out = made.at,
              .a = whole.at,
              .b = row.at,
              .c = column.at,
              .at = r.id,
              .of = &form});
  return made;
}

}  // namespace weft::interp
