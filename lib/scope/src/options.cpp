#include "options.h"

#include <algorithm>
#include <array>

#include "warp.h"

namespace weft::scope {

bool Options::option_text(Value value, std::string& out) {
  switch (value.kind) {
    case ValueKind::kNone:
      out += "None";
      return true;
    case ValueKind::kConstant: {
      const types::Constant& constant = s_.constants[value.constant()];
      if (constant.type == types::kString) {
        out += text(constant.text);
        return true;
      }
      const std::optional<Numeric> number = s_.numeric(value);
      if (!number || number->is_numpy) return false;
      if (number->is_bool) {
        out += number->number.integer != 0 ? "True" : "False";
      } else if (number->number.is_integer) {
        const Int128 integer = number->number.integer;
        if (integer > INT64_MAX || integer < INT64_MIN) return false;
        out += std::to_string(static_cast<int64_t>(integer));
      } else {
        Text spelled;
        types::spell_float(number->number.real, spelled);
        out += spelled.view();
      }
      return true;
    }
    case ValueKind::kSequence: {
      const python::Sequence sequence = s_.sequences[value.index];
      if (sequence.opaque) return false;
      out += sequence.is_list ? '[' : '(';
      for (uint32_t i = 0; i < sequence.count; ++i) {
        const Value item = s_.items(value)[i];
        if (i != 0) out += ", ";
        if (s_.string_of(item) || !option_text(item, out)) return false;
      }
      if (!sequence.is_list && sequence.count == 1) out += ',';
      out += sequence.is_list ? ']' : ')';
      return true;
    }
    default:
      return false;
  }
}

void Options::set_option(std::vector<Option>& options, std::string_view name, Value value) {
  Option* option = nullptr;
  for (Option& known : options)
    if (known.name == name) option = &known;
  if (option == nullptr) option = &options.emplace_back();
  option->name = name;
  option->value = value;
  if (c_.statement.valid()) {
    option->source = c_.source;
    option->span = tree()[c_.statement].span;
  }
  option->text.clear();
  if (!option_text(value, option->text)) option->text.clear();
}

// Takes over the options of a dict; of anything else that they are not known.
void Options::set_options(std::vector<Option>& options, const Value* given) {
  bool known =
      given != nullptr && given->kind == ValueKind::kMapping && !s_.sequences[given->index].opaque;
  if (known) {
    const std::span<const Value> items = s_.items(*given);
    for (size_t i = 0; i + 1 < items.size(); i += 2) known = known && s_.string_of(items[i]);
    for (size_t i = 0; known && i + 1 < items.size(); i += 2)
      set_option(options, text(*s_.string_of(items[i])), items[i + 1]);
  }
  if (!known) set_option(options, "", unknown("module options that weft does not know"));
}

// Options of a kernel with a module of its own, besides those of its decorator.
void Options::set_own_options(FunctionId id, Value given) {
  const auto known = [&](Value value) {
    return value.kind == ValueKind::kMapping && !s_.sequences[value.index].opaque;
  };
  Function& kernel = s_.functions.change(id.index);
  const auto written = std::ranges::find(kernel.options, "module_options", &Option::name);
  std::vector<Value> items;
  for (const Value value : {written != kernel.options.end() ? written->value : Value{}, given}) {
    if (known(value)) items.insert(items.end(), s_.items(value).begin(), s_.items(value).end());
    if (!known(value) && value.kind != ValueKind::kUndefined && value.kind != ValueKind::kNone)
      given = {};
  }
  const Value merged =
      known(given) ? e_.mappings.mapping_of(items) : unknown("options of a kernel's module");
  if (merged.kind == ValueKind::kMapping)
    return set_option(kernel.options, "module_options", merged);
  w_.definitions.refuse(kernel, "setting options of its module that weft does not know",
                        (*s_.modules[kernel.module.index].tree)[kernel.node].span);
}

void Options::set_module_options(const Arguments& arguments) {
  if (c_.exploring) return;
  w_.definitions.module_made();
  const Value* options = arguments.find("options", s_.symbols);
  if (options == nullptr && !arguments.positional.empty()) options = &arguments.positional[0];
  const Value* module = arguments.find("module", s_.symbols);
  if (module == nullptr && arguments.positional.size() > 1) module = &arguments.positional[1];
  if (module == nullptr || module->kind == ValueKind::kNone)
    return set_options(own_definitions().options, options);
  if (module->kind == ValueKind::kWarpModule) {
    WarpModule& named = s_.warp_modules[module->index];
    if (named.kernel.valid())
      return set_own_options(named.kernel, options != nullptr ? *options : Value{});
    return set_options(named.name.valid() ? named.options : own_definitions().options, options);
  }
  // It may be any.
  set_options(own_definitions().options, nullptr);
  for (WarpModule& any : s_.warp_modules) set_options(any.options, nullptr);
}

std::optional<Symbol> State::warp_module_name(Value module) const {
  if (module.kind == ValueKind::kNone) return Symbol{};
  if (module.kind == ValueKind::kWarpModule) return warp_modules[module.index].name;
  // The file that is compiled does not know its own name: `__name__` is empty there.
  const std::optional<Symbol> name = string_of(module);
  return name && symbols.text(*name).empty() ? Symbol{} : name;
}

Value State::module_of(FunctionId kernel) {
  const Function& function = functions[kernel.index];
  const Symbol name = function.warp_module;
  if (!function.unsupported.empty() || (!name.valid() && function.module != main))
    return unknown("the module of a kernel that weft does not know");
  const bool own = name.valid() && symbols.text(name) == kUniqueModule;
  if (own && function.generic) return unknown("the module of a generic kernel");
  const auto wanted = [&](const WarpModule& module) {
    return own ? module.kernel == kernel : !module.kernel.valid() && module.name == name;
  };
  uint32_t index = 0;
  while (index < warp_modules.size() && !wanted(warp_modules[index])) ++index;
  if (index == warp_modules.size()) {
    // Its first definition made it.
    uint32_t first = 0;
    while (first < kernel.index && functions[first].warp_module != name) ++first;
    warp_modules.push_back({name, {}, first, false, own ? kernel : FunctionId{}});
  }
  if (warp_modules[index].unnamed) return unknown("one of several modules of Warp's with one name");
  return {ValueKind::kWarpModule, Variant::kPlain, index};
}

Value Options::warp_module(Special special, const Arguments& arguments) {
  const Value* name = arguments.find("name", s_.symbols);
  if (name == nullptr && !arguments.positional.empty()) name = &arguments.positional[0];
  const std::optional<Symbol> given = name != nullptr ? s_.string_of(*name) : std::nullopt;
  if (!given) return unknown("a module of Warp's with a name that weft does not know");
  Symbol wanted = *given;
  // The file that is compiled does not know its own name: `__name__` is empty there.
  if (text(wanted).empty() || text(wanted) == c_.module.name) wanted = {};
  uint32_t index = 0;
  while (index < s_.warp_modules.size() &&
         (s_.warp_modules[index].kernel.valid() || s_.warp_modules[index].name != wanted))
    ++index;
  const bool is_new = special == Special::kWarpModule;
  if (index == s_.warp_modules.size())
    s_.warp_modules.push_back({wanted, {}, static_cast<uint32_t>(s_.functions.size()), is_new, {}});
  else if (is_new || s_.warp_modules[index].unnamed)
    return unknown("one of several modules of Warp's with one name");
  return {ValueKind::kWarpModule, Variant::kPlain, index};
}

void Options::set_module_option(Value options, Value key, Value value) {
  if (c_.exploring) return;
  WarpModule& module = s_.warp_modules[options.index];
  if (module.kernel.valid())
    return set_own_options(module.kernel, e_.mappings.mapping_of(std::array{key, value}));
  std::vector<Option>& kept = module.name.valid() ? module.options : own_definitions().options;
  if (!module.name.valid()) w_.definitions.module_made();
  if (const std::optional<Symbol> name = s_.string_of(key))
    set_option(kept, text(*name), value);
  else
    set_option(kept, "", unknown("module options that weft does not know"));
}

// `wp.config.name = value`
void Options::set_config(Symbol name, Value value) {
  if (c_.exploring) return;
  std::vector<Option> option;
  set_option(option, text(name), value);
  s_.config.push_back({std::move(option.front()), static_cast<uint32_t>(s_.functions.size()),
                       !s_.first_module_made});
}

}  // namespace weft::scope
