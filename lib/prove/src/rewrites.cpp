#include "rewrites.h"

namespace weft::prove {

std::vector<Rewrite> rewrites_for(const Scene& scene, check::Rule rule, uint32_t line) {
  struct Row {
    check::Rule rule;
    Rewriter rewriter;
  };
  constexpr Row kRows[] = {
#define WEFT_REWRITE(Name, function) {check::Rule::k##Name, function},
#include "rewrites.def"
  };
  std::vector<Rewrite> rewrites;
  const Site site{scene, scene.function_at(line), line};
  if (!site.function.valid()) return rewrites;
  for (const Row& row : kRows)
    if (row.rule == rule) row.rewriter(site, rewrites);
  return rewrites;
}

}  // namespace weft::prove
