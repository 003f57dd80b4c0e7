#include "connection.h"

#include <algorithm>
#include <utility>

namespace weft::lsp {

void Connection::take(bool wait) {
  if (ended_) return;
  std::string& bytes = framing_.bytes();
  const size_t before = bytes.size();
  if (!channel_.read(bytes, wait)) ended_ = true;
  if (bytes.size() == before && !ended_) return;
  std::string message;
  while (true) {
    switch (framing_.next(message)) {
      case Framing::Found::kNothing:
        return;
      case Framing::Found::kMessage:
        parse(message);
        break;
      case Framing::Found::kBadHeader:
        fail(nullptr, ErrorCode::kParseError, "a header without a Content-Length");
        break;
      case Framing::Found::kLost:
        fail(nullptr, ErrorCode::kParseError, "a header or a message that is too long");
        ended_ = true;
        return;
    }
  }
}

void Connection::parse(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded())
    return fail(nullptr, ErrorCode::kParseError, "the message is no JSON in UTF-8");
  accept(json);
}

void Connection::accept(const Json& json) {
  const Json& id = at(json, "id");
  const bool has_id = id.is_string() || id.is_number_integer();
  if (!json.is_object() || !at(json, "method").is_string()) {
    // The answer to a request of ours.
    if (has_id && (json.contains("result") || json.contains("error"))) return;
    return fail(has_id ? id : Json(), ErrorCode::kInvalidRequest, "this is no request");
  }
  if (!has_id && json.contains("id"))
    return fail(nullptr, ErrorCode::kInvalidRequest, "an id is a number or a string");
  Message message;
  message.method = json["method"].get<std::string>();
  message.params = at(json, "params");
  if (has_id) message.id = id;
  if (message.method != "$/cancelRequest") {
    waiting_.push_back(std::move(message));
    return;
  }
  const Json& which = at(message.params, "id");
  const auto other = std::ranges::find_if(
      waiting_, [&](const Message& each) { return !each.id.is_null() && each.id == which; });
  if (other != waiting_.end())
    other->cancelled = true;
  else
    waiting_.push_back(std::move(message));
}

const Message* Connection::next(bool wait) {
  take(false);
  if (waiting_.empty() && wait) take(true);
  while (!waiting_.empty()) {
    current_ = std::move(waiting_.front());
    waiting_.pop_front();
    if (!current_.cancelled) return &current_;
    fail(current_.id, ErrorCode::kCancelled, "cancelled");
  }
  return nullptr;
}

bool Connection::has_waiting() {
  take(false);
  return !waiting_.empty();
}

bool Connection::has_waiting(std::string_view method, std::string_view uri) {
  take(false);
  for (const Message& message : waiting_)
    if (message.method == method && text_at(at(message.params, "textDocument"), "uri") == uri)
      return true;
  return false;
}

void Connection::send(const Json& json) { channel_.write(framed(to_text(json))); }

void Connection::answer(const Json& id, Json result) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

void Connection::fail(const Json& id, ErrorCode code, std::string_view message) {
  send({{"jsonrpc", "2.0"},
        {"id", id},
        {"error", {{"code", static_cast<int>(code)}, {"message", message}}}});
}

void Connection::notify(std::string_view method, Json params) {
  send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

void Connection::request(std::string_view method, Json params) {
  send({{"jsonrpc", "2.0"},
        {"id", "weft-" + std::to_string(++requests_)},
        {"method", method},
        {"params", std::move(params)}});
}

}  // namespace weft::lsp
