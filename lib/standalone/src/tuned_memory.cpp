// Arrays in constant memory and behind texture units.
#include <fmt/format.h>

#include <algorithm>

#include "printer.h"

namespace weft::standalone {

void Printer::place_memory() {
  for (const ConstantTable& table : options_.tuned.constants) {
    const std::string name = fresh(program_[table.array].name + "_table");
    const types::Type& array = program_.types()[program_[table.array].type];
    shown_[table.array.index] = name;
    tables_ += fmt::format("__constant__ {} {}[{}];  // {}\n", vocabulary_.type(array.element),
                           name, table.count, program_[table.array].name);
  }
  if (!tables_.empty()) tables_ += '\n';
  for (const TextureGrid& grid : options_.tuned.textures) {
    textures_.insert(grid.array.index);
    usage_.need_extents(grid.array, program_.types()[program_[grid.array].type].rank);
  }
}

KernelParameter::Memory Printer::memory_of(VariableId array) const {
  using Memory = KernelParameter::Memory;
  if (textures_.contains(array.index)) return Memory::kTexture;
  return symbol_of(array).empty() ? Memory::kGlobal : Memory::kConstant;
}

std::string Printer::symbol_of(VariableId array) const {
  const auto& tables = options_.tuned.constants;
  const bool is_table = std::ranges::find(tables, array, &ConstantTable::array) != tables.end();
  return is_table ? shown_.at(array.index) : "";
}

// A point is between its integer coordinates and the next.
Code Printer::texture_read(std::span<const ExprId> operands) {
  const VariableId array = program_[operands[0]].variable;
  std::string coordinates;
  for (size_t axis = operands.size() - 1; axis-- > 0;) {
    const Code at = index(operands[axis + 1], extent(array, static_cast<uint32_t>(axis)));
    coordinates += fmt::format(", {} + 0.5f", within(at, Binding::kAdd));
  }
  return {
      fmt::format("tex{}D<float>({}{})", operands.size() - 1, program_[array].name, coordinates)};
}

}  // namespace weft::standalone
