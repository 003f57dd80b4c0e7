// Which kinds of jails work here.
#pragma once

#include <string>
#include <vector>

#include "spec.h"

namespace weft::sandbox {

// The command that runs a command in a jail of this kind.
std::vector<std::string> supervised(Kind how, const Spec& spec);

// Builds one and has it do nothing; empty: it works.
std::string why_not(Kind how);

}  // namespace weft::sandbox
