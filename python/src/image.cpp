#include "image.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string_view>

namespace weft::extension {
namespace {

using scope::Image;

template <typename T>
T get(const nb::handle& live, const char* name) {
  return nb::cast<T>(nb::object(live[name]));
}

std::vector<Image::Binding> bindings(const nb::handle& live, const char* name) {
  std::vector<Image::Binding> out;
  for (const nb::handle entry : get<nb::list>(live, name))
    out.push_back({get<std::string>(entry, "name"), get<std::string>(entry, "expression")});
  return out;
}

scope::FunctionKind kind_of(std::string_view name) {
  if (name == "kernel") return scope::FunctionKind::kKernel;
  if (name == "function") return scope::FunctionKind::kFunction;
  if (name == "native") return scope::FunctionKind::kNative;
  if (name == "gradient") return scope::FunctionKind::kGradient;
  if (name == "replay") return scope::FunctionKind::kReplay;
  throw std::invalid_argument("a definition of an unknown kind");
}

Image::Definition definition_of(const nb::handle& live) {
  using MaybeText = std::optional<std::string>;
  using MaybeNumber = std::optional<uint32_t>;
  Image::Definition out;
  out.kind = kind_of(get<std::string>(live, "kind"));
  out.key = get<std::string>(live, "key");
  out.module = get<std::string>(live, "module");
  out.native_name = get<std::string>(live, "native_name");
  out.file = get<std::string>(live, "file");
  out.first_line = get<uint32_t>(live, "first_line");
  out.source = get<std::string>(live, "source");
  out.parameters = bindings(live, "parameters");
  out.defaults = bindings(live, "defaults");
  out.returns = get<MaybeText>(live, "returns");
  out.names = bindings(live, "names");
  out.statics = bindings(live, "statics");
  for (const nb::handle entry : get<nb::list>(live, "options"))
    out.options.push_back({get<std::string>(entry, "name"), get<std::string>(entry, "text"),
                           get<std::string>(entry, "expression")});
  out.inline_hint = get<std::string>(live, "inline_hint");
  out.snippet = get<MaybeText>(live, "snippet");
  out.adjoint_snippet = get<MaybeText>(live, "adjoint_snippet");
  out.replay_snippet = get<MaybeText>(live, "replay_snippet");
  out.gradient = get<MaybeNumber>(live, "gradient");
  out.replay = get<MaybeNumber>(live, "replay");
  out.generic = get<MaybeNumber>(live, "generic");
  out.unsupported = get<std::string>(live, "unsupported");
  return out;
}

}  // namespace

Image read_image(const nb::dict& live) {
  Image image;
  image.name = get<std::string>(live, "name");
  image.build_options = get<std::string>(live, "build_options");
  for (const nb::handle entry : get<nb::list>(live, "structures"))
    image.structures.push_back({get<std::string>(entry, "key"), bindings(entry, "fields")});
  for (const nb::handle entry : get<nb::list>(live, "natives"))
    image.natives.push_back({get<std::string>(entry, "key"), bindings(entry, "members"),
                             get<std::string>(entry, "registration"),
                             get<bool>(entry, "own_making")});
  image.externals = get<std::vector<std::string>>(live, "externals");
  for (const nb::handle entry : get<nb::list>(live, "spaces"))
    image.spaces.push_back({get<std::string>(entry, "name"), get<bool>(entry, "instance"),
                            bindings(entry, "attributes")});
  image.submodules = bindings(live, "submodules");
  for (const nb::handle entry : get<nb::list>(live, "instances"))
    image.instances.push_back({get<std::string>(entry, "structure"), bindings(entry, "fields")});
  image.members = get<std::vector<int64_t>>(live, "members");
  image.objects = get<std::vector<std::string>>(live, "objects");
  for (const nb::handle entry : get<nb::list>(live, "definitions"))
    image.definitions.push_back(definition_of(entry));
  for (const nb::handle entry : get<nb::list>(live, "sets"))
    image.sets.push_back({get<std::string>(entry, "key"),
                          get<std::vector<uint32_t>>(entry, "overloads"),
                          get<uint32_t>(entry, "top")});
  image.kernels = get<std::vector<uint32_t>>(live, "kernels");
  const auto check = [&](uint32_t number) {
    if (number >= image.definitions.size())
      throw std::invalid_argument("an image that names a definition that it does not have");
  };
  for (const Image::Definition& definition : image.definitions)
    for (const auto& part : {definition.gradient, definition.replay, definition.generic})
      if (part) check(*part);
  for (const Image::Set& set : image.sets) {
    check(set.top);
    for (const uint32_t overload : set.overloads) check(overload);
  }
  for (const uint32_t kernel : image.kernels) check(kernel);
  return image;
}

}  // namespace weft::extension
