// Judges the records of a shard on standard input; a line a record, for trying things out.
#include <fmt/format.h>

#include <chrono>
#include <deque>
#include <iostream>
#include <map>
#include <string>

#include "weft/judge/judge.h"
#include "weft/native/worker.h"
#include "weft/record/record.h"
#include "weft/sys/parallel.h"

namespace {

using namespace weft;

int run(size_t batch, bool all) {
  judge::JudgeOptions options;
  options.threads = sys::processor_count();
  auto made = judge::Judge::create(native::find_toolchain(), options);
  if (!made) return fmt::print(stderr, "{}\n", made.error().message), 1;
  record::RecordReader reader;
  std::deque<std::string> lines;
  std::vector<judge::Case> cases;
  std::deque<std::string> texts;
  std::map<std::string, int> counts;
  const auto flush = [&] {
    auto verdicts = made->judge(cases);
    if (!verdicts) {
      fmt::print(stderr, "{}\n", verdicts.error().message);
      std::exit(1);
    }
    for (size_t i = 0; i < cases.size(); ++i) {
      const judge::Verdict& v = (*verdicts)[i];
      const std::string key = fmt::format("{} {} {} {}", name(v.compile.state), name(v.run.state),
                                          name(v.gradient.state), v.gradient.cause);
      ++counts[key];
      const bool fine = v.compile.state == judge::State::kOk && v.run.state == judge::State::kOk &&
                        v.gradient.state == judge::State::kOk;
      if (all || !fine)
        fmt::print("{}\t{}\t{}\t{}\t{}\t{}\n", lines[i], key, v.compile.message.substr(0, 200),
                   v.run.message, v.gradient.message, v.order_dependent ? "order" : "");
    }
    cases.clear();
    texts.clear();
    lines.clear();
  };
  std::string line;
  const auto start = std::chrono::steady_clock::now();
  size_t n = 0;
  while (std::getline(std::cin, line)) {
    auto record = reader.read(line);
    if (!record) return fmt::print(stderr, "{}\n", record.error().message), 1;
    const record::Record& r = **record;
    texts.emplace_back(r.python_source);
    texts.emplace_back(r.metadata.kernel_name);
    lines.push_back(fmt::format("{}:{}:{}:{}", r.metadata.index, r.metadata.device,
                                r.metadata.category, r.metadata.family));
    cases.push_back({.source = texts[texts.size() - 2],
                     .kernel = texts.back(),
                     .device = r.metadata.device == "cpu" ? Device::kCpu : Device::kCuda,
                     .backward = r.metadata.has_backward});
    if (++n % batch == 0) flush();
  }
  flush();
  for (const auto& [key, count] : counts) fmt::print(stderr, "{:8} {}\n", count, key);
  fmt::print(stderr, "{:.1f} records/s\n",
             static_cast<double>(n) /
                 std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  return run(argc > 1 ? std::stoul(argv[1]) : 256, argc > 2);
}
