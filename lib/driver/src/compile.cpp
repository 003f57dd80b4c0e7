#include "weft/driver/compile.h"

#include <algorithm>
#include <deque>
#include <new>
#include <optional>
#include <set>
#include <utility>

#include "pasted.h"
#include "usage.h"
#include "weft/autodiff/differentiate.h"
#include "weft/base/check.h"
#include "weft/digest/digest.h"
#include "weft/emit/emit.h"
#include "weft/ir/dump.h"
#include "weft/ir/verify.h"
#include "weft/lower/lower.h"
#include "weft/scope/dump.h"
#include "weft/scope/program.h"
#include "weft/scope/static_values.h"

namespace weft::driver {

std::span<const StageInfo> stage_infos() {
  static constexpr StageInfo kStages[] = {
#define WEFT_STAGE(Name, name, what) {name, what},
#include "weft/driver/stages.def"
  };
  return kStages;
}

namespace {

void trim_newlines(std::string_view text, uint32_t& begin, uint32_t& end) {
  while (end > begin && text[end - 1] == '\n') --end;
  while (begin < end && text[begin] == '\n') ++begin;
}

std::string_view join(const Artifact& artifact, Text& buffer, auto&& wanted) {
  const Piece* only = nullptr;
  size_t count = 0;
  for (const Piece& piece : artifact.pieces)
    if (wanted(piece.kind) && ++count == 1) only = &piece;
  // The end of the line stands in the module as well.
  if (count == 1) return artifact.module.view().substr(only->begin, only->end - only->begin + 1);
  buffer.clear();
  for (const Piece& piece : artifact.pieces) {
    if (!wanted(piece.kind)) continue;
    if (!buffer.empty()) buffer << '\n';
    buffer << artifact.text(piece) << '\n';
  }
  return buffer.view();
}

// When a Warp module reads an option.
enum class Read : uint8_t {
  kNever,      // the text does not depend on it
  kOption,     // from the module's options, which start as the configuration when it is made
  kInherited,  // from the module's options, else from the configuration when it is built
  kConfig,     // from the configuration when it is built
};

// Options of wp.set_module_options and wp.config that weft knows.
struct ModuleOption {
  std::string_view name;
  Read read = Read::kNever;
  bool Options::* flag = nullptr;
  int Options::* number = nullptr;
  std::optional<int> least;  // it is an int, no bool, of at least this
  int most = INT32_MAX;      // and at most this
};
constexpr ModuleOption kModuleOptions[] = {
#define WEFT_MODULE_OPTION(option, when, ...) \
  {.name = option, .read = Read::k##when __VA_OPT__(, ) __VA_ARGS__},
#include "module_options.def"
};

const ModuleOption* find_module_option(std::string_view name) {
  const auto* row = std::ranges::find(kModuleOptions, name, &ModuleOption::name);
  return row == std::end(kModuleOptions) ? nullptr : row;
}

// Of a number, a bool or a member of an enum.
std::optional<types::Number> number_of(const scope::Program& program, const scope::Value& value) {
  if (value.kind != scope::ValueKind::kConstant && value.kind != scope::ValueKind::kEnumMember)
    return std::nullopt;
  const types::Constant& constant = program.constants()[value.constant()];
  const types::TypeKind kind = program.types()[constant.type].kind;
  const bool is_number = kind == types::TypeKind::kScalar || kind == types::TypeKind::kPythonInt ||
                         kind == types::TypeKind::kPythonFloat;
  return is_number ? std::optional(constant.number) : std::nullopt;
}

// Is it known to be no int, as Python's operator.index takes it, from `least` to `most`?
bool is_no_index(const scope::Program& program, const scope::Value& value, int least, int most) {
  if (value.kind == scope::ValueKind::kUnknown || value.kind == scope::ValueKind::kEnumMember)
    return false;
  const std::optional<types::Number> number = number_of(program, value);
  return !number || !number->is_integer || number->integer < least || number->integer > most ||
         program.constants()[value.constant()].type == types::kBool;
}

// False for a value that weft does not know: the text might change in a way that is not known here.
// `inherits`: what is `None` may be as the configuration says.
bool apply_option(const scope::Program& program, const scope::Option& option, const Options& given,
                  bool inherits, Options& options) {
  const ModuleOption* known = find_module_option(option.name);
  if (!known) return false;
  if (known->read == Read::kNever) return true;
  if (option.value.kind == scope::ValueKind::kNone)
    return inherits && known->read == Read::kInherited;
  // Warp takes a mode for this one, not its number.
  const bool is_mode = option.value.kind == scope::ValueKind::kEnumMember;
  if (is_mode != (option.name == "deterministic") ||
      (!is_mode && option.value.kind != scope::ValueKind::kConstant))
    return false;
  if (option.name == "mode") {
    options.debug = option.text == "debug";
    return true;
  }
  // A launch on the CPU uses blocks of one thread whatever the module says.
  if (option.name == "block_dim" && (given.device == Device::kCpu || given.block_dim != 0))
    return true;
  const std::optional<types::Number> value = number_of(program, option.value);
  if (!value || !value->is_integer) return false;
  if (value->integer > INT32_MAX || value->integer < INT32_MIN) return false;
  if (known->flag) options.*known->flag = value->integer != 0;
  if (known->number) options.*known->number = static_cast<int>(value->integer);
  return true;
}

// What wp.ModuleBuildOptions puts behind Warp's headers; none when weft does not know it.
std::optional<std::string> preamble_of(const scope::Program& program, const scope::Value& build,
                                       Device device) {
  if (build.kind == scope::ValueKind::kNone) return std::string();
  if (build.kind != scope::ValueKind::kMapping) return std::nullopt;
  const auto text = [&](const scope::Value& value) -> std::optional<std::string> {
    if (value.kind != scope::ValueKind::kConstant) return std::nullopt;
    const types::Constant& constant = program.constants()[value.constant()];
    if (constant.type != types::kString) return std::nullopt;
    return std::string(program.symbols().text(constant.text));
  };
  const std::span<const scope::Value> pairs = program.elements(build);
  for (size_t i = 0; i + 1 < pairs.size(); i += 2) {
    if (text(pairs[i]) != (device == Device::kCpu ? "extra_cpu_preamble" : "extra_cuda_preamble"))
      continue;
    std::optional<std::string> preamble = text(pairs[i + 1]);
    if (preamble && !preamble->empty() && !preamble->ends_with('\n')) *preamble += '\n';
    return preamble;
  }
  return std::string();
}

// The options of a Warp module: those of the call, then what the source says. `written` are the
// options that the source gives to the module; `made_by` is the definition that made it. `preamble`
// is set to what the module's own text has behind Warp's headers.
Options resolve_options(const scope::Program& program, const Source& source,
                        std::span<const scope::Option> written,
                        std::optional<scope::FunctionId> made_by, const Options& given,
                        diag::Diagnostics& diags, std::string& preamble) {
  Options options = given;
  preamble.clear();
  const auto apply = [&](const scope::Option& option, std::string_view where, bool inherits) {
    if (option.name == "extra_build_options")
      if (auto text = preamble_of(program, option.value, given.device)) {
        preamble = std::move(*text);
        return;
      }
    const Source& place = option.source ? *option.source : source;
    const ModuleOption* known = find_module_option(option.name);
    if (known && known->least && is_no_index(program, option.value, *known->least, known->most))
      diags.report(
          diag::BadArgument, place, option.span,
          "the option `" + option.name + "` has to be an `int` of at least " +
              std::to_string(*known->least) +
              (known->most < INT32_MAX ? " and at most " + std::to_string(known->most) : ""));
    else if (!apply_option(program, option, given, inherits, options))
      diags.report(diag::Unsupported, place, option.span,
                   option.name.empty()
                       ? "setting options of a module that weft does not know"
                       : std::string(where) + " `" + option.name + "` with this value");
  };
  for (const scope::ConfigChange& change : program.config_changes()) {
    const bool before = made_by ? change.functions <= made_by->index : change.before_module;
    const ModuleOption* known = find_module_option(change.option.name);
    if (known && known->read == Read::kOption && !before) continue;
    apply(change.option, "the configuration", false);
  }
  for (const scope::Option& option : written) apply(option, "the module option", true);
  if (options.block_dim == 0) options.block_dim = options.device == Device::kCpu ? 1 : 256;
  return options;
}

// The module of this name that the source asks for; null: only kernels name it.
const scope::WarpModule* find_warp_module(const scope::Program& program, Symbol name) {
  if (!name.valid() || program.symbols().text(name) == scope::kUniqueModule) return nullptr;
  const auto it = std::ranges::find(program.warp_modules(), name, &scope::WarpModule::name);
  return it == program.warp_modules().end() ? nullptr : &*it;
}

// `module_options={...}` of a kernel with a module of its own.
std::vector<scope::Option> own_module_options(const scope::Program& program,
                                              const scope::Function& kernel) {
  std::vector<scope::Option> options;
  for (const scope::Option& option : kernel.options) {
    if (option.name != "module_options" || option.value.kind == scope::ValueKind::kNone) continue;
    const std::span<const scope::Value> pairs = program.elements(option.value);
    // A key that is no string is no option.
    const auto is_text = [&](const scope::Value& key) {
      return key.kind == scope::ValueKind::kConstant &&
             program.constants()[key.constant()].type == types::kString;
    };
    bool known = option.value.kind == scope::ValueKind::kMapping;
    for (size_t i = 0; known && i + 1 < pairs.size(); i += 2) known = is_text(pairs[i]);
    if (!known) {
      options.push_back(option);  // refused under its own name
      continue;
    }
    const auto text = [&](const scope::Value& value) {
      return std::string(
          is_text(value) ? program.symbols().text(program.constants()[value.constant()].text) : "");
    };
    for (size_t i = 0; i + 1 < pairs.size(); i += 2)
      options.push_back(
          {text(pairs[i]), text(pairs[i + 1]), pairs[i + 1], option.source, option.span});
  }
  return options;
}

// Kernels that are made only when somebody calls a function of the file.
size_t count_inside(const scope::Program& program, const scope::ModuleDefinitions& module) {
  std::set<uint32_t> nodes;
  for (const scope::FunctionId id : module.inner_kernels)
    nodes.insert(program.function(id).node.index);
  for (const scope::FunctionId id : module.kernels) nodes.erase(program.function(id).node.index);
  return nodes.size();
}

lower::Options lowering_of(const Options& options) {
  lower::Options lowering;
  lowering.enable_backward = options.enable_backward;
  lowering.max_unroll = options.max_unroll;
  lowering.default_grid_stride = options.default_grid_stride;
  lowering.vector_component_overwrites = options.vector_component_overwrites;
  lowering.strip_hash = options.strip_hash;
  lowering.cluster_dim = options.cluster_dim;
  lowering.block_dim = options.block_dim;
  lowering.deterministic = options.deterministic;
  lowering.external_entries = options.device == Device::kCuda;
  lowering.all_errors = options.all_errors;
  return lowering;
}

// A custom gradient is the adjoint of the function that it was written for.
uint32_t owner_of(const ir::Module& module, const scope::Program& program, size_t index) {
  const auto itself = static_cast<uint32_t>(index);
  const ir::Function& function = module.functions[index];
  if (function.kind != ir::FunctionKind::kGradient) return itself;
  const scope::FunctionId forward = program.function({function.definition}).forward;
  for (uint32_t i = 0; i < module.functions.size(); ++i)
    if (module.functions[i].definition == forward.index) return i;
  return itself;
}

}  // namespace

std::optional<std::string> Artifact::texts(PieceKind kind, uint32_t owner) const {
  std::optional<std::string> all;
  for (const Piece& piece : pieces) {
    if (piece.kind != kind || piece.owner != owner) continue;
    if (all)
      *all += "\n\n";
    else
      all.emplace();
    *all += text(piece);
  }
  return all;
}

bool is_forward(PieceKind kind) {
  return kind == PieceKind::kStruct || kind == PieceKind::kFunctionForward ||
         kind == PieceKind::kKernelArguments || kind == PieceKind::kKernelForward;
}

bool is_backward(PieceKind kind) {
  return kind == PieceKind::kFunctionAdjoint || kind == PieceKind::kKernelBackward;
}

std::string_view forward_text(const Artifact& artifact, Text& buffer) {
  return join(artifact, buffer, is_forward);
}

std::string_view backward_text(const Artifact& artifact, Text& buffer) {
  return join(artifact, buffer, is_backward);
}

namespace {

// So many modules of a file are kept for what it is compiled for next.
constexpr size_t kMostKept = 64;

// Our own mistakes stop here.
void check_module([[maybe_unused]] const ir::Module& module, [[maybe_unused]] const char* when) {
#ifndef NDEBUG
  ir::check(module, when);
#endif
}

// A Warp module, typed and differentiated.
struct Lowered {
  std::vector<scope::FunctionId> kernels;
  lower::Options options;
  ir::Module module;
  lower::Outcome outcome;
  diag::Diagnostics diags;

  // Would it be the same, lowered for these?
  bool serves(std::span<const scope::FunctionId> others, lower::Options other) const {
    if (!outcome.for_one_device) {
      other.block_dim = options.block_dim;
      other.external_entries = options.external_entries;
    }
    return other == options && outcome.statics.empty() && std::ranges::equal(others, kernels);
  }
};

}  // namespace

struct Compiler::State {
  scope::Program program;
  Input input;  // what is loaded
  Limits limits;
  scope::ModuleId loaded;
  bool readable = false;           // it parses
  bool shared = false;             // on top of a package that other files are loaded on too
  bool as_alone = false;           // and what there is to say of it is as without them
  bool refused = false;            // it takes more than it may before anything is compiled
  diag::Diagnostics loading;       // what there is to say of it, whatever is compiled
  Budget budget;                   // what it left
  std::vector<bool> shared_tiles;  // of its types: calls move them

  scope::StaticValues statics;  // of the units so far
  std::deque<Lowered> lowered;  // the first `kept` are of the file
  size_t kept = 0;
  const Examiner* examiner = nullptr;  // set: units are examined and not compiled
  std::vector<emit::Piece> pieces;
  Usage usage;
  Artifact artifact;
  uint32_t functions = 0;         // in the units so far
  std::string preamble;           // of the unit at hand: text of the user's own
  bool spoilt = false;            // by what was given up in the middle: the program is of no use
  Budget::Place at;               // the first kernel of the unit at hand
  std::optional<Source> nowhere;  // the file, for an error without a place

  // A Warp module, and the options that it is printed by.
  using Show = std::function<void(const ir::Module& module, const Options& options)>;

  void load();
  bool load_shared();
  void load_alone();
  void take_module();
  void clear_artifact();
  bool within_limits(diag::Diagnostics& diags, const std::function<void()>& work);
  void compile(const Options& given, diag::Diagnostics& diags, std::string_view kernel,
               const Show& show);
  bool compile_loaded(const Options& given, diag::Diagnostics& diags, std::string_view kernel,
                      const Show& show);
  void units(const Options& given, diag::Diagnostics& diags, std::string_view kernel,
             const Show& show);
  void unit(std::span<const scope::FunctionId> kernels, const Options& options,
            diag::Diagnostics& diags, const Show& show);
  const Lowered& lower(std::span<const scope::FunctionId> kernels, const lower::Options& options);
  void examine(std::span<const scope::FunctionId> kernels, const lower::Options& options,
               diag::Diagnostics& diags) const;
  void print(const ir::Module& module, const Options& options, emit::Trace* trace);
  void list_kernels(const ir::Module& module);
  void dump_names(diag::Diagnostics& diags, std::string_view kernel);
  void dump_module(Stage after, const ir::Module& module, const Options& options);
};

namespace {

// Says that kernels are generic, which other files have no part in, and no more.
bool is_generic(const diag::Diagnostics& found) {
  return !found.all().empty() && std::ranges::all_of(found.all(), [](const diag::Diagnostic& each) {
    return each.code == diag::Code::kGenericKernel;
  });
}

std::string too_much(const OverLimit& over, const Limits& limits) {
  if (!over.limit) return "stack than there is: calls or expressions stand too deep in one another";
  const LimitInfo& limit = info(*over.limit);
  return "than " + std::to_string(limits[*over.limit]) + " " + std::string(limit.meaning) +
         ": `weft extract --limits " + std::string(limit.name) + "=...` sets another limit";
}

}  // namespace

Compiler::Compiler() : state_(std::make_unique<State>()) {}
Compiler::~Compiler() = default;

void Compiler::load(const Input& input, const Limits& limits) {
  if (state_->spoilt) state_ = std::make_unique<State>();
  state_->input = input;
  state_->limits = limits;
  state_->load();
}

const Artifact& Compiler::compile(const Options& options, diag::Diagnostics& diags,
                                  std::string_view kernel, const Observer& observer) {
  reload();
  State& s = *state_;
  emit::Trace trace;
  s.compile(options, diags, kernel, [&](const ir::Module& module, const Options& printed) {
    s.print(module, printed, observer ? &trace : nullptr);
    if (observer)
      observer({{module, s.program.types(), s.program.constants(), s.program.symbols(), printed,
                 s.artifact.tree},
                trace});
  });
  return s.artifact;
}

const Artifact& Compiler::differentiate(
    const Options& options, diag::Diagnostics& diags,
    const std::function<void(const Differentiated&)>& observer) {
  reload();
  State& s = *state_;
  s.compile(options, diags, {}, [&](const ir::Module& module, const Options& printed) {
    if (observer)
      observer({module, s.program.types(), s.program.constants(), s.program.symbols(), printed,
                s.artifact.tree});
  });
  return s.artifact;
}

Compiler::Observer Compiler::index_into(std::vector<KernelEntry>& kernels) {
  return [&kernels](const Traced& printed) {
    add_kernels(printed.module, printed.types, printed.symbols,
                printed.options.device == Device::kCuda, kernels);
  };
}

const Artifact& Compiler::dump(Stage after, const Options& options, diag::Diagnostics& diags,
                               std::string_view kernel) {
  reload();
  State& s = *state_;
  switch (after) {
    case Stage::kParse:
      WEFT_CHECK(false, "a tree is had without a compiler: syntax::dump");
      break;
    case Stage::kScope:
      s.dump_names(diags, kernel);
      break;
    case Stage::kLower:
    case Stage::kAutodiff:
      s.compile(options, diags, kernel, [&](const ir::Module& module, const Options& printed) {
        s.dump_module(after, module, printed);
      });
      break;
    case Stage::kEmit:
      return compile(options, diags, kernel);
  }
  return s.artifact;
}

void Compiler::examine(const Options& options, diag::Diagnostics& diags, const Examiner& examiner) {
  reload();
  State& s = *state_;
  if (s.refused) {
    diags.append(s.loading);
    return;
  }
  examiner({s.program, s.loaded, nullptr, nullptr});
  diag::Diagnostics ignored;
  s.examiner = &examiner;
  s.compile_loaded(options, s.readable ? diags : ignored, {}, nullptr);
  s.examiner = nullptr;
  if (!s.readable) diags.append(s.loading);
}

void Compiler::reload() {
  if (!state_->spoilt || state_->refused) return;
  const State& last = *state_;
  load(Input(last.input), Limits(last.limits));
}

const Artifact& Compiler::compile(const Input& input, const Options& options,
                                  diag::Diagnostics& diags, std::string_view kernel) {
  load(input, options.limits);
  return compile(options, diags, kernel);
}

// Of a file that takes more than it may nothing is left, and false is returned.
bool Compiler::State::within_limits(diag::Diagnostics& diags, const std::function<void()>& work) {
  const auto give_up = [&](const Source* source, Span span, const std::string& what) {
    spoilt = true;
    nowhere.emplace(std::string(input.name), "");
    diags.report(diag::OverLimit, source ? *source : *nowhere, span, what);
    return false;
  };
  at = {};
  try {
    work();
    return true;
  } catch (const OverLimit& over) {
    // Of a text it is not known where it grew; the kernels that it is of are.
    const Budget::Place place = over.source ? Budget::Place{over.source, over.span} : at;
    return give_up(place.source, place.span, too_much(over, limits));
  } catch (const std::bad_alloc&) {
    return give_up(at.source, at.span, "memory than there is");
  }
}

void Compiler::State::clear_artifact() {
  artifact.module.clear();
  artifact.units.clear();
  artifact.pieces.clear();
  artifact.kernels.clear();
  artifact.builtins.clear();
  artifact.features.clear();
  artifact.pasted.clear();
  artifact.rejected = 0;
}

void Compiler::State::load() {
  shared = input.shares_packages && load_shared();
  if (!shared) load_alone();
}

// What is wrong with a file is found by loading it alone, so that other files of its package have
// no part in it.
bool Compiler::State::load_shared() {
  clear_artifact();
  kept = 0;
  loading.clear();
  program.limit(limits);
  const std::optional<scope::SharedModule> module = program.load_shared(input, loading);
  if (!module || (!module->as_alone && !loading.all().empty())) return false;
  loaded = module->id;
  as_alone = module->as_alone;
  readable = !loading.has_errors();
  refused = false;
  take_module();
  return true;
}

void Compiler::State::take_module() {
  const scope::Module& source = program.module(loaded);
  artifact.tree = source.tree;
  artifact.symbols = &program.symbols();
  artifact.inside = count_inside(program, program.definitions(loaded));
  budget = program.budget();
  shared_tiles = program.types().shared_tiles();
}

void Compiler::State::load_alone() {
  shared = false;
  clear_artifact();
  kept = 0;
  artifact.inside = 0;
  artifact.tree = nullptr;
  artifact.symbols = nullptr;
  loading.clear();
  refused = !within_limits(loading, [&] {
    program.limit(limits);
    Input without_instances = input;
    without_instances.instances = {};
    loaded = program.load(without_instances, loading);
    // A file that does not parse has no kernels, as in Python; what is wrong with an instance that
    // was asked for is no matter of others.
    readable = !loading.has_errors();
    if (readable) program.request_instances(loaded, input.instances, loading);
    take_module();
  });
}

void Compiler::State::compile(const Options& given, diag::Diagnostics& diags,
                              std::string_view kernel, const Show& show) {
  if (shared) {
    diag::Diagnostics found;
    const bool ok = compile_loaded(given, found, kernel, show);
    if (as_alone ? !spoilt : ok ? found.all().empty() : is_generic(found)) {
      diags.append(found);
      return;
    }
    if (std::exchange(spoilt, false)) program.forget_shared();
    load_alone();
  }
  compile_loaded(given, diags, kernel, show);
}

bool Compiler::State::compile_loaded(const Options& given, diag::Diagnostics& diags,
                                     std::string_view kernel, const Show& show) {
  clear_artifact();
  diags.append(loading);
  const auto give_up = [&] {
    const size_t kernels = artifact.rejected + artifact.kernels.size();
    clear_artifact();
    artifact.rejected = std::max<size_t>(1, kernels);
    return false;
  };
  if (refused) return give_up();
  limits = given.limits;
  artifact.module.limit(limits[Limit::kText]);
  // As if nothing had been compiled before.
  program.budget() = budget;
  program.types().set_shared_tiles(shared_tiles);
  statics = {};
  functions = 0;
  usage.clear();
  const auto work = [&] {
    units(given, diags, kernel, show);
    if (given.all_errors && readable)
      lower::check_functions(program, loaded, lowering_of(given), diags);
  };
  if (!within_limits(diags, work)) return give_up();
  usage.list(artifact.builtins, artifact.features);
  return artifact.rejected == 0;
}

void Compiler::State::units(const Options& given, diag::Diagnostics& diags,
                            std::string_view kernel_key, const Show& show) {
  const scope::Module& source = program.module(loaded);
  const scope::ModuleDefinitions& definitions = program.definitions(loaded);
  // The file's own module, then the others in the order of their first kernel.
  struct Group {
    Symbol name;  // invalid: the file's own
    std::vector<scope::FunctionId> kernels;
  };
  std::vector<Group> groups(1);
  const Symbol unique = program.symbols().intern(scope::kUniqueModule);
  for (const scope::FunctionId kernel : definitions.kernels) {
    const scope::Function& function = program.function(kernel);
    if (!kernel_key.empty() && function.key != kernel_key) continue;
    if (!readable && examiner == nullptr) {
      ++artifact.rejected;
      continue;
    }
    // The kernels of an image are one module, of which `given` has the options.
    const Symbol name = input.image ? Symbol{} : function.warp_module;
    // A module of its own is for one kernel; for a generic one with its instances.
    const auto group = std::ranges::find_if(groups, [&](const Group& known) {
      if (known.name != name) return false;
      return known.name != unique ||
             (function.generic_parent.valid() && known.kernels.front() == function.generic_parent);
    });
    if (group == groups.end()) {
      groups.push_back({name, {kernel}});
      continue;
    }
    group->kernels.push_back(kernel);
  }
  for (const Group& group : groups) {
    if (group.kernels.empty()) continue;
    const scope::FunctionId first = group.kernels.front();
    const size_t before = diags.error_count();
    const scope::WarpModule* named = find_warp_module(program, group.name);
    // A module of its own starts with the configuration, not with the options of the file.
    scope::FunctionId made_by = first;
    if (named) made_by.index = std::min(made_by.index, named->functions);
    const Options options =
        !group.name.valid() ? resolve_options(program, *source.source, definitions.options, {},
                                              given, diags, preamble)
        : named ? resolve_options(program, *source.source, named->options, made_by, given, diags,
                                  preamble)
                : resolve_options(program, *source.source,
                                  own_module_options(program, program.function(first)), first,
                                  given, diags, preamble);
    if (diags.error_count() > before)
      artifact.rejected += group.kernels.size();
    else
      unit(group.kernels, options, diags, show);
  }
}

void Compiler::State::unit(std::span<const scope::FunctionId> kernels, const Options& options,
                           diag::Diagnostics& diags, const Show& show) {
  const scope::Function& first = program.function(kernels.front());
  const scope::Module& file = program.module(first.module);
  at = {file.source, (*file.tree)[first.node].span};
  if (examiner != nullptr) return examine(kernels, lowering_of(options), diags);
  const Lowered& unit = lower(kernels, lowering_of(options));
  statics = unit.outcome.statics;
  artifact.rejected += unit.outcome.rejected;
  diags.append(unit.diags);
  if (!unit.module.kernels.empty()) show(unit.module, options);
}

void Compiler::State::examine(std::span<const scope::FunctionId> kernels,
                              const lower::Options& options, diag::Diagnostics& diags) const {
  const lower::Statics found = lower::find_statics(program, {}, kernels, options);
  const std::vector<digest::References> references =
      digest::of_kernels(program, found.values, kernels);
  ir::Module module;
  lower::Facts facts;
  facts.of_rejected = true;
  lower::lower(program, found, kernels, references, options, diags, module, &facts);
  (*examiner)({program, loaded, &module, &facts});
}

const Lowered& Compiler::State::lower(std::span<const scope::FunctionId> kernels,
                                      const lower::Options& options) {
  // What static expressions gave before may be part of the digests.
  if (statics.empty())
    for (size_t i = 0; i < kept; ++i)
      if (lowered[i].serves(kernels, options)) return lowered[i];
  if (kept < kMostKept) ++kept;
  if (lowered.size() < kept) lowered.emplace_back();
  Lowered& unit = lowered[kept - 1];
  unit.kernels.assign(kernels.begin(), kernels.end());
  unit.options = options;
  unit.diags.clear();
  const lower::Statics found = lower::find_statics(program, statics, kernels, options);
  const std::vector<digest::References> references =
      digest::of_kernels(program, found.values, kernels);
  unit.outcome =
      lower::lower(program, found, kernels, references, options, unit.diags, unit.module);
  check_module(unit.module, "after lowering");
  autodiff::differentiate(unit.module);
  check_module(unit.module, "after autodiff");
  return unit;
}

// Appends the text of the Warp module at hand.
void Compiler::State::print(const ir::Module& module, const Options& options, emit::Trace* trace) {
  emit::Options printing;
  printing.target = options.device == Device::kCpu ? emit::Target::kCpu : emit::Target::kCuda;
  printing.block_dim = options.block_dim;
  printing.line_directives = (options.lineinfo || options.debug) && options.line_directives;
  printing.llvm_cuda = options.llvm_cuda;
  printing.preamble = preamble;
  const emit::Stores stores{program.types(), program.constants(), program.symbols()};
  const auto start = static_cast<uint32_t>(artifact.module.size());
  emit::emit(module, stores, printing, artifact.module, pieces, trace);
  artifact.units.push_back({start, static_cast<uint32_t>(artifact.module.size())});

  const auto first_kernel = static_cast<uint32_t>(artifact.kernels.size());
  list_kernels(module);
  const std::string_view text = artifact.module.view();
  for (const emit::Piece& piece : pieces) {
    Piece out{static_cast<PieceKind>(piece.kind),
              UINT32_MAX,
              static_cast<uint32_t>(piece.begin),
              static_cast<uint32_t>(piece.end),
              {}};
    trim_newlines(text, out.begin, out.end);
    switch (piece.kind) {
      case emit::PieceKind::kStruct:
        out.name = program.types().structure_of(module.structs[piece.index]).native_name;
        break;
      case emit::PieceKind::kFunctionForward:
      case emit::PieceKind::kFunctionAdjoint:
        out.owner = functions + owner_of(module, program, piece.index);
        out.name = module.functions[piece.index].name;
        break;
      default:
        out.owner = first_kernel + piece.index;
        out.name = module.kernels[piece.index].name;
        break;
    }
    artifact.pieces.push_back(std::move(out));
  }
  functions += static_cast<uint32_t>(module.functions.size());
  usage.add(module, program.types());
  if (artifact.pasted.empty())
    artifact.pasted = find_pasted(module, preamble, program.constants(), program.symbols());
}

void Compiler::State::list_kernels(const ir::Module& module) {
  for (const ir::Function& kernel : module.kernels)
    artifact.kernels.push_back(
        {kernel.key, kernel.name, kernel.enable_backward, kernel.definition});
}

void Compiler::State::dump_names(diag::Diagnostics& diags, std::string_view kernel) {
  clear_artifact();
  diags.append(loading);
  if (refused || !readable) return;
  for (const scope::FunctionId id : program.definitions(loaded).kernels) {
    const scope::Function& function = program.function(id);
    if (kernel.empty() || function.key == kernel)
      artifact.kernels.push_back({function.key, function.native_name, false, id.index});
  }
  if (kernel.empty() || !artifact.kernels.empty())
    scope::dump(program, loaded, kernel, artifact.module);
}

void Compiler::State::dump_module(Stage after, const ir::Module& module, const Options& options) {
  Text& out = artifact.module;
  if (!out.empty()) out << '\n';
  out << "module for " << name(options.device) << ", blocks of " << options.block_dim << "\n\n";
  const ir::DumpStores stores{program.types(), program.constants(), program.symbols()};
  ir::dump(module, stores,
           after == Stage::kAutodiff ? ir::Schedules::kShown : ir::Schedules::kLeftOut, out);
  list_kernels(module);
}

}  // namespace weft::driver
