// Objects of JSON that must have exactly the fields that are asked for.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::eval {

// On a line; text that is no UTF-8 has replacement characters.
std::string printed(const nlohmann::ordered_json& json);

// Reads field after field; what is missing or has another type is the error of `end`.
class FieldReader {
 public:
  FieldReader(std::string_view line, std::string_view what);
  ~FieldReader();

  void text(const char* name, std::string& to);
  void number(const char* name, uint64_t& to);
  void real(const char* name, double& to);
  void flag(const char* name, bool& to);
  void texts(const char* name, std::vector<std::string>& to);
  void list(const char* name, const std::function<void(FieldReader&)>& each);
  bool ok() const { return problem_.empty(); }
  // Not ok: what is wrong, a further field too.
  Status end();

 private:
  explicit FieldReader(const nlohmann::ordered_json& json);
  const nlohmann::ordered_json* find(const char* name);
  void wrong(const char* name, const char* what);

  std::unique_ptr<nlohmann::ordered_json> json_;
  std::string problem_;
  size_t taken_ = 0;
};

}  // namespace weft::eval
