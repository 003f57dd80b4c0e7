// Which threads of a launch write each byte of an array: by an atomic, or as only one thread may.
// Threads run one after the other here, so that a sum without atomics would come out right.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace {

struct Watched {
  const unsigned char* data;
  const char* name;
  std::vector<unsigned char> before;
  std::vector<uint64_t> alone, by_atomic;  // threads, from 1 on; 0: none
  bool race = false;
};

// `thread` has changed byte i to `value`.
void change(Watched& of, size_t i, unsigned char value, uint64_t thread, bool atomic) {
  of.before[i] = value;
  const uint64_t others[] = {of.alone[i], atomic ? 0 : of.by_atomic[i]};
  for (const uint64_t other : others) of.race = of.race || (other != 0 && other != thread);
  (atomic ? of.by_atomic : of.alone)[i] = thread;
}

// Never destroyed: that would be one more thing that runs when the object is unloaded.
std::vector<Watched>& watches() {
  static auto* const all = new std::vector<Watched>;
  return *all;
}

// It is looked at after each thread.
constexpr size_t kMost = size_t{1} << 18;
constexpr size_t kStep = 64;

}  // namespace

void weft_watch_nothing() { watches().clear(); }

void weft_watch_bytes(const unsigned char* data, size_t bytes, const char* name) {
  if (bytes == 0 || bytes > kMost) return;
  watches().push_back({data, name, std::vector<unsigned char>(bytes), {}, {}, false});
}

void weft_launch_begins() {
  for (Watched& each : watches()) {
    const size_t bytes = each.before.size();
    std::memcpy(each.before.data(), each.data, bytes);
    each.alone.assign(bytes, 0);
    each.by_atomic.assign(bytes, 0);
  }
}

// `thread` puts a value there by an atomic; what is changed there already it has written before.
void weft_change(uint64_t thread, const void* address, const void* value, size_t bytes) {
  const auto* const at = static_cast<const unsigned char*>(address);
  const auto* const after = static_cast<const unsigned char*>(value);
  for (Watched& each : watches()) {
    if (at < each.data || at + bytes > each.data + each.before.size()) continue;
    const auto first = static_cast<size_t>(at - each.data);
    for (size_t i = 0; i < bytes; ++i) {
      if (each.before[first + i] != at[i]) change(each, first + i, at[i], thread, false);
      if (after[i] != at[i]) change(each, first + i, after[i], thread, true);
    }
  }
}

// `thread` ends, or waits for others. The name of an array with a race; null: there is none.
const char* weft_race(uint64_t thread) {
  for (Watched& each : watches()) {
    const size_t bytes = each.before.size();
    for (size_t from = 0; from < bytes; from += kStep) {
      const size_t end = from + kStep < bytes ? from + kStep : bytes;
      if (std::memcmp(each.before.data() + from, each.data + from, end - from) == 0) continue;
      for (size_t i = from; i < end; ++i)
        if (each.before[i] != each.data[i]) change(each, i, each.data[i], thread, false);
    }
    if (each.race) return each.name;
  }
  return nullptr;
}
