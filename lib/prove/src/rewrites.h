// What may heal a finding, as edits of the text.
#pragma once

#include <string>
#include <vector>

#include "scene.h"
#include "weft/check/finding.h"

namespace weft::prove {

struct Rewrite {
  std::string title;  // "unroll the loop"
  std::vector<check::Edit> edits;
};
// Where a finding stands.
struct Site {
  const Scene& scene;
  syntax::NodeId function;
  uint32_t line;
};
using Rewriter = void (*)(const Site&, std::vector<Rewrite>&);

// All of them for the rule, in the order in which they are to be tried.
std::vector<Rewrite> rewrites_for(const Scene& scene, check::Rule rule, uint32_t line);

// loops.cpp
void unroll_loop(const Site& site, std::vector<Rewrite>& to);
void guard_rest(const Site& site, std::vector<Rewrite>& to);
// extract.cpp, extremum.cpp
void extract_loop(const Site& site, std::vector<Rewrite>& to);
void find_extremum(const Site& site, std::vector<Rewrite>& to);
// values.cpp
void make_anew(const Site& site, std::vector<Rewrite>& to);
void take_apart(const Site& site, std::vector<Rewrite>& to);
void spell_out(const Site& site, std::vector<Rewrite>& to);
void make_new_tile(const Site& site, std::vector<Rewrite>& to);
// elements.cpp
void keep_in_variable(const Site& site, std::vector<Rewrite>& to);

}  // namespace weft::prove
