#include "weft/scope/dump.h"

#include <algorithm>
#include <utility>

namespace weft::scope {
namespace {

std::string_view name(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::kKernel:
      return "kernel";
    case FunctionKind::kFunction:
      return "function";
    case FunctionKind::kNative:
      return "native function";
    case FunctionKind::kGradient:
      return "gradient";
    case FunctionKind::kReplay:
      return "replay";
  }
  return "?";
}

class Dumper {
 public:
  Dumper(const Program& program, ModuleId module, Text& out)
      : program_(program),
        module_(program.module(module)),
        definitions_(program.definitions(module)),
        id_(module),
        out_(out) {}

  void names() {
    out_ << "module " << module_.name << '\n';
    for (const Option& option : definitions_.options) this->option("option", option);
    for (const ConfigChange& change : program_.config_changes())
      option("configuration", change.option);
    if (!module_.bound.empty()) out_ << "  names\n";
    for (const Symbol symbol : module_.bound) {
      out_ << "    " << program_.symbols().text(symbol) << ": ";
      value(program_.lookup(id_, symbol));
      out_ << '\n';
    }
  }

  void definition(FunctionId id) {
    const Function& f = program_.function(id);
    out_ << name(f.kind) << ' ' << f.key << '\n';
    if (f.text_line != 0)
      out_ << "  lines from " << f.text_line << ", `def` in " << f.def_line << '\n';
    if (!f.native_name.empty()) out_ << "  native name " << f.native_name << '\n';
    if (f.warp_module.valid()) out_ << "  Warp module " << text(f.warp_module) << '\n';
    if (!f.inline_hint.empty()) out_ << "  " << f.inline_hint << '\n';
    flags(f, id);
    for (const Parameter& parameter : f.parameters) {
      out_ << "  parameter " << text(parameter.name) << ": ";
      type(parameter.type);
      if (parameter.handle) out_ << " (a handle)";
      if (parameter.default_value.kind != ValueKind::kUndefined) {
        out_ << " = ";
        value(parameter.default_value);
      }
      out_ << '\n';
    }
    for (const types::TypeId result : f.returns) {
      out_ << "  returns ";
      type(result);
      out_ << '\n';
    }
    for (const Option& option : f.options) this->option("option", option);
    for (const StaticExpression& expression : f.statics) {
      out_ << "  static " << text(expression.code) << ": ";
      if (expression.deferred)
        out_ << "left to lowering";
      else
        value(expression.value);
      out_ << '\n';
    }
    for (const Symbol outer : f.outer) out_ << "  inside of " << text(outer) << '\n';
    for (const Symbol free : f.free_names) {
      out_ << "  free " << text(free) << ": ";
      value(program_.lookup(id, free));
      out_ << '\n';
    }
    if (!f.unsupported.empty()) out_ << "  unsupported: " << f.unsupported << '\n';
  }

 private:
  std::string_view text(Symbol symbol) const { return program_.symbols().text(symbol); }

  void type(types::TypeId id) {
    if (id.valid())
      out_ << types::spell(program_.types(), id, program_.symbols());
    else
      out_ << "?";
  }

  void flags(const Function& f, FunctionId id) {
    const bool live = std::ranges::find(definitions_.kernels, id) != definitions_.kernels.end();
    const std::pair<bool, std::string_view> all[] = {
        {f.kind == FunctionKind::kKernel && !live, "not_called"},
        {f.generic, "generic"},
        {f.generic_parent.valid(), "instance"},
        {f.unknown_instances, "unknown_instances"},
        {f.gradient.valid(), "has_gradient"},
        {f.replay.valid(), "has_replay"},
        {f.returns_none, "returns_none"},
        {f.returns_tuple, "returns_tuple"}};
    if (std::ranges::none_of(all, [](const auto& flag) { return flag.first; })) return;
    out_ << "  flags";
    for (const auto& [set, flag] : all)
      if (set) out_ << ' ' << flag;
    out_ << '\n';
  }

  void option(std::string_view what, const Option& option) {
    out_ << "  " << what << ' ' << option.name << ": ";
    value(option.value);
    out_ << '\n';
  }

  void list(std::span<const Value> values, size_t step) {
    constexpr size_t kMost = 16;
    const size_t shown = std::min(values.size(), kMost * step);
    for (size_t i = 0; i < shown; ++i) {
      out_ << (i == 0 ? "" : i % step == 0 ? ", " : ": ");
      value(values[i]);
    }
    if (shown < values.size()) out_ << ", and " << (values.size() - shown) / step << " more";
  }

  void value(Value value) {
    constexpr size_t kDeepest = 4;
    const bool holds = value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping;
    if (holds && depth_ < kDeepest) {
      ++depth_;
      out_ << program_.describe(value) << " (";
      list(program_.elements(value), value.kind == ValueKind::kMapping ? 2 : 1);
      out_ << ')';
      --depth_;
      return;
    }
    if (value.kind == ValueKind::kUnknown) out_ << "unknown: ";
    out_ << program_.describe(value);
    if (value.kind == ValueKind::kConstant || value.kind == ValueKind::kEnumMember) {
      out_ << ' ';
      const types::TypeId type_id = program_.constants()[value.constant()].type;
      if (type_id == types::kString)
        out_ << '"' << text(program_.constants()[value.constant()].text) << '"';
      else
        types::spell_literal(program_.constants(), program_.types(), program_.symbols(),
                             value.constant(), out_);
      out_ << " of the type ";
      type(type_id);
    }
    if (value.kind == ValueKind::kType &&
        program_.types()[value.type()].kind == types::TypeKind::kStruct) {
      out_ << " (";
      const std::vector<types::Field>& fields = program_.types().structure_of(value.type()).fields;
      for (size_t i = 0; i < fields.size(); ++i) {
        out_ << (i == 0 ? "" : ", ") << text(fields[i].name) << ": ";
        type(fields[i].type);
      }
      out_ << ')';
    }
  }

  const Program& program_;
  const Module& module_;
  const ModuleDefinitions& definitions_;
  const ModuleId id_;
  Text& out_;
  size_t depth_ = 0;
};

}  // namespace

void dump(const Program& program, ModuleId module, std::string_view key, Text& out) {
  Dumper dumper(program, module, out);
  bool first = !key.empty();
  if (key.empty()) dumper.names();
  for (uint32_t i = 0; i < program.function_count(); ++i) {
    const Function& f = program.function({i});
    if (f.module != module || (!key.empty() && (f.key != key || f.kind != FunctionKind::kKernel)))
      continue;
    if (!std::exchange(first, false)) out << '\n';
    dumper.definition({i});
  }
}

}  // namespace weft::scope
