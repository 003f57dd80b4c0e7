// A language server for Warp kernels: the Language Server Protocol 3.17 on a stream of bytes.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace weft::lsp {

// What the server speaks through.
class Channel {
 public:
  virtual ~Channel() = default;
  // Appends what has come; where nothing has, waits if it is to, and else appends nothing. False:
  // nothing more will come.
  virtual bool read(std::string& into, bool wait) = 0;
  virtual void write(std::string_view bytes) = 0;
  // From any thread: a read that waits, or else the next one that does, comes back.
  virtual void wake() {}
};

// Two descriptors, such as those of standard input and output.
class DescriptorChannel final : public Channel {
 public:
  DescriptorChannel(int input, int output);
  ~DescriptorChannel() override;
  DescriptorChannel(const DescriptorChannel&) = delete;
  DescriptorChannel& operator=(const DescriptorChannel&) = delete;
  bool read(std::string& into, bool wait) override;
  void write(std::string_view bytes) override;
  void wake() override;

 private:
  int input_, output_;
  std::array<int, 2> waking_;  // a pipe
};

struct Settings {
  std::string warp;  // folder of an installed package `warp`; empty: there is none
};

// Until the client says `exit` or the channel ends. True: the client had asked for the end first,
// as the protocol wants it.
bool serve(Channel& channel, const Settings& settings);

}  // namespace weft::lsp
