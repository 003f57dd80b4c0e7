#include "own.h"

#include <algorithm>

#include "weft/standalone/project.h"

namespace weft::standalone {
namespace {

using Json = nlohmann::ordered_json;

bool is_compiled(const std::string& name) {
  return name.ends_with(".cpp") || name.ends_with(".cu");
}

std::string text_of(const Json& metadata, const char* key) {
  return metadata.contains(key) && metadata[key].is_string() ? metadata[key].get<std::string>()
                                                             : "";
}

}  // namespace

bool is_own(sys::Files& files, const std::string& folder, const Json& metadata) {
  const Json& names = metadata["files"];
  const auto source = std::ranges::find_if(
      names, [](const Json& name) { return name.get<std::string>().ends_with(".py"); });
  const auto variant = std::ranges::find(kVariants, text_of(metadata, "variant"));
  if (source == names.end() || variant == kVariants.end()) return false;
  const auto text = files.read(folder + '/' + source->get<std::string>());
  if (!text) return false;
  const std::string file = *source;
  Refusal why;
  const auto made = make_project(
      {.source = {.name = file, .text = *text},
       .kernel = metadata["kernel_name"],
       .backward = metadata.contains("has_backward") && metadata["has_backward"] == true,
       .variant = static_cast<Variant>(variant - kVariants.begin()),
       .description = metadata["description"].is_string() ? metadata["description"] : Json("")},
      why);
  return made && is_same(files, folder, metadata, made->files);
}

bool is_same(sys::Files& files, const std::string& folder, const Json& metadata,
             const std::vector<ProjectFile>& made) {
  return std::ranges::all_of(metadata["files"], [&](const Json& json) {
    const std::string name = json;
    if (!is_compiled(name)) return true;
    const auto same = std::ranges::find(made, name, &ProjectFile::name);
    const auto there = files.read(folder + '/' + name);
    // A comment ends at a carriage return for some compilers.
    return same != made.end() && there && *there == same->text &&
           there->find('\r') == std::string::npos;
  });
}

}  // namespace weft::standalone
