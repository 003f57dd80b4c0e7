# weft with what it works with: a compiler, warp-lang's headers, pyarrow (docs/install.md).
#
#   docker build -t weft .                                    RELEASE= for the optimised build
#   docker run --rm --user "$(id -u)" -v "$PWD:/work" weft generate -n 100 -d both -o pairs
FROM debian:12-slim AS build
ARG RELEASE=--quick
COPY . /weft
WORKDIR /weft
RUN scripts/setup release
RUN scripts/release $RELEASE

FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends g++ python3-venv && rm -rf /var/lib/apt/lists/*
COPY --from=build /weft/build/dist/weft-*-cp311-*.whl /tmp/
RUN python3 -m venv /opt/weft && /opt/weft/bin/pip install --no-cache-dir /tmp/weft-*.whl warp-lang==1.19.0 && rm /tmp/weft-*.whl
# Of whoever runs it: any user may keep what is compiled there.
ENV PATH=/opt/weft/bin:$PATH XDG_CACHE_HOME=/tmp/cache
WORKDIR /work
ENTRYPOINT ["weft"]
