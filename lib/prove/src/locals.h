// The names of a function, and functions that are made of parts of it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "scene.h"

namespace weft::prove {

// Names in an order; few of them.
using Names = std::vector<std::string_view>;
bool has(const Names& names, std::string_view name);
std::string joined(const Names& names);  // "a, b"
std::string quoted(const Names& names);  // "`a`, `b`"

class Locals {
 public:
  Locals(const Scene& scene, syntax::NodeId function);

  bool is_parameter(std::string_view name) const { return parameters_.contains(name); }
  bool is_local(std::string_view name) const { return is_parameter(name) || bound_.contains(name); }
  bool is_bound_before(std::string_view name, uint32_t at) const;
  // As a parameter has it; empty: it is not known.
  std::string annotation(std::string_view name) const;
  // Is what a loop leaves in the name read behind it, or at the start of an outer one, before it is
  // written anew?
  bool is_read_behind(syntax::NodeId loop, std::string_view name) const;

  std::string_view function_name() const;
  // A place above the function, its decorators and its comment.
  uint32_t above() const;
  // `renamed` are other names that parameters have.
  std::string definition(const std::string& name, const Names& parameters,
                         const std::map<std::string_view, std::string>& renamed,
                         const std::string& body) const;

 private:
  bool is_read_first(syntax::Nodes block, std::string_view name, Span part) const;

  const Scene& scene_;
  const syntax::NodeId function_;
  std::vector<Scene::Use> uses_;
  std::map<std::string_view, std::string> parameters_;  // and their annotations
  std::set<std::string_view> bound_;
};

// Lines as they stand one level deep, where they stood at `from`.
std::string indented(const Scene& scene, std::string_view lines, std::string_view from,
                     const std::string& to);

}  // namespace weft::prove
