#include "weft/base/sha256.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "sha256_blocks.h"
#include "weft/base/rng.h"

namespace weft {
namespace {

TEST(Sha256, FollowsTheStandardsExamples) {
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(sha256(std::string(1000000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesGiveWhatTheWholeGives) {
  Rng rng(1);
  std::string text(1000, '\0');
  for (char& c : text) c = static_cast<char>(rng.next());
  for (size_t length = 0; length <= 300; ++length) {
    const std::string_view whole = std::string_view(text).substr(0, length);
    Sha256 pieces;
    for (std::string_view rest = whole; !rest.empty();) {
      const size_t taken = std::min<size_t>(rest.size(), rng.below(90));
      pieces.update(rest.substr(0, taken));
      rest.remove_prefix(taken);
    }
    ASSERT_EQ(pieces.finish(), sha256(whole)) << length;
  }
}

TEST(Sha256, BothWaysGiveTheSame) {
  Sha256Compress* native = sha256_compress_native();
  if (native == nullptr) GTEST_SKIP() << "this processor has no SHA instructions";
  Rng rng(2);
  for (size_t count = 0; count < 20; ++count) {
    std::vector<uint8_t> blocks(count * 64);
    for (uint8_t& byte : blocks) byte = static_cast<uint8_t>(rng.next());
    uint32_t a[8];
    uint32_t b[8];
    for (int i = 0; i < 8; ++i) a[i] = b[i] = static_cast<uint32_t>(rng.next());
    sha256_compress_portable(a, blocks.data(), count);
    native(b, blocks.data(), count);
    ASSERT_TRUE(std::equal(a, a + 8, b)) << count;
  }
}

TEST(Sha256, HexGivesAsManyDigitsAsAsked) {
  EXPECT_EQ(hex(sha256("abc"), 8), "ba7816bf");
  EXPECT_EQ(hex(sha256("abc"), 3), "ba7");
  EXPECT_EQ(hex(sha256("abc"), 99).size(), 64u);
}

}  // namespace
}  // namespace weft
