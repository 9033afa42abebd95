import FigureKit

// snippet.dial
/// Labels that are pinned to one centre, each turned a step further.
struct Dial {
  var titles: [String]
  var center: Point
  var labelSize: Size
  var anchor: Point
  var step: Angle

  /// The labels when the whole dial is turned clockwise.
  func layers(turnedBy rotation: Angle = .zero) -> [Layer] {
    titles.indices.map { index in
      Layer(
        size: labelSize, anchor: anchor, position: center,
        rotation: rotation + step * Double(index))
    }
  }
}
// snippet.end

// snippet.selection
extension Dial {
  /// How many steps a rotation is, to the nearest whole number.
  func stepCount(in rotation: Angle) -> Int {
    Int((rotation.degrees / step.degrees + 0.5).rounded(.down))
  }

  /// The label that stands at the left, or nearest to it.
  func selectedIndex(at rotation: Angle) -> Int {
    let index = -stepCount(in: rotation) % titles.count
    return index < 0 ? index + titles.count : index
  }

  /// The nearest rotation at which a label stands at the left.
  func aligned(_ rotation: Angle) -> Angle {
    step * Double(stepCount(in: rotation))
  }
}
// snippet.end

// snippet.states
extension Dial {
  static let heap = Dial(
    titles: muses, center: Point(x: 160, y: 160),
    labelSize: Size(width: 100, height: 30),
    anchor: Point(x: 0.5, y: 0.5), step: .zero)

  static let star = Dial(
    titles: muses, center: heap.center,
    labelSize: Size(width: 200, height: 30),
    anchor: Point(x: 0.5, y: 0.5), step: .degrees(40))

  static let fan = Dial(
    titles: muses, center: heap.center,
    labelSize: Size(width: 100, height: 30),
    anchor: Point(x: 1, y: 0.5), step: .degrees(40))
}
// snippet.end

// snippet.hollow
extension Dial {
  /// The dial of the figures that move: a fan with a hole in its middle.
  static let hollow = Dial(
    titles: muses, center: Point(x: 160, y: 150),
    labelSize: Size(width: 100, height: 26),
    anchor: Point(x: 1.4, y: 0.5), step: .degrees(40))
}
// snippet.end

// snippet.muses
let muses = [
  "Calliope", "Clio", "Erato", "Euterpe", "Melpomene",
  "Polyhymnia", "Terpsichore", "Thalia", "Urania",
]
// snippet.end
