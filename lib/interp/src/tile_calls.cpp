// Calls of builtins of tiles: which argument is which parameter, and functions that are passed.
#include <fmt/format.h>

#include <algorithm>

#include "tile.h"
#include "weft/builtins/builtins.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;

namespace {

using Given = TileArguments::Given;

// The parameter that takes the argument at a position; as many as there are: none.
size_t parameter_at(std::span<const builtins::Parameter> parameters, size_t position) {
  for (size_t p = 0; p < parameters.size() && p <= position; ++p)
    if (parameters[p].rest) return p;
  return std::min(position, parameters.size());
}

// Names the arguments by position as this overload has them; false: it is another one's call.
bool name_arguments(const types::TypeStore& types, const builtins::Overload& overload,
                    size_t by_position, std::vector<Given>& given) {
  const auto parameters = overload.parameters;
  const auto fits = [&](const builtins::Parameter& parameter, const Given& argument) {
    if (parameter.name == "op" || parameter.name == "dtype") return true;
    if (argument.value.form == nullptr) return false;
    const bool takes_tile = types[parameter.type].kind == types::TypeKind::kTile;
    const bool takes_any = parameter.type == types::kAny;
    return takes_any || takes_tile == argument.value.form->is_tile();
  };
  std::vector<bool> bound(parameters.size());
  for (size_t i = 0; i < given.size(); ++i) {
    size_t at = parameter_at(parameters, i);
    if (i < by_position) {
      if (at >= parameters.size()) return false;
    } else {
      const auto named = std::ranges::find(parameters, given[i].name, &builtins::Parameter::name);
      if (named == parameters.end()) return false;
      at = static_cast<size_t>(named - parameters.begin());
      if (bound[at]) return false;
    }
    if (!parameters[at].rest && !fits(parameters[at], given[i])) return false;
    bound[at] = true;
  }
  for (size_t p = 0; p < parameters.size(); ++p)
    if (!bound[p] && !parameters[p].has_default && !parameters[p].optional && !parameters[p].rest)
      return false;
  for (size_t i = 0; i < by_position; ++i)
    given[i].name = parameters[parameter_at(parameters, i)].name;
  return true;
}

}  // namespace

Value Machine::tile_call(const Resolved& r, bool used) {
  notes_->tiles = true;
  TileArguments a;
  a.at = r.id;
  a.used = used;
  a.builtin = r.tile->name;
  const builtins::GroupId group = builtins::find(r.tile->name);
  if (!group.valid()) fail(r.id, fmt::format("`{}` is not supported here", r.tile->name));
  const auto overloads = builtins::overloads(group);
  const auto read = [&](std::string_view name, Resolved& node) {
    Given& given = a.given.emplace_back();
    given.name = name;
    given.node = &node;
    if (name == "op") return;
    if (name == "dtype")
      given.type = type_of(node.id);
    else
      given.value = evaluate(node);
  };
  for (size_t i = 0; i < r.list.size(); ++i) {
    if (r.list[i]->is == NodeKind::kStarred) fail(r.id, "`*` in a call of a builtin of tiles");
    const auto parameters = overloads[0].parameters;
    const size_t at = parameter_at(parameters, i);
    read(at < parameters.size() ? parameters[at].name : std::string_view(), *r.list[i]);
  }
  for (const Resolved* by_name : r.more) {
    const syntax::Keyword keyword = syntax::keyword(*frame_.code->tree, by_name->id);
    if (!keyword.name.valid()) fail(by_name->id, "`**` in a call");
    read(symbols().text(keyword.name), frame_.code->at(keyword.value));
  }
  for (const builtins::Overload& overload : overloads)
    if (name_arguments(program_.types(), overload, r.list.size(), a.given))
      return r.tile->function(*this, a);
  no_tile_overload(*this, a);
}

void Machine::resolve_function(Resolved& r) {
  if (r.kind != Resolved::Kind::kNone) return;
  r.kind = Resolved::Kind::kLocal;  // a function in a variable
  std::vector<Symbol> path;
  if (!dotted(r.id, path)) return;
  size_t found = 0;
  r.global = program_.resolve_path(frame_.code->id, path, found);
  const std::string_view name = symbols().text(path.back());
  if (found != path.size()) fail(r.id, fmt::format("`{}` is not supported here", name));
  if (r.global.kind == ValueKind::kFunction) {
    r.kind = Resolved::Kind::kFunctions;
  } else if (r.global.kind == ValueKind::kBuiltin) {
    r.builtin = find_builtin(builtins::name(r.global.builtin()));
    if (r.builtin == nullptr || r.builtin->mutates || r.builtin->takes_type)
      fail(r.id, fmt::format("`{}` is not supported here", name));
    r.kind = Resolved::Kind::kBuiltin;
  } else {
    fail(r.id, fmt::format("`{}` is no function", name));
  }
}

bool Machine::is_builtin(Resolved& r, std::string_view name) {
  resolve_function(r);
  return r.kind == Resolved::Kind::kBuiltin && r.builtin->name == name;
}

Value Machine::apply(Resolved& r, std::span<const Value> values, NodeId at) {
  resolve_function(r);
  Arguments arguments;
  arguments.at = at;
  const ArgumentStack::Part part(argument_stack_);
  arguments.values = part.values;
  for (const Value& value : values) add_argument(at, value, arguments);
  scope::FunctionSetId set{};
  if (r.kind == Resolved::Kind::kFunctions) {
    set = r.global.functions();
  } else if (r.kind == Resolved::Kind::kLocal) {
    const Value function = evaluate(r);
    if (function.form == nullptr || function.form->kind != types::TypeKind::kFunction)
      fail(r.id, "this cannot be called");
    set = {static_cast<uint32_t>(function.integer())};
  }
  const Value made = r.kind == Resolved::Kind::kBuiltin ? r.builtin->function(*this, arguments)
                                                        : user_call(set, arguments, {}, r);
  if (made.form == nullptr) fail(r.id, "this function gives nothing back");
  return made;
}

}  // namespace weft::interp
