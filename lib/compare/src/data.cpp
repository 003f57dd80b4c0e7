#include <map>

#include "badges.h"
#include "highlight.h"
#include "page.h"
#include "shorten.h"
#include "weft/record/json.h"

namespace weft::compare {
namespace {

using record::JsonWriter;

class Data {
 public:
  Data() { lines_.array(); }

  std::string print(std::span<const Comparison> comparisons) {
    Text records;
    JsonWriter json(records);
    json.array();
    for (const Comparison& comparison : comparisons) write(json, comparison);
    json.end();

    Text out;
    JsonWriter whole(out);
    whole.object().key("parts").array();
    for (size_t i = 0; i < part_titles().size(); ++i)
      whole.array().value(part_titles()[i]).value(folded(static_cast<Part>(i))).end();
    whole.end().key("whys").array();
    for (const DifferenceInfo& each : difference_infos())
      whole.array().value(each.title).value(each.sentences).end();
    whole.end().key("quote").value(static_cast<int>(LineKind::kComment));
    whole.key("code").array();
    for (const LineKind kind : {LineKind::kStatement, LineKind::kReverse})
      whole.value(static_cast<int>(kind));
    lines_.end();
    whole.end().key("lines").raw(table_.view()).key("records").raw(records.view()).end();

    // Nothing in it may end the element that it stands in.
    std::string text;
    for (const char c : out.view())
      if (c == '<')
        text += "\\u003c";
      else
        text += c;
    return text;
  }

 private:
  // The number of a line in the table: its text, and its pieces as "k5_3".
  size_t line(std::string_view text, const Spans& spans) {
    std::string pieces;
    std::string_view rest = text;
    for (const Span& span : spans) {
      (pieces += span.style) += std::to_string(units(rest.substr(0, span.size)));
      rest.remove_prefix(span.size);
    }
    const auto [known, fresh] = numbers_.try_emplace({std::string(text), pieces}, numbers_.size());
    if (fresh) lines_.value(text).value(pieces);
    return known->second;
  }

  // How long JavaScript finds it: in units of UTF-16.
  static size_t units(std::string_view text) {
    size_t count = 0;
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      count += (byte & 0xC0) != 0x80;
      count += byte >= 0xF0;
    }
    return count;
  }

  void rows(JsonWriter& json, std::string_view key, const std::vector<Row>& rows) {
    json.key(key).array();
    for (const Row& row : rows) {
      if (row.text.empty()) continue;
      const std::string_view shown = shortened(row);
      json.value(line(shown, highlight_code(shown))).value(row.cpu).value(row.cuda);
      json.value(row.python);
      // The script takes it apart: how many values each has.
      const unsigned why = row.difference ? 1u + static_cast<unsigned>(*row.difference) : 0u;
      json.value(((row.section * 16u + why) * 16u + static_cast<unsigned>(row.part)) * 8u +
                 static_cast<unsigned>(row.kind));
    }
    json.end();
  }

  void write(JsonWriter& json, const Comparison& of) {
    json.object().key("key").value(of.key()).key("kernel").value(of.kernel);
    json.key("place").array().value(of.first_line).value(of.last_line).end();
    json.key("file").value(of.file).key("category").value(of.category);
    json.key("description").value(of.description).key("difficulty").value(of.difficulty);
    json.key("sides").array();
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      const Side& side = of.side(device);
      if (!side.present) {
        json.null();
        continue;
      }
      json.object().key("id").value(side.id).key("badges").array();
      for (const Badge& badge : badges_of(of, device))
        json.array().value(badge.look).value(badge.text).end();
      json.end().end();
    }
    json.end().key("notes").array();
    for (const std::string& note : of.notes) json.value(note);
    json.end().key("python").array();
    PythonHighlighter highlighter;
    for (const PythonLine& each : of.python)
      json.value(line(each.text, highlighter.line(each.text)))
          .value(each.statement)
          .value(each.shown ? 1 : 0);
    json.end();
    rows(json, "forward", of.forward);
    rows(json, "adjoint", of.adjoint);
    json.end();
  }

  std::map<std::pair<std::string, std::string>, size_t> numbers_;
  Text table_;
  JsonWriter lines_{table_};
};

}  // namespace

std::string page_data(std::span<const Comparison> comparisons) { return Data().print(comparisons); }

}  // namespace weft::compare
