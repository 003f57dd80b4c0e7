// Comparisons for machines: docs/compare.md describes the fields.
#include "weft/record/json.h"

#include "weft/compare/output.h"

namespace weft::compare {
namespace {

using record::JsonWriter;

void write_rows(JsonWriter& json, std::string_view key, const std::vector<Row>& rows) {
  json.key(key).array();
  for (const Row& row : rows) {
    json.object().key("text").value(row.text);
    const auto indent = [&](std::string_view device, int columns) {
      json.key(device);
      if (columns == Row::kAbsent)
        json.null();
      else
        json.value(columns);
    };
    indent("cpu", row.cpu);
    indent("cuda", row.cuda);
    json.key("line");
    if (row.python == 0)
      json.null();
    else
      json.value(row.python);
    json.key("part").value(title(row.part)).key("kind").value(name(row.kind)).key("difference");
    if (row.difference)
      json.value(info(*row.difference).title);
    else
      json.null();
    json.end();
  }
  json.end();
}

void write_side(JsonWriter& json, const Side& side) {
  if (!side.present) {
    json.null();
    return;
  }
  json.object().key("id");
  if (side.id.empty())
    json.null();
  else
    json.value(side.id);
  json.key("of_record").value(side.of_record).key("verdicts").object();
  for (const Verdict& verdict : side.verdicts) json.key(verdict.name).value(verdict.value);
  json.end();
  for (const Verdict& verdict : side.verdicts) {
    if (!verdict.cause.empty()) json.key("gradient_cause").value(verdict.cause);
    if (!verdict.reason.empty())
      json.key(std::string(verdict.name) + "_reason").value(verdict.reason);
  }
  json.end();
}

}  // namespace

std::string as_json(std::span<const Comparison> comparisons) {
  Text text;
  JsonWriter json(text);
  json.array();
  for (const Comparison& comparison : comparisons) {
    json.object().key("kernel").value(comparison.kernel).key("file").value(comparison.file);
    json.key("category").value(comparison.category);
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      json.key(weft::name(device));
      write_side(json, comparison.side(device));
    }
    json.key("python").array();
    for (const PythonLine& line : comparison.python)
      json.object().key("text").value(line.text).key("statement").value(line.statement).end();
    json.end();
    write_rows(json, "forward", comparison.forward);
    write_rows(json, "adjoint", comparison.adjoint);
    json.key("notes").array();
    for (const std::string& note : comparison.notes) json.value(note);
    json.end().end();
  }
  json.end();
  text << '\n';
  return text.str();
}

}  // namespace weft::compare
