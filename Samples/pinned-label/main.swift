import FigureKit
import SampleSupport

/// A label that is turned about a pin.
struct PinnedLabel {
  var degrees = 0.0
  /// Where the pin is, from the label's left end, 0, to its right one, 1.
  var anchor = 1.0

  // snippet.transform
  static let size = Size(width: 150, height: 44)

  /// Moves the pin to the origin, turns, and moves on to the middle.
  var transform: AffineTransform {
    AffineTransform.translation(
      x: -anchor * Self.size.width, y: -Self.size.height / 2
    )
    .concatenating(.rotation(.degrees(degrees)))
    .concatenating(.translation(x: 190, y: 150))
  }
  // snippet.end
}

let label = Interaction(
  "label", width: 380, height: 340, initialState: PinnedLabel(),
  knobs: [
    Knob("Angle", in: -180...180, step: 5, initially: 40, unit: "°") {
      $0.degrees = $1
    },
    Knob("Pin", of: ["right end", "middle", "left end"], initially: 0) {
      $0.anchor = [1, 0.5, 0][$1]
    },
  ],
  draw: { context, label in
    let size = PinnedLabel.size
    context.stroke(
      .circle(center: Point(x: 190, y: 150), radius: 140), with: .muted,
      style: StrokeStyle(lineWidth: 1, dash: [3, 5]))
    let turn = "turned by \(label.degrees.formatted(digits: 0))°"
    context.named("label", value: turn) { context in
      context.group(transform: label.transform) { context in
        let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
        context.fill(.rect(box, cornerRadius: 6), with: .accent.opacity(0.15))
        context.stroke(.rect(box, cornerRadius: 6), with: .accent)
        context.draw(
          Text("Clio", font: Font(size: 22), baseline: .central),
          at: Point(x: 14, y: size.height / 2))
      }
    }
    context.fill(
      .circle(center: Point(x: 190, y: 150), radius: 5), with: .ink)
    let matrix = label.transform
    let rows = [
      ("a", matrix.a, "c", matrix.c, "tx", matrix.tx),
      ("b", matrix.b, "d", matrix.d, "ty", matrix.ty),
    ]
    let move = (
      matrix.tx.formatted(digits: 0), matrix.ty.formatted(digits: 0)
    )
    context.named("translation", value: "tx \(move.0), ty \(move.1)")
    for (row, values) in rows.enumerated() {
      let y = 312.0 + 22 * Double(row)
      for (column, text) in [
        "\(values.0) \(values.1.formatted(digits: 2))",
        "\(values.2) \(values.3.formatted(digits: 2))",
        "\(values.4) \(values.5.formatted(digits: 0))",
      ].enumerated() {
        context.draw(
          Text(text, font: Font(size: 15, family: .monospaced)),
          at: Point(x: 50 + 105 * Double(column), y: y))
      }
    }
  })
label.show()
