#include "svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "weft/base/html.h"
#include "weft/sys/terminal.h"

namespace weft::stats {
namespace {

constexpr double kWidth = 500;

std::string open(std::string_view title, std::string_view description, double width, double height,
                 std::string_view classes) {
  return fmt::format(
      "<svg class=\"{}\" role=\"img\" viewBox=\"0 0 {:.0f} "
      "{:.0f}\"><title>{}</title><desc>{}</desc>\n",
      classes, width, height, html_escaped(title), html_escaped(description));
}

std::string text_at(double x, double y, std::string_view classes, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, classes,
                     html_escaped(text));
}

// The smallest of 1, 2, 5, 10, 20 ... that is at least `least`.
uint64_t round_step(double least) {
  uint64_t power = 1;
  for (;; power *= 10)
    for (const uint64_t step : {1u, 2u, 5u})
      if (double(step * power) >= least) return step * power;
}

size_t letters(std::string_view text) {
  return static_cast<size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::string bar_chart(std::string_view title, std::string_view description,
                      const std::vector<Bar>& bars, Track track) {
  constexpr double kRow = 24, kLetter = 7.8, kGap = 10;
  size_t longest = 0, values = 0;
  for (const Bar& bar : bars) {
    longest = std::max(longest, letters(bar.label));
    values = std::max(values, letters(bar.value));
  }
  const double left = std::min(kWidth / 2, kLetter * double(longest) + 2 * kGap);
  const double room = kWidth - left - kLetter * double(values) - 2 * kGap;
  std::string svg = open(title, description, kWidth, kRow * double(bars.size()), "chart");
  double y = 0;
  for (const Bar& bar : bars) {
    const double length = std::max(bar.length > 0 ? 1.5 : 0.0, bar.length * room);
    svg += "<g>";
    if (!bar.note.empty()) svg += fmt::format("<title>{}</title>", html_escaped(bar.note));
    svg += text_at(left - kGap, y + 16, "label", bar.label);
    const auto rect = [&](std::string_view kind, double width) {
      svg += fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
          "height=\"16\" rx=\"3\"/>\n",
          kind, left, y + 4, width);
    };
    if (track == Track::kWhole) rect("track", room);
    rect("bar", length);
    svg += text_at(left + room + kGap, y + 16, "value", bar.value);
    svg += "</g>\n";
    y += kRow;
  }
  return svg + "</svg>\n";
}

std::string histogram_chart(std::string_view title, std::string_view unit,
                            const Histogram& numbers) {
  constexpr double kWide = 420, kHeight = 190, kBase = 150, kTop = 22, kSide = 6;
  constexpr double kMostBars = 42;
  const uint64_t least = numbers.least();
  const uint64_t last = std::max(numbers.quantile(0.995), least + 1);
  const uint64_t width = round_step(double(last - least + 1) / kMostBars);
  const uint64_t begin = least / width * width;
  const size_t count = static_cast<size_t>((last - begin) / width + 1);
  const std::vector<uint64_t> bars = numbers.bars(begin, width, count);
  const uint64_t highest = std::max<uint64_t>(1, *std::ranges::max_element(bars));

  const double step = (kWide - 2 * kSide) / double(count);
  const auto x_of = [&](double value) {
    return kSide + (value - double(begin)) / double(width) * step;
  };
  std::string svg =
      open(title,
           fmt::format(
               "Of {} records: median {}, mean {:.1f}, 10 % up to {}, 90 % up to {}, at most {} {}",
               numbers.count(), numbers.quantile(0.5), numbers.mean(), numbers.quantile(0.1),
               numbers.quantile(0.9), numbers.greatest(), unit),
           kWide, kHeight, "chart");
  svg += text_at(kSide, 14, "heading", title);
  for (size_t i = 0; i < count; ++i) {
    if (bars[i] == 0) continue;
    const double height = std::max(1.0, double(bars[i]) / double(highest) * (kBase - kTop - 12));
    const uint64_t from = begin + i * width;
    svg += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
        "<title>{}: {} records</title></rect>\n",
        kSide + double(i) * step + 0.5, kBase - height, std::max(1.0, step - 1), height,
        width == 1 ? std::to_string(from) : fmt::format("{} to {}", from, from + width - 1),
        bars[i]);
  }
  svg += fmt::format(
      "<line class=\"axis\" x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{2:.1f}\" y2=\"{1:.1f}\"/>\n", kSide,
      kBase + 0.5, kWide - kSide);
  // Some five numbers below.
  const uint64_t tick = round_step(double(last - begin) / 6);
  for (uint64_t at = (begin + tick - 1) / tick * tick; at <= last; at += tick) {
    const double x = x_of(double(at) + (width == 1 ? 0.5 : 0));
    if (x < 14 || x > kWide - 20) continue;
    svg += text_at(x, kBase + 17, "tick", sys::short_count(double(at)));
  }
  const double median = x_of(double(numbers.quantile(0.5)) + (width == 1 ? 0.5 : 0));
  svg += fmt::format(
      "<line class=\"mark\" x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\"/>\n",
      median, kTop, kBase);
  svg += text_at(kWide - kSide, 14, "summary", fmt::format("median {}", numbers.quantile(0.5)));
  svg += text_at(kWide / 2, kHeight - 5, "tick", unit);
  return svg + "</svg>\n";
}

std::string ring(std::string_view title, double share, std::string_view below) {
  constexpr double kSize = 150, kMiddle = kSize / 2, kRadius = 54, kThick = 14;
  const double around = 2 * std::numbers::pi * kRadius;
  // 100 % only where nothing is missing.
  const double percent = share >= 1 ? 100 : std::min(99.9, 100 * share);
  std::string svg =
      open(title, fmt::format("{:.1f} %: {}", percent, below), kSize, kSize + 46, "ring");
  svg += fmt::format(
      "<circle class=\"ring-track\" cx=\"{0:.0f}\" cy=\"{0:.0f}\" r=\"{1:.0f}\" "
      "stroke-width=\"{2:.0f}\"/>\n"
      "<circle class=\"ring-part\" cx=\"{0:.0f}\" cy=\"{0:.0f}\" r=\"{1:.0f}\" "
      "stroke-width=\"{2:.0f}\" "
      "stroke-dasharray=\"{3:.2f} {4:.2f}\" transform=\"rotate(-90 {0:.0f} {0:.0f})\"/>\n",
      kMiddle, kRadius, kThick, around * std::clamp(share, 0.0, 1.0), around);
  svg += text_at(kMiddle, kMiddle + 7, "ring-number",
                 fmt::format("{:.{}f} %", percent, percent == 100 ? 0 : 1));
  svg += text_at(kMiddle, kSize + 14, "ring-title", title);
  svg += text_at(kMiddle, kSize + 34, "ring-note", below);
  return svg + "</svg>\n";
}

}  // namespace weft::stats
