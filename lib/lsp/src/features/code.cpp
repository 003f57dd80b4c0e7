// textDocument/codeLens, weft/code and the command weft.code: the code that a kernel becomes.
#include "../kernels.h"
#include "features.h"

namespace weft::lsp {
namespace {

constexpr std::string_view kCommand = "weft.code";

Json lens(const std::string& uri, const Parsed& file, const KernelPlace& kernel,
          std::string_view title, std::string_view part) {
  return {
      {"range",
       json_of(file.lines.extent(name_span(file.source, file.tree, file.symbols, kernel.node)))},
      {"command",
       {{"title", title},
        {"command", kCommand},
        {"arguments", {{{"uri", uri}, {"kernel", kernel.name}, {"part", part}}}}}}};
}

}  // namespace

Result<Json> code_lenses(Workspace& workspace, const Json& params) {
  const Document* const document = workspace.document(params);
  if (document == nullptr) return Json();
  const std::shared_ptr<const Parsed> file = workspace.project.file(document->path);
  Json list = Json::array();
  for (const KernelPlace& kernel : kernels_of(*file)) {
    list.push_back(lens(document->uri, *file, kernel, "CUDA", "forward"));
    if (kernel.backward) list.push_back(lens(document->uri, *file, kernel, "adjoint", "adjoint"));
  }
  return list;
}

// {uri, kernel, part}: the text, and the language to show it in.
Result<Json> generated_code(Workspace& workspace, const Json& params) {
  const std::string uri = text_at(params, "uri"), kernel = text_at(params, "kernel");
  const Document* const document = workspace.documents.find(uri);
  if (document == nullptr) return Error{"the document is not open"};
  const std::shared_ptr<const Parsed> file = workspace.project.file(document->path);
  const std::optional<Code> code = workspace.analyser.code(*file, document->revision, kernel);
  if (!code) return Error{"the kernel `" + kernel + "` does not compile"};
  const bool adjoint = text_at(params, "part") == "adjoint";
  return Json{{"text", adjoint ? code->adjoint : code->forward}, {"languageId", "cuda-cpp"}};
}

Result<Json> execute_command(Workspace& workspace, const Json& params) {
  const std::string command = text_at(params, "command");
  if (command != kCommand) return Error{"no command is called `" + command + "`"};
  const Json& arguments = at(params, "arguments");
  if (!arguments.is_array() || arguments.empty()) return Error{"the command takes an argument"};
  return generated_code(workspace, arguments[0]);
}

}  // namespace weft::lsp
