// The texts of --against.
#include <fmt/format.h>
#include <simdjson.h>

#include "weft/pack/input.h"
#include "weft/pack/pack.h"
#include "weft/record/json_problem.h"

namespace weft::pack {
namespace {

namespace dom = simdjson::dom;

// Shorter strings are names, not texts.
constexpr size_t kLeastText = 40;

bool is_text(std::string_view data) { return data.find('\0') == std::string_view::npos; }

void add_strings(dom::element from, const std::string& name, std::vector<BenchmarkText>& out) {
  std::string_view text;
  dom::object object;
  dom::array array;
  if (from.get(text) == simdjson::SUCCESS) {
    if (text.size() >= kLeastText) out.push_back({name, std::string(text)});
  } else if (from.get(object) == simdjson::SUCCESS) {
    for (const dom::key_value_pair item : object) add_strings(item.value, name, out);
  } else if (from.get(array) == simdjson::SUCCESS) {
    for (const dom::element item : array) add_strings(item, name, out);
  }
}

Status add_lines(const std::string& path, std::string_view text, std::vector<BenchmarkText>& out) {
  dom::parser parser;
  size_t line = 0;
  return each_line(text, [&](std::string_view json) -> Status {
    ++line;
    dom::element element;
    if (json.empty()) return ok_status();
    if (const auto code = parser.parse(simdjson::padded_string(json)).get(element))
      return Error{fmt::format("{}:{}: is not JSON: {}", path, line, record::json_problem(code))};
    add_strings(element, fmt::format("{}:{}", path, line), out);
    return ok_status();
  });
}

Status add_path(sys::Files& files, const std::string& path, std::vector<BenchmarkText>& out) {
  if (const Result<std::vector<std::string>> names = files.list(path); names.ok()) {
    for (const std::string& name : *names)
      if (!name.starts_with('.')) WEFT_TRY_STATUS(add_path(files, path + "/" + name, out));
    return ok_status();
  }
  WEFT_TRY(std::string text, files.read(path));
  if (path.ends_with(".jsonl")) return add_lines(path, text, out);
  if (is_text(text)) out.push_back({path, std::move(text)});
  return ok_status();
}

}  // namespace

Result<std::vector<BenchmarkText>> read_benchmarks(sys::Files& files,
                                                   const std::vector<std::string>& paths) {
  std::vector<BenchmarkText> texts;
  for (const std::string& path : paths) {
    if (!files.exists(path)) return Error{fmt::format("there is no `{}`", path)};
    const size_t before = texts.size();
    WEFT_TRY_STATUS(add_path(files, path, texts));
    if (texts.size() == before) return Error{fmt::format("there is no text in `{}`", path)};
  }
  return texts;
}

}  // namespace weft::pack
