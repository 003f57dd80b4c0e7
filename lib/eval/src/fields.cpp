#include "fields.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace weft::eval {

using Json = nlohmann::ordered_json;

std::string printed(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

FieldReader::FieldReader(std::string_view line, std::string_view what)
    : json_(std::make_unique<Json>(Json::parse(line, nullptr, false))) {
  if (!json_->is_object()) problem_ = fmt::format("no {} as a JSON object", what);
}
FieldReader::FieldReader(const Json& json) : json_(std::make_unique<Json>(json)) {
  if (!json_->is_object()) problem_ = "no JSON object where one is wanted";
}
FieldReader::~FieldReader() = default;

const Json* FieldReader::find(const char* name) {
  if (!problem_.empty()) return nullptr;
  const auto at = json_->find(name);
  if (at == json_->end()) {
    problem_ = fmt::format("the field `{}` is missing", name);
    return nullptr;
  }
  ++taken_;
  return &*at;
}

void FieldReader::wrong(const char* name, const char* what) {
  problem_ = fmt::format("the field `{}` is not {}", name, what);
}

void FieldReader::text(const char* name, std::string& to) {
  const Json* const json = find(name);
  if (json == nullptr) return;
  if (!json->is_string()) return wrong(name, "a text");
  to = json->get<std::string>();
}

void FieldReader::number(const char* name, uint64_t& to) {
  const Json* const json = find(name);
  if (json == nullptr) return;
  if (!json->is_number_unsigned()) return wrong(name, "a number from 0 on");
  to = json->get<uint64_t>();
}

void FieldReader::real(const char* name, double& to) {
  const Json* const json = find(name);
  if (json == nullptr) return;
  if (!json->is_number()) return wrong(name, "a number");
  to = json->get<double>();
}

void FieldReader::flag(const char* name, bool& to) {
  const Json* const json = find(name);
  if (json == nullptr) return;
  if (!json->is_boolean()) return wrong(name, "true or false");
  to = json->get<bool>();
}

void FieldReader::texts(const char* name, std::vector<std::string>& to) {
  const Json* const json = find(name);
  if (json == nullptr) return;
  if (!json->is_array()) return wrong(name, "a list of texts");
  for (const Json& each : *json) {
    if (!each.is_string()) return wrong(name, "a list of texts");
    to.push_back(each.get<std::string>());
  }
}

void FieldReader::list(const char* name, const std::function<void(FieldReader&)>& each) {
  const Json* const json = find(name);
  if (json == nullptr) return;
  if (!json->is_array()) return wrong(name, "a list of objects");
  for (const Json& element : *json) {
    FieldReader reader(element);
    each(reader);
    if (const Status status = reader.end(); !status.ok() && problem_.empty())
      problem_ = fmt::format("in `{}`: {}", name, status.error().message);
  }
}

Status FieldReader::end() {
  if (problem_.empty() && taken_ != json_->size()) problem_ = "there is a field that nobody knows";
  return problem_.empty() ? ok_status() : Status(Error{problem_});
}

}  // namespace weft::eval
