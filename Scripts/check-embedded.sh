#!/bin/sh
# Checks that FigureKit compiles as plain files, without the package: natively, as samples are built against it,
# and under Embedded Swift for WebAssembly. Exits with a status other than 0 if it does not.
set -eu

cd "$(dirname "$0")/.."
output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT

# File names of this target have no spaces.
sources=$(find Sources/FigureKit -name '*.swift' | sort)
common="-parse-as-library -enable-experimental-feature Extern -swift-version 6 -O -wmo -warnings-as-errors \
  -module-name FigureKit"

# shellcheck disable=SC2086
swiftc $common -emit-module -emit-module-path "$output/FigureKit.swiftmodule" \
  -c $sources -o "$output/FigureKit.o"
echo "FigureKit compiles natively"

# shellcheck disable=SC2086
swiftc $common -enable-experimental-feature Embedded -target wasm32-unknown-none-wasm \
  -c $sources -o "$output/FigureKit.wasm.o"
echo "FigureKit compiles under Embedded Swift for wasm32"
