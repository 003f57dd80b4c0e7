// Layouts for training: messages, and prompt with completion.
#include <fmt/format.h>

#include "layouts.h"
#include "weft/dialogue/dialogue.h"
#include "weft/record/json.h"

namespace weft::pack {
namespace {

using dialogue::Exchange;
using record::Record;

constexpr std::string_view kSystem =
    "You are an expert in NVIDIA Warp, CUDA and automatic differentiation.";
constexpr std::string_view kWithCode = " You answer with code.";

// What a row has beside its texts: enough to find its record, and to filter.
void put_origin(const Exchange& exchange, const Record& record, record::JsonWriter& json) {
  json.key("task").value(exchange.task);
  json.key("family").value(record.metadata.family);
  json.key("cluster");
  if (record.metadata.cluster)
    json.value(*record.metadata.cluster);
  else
    json.null();
}

void render_chat(const Exchange& exchange, const Record& record, Text& out) {
  record::JsonWriter json(out);
  const auto message = [&](std::string_view role, std::string_view content) {
    json.object().key("role").value(role).key("content").value(content).end();
  };
  const bool code = !exchange.language.empty();
  json.object().key("id").value(record.id);
  json.key("messages").array();
  message("system", fmt::format("{}{}", kSystem, code ? kWithCode : ""));
  message("user", exchange.question);
  message("assistant",
          code ? fmt::format("```{}\n{}```", exchange.language, exchange.answer) : exchange.answer);
  json.end();
  put_origin(exchange, record, json);
  json.end();
  out << '\n';
}

void render_prompt(const Exchange& exchange, const Record& record, Text& out) {
  record::JsonWriter json(out);
  json.object().key("id").value(record.id);
  json.key("prompt").value(exchange.question + "\n\n");
  json.key("completion").value(exchange.answer);
  put_origin(exchange, record, json);
  json.end();
  out << '\n';
}

template <auto kRender>
std::unique_ptr<Layout> make(const LayoutInfo& info, const LayoutOptions& options) {
  return make_text_layout(
      [dialogue = dialogue::Dialogue(options.task)](const Record& record, Text& out) {
        if (const auto exchange = dialogue.of(record)) kRender(*exchange, record, out);
      },
      info.suffix, options, make_plain_writer);
}

}  // namespace

bool teaches_adjoints(std::string_view layout, std::string_view task) {
  const LayoutInfo* const of = find_layout(layout);
  return of != nullptr && (of->rows == RowKind::kMessages || of->rows == RowKind::kPrompt) &&
         dialogue::teaches_adjoints(task);
}

std::unique_ptr<Layout> make_chat(const LayoutInfo& info, const LayoutOptions& options) {
  return make<render_chat>(info, options);
}

std::unique_ptr<Layout> make_prompt(const LayoutInfo& info, const LayoutOptions& options) {
  return make<render_prompt>(info, options);
}

}  // namespace weft::pack
