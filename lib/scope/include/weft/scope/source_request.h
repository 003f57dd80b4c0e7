// What is to be loaded, and how: the same for all who read a source.
#pragma once

#include <span>
#include <string_view>

#include "weft/scope/instance.h"

namespace weft::scope {

struct Image;

// What it refers to lives as long as it is used.
struct SourceRequest {
  std::string_view name;  // path that Warp would print
  std::string_view text;
  bool search = false;           // follow imports to files beside it
  bool assume_warp = false;      // `wp` names warp without an import, as in records
  std::string_view warp;         // folder of an installed package `warp`, whose own functions
                                 // programs may call; empty: those are refused
  bool same_files = false;       // what earlier sources imported is taken not to have changed
  bool shares_packages = false;  // as same_files; and each package is evaluated once for files
                                 // that are loaded one after the other
  const Image* image = nullptr;  // if given, what is loaded in the place of a text
  std::span<const InstanceRequest> instances = {};  // besides those that the text makes
};

}  // namespace weft::scope
