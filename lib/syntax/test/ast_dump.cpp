// weft-ast-dump FILE...: the dumps of the files, each behind a line `== FILE ok|errors`, for
// tools/check_parser.py. `-` reads the names of the files from standard input. --time parses every
// file again and again and says how fast it went. --round-trip prints every file and parses what
// was printed: the tree must be the same, and its print too. --print prints one file.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "weft/diag/render.h"
#include "weft/syntax/dump.h"
#include "weft/syntax/parse.h"
#include "weft/syntax/print.h"

namespace {

using weft::Source;

Source read(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return {name, text.str()};
}

void dump(const Source& source) {
  weft::SymbolTable symbols;
  weft::diag::Diagnostics diags;
  weft::syntax::Tree tree;
  const bool good = weft::syntax::parse(source, symbols, diags, tree);
  std::cout << "== " << source.name() << (good ? " ok\n" : " errors\n");
  if (good) {
    weft::Text out;
    weft::syntax::dump(tree, symbols, &source, out);
    std::cout << out.view();
  } else {
    std::cout << weft::diag::render(diags);
  }
}

void measure(const std::vector<std::string>& names) {
  std::vector<Source> sources;
  size_t bytes = 0;
  for (const std::string& name : names) bytes += sources.emplace_back(read(name)).text().size();
  double best = 0;
  size_t nodes = 0;
  for (int round = 0; round < 10; ++round) {
    weft::SymbolTable symbols;
    weft::syntax::Tree tree;
    nodes = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (const Source& source : sources) {
      weft::diag::Diagnostics diags;
      weft::syntax::parse(source, symbols, diags, tree);
      nodes += tree.nodes.size();
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    best = std::max(best, static_cast<double>(bytes) / spent.count() / 1e6);
  }
  std::printf("%zu files, %.1f MB, %zu nodes: %.1f MB/s\n", sources.size(),
              static_cast<double>(bytes) / 1e6, nodes, best);
}

struct Parsed {
  weft::SymbolTable symbols;
  weft::diag::Diagnostics diags;
  weft::syntax::Tree tree;
  bool good;

  explicit Parsed(const Source& source) : good(weft::syntax::parse(source, symbols, diags, tree)) {}
  std::string dump() const {
    weft::Text out;
    weft::syntax::dump(tree, symbols, nullptr, out);
    return out.str();
  }
  std::string print() const {
    weft::Text out;
    weft::syntax::print(tree, symbols, out);
    return out.str();
  }
};

// The first line in which the texts differ.
std::string difference(const std::string& a, const std::string& b) {
  std::stringstream as(a);
  std::stringstream bs(b);
  std::string line_a;
  std::string line_b;
  while (std::getline(as, line_a) && std::getline(bs, line_b) && line_a == line_b) continue;
  return "  " + line_a + "\n  " + line_b + "\n";
}

bool round_trip(const Source& source) {
  const Parsed first(source);
  if (!first.good) return true;
  const Source printed(source.name(), first.print());
  const Parsed second(printed);
  if (!second.good) {
    std::cout << source.name() << ": what is printed does not parse\n"
              << weft::diag::render(second.diags);
    return false;
  }
  if (first.dump() != second.dump()) {
    std::cout << source.name() << ": another tree\n" << difference(first.dump(), second.dump());
    return false;
  }
  if (second.print() != printed.text()) {
    std::cout << source.name() << ": another print\n"
              << difference(std::string(printed.text()), second.print());
    return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> names(argv + 1, argv + argc);
  const bool timed = !names.empty() && names[0] == "--time";
  const bool round_trips = !names.empty() && names[0] == "--round-trip";
  if (timed || round_trips) names.erase(names.begin());
  if (names.size() == 2 && names[0] == "--print") {
    std::cout << Parsed(read(names[1])).print();
    return 0;
  }
  if (names == std::vector<std::string>{"-"}) {
    names.clear();
    for (std::string line; std::getline(std::cin, line);) names.push_back(line);
  }
  if (timed) {
    measure(names);
    return 0;
  }
  size_t bad = 0;
  for (const std::string& name : names) {
    if (round_trips) {
      if (!round_trip(read(name))) ++bad;
    } else {
      dump(read(name));
    }
  }
  if (round_trips) std::cout << names.size() << " files, " << bad << " do not come back\n";
  return bad == 0 ? 0 : 1;
}
