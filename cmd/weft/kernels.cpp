#include "kernels.h"

#include <algorithm>

#include "weft/diag/diagnostics.h"
#include "weft/diag/render.h"
#include "weft/mine/cut.h"
#include "weft/syntax/parse.h"

namespace weft::cli {
namespace {

Result<std::vector<mine::KernelPlace>> places_of(const std::string& file, const std::string& text) {
  const Source source(file, text);
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  if (!syntax::parse(source, symbols, diags, tree)) return Error{diag::render(diags)};
  return mine::find_kernels(tree, symbols);
}

}  // namespace

Result<std::vector<std::string>> kernels_of(const std::string& file, const std::string& text) {
  WEFT_TRY(const std::vector<mine::KernelPlace> places, places_of(file, text));
  std::vector<std::string> names;
  for (const mine::KernelPlace& place : places)
    if (place.at_top) names.push_back(place.name);
  return names;
}

ExitCode code_without(const std::string& file, const std::string& text, const std::string& wanted) {
  const auto places = places_of(file, text);
  if (!places || places->empty()) return kNo;
  if (wanted.empty()) return places->size() > 1 ? kUsage : kNo;
  return std::ranges::find(*places, wanted, &mine::KernelPlace::name) == places->end() ? kUsage
                                                                                       : kNo;
}

}  // namespace weft::cli
