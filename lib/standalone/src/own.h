// Whether a project is what this weft makes of its Python source.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "weft/standalone/project.h"
#include "weft/sys/files.h"

namespace weft::standalone {

// Of what is compiled, every byte: then no word of it is anybody else's. `metadata` has the types
// that metadata.json shall have. Not of a source that imports other files, nor of another weft's
// projects.
bool is_own(sys::Files& files, const std::string& folder, const nlohmann::ordered_json& metadata);

// The same of a project whose files were made again.
bool is_same(sys::Files& files, const std::string& folder, const nlohmann::ordered_json& metadata,
             const std::vector<ProjectFile>& made);

}  // namespace weft::standalone
