#include "weft/native/code.h"

#include <elf.h>
#include <fmt/format.h>

#include <cstring>
#include <iterator>
#include <optional>
#include <utility>

#include "cache.h"
#include "host.h"
#include "host_compiler.h"
#include "split.h"
#include "weft/record/hash.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"

namespace weft::native {
namespace {

// Bytes of the list of functions that run when an object is loaded; nothing: it cannot be read.
std::optional<uint64_t> initialisers(const std::string& object) {
  const auto bytes = sys::real_files().read(object);
  if (!bytes || bytes->size() < sizeof(Elf64_Ehdr)) return std::nullopt;
  const auto at = [&]<typename T>(uint64_t offset, T& to) {
    if (offset > bytes->size() || bytes->size() - offset < sizeof to) return false;
    std::memcpy(&to, bytes->data() + offset, sizeof to);
    return true;
  };
  Elf64_Ehdr header{};
  if (!at(0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return std::nullopt;
  uint64_t total = 0;
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    Elf64_Shdr section{};
    if (!at(header.e_shoff + uint64_t{i} * header.e_shentsize, section)) return std::nullopt;
    if (section.sh_type == SHT_INIT_ARRAY || section.sh_type == SHT_PREINIT_ARRAY ||
        section.sh_type == SHT_FINI_ARRAY)
      total += section.sh_size;
  }
  return total;
}

void append(std::string& unit, const Code& code, size_t number, bool alone,
            std::string_view opening) {
  const auto out = std::back_inserter(unit);
  fmt::format_to(out, "#define WEFT_SYMBOL {}\n", symbol_name(number, 0));
  if (!alone) fmt::format_to(out, "namespace weft_module_{} {{\n{}", number, opening);
  fmt::format_to(out, "#line 1 \"{}\"\n{}\n#line 1 \"weft-entry-{}\"\n{}\n", file_name(number),
                 code.text, number, code.entry);
  if (!alone) unit += "}\n";
  unit += "#undef WEFT_SYMBOL\n";
}

}  // namespace

struct CodeBuilder::State {
  State(Toolchain toolchain, const BuildOptions& options, Cache cache)
      : compiler(std::move(toolchain), options, std::move(cache)) {}

  Status build_batch(const Indices& batch);
  Result<CompilerVerdict> compile(const std::string& unit, const std::string& object);

  HostCompiler compiler;
  Prelude prelude;
  std::string headers;  // their folder
  std::string opening;
  std::string empty;                // an object with no code,
  uint64_t usual_initialisers = 0;  // and what it has of them

  // While building: threads write to different results.
  std::span<const Code> codes;
  std::vector<Built> results;
};

// Ok: it is there.
Result<CompilerVerdict> CodeBuilder::State::compile(const std::string& unit,
                                                    const std::string& object) {
  if (compiler.cache().use(object)) return CompilerVerdict{true, ""};
  return compiler.compile_unit(prelude, unit, object);
}

Status CodeBuilder::State::build_batch(const Indices& batch) {
  const bool alone = batch.size() == 1;
  std::string unit;
  for (size_t number = 0; number < batch.size(); ++number)
    append(unit, codes[batch[number]], number, alone, opening);
  const std::string object =
      compiler.cache().object(record::hash_hex(prelude.key + record::hash_hex(unit)));
  WEFT_TRY(CompilerVerdict verdict, compile(unit, object));
  const auto split = [&](std::string_view message) {
    return split_batch(batch, message, [&](const Indices& part) { return build_batch(part); });
  };
  if (verdict.exhausted && batch.size() > 1) {  // as each half would that has the culprit
    for (const size_t index : batch) WEFT_TRY_STATUS(build_batch({index}));
    return ok_status();
  }
  if (!verdict.ok && batch.size() > 1) return split(verdict.message);
  if (verdict.ok && batch.size() > 1 && initialisers(object) != usual_initialisers)
    return split("");
  // A text can make the compiler say so: where another one compiles, it is not the machine.
  if (verdict.failed && batch.size() == 1) {
    WEFT_TRY(const CompilerVerdict other, compiler.compile_unit(prelude, "", empty));
    verdict.failed = !other.ok;
  }
  for (size_t number = 0; number < batch.size(); ++number) {
    Built& built = results[batch[number]];
    if (verdict.ok) {
      built.object = object;
      built.kernels.push_back({.name = {}, .symbol = symbol_name(number, 0), .images = nullptr});
      continue;
    }
    built.outcome = verdict.failed ? Built::Outcome::kFailed : Built::Outcome::kRejected;
    built.message = readable(
        without_folders(verdict.message, {headers, prelude.folder, compiler.cache().work()}));
  }
  return ok_status();
}

CodeBuilder::CodeBuilder(std::unique_ptr<State> state) : state_(std::move(state)) {}
CodeBuilder::CodeBuilder(CodeBuilder&&) noexcept = default;
CodeBuilder::~CodeBuilder() = default;

Result<CodeBuilder> CodeBuilder::create(const Toolchain& toolchain,
                                        const CodeSurroundings& surroundings,
                                        const BuildOptions& options) {
  if (!toolchain.compiler.found()) return Error{toolchain.compiler.missing};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  cache.shrink(options.cache_limit);
  std::string all;
  for (const CodeHeader& header : surroundings.headers) all.append(header.name).append(header.text);
  Toolchain with_headers = toolchain;
  with_headers.headers.path = cache.prelude(record::hash_hex(all));
  WEFT_TRY_STATUS(sys::real_files().make_folders(with_headers.headers.path));
  for (const CodeHeader& header : surroundings.headers) {
    // clang takes a precompiled header of what is written again for outdated.
    const std::string path = fmt::format("{}/{}", with_headers.headers.path, header.name);
    if (const auto known = sys::real_files().read(path); known && *known == header.text) continue;
    WEFT_TRY_STATUS(sys::real_files().write(path, header.text));
  }
  const std::string folder = with_headers.headers.path;
  auto state = std::make_unique<State>(std::move(with_headers), options, std::move(cache));
  state->headers = folder;
  std::string prelude = entry_text();
  prelude.append(surroundings.prelude);
  state->opening = surroundings.opening;
  state->prelude =
      state->compiler.prelude(std::move(prelude), surroundings.flags, surroundings.runtime);
  WEFT_TRY_STATUS(state->compiler.precompile(state->prelude));
  state->empty = state->compiler.cache().object(record::hash_hex(state->prelude.key));
  WEFT_TRY(const CompilerVerdict verdict, state->compile("", state->empty));
  if (!verdict.ok) return Error{verdict.message};
  state->usual_initialisers = initialisers(state->empty).value_or(0);
  return CodeBuilder(std::move(state));
}

Result<std::vector<Built>> CodeBuilder::build(std::span<const Code> codes) {
  State& state = *state_;
  state.codes = codes;
  state.results.assign(codes.size(), {});
  // Batches follow from the order alone, and there is one for each thread.
  Indices together;
  std::vector<Indices> batches;
  for (size_t i = 0; i < codes.size(); ++i)
    if (codes[i].alone)
      batches.push_back({i});
    else
      together.push_back(i);
  const BuildOptions& options = state.compiler.options();
  const size_t threads = std::max(options.threads, 1u);
  const size_t each = std::clamp<size_t>((together.size() + threads - 1) / threads, 1,
                                         std::max<size_t>(options.batch, 1));
  for (size_t begin = 0; begin < together.size(); begin += each) {
    const size_t end = std::min(begin + each, together.size());
    batches.emplace_back(together.begin() + static_cast<ptrdiff_t>(begin),
                         together.begin() + static_cast<ptrdiff_t>(end));
  }
  WEFT_TRY_STATUS(sys::try_each_index(batches.size(), options.threads, [&](unsigned, size_t i) {
    return state.build_batch(batches[i]);
  }));
  return std::move(state.results);
}

}  // namespace weft::native
