import FigureKit

/// A side of the screen.
enum Side: Hashable, Sendable {
  case left, right

  /// What the number of a page changes by.
  var step: Int { self == .left ? -1 : 1 }
}

// snippet.zone
/// The strips at the sides in which a dragged icon turns the page.
struct EdgeZone: Hashable, Sendable {
  let pageWidth: Double
  let iconWidth: Double
  /// The width of a strip as a part of an icon's width.
  var share = 0.18

  /// The side in whose strip the middle of an icon is.
  func side(ofMiddle x: Double) -> Side? {
    if x < share * iconWidth { return .left }
    if x > pageWidth - share * iconWidth { return .right }
    return nil
  }
}
// snippet.end

// snippet.wait
/// How long an icon has waited at a side without a break.
struct EdgeWait: Hashable, Sendable {
  let zone: EdgeZone
  /// How long it has to, in seconds.
  var duration = 0.5
  private(set) var side: Side?
  private var start = 0.0

  init(_ zone: EdgeZone, duration: Double = 0.5) {
    self.zone = zone
    self.duration = duration
  }

  /// When the page turns; `nil` as long as there is nothing to wait for.
  var deadline: Double? { side == nil ? nil : start + duration }

  /// Tells where the icon's middle is.
  mutating func move(to x: Double, at time: Double) {
    let side = zone.side(ofMiddle: x)
    guard side != self.side else { return }
    self.side = side
    start = time
  }

  /// Begins to wait anew; with infinity, not before the icon has been
  /// somewhere else.
  mutating func restart(at time: Double) { start = time }
}
// snippet.end
