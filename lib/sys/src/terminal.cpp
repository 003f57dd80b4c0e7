#include "weft/sys/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace weft::sys {
namespace {

constexpr std::chrono::milliseconds kRedraw{100};
constexpr std::chrono::seconds kLine{10};

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::string counts(std::string_view unit, const ProgressState& state) {
  std::string text = fmt::format("{} of {} {}  {}/s", short_count(double(state.done)),
                                 short_count(double(state.total)), unit, short_count(state.rate));
  if (state.rate > 0 && state.done < state.total)
    text += fmt::format("  {} left", short_time(double(state.total - state.done) / state.rate));
  return text;
}

int percent(const ProgressState& state) {
  return state.total == 0 ? 100
                          : static_cast<int>(100.0 * double(state.done) / double(state.total));
}

}  // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) != 0; }

namespace {

bool is_dumb() {
  const char* const term = std::getenv("TERM");
  return term != nullptr && std::string_view(term) == "dumb";
}

}  // namespace

bool shows_colour(int descriptor) {
  const char* const no_colour = std::getenv("NO_COLOR");
  return is_terminal(descriptor) && !is_dumb() && (no_colour == nullptr || *no_colour == '\0');
}

int terminal_width(int descriptor) {
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

std::string short_count(double value) {
  static constexpr std::array<const char*, 5> kUnits = {"", " k", " M", " G", " T"};
  size_t unit = 0;
  // 999.5 would be rounded to a fourth digit.
  while (value >= 999.5 && unit + 1 < kUnits.size()) {
    value /= 1000;
    ++unit;
  }
  if (unit == 0) return fmt::format("{:.0f}", value);
  const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return fmt::format("{:.{}f}{}", value, decimals, kUnits[unit]);
}

std::string short_time(double seconds) {
  const auto whole = static_cast<int64_t>(std::min(std::ceil(seconds), 3.6e8));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string progress_bar(std::string_view title, std::string_view unit, const ProgressState& state,
                         int width) {
  const std::string right = counts(unit, state);
  std::string text = fmt::format("{} {:3} %", title, percent(state));
  const int room = width - static_cast<int>(text.size() + right.size()) - 6;
  if (room >= 5) {
    const auto length = static_cast<size_t>(std::min(room, 40));
    const size_t full =
        std::min(length, length * static_cast<size_t>(std::clamp(percent(state), 0, 100)) / 100);
    text += fmt::format(" [{:#>{}}{:.>{}}]", "", full, "", length - full);
  }
  text += "  " + right;
  if (static_cast<int>(text.size()) >= width)
    text.resize(static_cast<size_t>(std::max(0, width - 1)));
  return text;
}

std::string progress_line(std::string_view title, std::string_view unit,
                          const ProgressState& state) {
  return fmt::format("{}: {} % ({})\n", title, percent(state), counts(unit, state));
}

Progress::Style progress_style(bool quiet) {
  if (quiet) return Progress::Style::kNone;
  return is_terminal(STDERR_FILENO) && !is_dumb() ? Progress::Style::kBar : Progress::Style::kLines;
}

Progress::Progress(Style style, std::string title, std::string unit, uint64_t total, uint64_t done)
    : style_(style),
      title_(std::move(title)),
      unit_(std::move(unit)),
      total_(total),
      first_(done),
      start_(Clock::now()),
      next_(start_ + (style == Style::kBar ? Clock::duration(kRedraw) : Clock::duration(kLine))) {}

Progress::~Progress() { clear(); }

ProgressState Progress::state(uint64_t done, Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - start_).count();
  return {.done = done,
          .total = total_,
          .seconds = seconds,
          .rate = seconds > 0 ? double(done - first_) / seconds : 0};
}

void Progress::update(uint64_t done) {
  if (style_ == Style::kNone) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  if (style_ == Style::kBar) {
    print("\r\x1b[K" +
          progress_bar(title_, unit_, state(done, now), terminal_width(STDERR_FILENO)));
    drawn_ = true;
    next_ = now + kRedraw;
  } else {
    print(progress_line(title_, unit_, state(done, now)));
    next_ = now + kLine;
  }
}

void Progress::clear() {
  if (drawn_) print("\r\x1b[K");
  drawn_ = false;
}

}  // namespace weft::sys
