#include "kernel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "weft/base/check.h"
#include "weft/mine/license.h"
#include "weft/record/hash.h"
#include "weft/scope/kernel_names.h"
#include "weft/syntax/measure.h"
#include "weft/syntax/parse.h"

namespace weft::mine {
namespace {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Tree;

// Generated code without the `<L 12>` behind its comments and without `// file.py:12` above
// functions: a kernel that was cut out stands on other lines of another file.
std::string without_places(std::string_view text, std::string_view file) {
  const std::string heading = fmt::format("// {}:", file);
  std::string result;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1);
    std::string_view line = text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    const size_t mark = line.rfind(" <L ");
    if (line.starts_with(heading)) {
      line = {};
    } else if (mark != std::string_view::npos && line.ends_with(">\n")) {
      line = line.substr(0, mark);
      while (line.ends_with(' ')) line.remove_suffix(1);
    }
    result.append(line);
  }
  return result;
}

bool same_code(const Code& there, std::string_view path, const Code& alone, std::string_view name) {
  return without_places(there.forward, path) == without_places(alone.forward, name) &&
         there.backward.has_value() == alone.backward.has_value() &&
         without_places(there.backward.value_or(""), path) ==
             without_places(alone.backward.value_or(""), name);
}

// The docstring's first sentence in one line.
std::string first_sentence(std::string_view text) {
  std::string sentence;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n' && !sentence.empty()) {  // an empty line ends a sentence too
      const size_t next = text.find_first_not_of(" \t\r", i + 1);
      if (next == std::string_view::npos || text[next] == '\n') break;
    }
    const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (space && !sentence.empty() && sentence.back() == '.') break;
    if (!space)
      sentence += c;
    else if (!sentence.empty() && sentence.back() != ' ')
      sentence += ' ';
  }
  while (!sentence.empty() && sentence.back() == ' ') sentence.pop_back();
  return sentence;
}

std::string description_of(const Tree& tree, const SymbolTable& symbols, NodeId kernel) {
  const syntax::Nodes body = syntax::function_def(tree, kernel).body;
  if (body.empty() || tree[body[0]].kind != NodeKind::kExpr) return "";
  const NodeId value = tree.child(body[0], 0);
  if (tree[value].kind != NodeKind::kConstant) return "";
  const syntax::Literal& literal = tree.literal(value);
  if (literal.kind != syntax::LiteralKind::kString) return "";
  return first_sentence(symbols.text(literal.text));
}

// What a record's source may import: what is there wherever warp is.
constexpr std::array<std::string_view, 10> kModules = {
    "__future__", "builtins", "collections", "dataclasses", "enum",
    "functools",  "math",     "numpy",       "typing",      "warp"};

// An import of anything else, in the source as a whole; empty: there is none.
std::string foreign_import(const Tree& tree, const SymbolTable& symbols) {
  for (const Node& node : tree.nodes) {
    const auto known = [&](Symbol module) {
      const std::string_view path = symbols.text(module);
      return std::ranges::find(kModules, path.substr(0, path.find('.'))) != kModules.end();
    };
    if (node.kind == NodeKind::kImportFrom && (node.c != 0 || !known(node.name)))
      return std::string(node.c, '.') +
             std::string(node.name.valid() ? symbols.text(node.name) : "");
    if (node.kind != NodeKind::kImport) continue;
    for (uint32_t i = 0; i < node.count; ++i) {
      const Symbol module = syntax::alias(tree, tree.pool[node.first + i]).name;
      if (!known(module)) return std::string(symbols.text(module));
    }
  }
  return "";
}

Rejected refusal(const diag::Diagnostic& diagnostic) {
  Rejected rejected{.file = {},
                    .kernel = {},
                    .reason = std::string(diag::code_name(diagnostic.code)),
                    .message = diagnostic.message};
  if (diagnostic.source != nullptr) {
    const Position at = diagnostic.source->position(diagnostic.span.begin);
    rejected.line = at.line;
    rejected.column = at.column;
  }
  return rejected;
}

}  // namespace

Miner::Miner(const record::DataOptions& options) : options_(options) {
  for (const std::string& device : options.devices) {
    Options compile;
    compile.device = device_of(device);
    compile.enable_backward = options.backward;
    compile_options_.push_back(compile);
  }
}

FileResult Miner::mine(sys::Files& files, const SourceFile& file) {
  const WorkingOn working_on(file.name);
  FileResult result;
  // One family a file: its kernels share functions, so they belong on one side of a split.
  result.family = fmt::format("{}-{}", kCategory, record::hash_hex(file.name).substr(0, 8));
  const Result<std::string> text = files.read(file.path, sys::kMostSource);
  if (!text.ok()) {
    result.rejected = {file.name, "", "unreadable", text.error().message};
    return result;
  }
  if (text->find("kernel") == std::string::npos) return result;
  result.license = spdx_of_source(*text);
  if (!result.license) result.license = file.license;

  const Source source(file.name, *text);
  SymbolTable symbols;
  Tree tree;
  diag::Diagnostics diags;
  if (!syntax::parse(source, symbols, diags, tree)) {
    result.rejected = refusal(diags.all().front());
    result.rejected->file = file.name;
    return result;
  }
  const std::vector<KernelPlace> places = find_kernels(tree, symbols);
  if (places.empty()) return result;
  const Cutter cutter(source, tree, symbols);
  const std::string path = std::filesystem::absolute(file.path).lexically_normal().string();
  in_file_.load({.name = path, .text = *text, .search = true, .same_files = true}, {});
  for (const KernelPlace& place : places) {
    Found found = kernel(path, *text, cutter, place);
    found.name = place.name;
    if (found.rejected) {
      found.rejected->file = file.name;
      found.rejected->kernel = place.name;
    } else {
      found.description = description_of(tree, symbols, place.node);
    }
    result.found.push_back(std::move(found));
  }
  return result;
}

Found Miner::kernel(const std::string& path, const std::string& text, const Cutter& cutter,
                    const KernelPlace& place) {
  Found found;
  const auto reject = [&](std::string reason, std::string message) {
    found.rejected = {"", "", std::move(reason), std::move(message)};
    return std::move(found);
  };
  if (!place.at_top)
    return reject("not-at-top", "it is defined inside a function, class or branch, or again below");
  found.source = cutter.cut(place.node);
  const std::string name = place.name + ".py";
  alone_.load({.name = name, .text = found.source, .assume_warp = true}, {});
  for (const Options& options : compile_options_) {
    Code there, alone;
    if (auto why = compile(in_file_, text, place.name, options, there)) {
      found.rejected = std::move(why);
      return found;
    }
    if (auto why = compile(alone_, found.source, place.name, options, alone))
      return reject("not-self-contained", why->message);
    if (!same_code(there, path, alone, name))
      return reject("other-text", "alone it compiles to other code than in its file");
    found.codes.push_back(std::move(alone));
  }
  // What was compiled last is what was cut out.
  if (const std::string module = foreign_import(*artifact_->tree, *artifact_->symbols);
      !module.empty())
    return reject("not-self-contained", fmt::format("it imports `{}`", module));
  found.fingerprint =
      dedup::fingerprint(normalizer_.normalize(*artifact_->tree, *artifact_->symbols));
  found.difficulty =
      static_cast<uint64_t>(syntax::measure(*artifact_->tree, *artifact_->symbols).difficulty());
  return found;
}

std::optional<Rejected> Miner::compile(driver::Compiler& compiler, std::string_view text,
                                       std::string_view kernel, const Options& options,
                                       Code& code) {
  diags_.clear();
  const driver::Artifact& artifact = compiler.compile(options, diags_, kernel);
  artifact_ = &artifact;
  for (const diag::Diagnostic& diagnostic : diags_.all())
    if (diagnostic.severity == diag::Severity::kError) return refusal(diagnostic);
  if (artifact.kernels.empty())
    return Rejected{"", "", "no-kernel",
                    &compiler == &alone_ || scope::imports_warp(text)
                        ? "no kernel of this name comes out"
                        : "the file does not import warp; does it begin with `import warp as wp`?"};
  code.forward = driver::forward_text(artifact, buffer_);
  if (artifact.kernels.front().has_backward)
    code.backward = driver::backward_text(artifact, buffer_);
  if (options_.module) code.module = artifact.module.view();
  code.builtins = artifact.builtins;
  code.features = artifact.features;
  return std::nullopt;
}

}  // namespace weft::mine
