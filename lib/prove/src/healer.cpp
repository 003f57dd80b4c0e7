#include "healer.h"

#include <algorithm>
#include <set>

#include "edits.h"
#include "rewrites.h"
#include "scene.h"
#include "weft/base/edited.h"
#include "weft/diag/diagnostics.h"
#include "weft/mine/cut.h"
#include "weft/syntax/parse.h"

namespace weft::prove {
namespace {

constexpr int kMostRewrites = 12;  // rewrites of one kernel

struct Found {
  size_t errors = 0;
  std::vector<check::Finding> of_kernel;  // about gradients
};

std::multiset<std::string> codes(const Found& found) {
  std::multiset<std::string> all;
  for (const check::Finding& finding : found.of_kernel) all.insert(finding.code);
  return all;
}

}  // namespace

bool is_provable(const check::Finding& finding, std::string_view path) {
  return finding.rule && info(*finding.rule).group == "gradient" && finding.file == path &&
         !finding.kernel.empty();
}

std::string alone(const std::string& path, const std::string& text, const std::string& kernel) {
  const Source source(path, text);
  SymbolTable symbols;
  syntax::Tree tree;
  diag::Diagnostics ignored;
  if (!syntax::parse(source, symbols, ignored, tree)) return text;
  std::string blank = text;
  for (const mine::KernelPlace& place : mine::find_kernels(tree, symbols)) {
    if (!place.at_top || place.name == kernel) continue;
    const syntax::FunctionDef definition = syntax::function_def(tree, place.node);
    const Span first = tree[definition.decorators.front()].span;
    const uint32_t begin = source.line_start(source.line_of(first.begin));
    for (uint32_t i = begin; i < tree[place.node].span.end; ++i)
      if (blank[i] != '\n' && blank[i] != '\r') blank[i] = ' ';
  }
  return blank;
}

std::optional<Healing> Healer::heal(const std::string& path, const std::string& text, bool search,
                                    const std::string& kernel,
                                    const std::function<void(check::FileReport&)>& select) {
  const auto look = [&](const std::string& at) {
    check::FileReport report = checker_.check(path, at, search);
    select(report);
    Found found;
    for (check::Finding& finding : report.findings) {
      found.errors += finding.level == check::Level::kError ? 1 : 0;
      if (is_provable(finding, path) && finding.kernel == kernel)
        found.of_kernel.push_back(std::move(finding));
    }
    return found;
  };
  Healing healing{.text = text, .titles = {}};
  std::string shown = alone(path, text, kernel);
  Found before = look(shown);
  const size_t errors = before.errors;
  for (int step = 0; step < kMostRewrites && !before.of_kernel.empty(); ++step) {
    compiler_.load(
        {.name = path, .text = shown, .search = search, .warp = warp_, .same_files = true},
        limits_);
    Scene scene;
    if (!scene.look(compiler_, path, shown)) return std::nullopt;
    bool nearer = false;
    for (const check::Finding& finding : before.of_kernel) {
      for (const Rewrite& rewrite : rewrites_for(scene, *finding.rule, finding.range.line)) {
        std::optional<std::string> next = edited(shown, rewrite.edits);
        std::optional<std::string> healed = edited(healing.text, rewrite.edits);
        if (!next || !healed) continue;
        Found after = look(*next);
        // One that is gone may show another, which it hid.
        if (after.errors > errors || after.of_kernel.size() > before.of_kernel.size() ||
            codes(after) == codes(before))
          continue;
        healing.text = *std::move(healed);
        healing.titles.push_back(rewrite.title);
        shown = *std::move(next);
        before = std::move(after);
        nearer = true;
        break;
      }
      if (nearer) break;
    }
    if (!nearer) return std::nullopt;
  }
  if (!before.of_kernel.empty() || healing.titles.empty()) return std::nullopt;
  return healing;
}

}  // namespace weft::prove
