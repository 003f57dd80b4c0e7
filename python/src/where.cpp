#include "where.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string_view>
#include <vector>

#include "weft/record/where.h"

namespace nb = nanobind;

namespace weft::extension {
namespace {

namespace field = record::field;
using record::Metadata;
using record::Verdicts;
using record::Where;

// What Python has for a field; texts are views of it.
void read(nb::handle from, field::Text& to) { to = nb::cast<std::string_view>(from); }
void read(nb::handle from, field::MaybeText& to) {
  to.reset();
  if (!from.is_none()) read(from, to.emplace());
}
void read(nb::handle from, field::Number& to) { to = nb::cast<uint64_t>(from); }
void read(nb::handle from, field::MaybeBranches& to) {
  to.reset();
  if (from.is_none()) return;
  const nb::dict counts = nb::cast<nb::dict>(from);
  to = field::Branches{nb::cast<uint64_t>(counts["reached"]), nb::cast<uint64_t>(counts["total"])};
}
void read(nb::handle from, field::Flag& to) { to = nb::cast<bool>(from); }
void read(nb::handle from, field::Names& to) {
  for (const nb::handle name : from) read(name, to.emplace_back());
}

template <typename T>
void take(const nb::dict& from, const char* name, T& to) {
  if (from.contains(name)) read(from[name], to);
}

Metadata metadata_of(const nb::dict& given) {
  Metadata metadata;
#define WEFT_METADATA_FIELD(Kind, name) take(given, #name, metadata.name);
#include "weft/record/fields.def"
  if (!given.contains("verdicts")) return metadata;
  const nb::dict verdicts = nb::cast<nb::dict>(given["verdicts"]);
#define WEFT_VERDICT(Kind, name) take(verdicts, #name, metadata.verdicts.name);
#include "weft/record/fields.def"
  return metadata;
}

nb::object empty(const field::Text*) { return nb::str(""); }
nb::object empty(const field::MaybeText*) { return nb::none(); }
nb::object empty(const field::MaybeBranches*) { return nb::none(); }
nb::object empty(const field::Number*) { return nb::int_(0); }
nb::object empty(const field::Flag*) { return nb::bool_(false); }
nb::object empty(const field::Names*) { return nb::list(); }

// (group, name, what it is where there is nothing, its kind in fields.def), in the order of a
// record.
nb::list fields() {
  nb::list list;
  const auto add = [&](const char* group, const char* name, nb::object nothing, const char* kind) {
    list.append(nb::make_tuple(group, name, std::move(nothing), kind));
  };
#define WEFT_RECORD_FIELD(Kind, name) \
  add("record", #name, empty(static_cast<const field::Kind*>(nullptr)), #Kind);
#define WEFT_METADATA_FIELD(Kind, name) \
  add("metadata", #name, empty(static_cast<const field::Kind*>(nullptr)), #Kind);
#define WEFT_VERDICT(Kind, name) \
  add("verdicts", #name, empty(static_cast<const field::Kind*>(nullptr)), #Kind);
#include "weft/record/fields.def"
  return list;
}

}  // namespace

void bind_records(nb::module_& module) {
  nb::class_<Where>(module, "Where")
      .def("__init__",
           [](Where* where, const std::vector<std::string>& terms) {
             Result<Where> read = Where::parse(terms);
             if (!read.ok()) throw nb::value_error(read.error().message.c_str());
             new (where) Where(*std::move(read));
           })
      .def("takes", [](const Where& where,
                       const nb::dict& metadata) { return where.takes(metadata_of(metadata)); })
      .def_prop_ro("terms", &Where::texts)
      .def_prop_ro("keys", &Where::keys);
  module.attr("record_fields") = fields();
}

}  // namespace weft::extension
