// JSON as the protocol has it, read with care: a client may send anything.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace weft::lsp {

using Json = nlohmann::json;

// The member of an object; null where there is none, or where it is no object.
inline const Json& at(const Json& object, const char* name) {
  static const Json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(name);
  return found == object.end() ? kNull : *found;
}
inline std::string text_at(const Json& object, const char* name) {
  const Json& found = at(object, name);
  return found.is_string() ? found.get<std::string>() : std::string();
}
// Of what is no number, or one that is beyond 32 bits, the nearest.
inline uint32_t number_at(const Json& object, const char* name) {
  const Json& found = at(object, name);
  if (found.is_number_unsigned())
    return static_cast<uint32_t>(std::min<uint64_t>(found.get<uint64_t>(), UINT32_MAX));
  return 0;
}
// Bytes that are no UTF-8 become U+FFFD.
inline std::string to_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace weft::lsp
