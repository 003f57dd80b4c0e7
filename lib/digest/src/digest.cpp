// Warp's digests of kernels and functions.
#include "weft/digest/digest.h"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "references.h"
#include "weft/base/timings.h"
#include "weft/scope/warp_digests.h"

namespace weft::digest {

using scope::External, scope::Option, scope::StaticValues, scope::warp_digest;
using types::TypeId, types::TypeKind;

struct Digester::State {
  State(const Program& of, const StaticValues& values) : program(of), statics(values) {}

  Digest function_set(FunctionSetId id);
  Digest adjoint(FunctionId id, uint32_t* kernel_dim);
  void hash_type(TypeId type, Sha256& hash);
  void hash_value(Value value, Sha256& hash) const;
  void hash_function_value(Value value, Sha256& hash);
  void hash_external(const External& external, Sha256& hash) const;
  void hash_static(Symbol code, Value value, Sha256& hash);

  const Program& program;
  const StaticValues& statics;
  Text text;
  ReferenceFinder finder{program};
  struct Done {
    FunctionSetId set;
    Digest digest;
    std::string uncertain;
  };
  std::vector<Done> done;
  std::vector<FunctionSetId> in_progress;
  std::string uncertain;  // of the kernel being hashed
};

Digester::Digester(const Program& program, const StaticValues& statics)
    : state_(std::make_unique<State>(program, statics)) {}
Digester::~Digester() = default;

namespace {

// Options of a kernel that are part of its identity.
bool is_hashed(std::string_view option) {
  return option == "enable_backward" || option == "launch_bounds" || option == "entry_point_abi" ||
         option == "cuda_max_registers" || option == "enable_cuda_smem_spilling" ||
         option == "grid_stride" || option == "cluster_dim";
}

void hash_bytes_of(uint32_t bits, Sha256& hash) {
  const uint8_t bytes[4] = {static_cast<uint8_t>(bits), static_cast<uint8_t>(bits >> 8),
                            static_cast<uint8_t>(bits >> 16), static_cast<uint8_t>(bits >> 24)};
  hash.update(bytes, 4);
}

uint8_t digit(char c) { return static_cast<uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10); }

}  // namespace

References Digester::kernel(FunctionId id) {
  const Function& kernel = state_->program.function(id);
  References references;
  Sha256 hash;
  hash.update(kernel.key);
  std::vector<const Option*> options;
  for (const Option& option : kernel.options)
    if (is_hashed(option.name)) options.push_back(&option);
  std::sort(options.begin(), options.end(),
            [](const Option* a, const Option* b) { return a->name < b->name; });
  for (const Option* option : options) {
    hash.update(option->name);
    hash.update(":");
    hash.update(option->text);
  }
  state_->uncertain.clear();
  hash.update(state_->adjoint(id, &references.kernel_dim));
  references.uncertain = state_->uncertain;
  if (kernel.has_return_annotation && !kernel.returns_none && !kernel.returns.empty()) {
    // Warp refuses such a kernel later; its digest still says so.
    hash.update("return:");
    Text& code = state_->text;
    code.clear();
    state_->program.type_code(kernel.returns[0], code);
    hash.update(code.view());
  }
  references.digest = hash.finish();
  return references;
}

std::vector<References> of_kernels(const Program& program, const StaticValues& statics,
                                   std::span<const FunctionId> kernels) {
  const StageTimer timer(TimedStage::kDigest);
  Digester digester(program, statics);
  std::vector<References> found(kernels.size());
  for (size_t i = 0; i < kernels.size(); ++i) {
    const Function& kernel = program.function(kernels[i]);
    if (!kernel.generic && kernel.unsupported.empty()) found[i] = digester.kernel(kernels[i]);
  }
  return found;
}

Digest Digester::functions(FunctionSetId set) { return state_->function_set(set); }

void Digester::State::hash_type(TypeId type, Sha256& hash) {
  text.clear();
  program.type_code(type, text);
  hash.update(text.view());
}

Digest Digester::State::adjoint(FunctionId id, uint32_t* kernel_dim) {
  const Function& function = program.function(id);
  Sha256 hash;
  hash.update(function.source);
  const auto entry = [&](std::string_view name, TypeId type) {
    hash.update(name);
    hash.update(":");
    hash_type(type, hash);
    if (!type.valid()) return;
    TypeId structure = type;
    if (program.types()[type].kind == TypeKind::kArray) structure = program.types()[type].element;
    if (program.types()[structure].kind == TypeKind::kStruct)
      hash.update(program.types().structure_of(structure).digest);
  };
  for (const Parameter& parameter : function.parameters)
    entry(program.symbols().text(parameter.name), parameter.type);
  if (function.kind != FunctionKind::kKernel && !function.returns.empty())
    entry("return", function.returns_tuple ? program.stores().types.tuple(function.returns, true)
                                           : function.returns[0]);

  // Hashing a function of the set may use the finder again: its results are taken over first.
  FoundReferences found;
  finder.find(id, found);
  if (kernel_dim != nullptr) *kernel_dim = found.kernel_dim;
  if (uncertain.empty()) uncertain = found.uncertain;
  if (uncertain.empty() && !function.unsupported.empty())
    uncertain = "`" + function.key + "` has " + function.unsupported;
  for (const auto& [name, value] : found.constants) {
    hash.update(name);
    hash_value(value, hash);
  }
  for (size_t i = 0; i < function.statics.size(); ++i) {
    const StaticExpression& expression = function.statics[i];
    if (expression.deferred) continue;
    // A dict by source text: the first place, the last value.
    size_t last = i;
    bool first = true;
    for (size_t j = 0; j < function.statics.size(); ++j) {
      if (function.statics[j].deferred || function.statics[j].code != expression.code) continue;
      if (j < i) first = false;
      last = std::max(last, j);
    }
    if (!first) continue;
    hash_static(expression.code, function.statics[last].value, hash);
  }
  for (const auto& [code, value] : statics.of(id)) hash_static(code, value, hash);
  for (const Value& type : found.types) hash_type(type.type(), hash);
  for (const Value& value : found.functions) hash_function_value(value, hash);
  return hash.finish();
}

void Digester::State::hash_static(Symbol code, Value value, Sha256& hash) {
  hash.update(program.symbols().text(code));
  if (value.kind == ValueKind::kConstant || value.kind == ValueKind::kEnumMember)
    hash_value(value, hash);
  else
    hash_function_value(value, hash);
}

void Digester::State::hash_value(Value value, Sha256& hash) const {
  const types::Constant& constant = program.constants()[value.constant()];
  if (value.kind == ValueKind::kEnumMember) {
    hash_bytes_of(static_cast<uint32_t>(constant.number.integer), hash);
  } else if (value.variant == Variant::kNumpy) {
    const auto real = static_cast<float>(constant.number.real);
    uint32_t bits = 0;
    static_assert(sizeof bits == sizeof real);
    std::memcpy(&bits, &real, sizeof bits);
    hash_bytes_of(bits, hash);
  } else if (value.variant == Variant::kWarpBool) {
    const uint8_t byte = constant.number.as_double() != 0.0;
    hash.update(&byte, 1);
  } else {
    types::hash_bytes(program.constants(), program.types(), value.constant(), hash);
  }
}

void Digester::State::hash_function_value(Value value, Sha256& hash) {
  if (value.kind == ValueKind::kFunction) {
    if (std::find(in_progress.begin(), in_progress.end(), value.functions()) == in_progress.end())
      hash.update(function_set(value.functions()));
    return;
  }
  if (value.kind == ValueKind::kExternal) return hash_external(program.external(value), hash);
  const std::string_view name = value.kind == ValueKind::kBuiltin
                                    ? builtins::name(value.builtin())
                                    : program.symbols().text(Symbol{value.index});
  if (const std::string_view* known = warp_digest(name)) {
    Digest digest;
    for (size_t i = 0; i < digest.size(); ++i)
      digest[i] = static_cast<uint8_t>(digit((*known)[2 * i]) << 4 | digit((*known)[2 * i + 1]));
    hash.update(digest);
    return;
  }
  Sha256 builtin;
  builtin.update("builtin");
  builtin.update(name);
  builtin.update(value.kind == ValueKind::kBuiltin && !builtins::overloads(value.builtin()).empty()
                     ? builtins::overloads(value.builtin())[0].native
                     : name);
  hash.update(builtin.finish());
}

// The name, the first overload's own, and Python's spelling of each overload's signature and name.
void Digester::State::hash_external(const External& external, Sha256& hash) const {
  using Input = std::pair<std::string, std::string>;  // name, type code
  using Contract = std::tuple<std::vector<Input>, std::string, std::string, std::string>;
  std::vector<Contract> contracts;
  for (const builtins::Overload& overload : external.overloads) {
    std::vector<Input> inputs;
    for (const builtins::Parameter& parameter : overload.parameters)
      inputs.emplace_back(parameter.name, program.type_code(parameter.type));
    contracts.emplace_back(std::move(inputs),
                           overload.results == 0 ? "void" : program.type_code(overload.result_type),
                           overload.space, overload.native);
  }
  std::ranges::sort(contracts);
  Sha256 own;
  own.update("builtin");
  own.update(program.symbols().text(external.name));
  own.update(external.overloads[0].native);
  for (const auto& [inputs, result, space, native] : contracts) {
    own.update("(((");
    for (size_t i = 0; i < inputs.size(); ++i) {
      if (i > 0) own.update(", ");
      own.update("('" + inputs[i].first + "', '" + inputs[i].second + "')");
    }
    own.update(inputs.size() == 1 ? ",), '" : "), '");
    own.update(result + "'), '" + space + "', '" + native + "')");
  }
  hash.update(own.finish());
}

Digest Digester::State::function_set(FunctionSetId id) {
  for (const Done& known : done)
    if (known.set == id) {
      if (uncertain.empty()) uncertain = known.uncertain;
      return known.digest;
    }
  program.budget().spend(Limit::kSteps);
  std::string outer_uncertain = std::move(uncertain);
  uncertain.clear();
  in_progress.push_back(id);
  const FunctionSet& set = program.set(id);
  Sha256 hash;
  hash.update(set.key);
  std::vector<std::pair<std::string, FunctionId>> overloads;
  for (const FunctionId overload : set.overloads)
    overloads.emplace_back(program.signature(overload), overload);
  std::sort(overloads.begin(), overloads.end());
  for (const auto& [signature, overload_id] : overloads) {
    const Function& overload = program.function(overload_id);
    hash.update(adjoint(overload_id, nullptr));
    if (overload.gradient.valid()) hash.update(adjoint(overload.gradient, nullptr));
    if (overload.replay.valid()) hash.update(adjoint(overload.replay, nullptr));
    for (const Symbol snippet :
         {overload.replay_snippet, overload.snippet, overload.adjoint_snippet})
      if (snippet.valid()) hash.update(program.symbols().text(snippet));
    hash.update(overload.inline_hint);
  }
  const Digest digest = hash.finish();
  if (uncertain.empty() && program.is_warp_function(set.top))
    if (const std::string_view* known = warp_digest(set.key); known && hex(digest, 64) != *known)
      uncertain = "`" + set.key + "`, which differs from that of the warp-lang that weft follows";
  in_progress.erase(std::find(in_progress.begin(), in_progress.end(), id));
  done.push_back({id, digest, uncertain});
  if (!outer_uncertain.empty()) uncertain = std::move(outer_uncertain);
  return digest;
}

}  // namespace weft::digest
