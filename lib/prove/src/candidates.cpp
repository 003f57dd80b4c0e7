#include <algorithm>

#include "healer.h"
#include "rewrites.h"
#include "scene.h"
#include "weft/driver/compile.h"
#include "weft/prove/prove.h"

namespace weft::prove {

std::vector<std::string> candidates(const File& file, const check::Finding& finding,
                                    const std::string& warp, const Limits& limits) {
  std::vector<std::string> titles;
  if (!is_provable(finding, file.path)) return titles;
  const std::string shown = alone(file.path, file.text, finding.kernel);
  driver::Compiler compiler;
  compiler.load(
      {.name = file.path, .text = shown, .search = file.search, .warp = warp, .same_files = true},
      limits);
  Scene scene;
  // Only kernels at the top of the file are rewritten.
  if (!scene.look(compiler, file.path, shown) || !scene.function_called(finding.kernel).valid())
    return titles;
  for (Rewrite& rewrite : rewrites_for(scene, *finding.rule, finding.range.line))
    if (std::ranges::find(titles, rewrite.title) == titles.end())
      titles.push_back(std::move(rewrite.title));
  return titles;
}

}  // namespace weft::prove
