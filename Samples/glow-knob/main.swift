import FigureKit

/// How a word glows.
struct Glow {
  var standardDeviation = 0.0
  var hasReach = true
}

let glow = Interaction(
  "glow", width: 360, height: 170, initialState: Glow(),
  knobs: [
    Knob("σ", in: 0...20, step: 0.5, initially: 6, unit: "px") {
      $0.standardDeviation = $1
    },
    Knob("Reach", initially: true) { $0.hasReach = $1 },
  ],
  draw: { context, glow in
    let box = Rect(x: 105, y: 55, width: 150, height: 60)
    // Beyond three standard deviations there is next to nothing.
    if glow.hasReach {
      let reach = 3 * glow.standardDeviation
      let points = "\(reach.formatted(digits: 0...1)) px on each side"
      context.named("reach", value: points) { context in
        context.stroke(
          .rect(
            Rect(
              x: box.minX - reach, y: box.minY - reach,
              width: box.width + 2 * reach, height: box.height + 2 * reach)),
          with: .muted, style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
      }
    }
    // snippet.glow
    context.group(
      shadow: .glow(.accent, standardDeviation: glow.standardDeviation)
    ) { context in
      context.draw(
        Text(
          "Glow", font: Font(size: 56, weight: .bold), anchor: .middle,
          baseline: .central),
        at: Point(x: box.midX, y: box.midY))
    }
    // snippet.end
  })
glow.show()
