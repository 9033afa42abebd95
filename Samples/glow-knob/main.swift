import FigureKit

/// How a word glows.
struct Glow {
  /// About where the letters are.
  static let box = Rect(x: 105, y: 65, width: 150, height: 60)
  static let picture = Rect(x: 0, y: 0, width: 360, height: 190)

  var standardDeviation = 0.0
  var hasReach = true
}

// snippet.claim
extension Glow {
  /// Beyond three standard deviations there is next to nothing.
  var frame: Rect {
    Glow.box.insetBy(dx: -3 * standardDeviation, dy: -3 * standardDeviation)
  }

  /// Whether no edge of the picture cuts the glow off.
  var isWhole: Bool {
    frame.minX >= Glow.picture.minX && frame.maxX <= Glow.picture.maxX
      && frame.minY >= Glow.picture.minY && frame.maxY <= Glow.picture.maxY
  }
}
// snippet.end

let glow = Interaction(
  "glow", width: Glow.picture.width, height: Glow.picture.height,
  initialState: Glow(),
  knobs: [
    Knob("σ", in: 0...20, step: 0.5, initially: 6, unit: "px") {
      $0.standardDeviation = $1
    },
    Knob("Reach", initially: true) { $0.hasReach = $1 },
  ],
  invariants: [Invariant("The picture holds all of the glow") { $0.isWhole }],
  draw: { context, glow in
    let box = Glow.box
    if glow.hasReach {
      let reach = 3 * glow.standardDeviation
      let points = "\(reach.formatted(digits: 0...1)) px on each side"
      context.named("reach", value: points) { context in
        context.stroke(
          .rect(glow.frame), with: .muted,
          style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
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
