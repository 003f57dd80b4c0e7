// textDocument/publishDiagnostics
#include "features.h"

namespace weft::lsp {

Json diagnostics(const Document& document, std::span<const Finding> findings) {
  Json list = Json::array();
  for (const Finding& finding : findings) {
    Json one = {{"range", json_of(finding.extent)},
                {"severity", static_cast<int>(finding.level)},
                {"code", finding.code},
                {"source", "weft"},
                {"message", finding.message}};
    for (const Related& related : finding.related)
      one["relatedInformation"].push_back(
          {{"location", {{"uri", uri_of(related.path)}, {"range", json_of(related.extent)}}},
           {"message", related.message}});
    list.push_back(std::move(one));
  }
  return {{"uri", document.uri}, {"version", document.version}, {"diagnostics", std::move(list)}};
}

}  // namespace weft::lsp
