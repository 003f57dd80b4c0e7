#include "weft/simt/execute.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <numeric>
#include <utility>

#include "image_format.h"
#include "weft/simt/operation.h"
#include "weft/simt/program.h"

namespace weft::simt {
namespace {

static_assert(sizeof(size_t) == 8);
constexpr uint32_t kWidth = 128;  // threads side by side
constexpr uint64_t kAlignment = 64;
constexpr int kUnset = 0xfe;  // what the compilers of whole modules fill variables with

// Threads that are at the same instruction, in their order.
struct Group {
  uint32_t at = 0;
  std::vector<unsigned> threads;
};

template <typename T>
std::vector<T> take(std::span<const std::byte>& bytes, size_t count) {
  std::vector<T> result(count);
  if (count != 0) std::memcpy(result.data(), bytes.data(), count * sizeof(T));
  bytes = bytes.subspan(count * sizeof(T));
  return result;
}

void fill(const WeftOperand& operand, unsigned size, int byte, const Group& group) {
  // Those that are side by side at once: mostly all.
  const auto& threads = group.threads;
  if (operand.step == size && threads.back() - threads.front() + 1 == threads.size()) {
    std::memset(operand.at + threads.front() * operand.step, byte, size * threads.size());
    return;
  }
  for (const unsigned thread : threads) std::memset(operand.at + thread * operand.step, byte, size);
}

void copy(const WeftOperand* operands, unsigned size, const Group& group) {
  for (const unsigned thread : group.threads)
    std::memcpy(operands[0].at + thread * operands[0].step,
                operands[1].at + thread * operands[1].step, size);
}

}  // namespace

struct Executor::State {
  struct Instruction {
    Step step;
    bool joins;  // threads may come from elsewhere
    uint32_t what;
    unsigned size;  // of operand 0
    const WeftOperation* operation;
    const WeftOperand* operands;
  };

  Status load(std::span<const std::byte> image, const Resolve& resolve);
  void make_instructions(const std::vector<InstructionImage>& from,
                         const std::vector<const WeftOperation*>& operations,
                         std::vector<Instruction>& to);
  unsigned char* at(Word variable) const { return memory + offsets[variable]; }

  void run_threads(uint64_t first, uint32_t count);
  void wait(uint32_t where, std::vector<unsigned> threads);
  // Takes threads that wait at or before the place where `group` is; false: there are none left.
  bool join(Group& group);
  void split(Group& group, const WeftOperand& condition, bool when, uint32_t target);
  void next_index(Group& group) const;

  ImageHeader header{};
  std::vector<VariableImage> variables;
  std::vector<Word> parameters, operand_variables;
  std::vector<unsigned> sizes;    // of variables; 0: nothing names it
  std::vector<uint64_t> offsets;  // of variables in the memory
  std::vector<WeftOperand> operands;
  std::vector<Instruction> setup, code;
  std::unique_ptr<unsigned char[]> storage;
  unsigned char* memory = nullptr;  // in the storage, aligned
  bool is_set_up = false;

  Grid grid;
  std::vector<Group> waiting;  // the first to go on is the last
};

Status Executor::State::load(std::span<const std::byte> image, const Resolve& resolve) {
  header = take<ImageHeader>(image, 1)[0];
  variables = take<VariableImage>(image, header.variables);
  parameters = take<Word>(image, header.parameters);
  const auto literals = take<LiteralImage>(image, header.literals);
  operand_variables = take<Word>(image, header.operands);
  const auto setup_image = take<InstructionImage>(image, header.setup);
  const auto code_image = take<InstructionImage>(image, header.code);
  const auto imports = take<ImportImage>(image, header.imports);
  const auto* const names = reinterpret_cast<const char*>(image.data());

  std::vector<const WeftOperation*> operations;
  for (const ImportImage& import : imports) {
    std::string message;
    operations.push_back(resolve(names + import.object, names + import.symbol, message));
    if (operations.back() == nullptr) return Error{message};
  }

  uint64_t used = 0;
  for (const VariableImage& variable : variables) {
    sizes.push_back(variable.import == kNoImport
                        ? std::min(variable.operand, kBoolBytes)
                        : operations[variable.import]->sizes[variable.operand]);
    if (sizes.size() - 1 == header.index) sizes.back() = sizeof(size_t);
    offsets.push_back(used);
    const uint64_t bytes = uint64_t{sizes.back()} * (variable.shared != 0 ? 1 : kWidth);
    used += (bytes + kAlignment - 1) / kAlignment * kAlignment;
  }
  storage = std::make_unique<unsigned char[]>(used + kAlignment);
  const auto address = reinterpret_cast<uintptr_t>(storage.get());
  memory = storage.get() + (kAlignment - address % kAlignment) % kAlignment;

  for (const Word variable : operand_variables)
    operands.push_back({at(variable), variables[variable].shared != 0 ? 0 : sizes[variable]});
  for (const LiteralImage& literal : literals) {
    const uint64_t bits = uint64_t{literal.high} << 32 | literal.low;
    std::memcpy(at(literal.variable), &bits, std::min(literal.bytes, sizes[literal.variable]));
  }
  make_instructions(setup_image, operations, setup);
  make_instructions(code_image, operations, code);
  if (!code.empty()) code[0].joins = true;
  for (const Instruction& each : code)
    if (each.step == Step::kJump || each.step == Step::kJumpIf || each.step == Step::kJumpUnless)
      code[each.what].joins = true;
  return ok_status();
}

void Executor::State::make_instructions(const std::vector<InstructionImage>& from,
                                        const std::vector<const WeftOperation*>& operations,
                                        std::vector<Instruction>& to) {
  for (const InstructionImage& each : from) {
    const auto step = static_cast<Step>(each.step);
    const bool has_operands = each.operands < operand_variables.size();
    to.push_back({.step = step,
                  .joins = false,
                  .what = each.what,
                  .size = has_operands ? sizes[operand_variables[each.operands]] : 0,
                  .operation = step == Step::kOperation ? operations[each.what] : nullptr,
                  .operands = operands.data() + each.operands});
  }
}

void Executor::State::wait(uint32_t where, std::vector<unsigned> threads) {
  // The places that are waited at go down.
  auto place = std::ranges::find_if(waiting, [&](const Group& g) { return g.at <= where; });
  if (place == waiting.end() || place->at != where) {
    waiting.insert(place, Group{where, std::move(threads)});
    return;
  }
  std::vector<unsigned> both;
  std::ranges::merge(place->threads, threads, std::back_inserter(both));
  place->threads = std::move(both);
}

bool Executor::State::join(Group& group) {
  if (!group.threads.empty()) {
    if (waiting.empty() || waiting.back().at > group.at) return true;
    wait(group.at, std::move(group.threads));
  }
  if (waiting.empty()) return false;
  group = std::move(waiting.back());
  waiting.pop_back();
  return true;
}

void Executor::State::split(Group& group, const WeftOperand& condition, bool when,
                            uint32_t target) {
  const auto jumps = [&](unsigned thread) {
    return (condition.at[thread * condition.step] != 0) == when;
  };
  const auto stays = std::stable_partition(group.threads.begin(), group.threads.end(),
                                           [&](unsigned thread) { return !jumps(thread); });
  std::vector<unsigned> gone(stays, group.threads.end());
  group.threads.erase(stays, group.threads.end());
  ++group.at;
  if (group.threads.empty()) {
    group = {target, std::move(gone)};
  } else if (!gone.empty()) {
    wait(target, std::move(gone));
  }
}

void Executor::State::next_index(Group& group) const {
  std::erase_if(group.threads, [&](unsigned thread) {
    size_t index = 0;
    unsigned char* const place = at(header.index) + thread * sizeof index;
    std::memcpy(&index, place, sizeof index);
    index += grid.threads;
    std::memcpy(place, &index, sizeof index);
    return index >= grid.size;
  });
  group.at = 0;
}

void Executor::State::run_threads(uint64_t first, uint32_t count) {
  for (uint32_t i = 0; i < count; ++i) {
    const size_t index = first + i;
    std::memcpy(at(header.index) + i * sizeof index, &index, sizeof index);
  }
  Group group{.at = 0, .threads = std::vector<unsigned>(count)};
  std::iota(group.threads.begin(), group.threads.end(), 0u);
  while (true) {
    if (group.threads.empty() || code[group.at].joins)
      if (!join(group)) return;
    const Instruction& each = code[group.at];
    switch (each.step) {
      case Step::kOperation:
        each.operation->run(each.operands, group.threads.data(),
                            static_cast<unsigned>(group.threads.size()));
        ++group.at;
        break;
      case Step::kCopy:
        copy(each.operands, each.size, group);
        ++group.at;
        break;
      case Step::kPattern:
        fill(*each.operands, each.size, kUnset, group);
        ++group.at;
        break;
      case Step::kZero:
        fill(*each.operands, each.size, 0, group);
        ++group.at;
        break;
      case Step::kJump:
        group.at = each.what;
        break;
      case Step::kJumpIf:
        split(group, *each.operands, true, each.what);
        break;
      case Step::kJumpUnless:
        split(group, *each.operands, false, each.what);
        break;
      case Step::kNext:
        next_index(group);
        break;
      case Step::kEnd:
        group.threads.clear();
        break;
    }
  }
}

Executor::Executor(std::unique_ptr<State> state) : state_(std::move(state)) {}
Executor::Executor(Executor&&) noexcept = default;
Executor& Executor::operator=(Executor&&) noexcept = default;
Executor::~Executor() = default;

Result<Executor> Executor::load(std::span<const std::byte> image, const Resolve& resolve) {
  auto state = std::make_unique<State>();
  if (Status loaded = state->load(image, resolve); !loaded) return loaded.error();
  return Executor(std::move(state));
}

Status Executor::run(std::span<const ParameterValue> parameters, const Grid& grid) {
  State& state = *state_;
  if (parameters.size() != state.parameters.size())
    return Error{fmt::format("{} arguments where {} are wanted", parameters.size(),
                             state.parameters.size())};
  for (size_t i = 0; i < parameters.size(); ++i) {
    const unsigned size = state.sizes[state.parameters[i]];
    if (size != 0 && size != parameters[i].bytes && size != parameters[i].fewer)
      return Error{fmt::format("argument {} has {} bytes where {} are wanted", i,
                               parameters[i].bytes, size)};
  }
  state.grid = grid;
  if (const unsigned size = state.sizes[state.header.bounds]; size != 0) {
    if (size != grid.bounds.size())
      return Error{fmt::format("the launch's bounds have {} bytes where {} are wanted",
                               grid.bounds.size(), size)};
    std::memcpy(state.at(state.header.bounds), grid.bounds.data(), size);
  }
  if (!state.is_set_up) {
    constexpr unsigned kFirst = 0;
    for (const State::Instruction& each : state.setup)
      each.operation->run(each.operands, &kFirst, 1);
    state.is_set_up = true;
  }
  const uint64_t threads = std::min(grid.threads, grid.size);
  const uint32_t width = grid.in_order ? 1 : kWidth;
  for (uint64_t first = 0; first < threads; first += width) {
    const auto count = static_cast<uint32_t>(std::min<uint64_t>(width, threads - first));
    for (size_t i = 0; i < parameters.size(); ++i) {
      const unsigned size = state.sizes[state.parameters[i]];
      unsigned char* to = state.at(state.parameters[i]);
      for (uint32_t thread = 0; thread < count && size != 0; ++thread, to += size)
        std::memcpy(to, parameters[i].at, size);
    }
    state.run_threads(first, count);
  }
  return ok_status();
}

}  // namespace weft::simt
