// The definition of a struct with what its adjoint needs.
#include "printer.h"

namespace weft::emit {

// Types that accumulate: 32- and 64-bit integers, floats, and structs field by field.
bool accumulates(const types::TypeStore& types, types::TypeId id) {
  if (types[id].kind == types::TypeKind::kStruct) return true;
  types::Scalar scalar;
  if (types::is_array(types, id) || !types::scalar_of(types, id, scalar)) return false;
  return types::is_float(scalar) || (types::is_integer(scalar) && types::info(scalar).bytes >= 4);
}

void ModulePrinter::structure(types::TypeId id) {
  const types::Structure& s = stores_.types.structure_of(id);
  const std::string& name = s.native_name;
  const auto fields = [&](std::string_view separator, const auto& print) {
    for (size_t i = 0; i < s.fields.size(); ++i) {
      if (i > 0) out_ << separator;
      print(s.fields[i], i);
    }
  };
  const auto type_of = [&](const types::Field& field) { spell(types::canonical(field.type)); };

  out_ << "\nstruct " << name << "\n{\n";
  if (s.fields.empty()) out_ << "    char _dummy_;\n";
  fields("", [&](const types::Field& field, size_t) {
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
    if (accumulates(stores_.types, field.type))
      out_ << "    " << text(field.name) << " += rhs." << text(field.name) << ";\n";
  out_ << "\n        return *this;}\n\n};\n\n";

  out_ << "static CUDA_CALLABLE void adj_" << name << '(';
  fields(",\n    ", [&](const types::Field& field, size_t) {
    type_of(field);
    out_ << " const&";
  });
  for (size_t i = 0; i < s.fields.size(); ++i) {
    out_ << ",\n    ";
    type_of(s.fields[i]);
    out_ << " & adj_" << text(s.fields[i].name);
  }
  if (!s.fields.empty()) out_ << ",\n    ";
  out_ << name << " & adj_ret)\n{\n";
  for (const types::Field& field : s.fields)
    out_ << "    adj_" << text(field.name)
         << (types::is_array(stores_.types, field.type) ? " = " : " += ") << "adj_ret."
         << text(field.name) << ";\n";
  out_ << "}\n\n// Required when compiling adjoints.\nCUDA_CALLABLE " << name << " add(const " << name
       << "& a, const " << name << "& b)\n{\n    return " << name << "();\n}\n\n";
  out_ << "CUDA_CALLABLE void adj_atomic_add(" << name << "* p, " << name << " t)\n{\n";
  for (const types::Field& field : s.fields) {
    const bool nested = stores_.types[field.type].kind == types::TypeKind::kStruct;
    out_ << "    " << (nested ? "" : "wp::") << "adj_atomic_add(&p->" << text(field.name) << ", t."
         << text(field.name) << ");\n";
  }
  out_ << "}\n\n\n\n";
}

}  // namespace weft::emit
