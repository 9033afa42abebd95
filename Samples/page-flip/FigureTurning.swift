import FigureKit

/// A page turner and the finger that it follows.
struct TurnedBook {
  var turner: PageTurner
  /// From the figure to the book.
  let toBook: AffineTransform
  /// The first of the pointers that touch.
  var finger: Int?
  /// Whether it touched while a leaf moved by itself, and takes hold of
  /// the next one as soon as that lies.
  var isWaiting = false

  init(width: Double, toBook: AffineTransform) {
    turner = PageTurner(width: width, spreadCount: 2)
    self.toBook = toBook
  }

  mutating func receive(_ event: PointerEvent) {
    if event.kind == .down, finger == nil { finger = event.id }
    guard event.id == finger else { return }
    if event.kind == .up || event.kind == .cancel { finger = nil }
    var event = event
    event.location = event.location.applying(toBook)
    turner.advance(to: event.time)
    var isResting = false
    if case .resting = turner.phase { isResting = true }
    if event.kind == .down { isWaiting = !isResting }
    if event.kind == .move, isWaiting, isResting {
      isWaiting = false
      event.kind = .down
    }
    turner.receive(event)
  }
}

/// Where the book lies in the figure.
private let place = AffineTransform.scale(1.25)
  .concatenating(.translation(x: 40, y: 50))

extension PageTurner {
  /// Where the leaf is, in words.
  fileprivate var state: String {
    if case .resting = phase {
      return openSpread == 0 ? "flat on the right" : "flat on the left"
    }
    return leaf.isRising ? "over the right page" : "over the left page"
  }
}

private func draw(_ turner: PageTurner, in context: inout GraphicsContext) {
  func spread(_ number: Int?) -> Spread {
    guard let number else { return .cover }
    return number == 0 ? .moon : .tides
  }
  let book = Book()
  context.named("leaf", value: turner.state)
  context.named(
    "open pages", value: turner.openSpread == 0 ? "12 and 13" : "14 and 15")
  context.group(transform: place) { context in
    book.draw(
      turner.leaf, from: spread(turner.spreadBeforeLeaf),
      to: spread(turner.spreadAfterLeaf), in: &context)
  }
}

/// The book under a finger.
func dragFigure() -> Figure {
  Interaction(
    "drag", width: 480, height: 400,
    initialState: TurnedBook(
      width: 320, toBook: place.inverted() ?? .identity),
    invariants: [
      Invariant("The leaf is at one of the pages") { $0.turner.isWhole }
    ],
    update: { book, event in book.receive(event) },
    advance: { book, time in book.turner.advance(to: time) },
    draw: { context, book in draw(book.turner, in: &context) }
  ).play(
    dragGesture().applying(place), frameRate: 20, tail: 0.8,
    poster: 1.3)
}

extension PointerScript {
  /// The same gesture elsewhere.
  fileprivate func applying(_ transform: AffineTransform) -> PointerScript {
    var gesture = PointerScript()
    for event in events {
      gesture.pause(max(0, event.time - gesture.duration))
      gesture.add(
        event.kind, at: event.location.applying(transform), id: event.id)
    }
    gesture.pause(max(0, duration - gesture.duration))
    return gesture
  }
}
