#include "ptx_output.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <utility>

#include "weft/record/json.h"
#include "weft/record/record.h"

namespace weft::cli {
namespace {

// "_Z5scalefPf" as its source has it: "scale(float, float*)".
std::string demangled(const std::string& name) {
  int status = 0;
  char* const text = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status);
  std::string result = status == 0 && text != nullptr ? text : name;
  std::free(text);
  return result;
}

// A figure of a function for one architecture; nothing: it is not known.
using Figure = std::function<std::optional<uint64_t>(const PtxResult&, const ptx::Function&)>;

Figure of_assembler(uint64_t ptx::Resources::* member) {
  return [=](const PtxResult& result, const ptx::Function& function) -> std::optional<uint64_t> {
    const ptx::Resources* resources = result.resources_of(function.name);
    if (resources == nullptr) return std::nullopt;
    return resources->*member;
  };
}

std::optional<uint64_t> registers(const PtxResult& result, const ptx::Function& function) {
  const ptx::Resources* resources = result.resources_of(function.name);
  return resources == nullptr ? std::nullopt : resources->registers;
}

// The assembler knows of what called functions have; without it there is what PTX declares.
uint64_t shared_bytes(const PtxResult& result, const ptx::Function& function) {
  const ptx::Resources* resources = result.resources_of(function.name);
  return resources != nullptr && resources->registers ? resources->shared_bytes
                                                      : function.shared_bytes;
}

class Table : public PtxOutput {
 public:
  void add(const PtxInput& input, std::span<const PtxResult> results) override {
    std::vector<const PtxResult*> good;
    for (const PtxResult& result : results)
      if (result.code.ok) good.push_back(&result);
    // Of all architectures, in the order of the text.
    std::vector<std::string> names;
    for (const PtxResult* result : good)
      for (const ptx::Function& function : result->module.functions)
        if (std::ranges::find(names, function.name) == names.end()) names.push_back(function.name);
    if (names.empty()) return;
    text_ += fmt::format("{}: {}\n", input.title, good[0]->code.compiler);
    for (const std::string& name : names) add_function(name, good);
    std::string reason;
    for (const PtxResult* result : good)
      if (reason.empty()) reason = result->code.no_cubin;
    if (!reason.empty()) text_ += fmt::format("-: not known, {}\n", reason);
    text_ += '\n';
  }

  std::string take(bool) override { return std::exchange(text_, {}); }

 private:
  static constexpr size_t kLabel = 30, kColumn = 9;

  void add_function(const std::string& name, const std::vector<const PtxResult*>& results) {
    std::vector<const ptx::Function*> functions;  // nothing where it is not there
    const ptx::Function* some = nullptr;
    for (const PtxResult* result : results) {
      const auto found = std::ranges::find(result->module.functions, name, &ptx::Function::name);
      functions.push_back(found == result->module.functions.end() ? nullptr : &*found);
      if (functions.back() != nullptr) some = functions.back();
    }
    text_ += fmt::format("\n{} {}\n{:{}}", some->kernel ? "kernel" : "function", demangled(name),
                         "", kLabel);
    for (const PtxResult* result : results)
      text_ += fmt::format("{:>{}}", "sm_" + result->arch, kColumn);
    text_ += '\n';

    const auto row = [&](std::string_view label, bool always, const Figure& figure) {
      std::string line = fmt::format("{:{}}", label, kLabel);
      bool shown = always;
      for (size_t i = 0; i < results.size(); ++i) {
        const auto value =
            functions[i] == nullptr ? std::nullopt : figure(*results[i], *functions[i]);
        shown |= value.value_or(0) != 0;
        line +=
            value ? fmt::format("{:>{}}", *value, kColumn) : fmt::format("{:>{}}", '-', kColumn);
      }
      if (shown) text_ += line + '\n';
    };
    const auto counts = [&](const std::string& label, bool always, auto count) {
      row(label, always, [=](const PtxResult&, const ptx::Function& function) {
        return std::optional<uint64_t>(count(function.counts));
      });
    };
    counts("  instructions", true, [](const ptx::Counts& all) { return all.all; });
    for (size_t c = 0; c < ptx::kClasses.size(); ++c) {
      const auto of = static_cast<ptx::Class>(c);
      counts(fmt::format("    {}", ptx::kClasses[c].title), false,
             [=](const ptx::Counts& all) { return all[of]; });
      if (of != ptx::Class::kLoad && of != ptx::Class::kStore) continue;
      for (size_t s = 0; s < ptx::kSpaces.size(); ++s)
        counts(fmt::format("      {}", ptx::kSpaces[s]), false, [=](const ptx::Counts& all) {
          return (of == ptx::Class::kLoad ? all.loads : all.stores)[s];
        });
    }
    row("  registers", some->kernel, registers);
    row(some->dynamic_shared ? "  shared memory, bytes, and more" : "  shared memory, bytes",
        some->kernel, [](const PtxResult& result, const ptx::Function& function) {
          return std::optional<uint64_t>(shared_bytes(result, function));
        });
    row("  stack, bytes", true, of_assembler(&ptx::Resources::stack_bytes));
    row("  spill stores, bytes", true, of_assembler(&ptx::Resources::spill_store_bytes));
    row("  spill loads, bytes", true, of_assembler(&ptx::Resources::spill_load_bytes));
    row("  PTX, bytes", true, [](const PtxResult&, const ptx::Function& function) {
      return std::optional<uint64_t>(function.bytes);
    });
  }

  std::string text_;
};

class Json : public PtxOutput {
 public:
  explicit Json(const native::Toolchain& toolchain) {
    json_.object().key("weft_version").value(record::weft_version());
    json_.key("tools").object();
    const auto tool = [&](std::string_view name, const native::Tool& of) {
      json_.key(name);
      maybe(of.found(), of.version);
    };
    tool("nvrtc", toolchain.nvrtc);
    tool("nvcc", toolchain.nvcc);
    tool("ptxas", toolchain.ptxas);
    json_.end().key("inputs").array();
  }

  void add(const PtxInput& input, std::span<const PtxResult> results) override {
    json_.object().key("input").value(input.title).key("problem");
    maybe(!input.problem.empty(), input.problem);
    json_.key("results").array();
    for (const PtxResult& result : results) add_result(result);
    json_.end().end();
  }

  // One document, so all comes at the end.
  std::string take(bool last) override {
    if (!last) return "";
    json_.end().end();
    text_ << '\n';
    return text_.str();
  }

 private:
  void maybe(bool known, std::string_view value) {
    if (known)
      json_.value(value);
    else
      json_.null();
  }
  void maybe(std::optional<uint64_t> value) {
    if (value)
      json_.value(*value);
    else
      json_.null();
  }

  void add_result(const PtxResult& result) {
    const native::CudaCode& code = result.code;
    json_.object().key("arch").value(result.arch).key("ok").value(code.ok);
    json_.key("compiler");
    maybe(!code.compiler.empty(), code.compiler);
    json_.key("messages").array();
    for (const native::CudaMessage& message : native::messages_in(code.log)) {
      json_.object().key("file");
      maybe(message.line != 0, message.file);
      json_.key("line");
      maybe(message.line != 0 ? std::optional(message.line) : std::nullopt);
      json_.key("severity").value(message.severity).key("text").value(message.text).end();
    }
    json_.end().key("log").value(code.log);
    json_.key("ptx_version");
    maybe(code.ok, result.module.version);
    json_.key("ptx_bytes");
    maybe(code.ok ? std::optional(code.ptx.size()) : std::nullopt);
    json_.key("ptx_file");
    maybe(!result.ptx_file.empty(), result.ptx_file);
    json_.key("cubin_bytes");
    maybe(code.cubin.empty() ? std::nullopt : std::optional(code.cubin.size()));
    json_.key("cubin_file");
    maybe(!result.cubin_file.empty(), result.cubin_file);
    json_.key("no_cubin");
    maybe(!code.no_cubin.empty(), code.no_cubin);
    json_.key("functions").array();
    for (const ptx::Function& function : result.module.functions) add_function(result, function);
    json_.end().end();
  }

  void add_function(const PtxResult& result, const ptx::Function& function) {
    const ptx::Counts& counts = function.counts;
    json_.object().key("name").value(function.name);
    json_.key("signature").value(demangled(function.name)).key("kernel").value(function.kernel);
    json_.key("instructions").object().key("all").value(counts.all);
    for (size_t c = 0; c < ptx::kClasses.size(); ++c)
      json_.key(ptx::kClasses[c].key).value(counts.of[c]);
    json_.end();
    for (const bool loads : {true, false}) {
      json_.key(loads ? "loads" : "stores").object();
      for (size_t s = 0; s < ptx::kSpaces.size(); ++s)
        json_.key(ptx::kSpaces[s]).value((loads ? counts.loads : counts.stores)[s]);
      json_.end();
    }
    const auto figure = [&](std::string_view key, std::optional<uint64_t> value) {
      json_.key(key);
      maybe(value);
    };
    figure("registers", registers(result, function));
    figure("shared_bytes", shared_bytes(result, function));
    json_.key("dynamic_shared").value(function.dynamic_shared);
    figure("stack_bytes", of_assembler(&ptx::Resources::stack_bytes)(result, function));
    figure("spill_store_bytes", of_assembler(&ptx::Resources::spill_store_bytes)(result, function));
    figure("spill_load_bytes", of_assembler(&ptx::Resources::spill_load_bytes)(result, function));
    figure("ptx_bytes", function.bytes);
    json_.end();
  }

  Text text_;
  record::JsonWriter json_{text_};
};

}  // namespace

const ptx::Resources* PtxResult::resources_of(std::string_view function) const {
  const auto found = std::ranges::find(resources, function, &ptx::Resources::name);
  return found == resources.end() ? nullptr : &*found;
}

std::unique_ptr<PtxOutput> make_ptx_table() { return std::make_unique<Table>(); }
std::unique_ptr<PtxOutput> make_ptx_json(const native::Toolchain& toolchain) {
  return std::make_unique<Json>(toolchain);
}

}  // namespace weft::cli
