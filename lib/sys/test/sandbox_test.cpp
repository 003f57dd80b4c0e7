#include "weft/sys/sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

namespace weft::sys {
namespace {

std::vector<std::string> names(const std::vector<SandboxLayer>& layers) {
  std::vector<std::string> result;
  for (const SandboxLayer& layer : layers) result.push_back(layer.name);
  return result;
}

TEST(Sandbox, LookingChangesNothing) {
  const uid_t before = ::getuid();
  EXPECT_THAT(names(sandbox_layers()),
              testing::ElementsAre("bubblewrap", "user namespaces", "landlock", "seccomp"));
  EXPECT_EQ(::getuid(), before);  // another namespace has another one
}

TEST(Sandbox, WhatIsNotInstalledIsMissing) {
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", "/nowhere", 1);
  const std::vector<SandboxLayer> layers = sandbox_layers();
  ::setenv("PATH", path.c_str(), 1);
  EXPECT_EQ(layers.at(0).missing, "not installed");
}

}  // namespace
}  // namespace weft::sys
