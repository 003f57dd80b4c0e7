#include "instances.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <filesystem>

#include "weft/record/json_problem.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

namespace fs = std::filesystem;
namespace json = simdjson::ondemand;

std::string absolute_path(const fs::path& path) {
  return fs::absolute(path).lexically_normal().string();
}

// The expression within a JSON string, as a part of the text that holds it.
simdjson::error_code span_of(json::value value, std::string_view text, Span& span) {
  json::json_type type;
  if (const auto error = value.type().get(type)) return error;
  if (type != json::json_type::string) return simdjson::INCORRECT_TYPE;
  std::string_view token = value.raw_json_token();
  token = token.substr(1, token.rfind('"') - 1);
  // Types need no escapes, and without them places in the text are places in the file.
  if (token.find('\\') != std::string_view::npos) return simdjson::STRING_ERROR;
  const size_t first = std::min(token.find_first_not_of(' '), token.size());
  span.begin = static_cast<uint32_t>(token.data() + first - text.data());
  span.end = span.begin + static_cast<uint32_t>(token.size() - first);
  std::string_view ignored;
  return value.get_string().get(ignored);
}

simdjson::error_code read_all(json::document& document, std::string_view text, const auto& add) {
  json::object files;
  if (const auto error = document.get_object().get(files)) return error;
  for (auto field : files) {
    std::string_view file;
    json::array calls;
    if (const auto error = field.unescaped_key().get(file)) return error;
    const std::string name(file);
    if (const auto error = field.value().get_array().get(calls)) return error;
    for (auto call : calls) {
      json::value value;
      Span span;
      if (const auto error = std::move(call).get(value)) return error;
      if (const auto error = span_of(value, text, span)) return error;
      add(name, span);
    }
  }
  return document.current_location().error() == simdjson::OUT_OF_BOUNDS
             ? simdjson::SUCCESS
             : simdjson::TRAILING_CONTENT;
}

}  // namespace

Instances::Instances(const std::vector<std::string>& calls) {
  for (const std::string& call : calls) add("--instance", call);
}

void Instances::add(const std::string& option, const std::string& call) {
  const Source& source = sources_.emplace_back(option, call);
  of_all_.push_back({&source, {0, static_cast<uint32_t>(call.size())}});
}

Status Instances::read(const std::string& path) {
  WEFT_TRY(const std::string text, sys::read_file_or_stdin(path));
  const Source& source = sources_.emplace_back(path, text);
  const simdjson::padded_string padded(text);
  const std::string_view all(padded);
  const fs::path folder = fs::path(path).parent_path();
  json::parser parser;
  json::document document;
  auto error = parser.iterate(padded).get(document);
  const bool begun = !error;
  if (begun)
    error = read_all(document, all, [&](const std::string& file, Span span) {
      of_file_.emplace_back(absolute_path(folder / file), scope::InstanceRequest{&source, span});
    });
  if (!error) return ok_status();
  const char* at = all.data();
  if (begun && document.current_location().get(at)) at = all.data();
  const Position place = source.position(static_cast<uint32_t>(at - all.data()));
  return Error{
      fmt::format("{}:{}:{}: instances are an object from files to lists of calls, "
                  "{{\"kernels.py\": [\"scale(x=wp.array(dtype=float))\"]}}: {}",
                  path, place.line, place.column, record::json_problem(error))};
}

std::vector<scope::InstanceRequest> Instances::of(const std::string& file) const {
  std::vector<scope::InstanceRequest> found = of_all_;
  const std::string wanted = absolute_path(file);
  for (const auto& [name, request] : of_file_)
    if (name == wanted) found.push_back(request);
  return found;
}

}  // namespace weft::cli
