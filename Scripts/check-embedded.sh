#!/bin/sh
# Checks that FigureKit compiles as plain files, without the package: natively, as samples are built against it,
# and under Embedded Swift for WebAssembly, with a program that uses what is generic. Exits with a status other than 0
# if it does not.
set -eu

cd "$(dirname "$0")/.."
output=$(mktemp -d)
mkdir "$output/wasm"
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
  -emit-module -emit-module-path "$output/wasm/FigureKit.swiftmodule" -c $sources -o "$output/FigureKit.wasm.o"
echo "FigureKit compiles under Embedded Swift for wasm32"

# Embedded Swift looks at generic code only where it is used.
cat >"$output/interaction.swift" <<'END'
import FigureKit

let slider = Interaction(
  "slider", width: 200, height: 40, initialState: 20.0,
  update: { x, event in x = event.location.x },
  advance: { x, time in x += time },
  draw: { context, x in
    context.group(shadow: .glow(.accent, standardDeviation: 4)) { context in
      context.fill(.circle(center: Point(x: x, y: 20), radius: 10), with: .accent)
    }
    context.transformLayer(sublayerTransform: .perspective(distance: 500)) { layer in
      layer.addSublayer(bounds: Rect(x: 0, y: 0, width: x, height: 20)) { context in
        context.draw(Text("slider", font: Font(family: .named("Fira Sans"))), at: .zero)
        context.draw(Image(named: "leaf.png"), in: Rect(x: 0, y: 0, width: 20, height: 20))
      }
    }
  })

func play() {
  var gesture = Gesture()
  gesture.drag(along: Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 20)), duration: 1, timing: .easeIn)
  slider.play(gesture).show()
}
END
swiftc -enable-experimental-feature Embedded -enable-experimental-feature Extern -target wasm32-unknown-none-wasm \
  -parse-as-library -swift-version 6 -O -wmo -warnings-as-errors -I "$output/wasm" -module-name interaction \
  -c "$output/interaction.swift" -o "$output/interaction.wasm.o"
echo "An interaction compiles under Embedded Swift for wasm32"
