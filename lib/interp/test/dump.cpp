// Runs kernels for tools/oracle/interp.py: a JSON object a line in, one out.
//
//   in    {"source", "kernel", "dim": [n], "arguments": [{"value": hex, "arrays": [{"shape",
//   "data": hex}], "indices": [[n]] of an indexed array, "geometry" of an id}]}
//         without "dim" and "arguments": only the signatures are wanted
//   out   {"error"} or {"kernels": [{"key", "dimensions", "parameters"}]} or, with arguments,
//         {"exact", "native"}: {"notes", "arguments": [[{"data": hex, "values", "errors"}]]}
#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "weft/interp/interp.h"

namespace {

using nlohmann::json;
using namespace weft;

std::vector<std::byte> bytes_of(const std::string& hex) {
  std::vector<std::byte> out(hex.size() / 2);
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<std::byte>(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
  return out;
}

std::string hex_of(const std::vector<std::byte>& bytes) {
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const std::byte b : bytes) {
    const unsigned v = std::to_integer<unsigned>(b);
    out += "0123456789abcdef"[v >> 4];
    out += "0123456789abcdef"[v & 15];
  }
  return out;
}

json layout_json(const launch::Layout& layout) {
  json leaves = json::array(), arrays = json::array();
  for (const launch::Leaf& leaf : layout.leaves)
    leaves.push_back({leaf.offset, types::info(leaf.scalar).warp_name});
  for (const launch::ArrayMember& member : layout.arrays)
    arrays.push_back({{"name", member.name},
                      {"offset", member.offset},
                      {"rank", member.rank},
                      {"layout", layout_json(member.element)}});
  return {{"size", layout.size}, {"leaves", leaves}, {"arrays", arrays}};
}

// What Warp's mesh, bvh or hash grid was made of.
launch::Geometry geometry_of(const json& given) {
  launch::Geometry made;
  const auto take = [&](const char* name, auto& to) {
    if (given.contains(name)) given.at(name).get_to(to);
  };
  take("points", made.points);
  take("velocities", made.velocities);
  take("corners", made.corners);
  take("lowers", made.lowers);
  take("uppers", made.uppers);
  take("order", made.order);
  take("cells", made.cells);
  take("cell_width", made.cell_width);
  return made;
}

json notes_json(const interp::Notes& n) {
  return {{"steps", n.steps},
          {"out_of_bounds", n.out_of_bounds},
          {"nan", n.nan},
          {"division_by_zero", n.division_by_zero},
          {"infinite", n.infinite},
          {"bad_conversions", n.bad_conversions},
          {"kink", n.kink},
          {"undecided", n.undecided},
          {"random", n.random},
          {"float_atomics", n.float_atomics},
          {"race", n.race},
          {"undecided_slopes", n.undecided_slopes},
          {"overwritten", n.overwritten},
          {"atomic_order", n.atomic_order}};
}

// JSON has no infinities.
json number(double v) { return std::isfinite(v) ? json(v) : json(fmt::format("{}", v)); }

json run_json(const interp::Run& run) {
  json arguments = json::array();
  for (const auto& argument : run.arguments) {
    json arrays = json::array();
    for (const interp::ArrayAfter& array : argument) {
      json values = json::array(), errors = json::array();
      for (const interp::Number& n : array.numbers) {
        values.push_back(number(n.value));
        errors.push_back(number(n.error));
      }
      arrays.push_back({{"data", hex_of(array.data)}, {"values", values}, {"errors", errors}});
    }
    arguments.push_back(arrays);
  }
  return {{"notes", notes_json(run.notes)}, {"arguments", arguments}};
}

json answer(const json& job) {
  const std::string source = job.at("source");
  Result<interp::Interpreter> loaded =
      interp::Interpreter::load({.name = "kernel.py", .text = source, .assume_warp = true});
  if (!loaded) return {{"error", loaded.error().message}};
  if (!job.contains("arguments")) {
    json kernels = json::array();
    for (const interp::Kernel& kernel : loaded->kernels()) {
      json parameters = json::array();
      for (const launch::Parameter& p : kernel.signature.parameters)
        parameters.push_back({{"name", p.name},
                              {"rank", p.rank},
                              {"geometry", static_cast<int>(p.geometry)},
                              {"layout", layout_json(p.layout)}});
      kernels.push_back({{"key", kernel.key},
                         {"dimensions", kernel.dimensions},
                         {"unsupported", kernel.unsupported},
                         {"parameters", parameters}});
    }
    return {{"kernels", kernels}};
  }
  const size_t index = job.value("instance", size_t{0});
  std::vector<const interp::Kernel*> named;
  for (const interp::Kernel& kernel : loaded->kernels())
    if (kernel.key == job.at("kernel").get<std::string>()) named.push_back(&kernel);
  if (index >= named.size()) return {{"error", "no such kernel"}};
  launch::Launch launch{.dim = job.at("dim").get<std::vector<int32_t>>()};
  for (const json& argument : job.at("arguments")) {
    launch::Argument& made = launch.arguments.emplace_back();
    made.value = bytes_of(argument.at("value").get<std::string>());
    for (const json& array : argument.at("arrays"))
      made.arrays.push_back({array.at("shape").get<std::vector<int32_t>>(),
                             bytes_of(array.at("data").get<std::string>())});
    if (argument.contains("indices")) argument.at("indices").get_to(made.indices);
    if (argument.contains("geometry"))
      made.geometry = std::make_shared<launch::Geometry>(geometry_of(argument.at("geometry")));
  }
  json out;
  for (const auto& [name, mode] :
       {std::pair{"exact", interp::Mode::kExact}, std::pair{"native", interp::Mode::kNative}}) {
    const Result<interp::Run> run = loaded->run(*named[index], launch, mode);
    if (!run) return {{"error", run.error().message}};
    out[name] = run_json(*run);
  }
  return out;
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    json out;
    try {
      out = answer(json::parse(line));
    } catch (const json::exception& error) {
      out = {{"error", error.what()}};
    }
    std::cout << out.dump() << std::endl;
  }
}
