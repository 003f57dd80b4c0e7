// What each stage of weft costs, over the same kernels: a line a stage with microseconds a kernel,
// kernels and bytes a second. Stages are timed one after the other within one pass over the
// kernels, so that each finds what it needs as in a real run; of several rounds the fastest counts.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "weft/autodiff/differentiate.h"
#include "weft/base/check.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/emit/emit.h"
#include "weft/lower/lower.h"
#include "weft/pipeline/kernel_maker.h"
#include "weft/pipeline/pipeline.h"
#include "weft/scope/program.h"
#include "weft/syntax/parse.h"
#include "weft/syntax/print.h"
#include "weft/synth/synth.h"
#include "weft/sys/files.h"

namespace weft::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr uint64_t kSeed = 42;

// Kernels, and how often.
struct Settings {
  uint64_t kernels = 5000;
  int rounds = 5;
  bool json = false;
};

struct Cost {
  double seconds = 1e300;  // of the fastest round
  uint64_t bytes = 0;      // read or written, whichever says more
};

// One row of the table. Names are those of the stages in docs/benchmarks.md.
struct Row {
  std::string name;
  Cost cost;
};

class Table {
 public:
  explicit Table(const Settings& settings) : settings_(settings) {}

  Cost& operator[](std::string_view name) {
    for (Row& row : rows_)
      if (row.name == name) return row.cost;
    return rows_.emplace_back(Row{std::string(name), {}}).cost;
  }

  void print() const {
    if (settings_.json) {
      fmt::print("{{\"kernels\":{},\"stages\":{{", settings_.kernels);
      for (const Row& row : rows_)
        fmt::print("{}\"{}\":{{\"seconds\":{},\"bytes\":{}}}", &row == rows_.data() ? "" : ",",
                   row.name, row.cost.seconds, row.cost.bytes);
      fmt::print("}}}}\n");
      return;
    }
    fmt::print("{:24} {:>10} {:>12} {:>10}\n", "stage", "us/kernel", "kernels/s", "MB/s");
    for (const auto& [name, cost] : rows_) {
      const double each = cost.seconds / double(settings_.kernels);
      fmt::print("{:24} {:10.2f} {:12.0f} {:10.1f}\n", name, 1e6 * each, 1 / each,
                 double(cost.bytes) / cost.seconds / 1e6);
    }
  }

 private:
  const Settings& settings_;
  std::vector<Row> rows_;
};

// Adds up what the stages of one round take.
class Round {
 public:
  explicit Round(Table& table) : table_(table) {}
  ~Round() {
    for (const Row& row : sums_) {
      Cost& cost = table_[row.name];
      cost.seconds = std::min(cost.seconds, row.cost.seconds);
      cost.bytes = row.cost.bytes;
    }
  }
  Round(const Round&) = delete;
  Round& operator=(const Round&) = delete;

  // Runs `stage`, which returns its bytes. Each reading of the clock takes some 25 ns, which
  // counts.
  void run(size_t number, std::string_view name, const auto& stage) {
    if (sums_.size() <= number) sums_.resize(number + 1, Row{"", {.seconds = 0}});
    const Clock::time_point start = Clock::now();
    const size_t bytes = stage();
    Row& row = sums_[number];
    row.cost.seconds += std::chrono::duration<double>(Clock::now() - start).count();
    row.cost.bytes += bytes;
    if (row.name.empty()) row.name = name;
  }

 private:
  Table& table_;
  std::vector<Row> sums_;
};

struct Kernel {
  std::string name, source;
};

class Stages {
 public:
  explicit Stages(const std::vector<Kernel>& kernels) : kernels_(kernels) {}

  void round(Table& table) {
    Round round(table);
    for (const Kernel& kernel : kernels_) {
      diags_.clear();
      front(round, kernel);
      back(round, kernel);
    }
  }

 private:
  void front(Round& round, const Kernel& kernel) {
    const Source source(kernel.name, kernel.source);
    symbols_.truncate(0);
    round.run(0, "parse", [&] {
      syntax::parse(source, symbols_, diags_, tree_);
      return kernel.source.size();
    });
    round.run(1, "print", [&] {
      text_.clear();
      syntax::print(tree_, symbols_, text_);
      return text_.size();
    });
    // Parses too: it reads modules as they are found.
    round.run(2, "scope (with parse)", [&] {
      module_ =
          program_.load({.name = kernel.name, .text = kernel.source, .assume_warp = true}, diags_);
      return kernel.source.size();
    });
  }

  void back(Round& round, const Kernel& kernel) {
    round.run(3, "lower", [&] {
      const std::vector<scope::FunctionId>& kernels = program_.definitions(module_).kernels;
      lower::lower(program_, {}, kernels, digest::of_kernels(program_, {}, kernels), {}, diags_,
                   ir_);
      return kernel.source.size();
    });
    WEFT_CHECK(!diags_.has_errors(), diag::render(diags_));
    round.run(4, "autodiff", [&] {
      autodiff::differentiate(ir_);
      return kernel.source.size();
    });
    round.run(5, "emit", [&] {
      text_.clear();
      pieces_.clear();
      emit::emit(ir_, {program_.types(), program_.constants(), program_.symbols()}, {}, text_,
                 pieces_);
      return text_.size();
    });
    round.run(6, "compile (all of these)", [&] {
      return compiler_
          .compile({.name = kernel.name, .text = kernel.source, .assume_warp = true}, {}, diags_)
          .module.size();
    });
  }

  const std::vector<Kernel>& kernels_;
  diag::Diagnostics diags_;
  SymbolTable symbols_;
  syntax::Tree tree_;
  scope::Program program_;
  scope::ModuleId module_;
  ir::Module ir_;
  std::vector<emit::Piece> pieces_;
  driver::Compiler compiler_;
  Text text_;
};

std::vector<Kernel> make_kernels(const Settings& settings, Table& table) {
  std::vector<Kernel> kernels;
  for (int number = 0; number < settings.rounds; ++number) {
    synth::Generator generator(kSeed, synth::categories());
    kernels.clear();
    Round round(table);
    for (uint64_t index = 0; index < settings.kernels; ++index) {
      const synth::Sample* sample = nullptr;
      round.run(0, "synth (with print)", [&] {
        sample = &generator.make(index);
        return sample->source.size();
      });
      kernels.push_back({sample->kernel_name + ".py", sample->source});
    }
  }
  return kernels;
}

// Writes the same record over and over: a kernel's own, so its strings are as long as they are.
void measure_records(const Settings& settings, const std::vector<Kernel>& kernels, Table& table) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Text forward, backward;
  pipeline::Batch batch(record::FieldNames::kIr);
  for (int number = 0; number < settings.rounds; ++number) {
    Round round(table);
    for (uint64_t index = 0; index < kernels.size(); ++index) {
      const Kernel& kernel = kernels[index];
      const driver::Artifact& artifact = compiler.compile(
          {.name = kernel.name, .text = kernel.source, .assume_warp = true}, {}, diags);
      if (index % pipeline::kBatchSize == 0) batch.clear();
      round.run(0, "record", [&] {
        const size_t before = batch.lines().size();
        const std::string id = record::content_id({kernel.source, "cuda", "1.19.0", "0.1.0"});
        record::Record record;
        record.id = id;
        record.python_source = kernel.source;
        record.ir_forward = driver::forward_text(artifact, forward);
        record.ir_backward = driver::backward_text(artifact, backward);
        record.metadata.device = "cuda";
        record.metadata.builtins.assign(artifact.builtins.begin(), artifact.builtins.end());
        batch.add(record, {});
        return batch.lines().size() - before;
      });
    }
  }
}

pipeline::Job make_job(const Settings& settings, unsigned threads, const std::string& folder) {
  pipeline::Job job;
  job.options.seed = kSeed;
  for (const synth::Category category : synth::categories())
    job.options.categories.emplace_back(synth::name(category));
  job.options.devices = {"cuda"};
  job.options.generator_version = synth::kGeneratorVersion;
  job.options.weft_version = record::weft_version();
  job.options.warp_version = Options{}.warp_version;
  job.count = settings.kernels;
  job.folder = folder;
  job.threads = threads;
  return job;
}

void measure_generate(const Settings& settings, Table& table) {
  const std::string root =
      (std::filesystem::temp_directory_path() / fmt::format("weft-bench-{}", ::getpid())).string();
  for (const unsigned threads : {1u, 2u}) {
    for (int number = 0; number < settings.rounds; ++number) {
      const pipeline::Job job = make_job(settings, threads, fmt::format("{}/{}", root, number));
      const pipeline::MakerFactory makers = [&] {
        return pipeline::make_kernel_maker(job.options, synth::categories(), {});
      };
      Round round(table);
      round.run(0, fmt::format("generate, {} thread{}", threads, threads == 1 ? "" : "s"), [&] {
        const auto report =
            pipeline::make_shards(sys::real_files(), job, pipeline::all_shards(job), makers, {});
        WEFT_CHECK(report.ok(), report.ok() ? "" : report.error().message);
        return static_cast<size_t>(report->made.bytes);
      });
      static_cast<void>(sys::real_files().remove(root));
    }
  }
}

bool parse_number(const char* text, auto& number) {
  const char* const end = text + std::strlen(text);
  const auto [stop, code] = std::from_chars(text, end, number);
  return code == std::errc() && stop == end && number > 0;
}

int run(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--json") {
      settings.json = true;
    } else if (word == "--kernels" && i + 1 < argc && parse_number(argv[i + 1], settings.kernels)) {
      ++i;
    } else if (word == "--rounds" && i + 1 < argc && parse_number(argv[i + 1], settings.rounds)) {
      ++i;
    } else {
      fmt::print(stderr, "usage: weft-bench [--kernels N] [--rounds N] [--json]\n");
      return 2;
    }
  }
  Table table(settings);
  const std::vector<Kernel> kernels = make_kernels(settings, table);
  Stages stages(kernels);
  for (int number = 0; number < settings.rounds; ++number) stages.round(table);
  measure_records(settings, kernels, table);
  measure_generate(settings, table);
  table.print();
  return 0;
}

}  // namespace
}  // namespace weft::bench

int main(int argc, char** argv) { return weft::bench::run(argc, argv); }
