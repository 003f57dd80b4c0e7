#include "weft/recombine/stock.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "draft.h"
#include "members.h"
#include "weft/mine/tree.h"
#include "weft/record/hash.h"

namespace weft::recombine {

namespace {

// A kernel for any type has no types to go by, closures depend on what is around them, and nobody
// could say what becomes of one that is called `kernel`.
bool is_fit(const Program& program, std::string_view name) {
  constexpr std::array<std::string_view, 4> kUnfit = {"Any", "overload", "static", "func_native"};
  return tells_something(name) && std::ranges::none_of(kUnfit, [&](std::string_view word) {
           return program.symbols.find(word).valid();
         });
}

// A path that is none would hold out nothing without a word.
Status check_paths(const StockRequest& request) {
  if (request.without.empty()) return ok_status();
  std::set<std::string> unknown = request.without;
  for (const std::string& tree : request.trees) {
    WEFT_TRY(const std::vector<mine::SourceFile> files, mine::python_files(tree));
    for (const mine::SourceFile& file : files) unknown.erase(file.name);
  }
  if (unknown.empty()) return ok_status();
  return Error{fmt::format("`{}`, which is held out, is no Python file in {}", *unknown.begin(),
                           fmt::join(request.trees, ", "))};
}

}  // namespace

Stock::Stock(std::unique_ptr<State> state) : state_(std::move(state)) {}
Stock::Stock(Stock&&) noexcept = default;
Stock& Stock::operator=(Stock&&) noexcept = default;
Stock::~Stock() = default;

Result<std::optional<Stock>> Stock::gather(sys::Files& files, const StockRequest& request) {
  WEFT_TRY_STATUS(check_paths(request));
  mine::KernelsRequest wanted{.trees = request.trees,
                              .options = {.devices = request.devices},
                              .threads = request.threads,
                              .stop = request.stop,
                              .progress = request.progress};
  WEFT_TRY(auto mined, mine::kernels(files, wanted));
  if (!mined) return std::optional<Stock>();
  auto state = std::make_unique<State>();
  for (mine::MinedKernel& kernel : *mined) {
    if (request.without.contains(kernel.file)) continue;
    std::shared_ptr<const Program> program = Program::read(kernel.source, kernel.name);
    if (program == nullptr || !is_fit(*program, kernel.name)) continue;
    const auto number = static_cast<uint32_t>(state->members.size());
    state->by_file[kernel.file].push_back(number);
    for (const Parameter& parameter : program->parameters())
      state->by_parameter[parameter_text(parameter.name, parameter.annotation)].push_back(number);
    state->fingerprints.insert(kernel.fingerprint.hex());
    state->members.push_back({std::move(kernel), std::move(program)});
  }
  if (state->members.empty())
    return Error{fmt::format("no kernel was found in {} that new ones could be made of",
                             fmt::join(request.trees, ", "))};
  return std::optional(Stock(std::move(state)));
}

size_t Stock::size() const { return state_->members.size(); }

std::string Stock::hash() const {
  record::Hasher hasher;
  for (const Member& member : state_->members)
    for (const std::string_view part :
         {std::string_view(member.mined.file), std::string_view(member.mined.name),
          std::string_view(member.mined.license.value_or("")),
          std::string_view(member.mined.description), std::string_view(member.mined.source)}) {
      hasher.update(std::to_string(part.size()));
      hasher.update(part);
    }
  return hasher.hex();
}

std::optional<uint32_t> Stock::State::partner(uint32_t member, Rng& rng) const {
  constexpr double kSameFile = 0.5;
  const std::vector<uint32_t>* from = &by_file.at(members[member].mined.file);
  if (!rng.chance(kSameFile)) {
    const std::vector<Parameter> parameters = members[member].program->parameters();
    if (parameters.empty()) return std::nullopt;
    const Parameter& shared = parameters[rng.below(static_cast<uint32_t>(parameters.size()))];
    from = &by_parameter.at(parameter_text(shared.name, shared.annotation));
  }
  const uint32_t found = (*from)[rng.below(static_cast<uint32_t>(from->size()))];
  return found == member ? std::nullopt : std::optional(found);
}

}  // namespace weft::recombine
