// The definition of a struct with what its adjoint needs.
#include "printer.h"

namespace weft::emit {

// Types that accumulate: 32- and 64-bit integers, floats, and structs field by field.
bool accumulates(const types::TypeStore& types, const types::Field& field) {
  if (types[field.type].kind == types::TypeKind::kStruct) return true;
  types::Scalar scalar;
  if (field.handle || types::is_array(types, field.type) ||
      !types::scalar_of(types, field.type, scalar))
    return false;
  return types::is_float(scalar) || (types::is_integer(scalar) && types::info(scalar).bytes >= 4);
}

std::vector<types::TypeId> structs_in_tiles(const ir::Module& module,
                                            const types::TypeStore& types) {
  std::vector<types::TypeId> found;
  const auto add = [&](types::TypeId type, const auto& again) -> void {
    if (types[type].kind != types::TypeKind::kStruct ||
        std::ranges::find(found, type) != found.end())
      return;
    found.push_back(type);
    for (const types::Field& field : types.structure_of(type).fields) again(field.type, again);
  };
  const auto add_of = [&](const Function& function, std::span<const ValueId> values) {
    for (const ValueId id : values) {
      const types::Type& type = types[types::strip_reference(types, function[id].type)];
      if (type.kind == types::TypeKind::kTile || type.kind == types::TypeKind::kTileStack)
        add(type.element, add);
    }
  };
  for (const std::vector<Function>* list : {&module.kernels, &module.functions})
    for (const Function& function : *list) {
      add_of(function, function.variables);
      add_of(function, function.returns);
    }
  return found;
}

namespace {

Branch branch_of_field(const types::TypeStore& types, const types::Field& field) {
  if (types::is_native(types, field.type)) return Branch::kStructFieldClass;
  return types::is_array(types, field.type) ? Branch::kStructFieldArray : Branch::kStructField;
}

}  // namespace

void ModulePrinter::structure(types::TypeId id, bool in_tiles) {
  const types::Structure& s = stores_.types.structure_of(id);
  const std::string& name = s.native_name;
  const auto fields = [&](std::string_view separator, const auto& print) {
    for (size_t i = 0; i < s.fields.size(); ++i) {
      if (i > 0) out_ << separator;
      print(s.fields[i], i);
    }
  };
  const auto type_of = [&](const types::Field& field) { spell(types::canonical(field.type)); };

  if (in_tiles) cover(Branch::kStructInTile);
  out_ << "\nstruct " << name << "\n{\n";
  if (s.fields.empty()) {
    cover(Branch::kStructEmpty);
    out_ << "    char _dummy_;\n";
  }
  fields("", [&](const types::Field& field, size_t) {
    cover(branch_of_field(stores_.types, field));
    out_ << "    ";
    type_of(field);
    out_ << ' ' << text(field.name) << ";\n";
  });
  out_ << "\n\n    ";
  if (!s.fields.empty()) out_ << name << "() = default;";
  out_ << "\n    CUDA_CALLABLE " << name << '(';
  fields(",\n    ", [&](const types::Field& field, size_t i) {
    type_of(field);
    out_ << " const& " << text(field.name) << (i > 0 ? " = {}" : "");
  });
  out_ << ")\n    ";
  fields("", [&](const types::Field& field, size_t i) {
    out_ << "    " << (i > 0 ? "    ," : ":") << ' ' << text(field.name) << '{' << text(field.name)
         << "}\n";
  });
  out_ << "\n    {\n    }\n\n    CUDA_CALLABLE " << name << "& operator += (const " << name
       << "& rhs)\n    {";
  for (const types::Field& field : s.fields)
    if (accumulates(stores_.types, field)) {
      cover(Branch::kStructFieldSums);
      out_ << "    " << text(field.name) << " += rhs." << text(field.name) << ";\n";
    }
  out_ << "\n        return *this;}\n";
  if (in_tiles) tile_operators(s);
  out_ << "\n};\n\n";

  out_ << "static CUDA_CALLABLE void adj_" << name << '(';
  fields(",\n    ", [&](const types::Field& field, size_t) {
    type_of(field);
    out_ << " const&";
  });
  for (const types::Field& field : s.fields) {
    out_ << ",\n    ";
    type_of(field);
    out_ << " & adj_" << text(field.name);
  }
  if (!s.fields.empty()) out_ << ",\n    ";
  out_ << name << " & adj_ret)\n{\n";
  for (const types::Field& field : s.fields) {
    if (types::is_native(stores_.types, field.type)) continue;
    out_ << "    adj_" << text(field.name)
         << (types::is_array(stores_.types, field.type) ? " = " : " += ") << "adj_ret."
         << text(field.name) << ";\n";
  }
  out_ << "}\n\n// Required when compiling adjoints.\nCUDA_CALLABLE " << name << " add(const "
       << name << "& a, const " << name << "& b)\n{\n";
  if (in_tiles)
    out_ << "    " << name << " ret = a;\n    ret += b;\n    return ret;\n}\n\n";
  else
    out_ << "    return " << name << "();\n}\n\n";
  out_ << "CUDA_CALLABLE void adj_atomic_add(" << name << "* p, " << name << " t)\n{\n";
  for (const types::Field& field : s.fields) {
    if (types::is_native(stores_.types, field.type)) continue;
    const bool nested = stores_.types[field.type].kind == types::TypeKind::kStruct;
    if (nested) cover(Branch::kStructFieldStruct);
    out_ << "    " << (nested ? "" : "wp::") << "adj_atomic_add(&p->" << text(field.name) << ", t."
         << text(field.name) << ");\n";
  }
  out_ << "}\n\n";
  if (in_tiles) tile_helpers(s);
  out_ << "\n\n";
}

// What structs in tiles have beside the sum.
void ModulePrinter::tile_operators(const types::Structure& s) {
  const std::string& name = s.native_name;
  const auto for_sums = [&](const auto& print) {
    for (const types::Field& field : s.fields)
      if (accumulates(stores_.types, field)) print(text(field.name));
  };
  out_ << "\n\n    CUDA_CALLABLE " << name << "& operator -= (const " << name << "& rhs)\n    {";
  for_sums(
      [&](std::string_view field) { out_ << "    " << field << " -= rhs." << field << ";\n"; });
  out_ << "\n        return *this;}\n\n    CUDA_CALLABLE " << name
       << " operator - () const\n    {\n        " << name << " ret = *this;\n";
  for_sums(
      [&](std::string_view field) { out_ << "    ret." << field << " = -ret." << field << ";\n"; });
  out_ << "\n        return ret;\n    }\n";
}

void ModulePrinter::tile_helpers(const types::Structure& s) {
  const std::string& name = s.native_name;
  const auto value = [&](types::TypeId type) {
    return types::is_scalar(stores_.types, type) || types::is_composite(stores_.types, type);
  };
  const auto is_struct = [&](types::TypeId type) {
    return stores_.types[type].kind == types::TypeKind::kStruct;
  };
  const auto space = [&](types::TypeId type) { return is_struct(type) ? ""sv : "wp::"sv; };
  const auto adjoint = [&](std::string_view function, std::string_view sign) {
    out_ << "CUDA_CALLABLE void adj_" << function << "(const " << name << "& a, const " << name
         << "& b, " << name << "& adj_a, " << name << "& adj_b, const " << name
         << "& adj_ret)\n{\n    adj_a += adj_ret;\n"
         << "    adj_b " << sign << "= adj_ret;\n}\n\n";
  };
  const auto atomic = [&](std::string_view function) {
    out_ << "CUDA_CALLABLE " << name << ' ' << function << '(' << name << "* p, " << name
         << " t)\n{\n";
  };
  out_ << "\n// Required by tile templates. The overloads are found by ADL when tile.h is\n"
          "// instantiated with a generated struct type.\n";
  adjoint("add", "+");
  out_ << "CUDA_CALLABLE " << name << " sub(const " << name << "& a, const " << name
       << "& b)\n{\n    " << name << " ret = a;\n    ret -= b;\n    return ret;\n}\n\n";
  adjoint("sub", "-");
  atomic("atomic_add");
  out_ << "    " << name << " old {};\n";
  for (const types::Field& field : s.fields) {
    const std::string_view label = text(field.name);
    out_ << "    old." << label << " = ";
    if (accumulates(stores_.types, field))
      out_ << space(field.type) << "atomic_add(&p->" << label << ", t." << label << ");\n";
    else
      out_ << "p->" << label << ";\n";
  }
  out_ << "\n    return old;\n}\n\n";
  atomic("tile_atomic_add_value");
  out_ << "    return atomic_add(p, t);\n}\n\n";
  atomic("tile_adj_atomic_add_value");
  out_ << "    // Tile adjoint struct atomics accumulate only for side effects; callers\n"
          "    // currently ignore the returned old value, so avoid a second atomic here.\n    "
       << name
       << " old {};\n    adj_atomic_add(p, t);\n    return old;\n}\n\n#if defined(__CUDA_ARCH__)\n";
  const auto shuffle = [&](std::string_view function, std::string_view parameters,
                           std::string_view arguments) {
    out_ << "CUDA_CALLABLE " << name << ' ' << function << '(' << name << " val, " << parameters
         << ")\n{\n    " << name << " ret {};\n";
    for (const types::Field& field : s.fields) {
      const std::string_view label = text(field.name);
      const types::Type& type = stores_.types[field.type];
      const bool moved =
          (value(field.type) && !field.handle) || is_struct(field.type) ||
          (type.kind == types::TypeKind::kArray && type.family != types::ArrayFamily::kFixed);
      out_ << "    ret." << label << " = ";
      if (moved)
        out_ << space(field.type) << function << "(val." << label << ", " << arguments << ");\n";
      else
        out_ << "val." << label << ";\n";
    }
    out_ << "\n    return ret;\n}\n";
  };
  shuffle("warp_shuffle_down", "int offset, int mask", "offset, mask");
  out_ << '\n';
  shuffle("warp_shuffle_xor", "int lane_mask", "lane_mask");
  out_ << "#endif\n";
}

}  // namespace weft::emit
