// JSON-RPC 2.0: requests, notifications and answers, and what is cancelled. Knows nothing of what
// they mean.
#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "framing.h"
#include "json.h"
#include "weft/lsp/server.h"

namespace weft::lsp {

// JSON-RPC's own and the protocol's.
enum class ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kNotInitialized = -32002,
  kRequestFailed = -32803,
  kCancelled = -32800,
  kContentModified = -32801,
};

struct Message {
  std::string method;
  Json params;
  Json id;  // null: a notification
  bool cancelled = false;
};

class Connection {
 public:
  explicit Connection(Channel& channel) : channel_(channel) {}

  // The next message, in the order of the stream; null: there is none at hand. With `wait` it waits
  // until something comes, or the channel is woken. Requests that a later message cancels before
  // they are handed out are answered here; a message that cancels another one is handed out.
  const Message* next(bool wait);
  // Takes what has come, without waiting: is there a message?
  bool has_waiting();
  // The same: is a message of this kind about the document among it?
  bool has_waiting(std::string_view method, std::string_view uri);
  bool ended() const { return ended_ && waiting_.empty(); }

  void answer(const Json& id, Json result);
  void fail(const Json& id, ErrorCode code, std::string_view message);
  void notify(std::string_view method, Json params);
  // A request of ours; its answer is not waited for.
  void request(std::string_view method, Json params);

 private:
  void take(bool wait);
  void parse(std::string_view text);
  void accept(const Json& json);
  void send(const Json& json);

  Channel& channel_;
  Framing framing_;
  std::deque<Message> waiting_;
  Message current_;
  bool ended_ = false;
  int64_t requests_ = 0;  // that we have made
};

}  // namespace weft::lsp
