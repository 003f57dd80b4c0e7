// The life of a server: what is answered when, and diagnostics where nothing else is to do.
#include <algorithm>
#include <array>
#include <deque>
#include <exception>

#include "connection.h"
#include "features/features.h"
#include "fixer.h"
#include "workspace.h"

namespace weft::lsp {
namespace {

struct RequestRow {
  std::string_view method;
  Feature feature;
};
constexpr auto kRequests = std::to_array<RequestRow>({
#define WEFT_REQUEST(method, function) {method, function},
#include "features/features.def"
});

Json capabilities() {
  return {{"positionEncoding", "utf-16"},
          {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
          {"documentSymbolProvider", true},
          {"hoverProvider", true},
          {"signatureHelpProvider", {{"triggerCharacters", {"(", ","}}}},
          {"completionProvider", {{"triggerCharacters", {"."}}}},
          {"definitionProvider", true},
          {"referencesProvider", true},
          {"renameProvider", {{"prepareProvider", true}}},
          {"inlayHintProvider", true},
          {"codeLensProvider", {{"resolveProvider", false}}},
          {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}, {"resolveProvider", true}}},
          {"executeCommandProvider", {{"commands", {"weft.code"}}}}};
}

class Server {
 public:
  Server(Channel& channel, const Settings& settings)
      : connection_(channel),
        workspace_(settings.warp),
        fixer_(settings.warp, [&channel] { channel.wake(); }) {}

  bool run() {
    while (!exits_) {
      give_fixes();
      // Diagnostics have time until there is nothing else.
      if (const Message* message = connection_.next(unpublished_.empty()))
        handle(*message);
      else if (!unpublished_.empty())
        publish();
      else if (connection_.ended())
        break;
    }
    return shut_down_;
  }

 private:
  using Notification = void (Server::*)(const Json& params);
  struct NotificationRow {
    std::string_view method;
    Notification function;
  };

  void handle(const Message& message) {
    const bool request = !message.id.is_null();
    try {
      if (request)
        answer(message);
      else
        notice(message);
    } catch (const Json::exception& error) {
      // The parameters are none of the protocol's.
      if (request) connection_.fail(message.id, ErrorCode::kInvalidParams, error.what());
    }
  }

  void answer(const Message& message) {
    const auto fail = [&](ErrorCode code, std::string_view why) {
      connection_.fail(message.id, code, why);
    };
    if (message.method == "initialize") {
      if (initialized_) return fail(ErrorCode::kInvalidRequest, "there was an `initialize` before");
      return initialize(message);
    }
    if (!initialized_) return fail(ErrorCode::kNotInitialized, "`initialize` comes first");
    if (message.method == "shutdown") {
      shut_down_ = true;
      return connection_.answer(message.id, nullptr);
    }
    if (shut_down_) return fail(ErrorCode::kInvalidRequest, "the server has been shut down");
    if (message.method == "codeAction/resolve") return resolve(message);
    const auto* const row = std::ranges::find(kRequests, message.method, &RequestRow::method);
    if (row == kRequests.end())
      return fail(ErrorCode::kMethodNotFound, "no method is called `" + message.method + "`");
    Result<Json> result = row->feature(workspace_, message.params);
    if (result.ok())
      connection_.answer(message.id, *std::move(result));
    else
      fail(ErrorCode::kRequestFailed, result.error().message);
  }

  void initialize(const Message& message) {
    initialized_ = true;
    const Json& folders = at(message.params, "workspaceFolders");
    if (folders.is_array() && !folders.empty()) {
      for (const Json& folder : folders) add_root(text_at(folder, "uri"));
    } else if (const std::string root = text_at(message.params, "rootUri"); !root.empty()) {
      add_root(root);
    }
    const Json& able = at(message.params, "capabilities");
    const Json& actions = at(at(able, "textDocument"), "codeAction");
    const Json& resolved = at(at(actions, "resolveSupport"), "properties");
    workspace_.client.resolves_edits = at(actions, "dataSupport") == true && resolved.is_array() &&
                                       std::ranges::find(resolved, "edit") != resolved.end();
    workspace_.client.versions_edits =
        at(at(at(able, "workspace"), "workspaceEdit"), "documentChanges") == true;
    connection_.answer(message.id,
                       {{"capabilities", capabilities()}, {"serverInfo", {{"name", "weft"}}}});
  }
  void add_root(const std::string& uri) {
    std::string path = path_of(uri);
    if (path.starts_with('/')) workspace_.project.add_root(std::move(path));
  }

  // The edit of an action. The answer comes when it is found out; until then others are answered.
  void resolve(const Message& message) {
    Result<FixQuestion> question = fix_question(workspace_, message.params);
    if (!question.ok())
      return connection_.fail(message.id, ErrorCode::kContentModified, question.error().message);
    if (question->document == nullptr) return connection_.answer(message.id, message.params);
    open_fixes_.push_back({++tickets_, message.id, message.params, question->document->uri});
    fixer_.ask(tickets_, std::move(question->file));
  }

  void give_fixes() {
    for (const Fixer::Answer& answer : fixer_.answers()) {
      const auto open = std::ranges::find(open_fixes_, answer.ticket, &OpenFix::ticket);
      if (open == open_fixes_.end()) continue;
      const Document* const document = workspace_.documents.find(open->uri);
      if (answer.fix.ok())
        connection_.answer(open->id,
                           fixed_action(workspace_, *document, open->action, *answer.fix));
      else
        connection_.fail(open->id, ErrorCode::kRequestFailed, answer.fix.error().message);
      open_fixes_.erase(open);
    }
  }

  template <typename Which>
  void drop_fixes(Which which, ErrorCode code, std::string_view why) {
    std::erase_if(open_fixes_, [&](const OpenFix& open) {
      if (!which(open)) return false;
      fixer_.drop(open.ticket);
      connection_.fail(open.id, code, why);
      return true;
    });
  }
  // Nothing is answered of a text that is no more.
  void drop_fixes_of(const std::string& uri) {
    drop_fixes([&](const OpenFix& open) { return open.uri == uri; }, ErrorCode::kContentModified,
               "the text was changed meanwhile: nothing is rewritten");
  }

  void notice(const Message& message) {
    static constexpr auto kNotifications = std::to_array<NotificationRow>({
        {"exit", &Server::exit},
        {"$/cancelRequest", &Server::cancel},
        {"textDocument/didOpen", &Server::did_open},
        {"textDocument/didChange", &Server::did_change},
        {"textDocument/didSave", &Server::files_changed},
        {"textDocument/didClose", &Server::did_close},
        {"workspace/didChangeWatchedFiles", &Server::files_changed},
    });
    const auto* const row =
        std::ranges::find(kNotifications, message.method, &NotificationRow::method);
    if (row == kNotifications.end()) return;  // as the protocol wants it
    if (initialized_ || message.method == "exit") (this->*row->function)(message.params);
  }

  void exit(const Json&) { exits_ = true; }

  void cancel(const Json& params) {
    drop_fixes([&](const OpenFix& open) { return open.id == at(params, "id"); },
               ErrorCode::kCancelled, "cancelled");
  }

  void did_open(const Json& params) {
    const Json& document = at(params, "textDocument");
    const std::string uri = text_at(document, "uri");
    const Json& version = at(document, "version");
    workspace_.documents.open(uri, text_at(document, "text"),
                              version.is_number_integer() ? version.get<int64_t>() : 0);
    drop_fixes_of(uri);
    plan(uri);
  }

  void did_change(const Json& params) {
    const Json& document = at(params, "textDocument");
    const std::string uri = text_at(document, "uri");
    const Json& changes = at(params, "contentChanges");
    if (!changes.is_array()) return;
    drop_fixes_of(uri);
    for (const Json& change : changes) {
      if (change.contains("range"))
        workspace_.documents.replace(uri, extent_of(change["range"]), text_at(change, "text"));
      else
        workspace_.documents.replace(uri, text_at(change, "text"));
    }
    const Json& version = at(document, "version");
    if (version.is_number_integer()) workspace_.documents.set_version(uri, version.get<int64_t>());
    plan(uri);
  }

  void did_close(const Json& params) {
    const std::string uri = text_at(at(params, "textDocument"), "uri");
    if (workspace_.documents.find(uri) == nullptr) return;
    drop_fixes_of(uri);
    workspace_.documents.close(uri);
    workspace_.forget(uri);
    workspace_.analyser.forget(path_of(uri));
    std::erase(unpublished_, uri);
    connection_.notify("textDocument/publishDiagnostics",
                       {{"uri", uri}, {"diagnostics", Json::array()}});
  }

  void files_changed(const Json&) {
    workspace_.look_again();
    for (const auto& [uri, document] : workspace_.documents.all()) plan(uri);
  }

  void plan(const std::string& uri) {
    if (workspace_.documents.find(uri) == nullptr) return;
    std::erase(unpublished_, uri);
    unpublished_.push_front(uri);
  }

  // Of the document that was changed last; nothing, if it is changed again meanwhile.
  void publish() {
    const std::string uri = unpublished_.front();
    unpublished_.pop_front();
    const Document* const document = workspace_.documents.find(uri);
    if (document == nullptr) return;
    const std::shared_ptr<const Snapshot> snapshot = workspace_.snapshot(*document);
    if (connection_.has_waiting("textDocument/didChange", uri)) return;
    const std::vector<Finding>* const warnings =
        workspace_.warnings(*document, [&] { return connection_.has_waiting(); });
    if (warnings == nullptr) {
      if (!connection_.has_waiting("textDocument/didChange", uri)) unpublished_.push_back(uri);
      return;
    }
    std::vector<Finding> findings = snapshot->findings;
    findings.insert(findings.end(), warnings->begin(), warnings->end());
    connection_.notify("textDocument/publishDiagnostics", diagnostics(*document, findings));
  }

  // A fix that is being found out.
  struct OpenFix {
    uint64_t ticket;
    Json id, action;
    std::string uri;
  };

  Connection connection_;
  Workspace workspace_;
  Fixer fixer_;
  std::vector<OpenFix> open_fixes_;
  uint64_t tickets_ = 0;
  std::deque<std::string> unpublished_;  // documents, the next first
  bool initialized_ = false, shut_down_ = false, exits_ = false;
};

}  // namespace

bool serve(Channel& channel, const Settings& settings) { return Server(channel, settings).run(); }

}  // namespace weft::lsp
