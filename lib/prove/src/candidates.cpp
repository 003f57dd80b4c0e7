#include <algorithm>

#include "healer.h"
#include "rewrites.h"
#include "scene.h"
#include "weft/prove/prove.h"

namespace weft::prove {

std::vector<std::string> candidates(driver::Compiler& compiler, bool same_files, const File& file,
                                    const check::Finding& finding, const Options& options) {
  std::vector<std::string> titles;
  if (!is_provable(finding, file.path)) return titles;
  const std::string shown = alone(file.path, file.text, finding.kernel);
  compiler.load({.name = file.path,
                 .text = shown,
                 .search = file.search,
                 .warp = options.warp,
                 .same_files = same_files},
                options.limits);
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
