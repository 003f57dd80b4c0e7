// Progress for people: a bar that is redrawn on a terminal, a plain line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace weft::sys {

bool is_terminal(int descriptor);
// A terminal that is not TERM=dumb, and nobody has set NO_COLOR.
bool shows_colour(int descriptor);
// Columns of the terminal behind a descriptor; 80 when it has none.
int terminal_width(int descriptor);

// "950", "12.3 k", "4.56 M": three digits and a unit.
std::string short_count(double value);
// "4 s", "2 min 05 s", "3 h 20 min".
std::string short_time(double seconds);

struct ProgressState {
  uint64_t done = 0;
  uint64_t total = 0;
  double seconds = 0;
  double rate = 0;  // per second
};
// "generate  45 % [####......]  4.50 k of 10.0 k pairs  23.1 k/s  1 s left", at most `width`
// columns.
std::string progress_bar(std::string_view title, std::string_view unit, const ProgressState& state,
                         int width);
std::string progress_line(std::string_view title, std::string_view unit,
                          const ProgressState& state);

// Called by one thread at a time. Looks at the clock only; the line goes to standard error.
class Progress {
 public:
  enum class Style : uint8_t { kNone, kBar, kLines };

  // `style` as `progress_style(quiet)` says. `done` counts what an earlier run left.
  Progress(Style style, std::string title, std::string unit, uint64_t total, uint64_t done = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(uint64_t done);
  // Takes the bar away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  ProgressState state(uint64_t done, Clock::time_point now) const;

  Style style_;
  std::string title_, unit_;
  uint64_t total_, first_;
  Clock::time_point start_, next_;
  bool drawn_ = false;
};

Progress::Style progress_style(bool quiet);

}  // namespace weft::sys
