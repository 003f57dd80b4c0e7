// What stands beside the programs in a project's folder, and builds them.
#pragma once

#include <string>
#include <vector>

namespace weft::standalone {

// What the programs of a kernel are called: not like a target that is something else.
std::string program_name(const std::string& kernel);

// Of NAME.cpp and of `programs`, names of files `.cu` without their endings.
std::string makefile(const std::string& name, const std::vector<std::string>& programs);
std::string cmake(const std::string& name, const std::vector<std::string>& programs);

}  // namespace weft::standalone
