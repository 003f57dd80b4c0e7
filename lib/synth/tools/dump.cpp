// weft-synth-dump --seed S --count N [--category c] [--archetype a]: generated kernels as JSON
// lines, for trials.
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/read_number.h"
#include "weft/synth/synth.h"

namespace {

using weft::Text;

void quote(std::string_view text, Text& out) {
  out << '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out << '\\' << c;
    } else if (c == '\n') {
      out << "\\n";
    } else {
      out << c;
    }
  }
  out << '"';
}

void quote(std::string_view key, const std::vector<std::string>& texts, Text& out) {
  out << ", \"" << key << "\": [";
  for (const std::string& text : texts) {
    if (&text != texts.data()) out << ", ";
    quote(text, out);
  }
  out << ']';
}

int usage() {
  std::fputs(
      "usage: weft-synth-dump [--seed S] [--start I] [--count N] [--category c] [--archetype a] "
      "[--time | --statistics]\n",
      stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  uint64_t seed = 0, start = 0, count = 10;
  std::string_view archetype;
  bool only_time = false, only_statistics = false;
  std::vector<weft::synth::Category> chosen;
  for (int i = 1; i < argc; ++i) {
    const std::string_view option = argv[i];
    if (option == "--time") {
      only_time = true;
      continue;
    }
    if (option == "--statistics") {
      only_statistics = true;
      continue;
    }
    if (i + 1 == argc) return usage();
    const std::string_view value = argv[++i];
    if (option == "--archetype") {
      archetype = value;
      continue;
    }
    if (option == "--category") {
      weft::synth::Category category;
      if (!weft::synth::find_category(value, category)) return usage();
      chosen.push_back(category);
      continue;
    }
    uint64_t* number = option == "--seed"    ? &seed
                       : option == "--start" ? &start
                       : option == "--count" ? &count
                                             : nullptr;
    if (number == nullptr || !weft::read_number(value, *number)) return usage();
  }
  if (chosen.empty()) {
    const auto all = weft::synth::categories();
    chosen.assign(all.begin(), all.end());
  }
  weft::synth::Generator generator(seed, chosen);
  Text out;
  if (only_time || only_statistics) {
    const std::clock_t before = std::clock();  // of the processor: the machine may be shared
    uint64_t bytes = 0;
    for (uint64_t i = 0; i < count; ++i) bytes += generator.make(start + i).source.size();
    const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    if (only_statistics) {
      generator.statistics().print(out);
      std::fwrite(out.view().data(), 1, out.size(), stdout);
    } else {
      std::printf("%.2f us and %.1f bytes each\n", seconds * 1e6 / static_cast<double>(count),
                  static_cast<double>(bytes) / static_cast<double>(count));
    }
    return 0;
  }
  // An archetype is looked for so far: one that no category draws is in none.
  constexpr uint64_t kMostTried = 200'000;
  uint64_t made = 0;
  for (uint64_t i = 0; made < count && (archetype.empty() || i < kMostTried); ++i) {
    const weft::synth::Sample& sample = generator.make(start + i);
    if (!archetype.empty() && sample.family != archetype) continue;
    ++made;
    out.clear();
    out << "{\"index\": " << start + i << ", \"source\": ";
    quote(sample.source, out);
    out << ", \"kernel_name\": ";
    quote(sample.kernel_name, out);
    out << ", \"category\": ";
    quote(name(sample.category), out);
    out << ", \"description\": ";
    quote(sample.description, out);
    const weft::synth::About& about = sample.about;
    out << ", \"paragraph\": ";
    quote(about.paragraph, out);
    out << ", \"formula\": ";
    quote(about.formula, out);
    out << ", \"formula_source\": ";
    quote(about.formula_source, out);
    quote("units", about.units, out);
    quote("invariants", about.invariants, out);
    out << ", \"family\": ";
    quote(sample.family, out);
    out << ", \"difficulty\": " << sample.difficulty << "}\n";
    std::fwrite(out.view().data(), 1, out.size(), stdout);
  }
  if (made < count) {
    std::fputs("there are no more among the first 200,000 kernels\n", stderr);
    return 1;
  }
  return 0;
}
