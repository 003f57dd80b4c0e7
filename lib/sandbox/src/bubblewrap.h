// A jail's namespaces by bubblewrap.
#pragma once

#include "spec.h"

namespace weft::sandbox {

// The command that runs this program as kConfined in the jail.
std::vector<std::string> bubblewrap(const std::string& program, const Spec& spec);

}  // namespace weft::sandbox
