#include "weft/stats/report.h"
namespace weft::stats {
std::string as_html(const Report&) { return {}; }
}
