#!/bin/sh
# Checks that FigureKit compiles as plain files, without the package: natively, as samples are built against it,
# and under Embedded Swift for WebAssembly, with a program that uses what is generic, which is linked and tried out.
# Exits with a status other than 0 if any of it fails.
set -eu

cd "$(dirname "$0")/.."
output=$(mktemp -d)
mkdir "$output/wasm" "$output/linked"
trap 'rm -rf "$output"' EXIT

# File names of this target have no spaces.
sources=$(find Sources/FigureKit -name '*.swift' | sort)
common="-parse-as-library -enable-experimental-feature Extern -swift-version 6 -Onone -wmo -warnings-as-errors \
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
  knobs: [Knob("Wave", in: 0...1, step: 0.1, initially: 0.5) { x, value in x = pow(value, sin(x)) }],
  update: { x, event in x = event.location.x },
  advance: { x, time in x = max(x, time) },
  draw: { context, x in
    var chart = Graph(nodes: ["a", "b"], edges: [.init(from: "a", to: "b", label: "go")]).layout()
    chart.highlight(node: "a")
    chart.draw(in: &context)
    SequenceDiagram(lanes: ["a"], rows: [.event("go", on: "a")]).layout().draw(throughRow: 0, in: &context)
    let plot = Plot(
      in: Rect(x: 0, y: 0, width: 200, height: 120), x: .linear(0...1), y: .logarithmic(1...9), xAxis: "x")
    plot.drawAxes(lines: .grid, in: &context)
    plot.drawArea(under: { 1 + $0 }, with: .accent, in: &context)
    plot.drawVectors({ x, y in Vector(dx: y, dy: x) }, columns: 2, with: .accent, in: &context)
    var dots = [DraggablePoint(plot.point(0.5, x))]
    dots.update(PointerEvent(.down, at: Point(x: plot.value(at: .zero).x, y: 0), time: 0))
    let track = KeyframeTrack(Point.zero, keyframes: [.cubic(to: Point(x: x, y: 0), duration: 1)])
    let y = Spring.bouncy.value(target: track.value(at: 0.5).x, time: 0.3)
    context.stroke(Path(Rect(x: 0, y: 0, width: 9, height: y)).trimmedPath(from: 0, to: 0.4).reversed(), with: .ink)
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

@_cdecl("figure_start") public func start() {
  var gesture = PointerScript()
  gesture.pinch(at: .zero, from: 10, to: 20, duration: 0.2)
  gesture.drag(along: Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 20)), duration: 1, timing: .easeIn)
  slider.play(gesture).show()
}
END
wasm="-enable-experimental-feature Embedded -enable-experimental-feature Extern -target wasm32-unknown-none-wasm \
  -parse-as-library -swift-version 6 -Osize -wmo -warnings-as-errors -Xfrontend -disable-stack-protector \
  -Xfrontend -function-sections -I $output/wasm"
# shellcheck disable=SC2086
swiftc $wasm -lto=llvm-full -module-name interaction -c "$output/interaction.swift" -o "$output/linked/interaction.o"
# shellcheck disable=SC2086
swiftc $wasm -lto=llvm-full -module-name LiveExports -c LiveRuntime/Exports.swift -o "$output/linked/Exports.o"
# shellcheck disable=SC2086
swiftc $wasm -module-name Foundation -emit-module -o "$output/wasm/Foundation.swiftmodule" LiveRuntime/Foundation.swift
for source in LiveRuntime/*.c; do
  clang --target=wasm32-unknown-none -mbulk-memory -Os -Wall -Werror -ffreestanding -fno-builtin -ffunction-sections \
    -ILiveRuntime/include -c "$source" -o "$output/linked/$(basename "$source" .c).o"
done
# A sample's images: what stands in for the table of one image.
cat >"$output/table.c" <<'END'
int figureKitImage(const char *name, unsigned long count, unsigned long long *result) {
  result[0] = 1, result[1] = 20, result[2] = 20;
  return name && count;
}
END
clang --target=wasm32-unknown-none -Os -ffreestanding -c "$output/table.c" -o "$output/linked/table.o"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
wasm-ld --gc-sections --stack-first --export=_start "$output"/linked/*.o -o "$output/trial.wasm" \
  "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
wasmkit run "$output/trial.wasm" | grep -a '^figure slider '
wasmkit run "$output/trial.wasm" gestures | grep -ax 'agrees slider'
echo "An interaction runs under Embedded Swift for wasm32"
