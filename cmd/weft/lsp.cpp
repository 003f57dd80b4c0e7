// weft lsp: a language server on standard input and output.
#include <unistd.h>

#include <csignal>

#include "command.h"
#include "parse.h"
#include "weft/lsp/server.h"
#include "weft/native/toolchain.h"

namespace weft::cli {
namespace {

constexpr const char* kLspExamples =
    "Examples:\n"
    "  weft lsp                     as editors start it; they speak the protocol, people do not\n"
    "  vim.lsp.start({name = 'weft', cmd = {'weft', 'lsp'}})    in Neovim\n"
    "\n"
    "docs/lsp.md has the settings for VS Code, Neovim, Helix, Emacs and Zed.";

}  // namespace

int lsp_command(const Call& call) {
  CLI::App app(
      "A language server for Warp kernels: the Language Server Protocol 3.17 on standard input and "
      "output.",
      "weft lsp");
  app.footer(kLspExamples);
  // Clients pass it to every server.
  bool stdio = true;
  app.add_flag("--stdio", stdio, "speak on standard input and output, which is the only way");
  if (const auto code = parse(app, call)) return *code;
  std::signal(SIGPIPE, SIG_IGN);
  lsp::DescriptorChannel channel(STDIN_FILENO, STDOUT_FILENO);
  return lsp::serve(channel, {.warp = native::find_warp_package()}) ? kSuccess : kNo;
}

}  // namespace weft::cli
