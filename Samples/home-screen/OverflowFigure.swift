import FigureKit

/// An icon that comes to one of three pages.
struct OverflowScene: Sendable {
  var place = IconPages.Place(page: 0, index: 0)
  var lastCount = 5

  static let capacity = 12
  /// The icon that comes.
  static let comer = 0

  var before: IconPages {
    IconPages(
      [Array(1...12), Array(13...24), Array(25..<(25 + lastCount))],
      capacity: OverflowScene.capacity)
  }

  var after: IconPages {
    var pages = before
    pages.insert(OverflowScene.comer, at: place)
    return pages
  }
}

extension OverflowScene {
  /// Where the new icon stands, in words.
  fileprivate var newPlace: String {
    let place = after.place(of: OverflowScene.comer) ?? place
    return "page \(place.page + 1), place \(place.index + 1)"
  }

  /// The icons that have to leave their pages, in words.
  fileprivate var movedOn: String {
    var moves: [String] = []
    for (page, icons) in after.pages.enumerated() {
      for icon in icons {
        guard let old = before.place(of: icon), old.page != page
        else { continue }
        moves.append("\(icon) to page \(page + 1)")
      }
    }
    return moves.isEmpty ? "none" : moves.joined(separator: ", ")
  }
}

/// The pointer says where an icon is put in; arrows show who has to go
/// on to the next page.
func overflowInteraction() -> Interaction<OverflowScene> {
  Interaction(
    "overflow", width: 440, height: 236, initialState: OverflowScene(),
    knobs: [
      Knob("Icons on page 3", in: 1...12, step: 1, initially: 5) {
        $0.lastCount = Int($1)
      }
    ],
    update: { scene, event in
      guard event.kind == .down || event.kind == .move else { return }
      let rule = CellRule.floor
      scene.place = IconPages.Place(
        page: rule.index((event.location.y - 2) / 58, below: 3),
        index: rule.index((event.location.x - 64) / 31, below: 12))
    },
    draw: { context, scene in context.draw(scene) })
}

/// An icon comes to the front, to the middle and to the end.
func overflowFigure() -> Figure {
  var gesture = PointerScript()
  for (index, page) in [(0, 0), (5, 0), (3, 1), (2, 2)] {
    gesture.add(.down, at: cell(index, page: page).center)
    gesture.pause(0.5)
    gesture.add(.up, at: cell(index, page: page).center)
    gesture.pause(1)
  }
  return overflowInteraction().play(gesture, frameRate: 4)
}

private func cell(_ index: Int, page: Int) -> Rect {
  Rect(
    x: 66 + 31 * Double(index), y: 10 + 58 * Double(page), width: 27,
    height: 27)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: OverflowScene) {
    let before = scene.before
    named("new icon", value: scene.newPlace)
    named("icons that go on", value: scene.movedOn)
    for (page, icons) in scene.after.pages.enumerated() {
      label(
        "Page \(page + 1)", at: Point(x: 4, y: cell(0, page: page).midY),
        color: .muted, anchor: .start)
      for (index, icon) in icons.enumerated() {
        let isNew = icon == OverflowScene.comer
        let hasCome = !isNew && before.place(of: icon)?.page != page
        drawCell(
          isNew ? "N" : String(icon), in: cell(index, page: page),
          color: isNew ? .accent : hasCome ? .category(2) : .muted,
          isFilled: isNew || hasCome)
        if hasCome { drawArrow(to: page) }
      }
    }
  }

  private mutating func drawCell(
    _ name: String, in frame: Rect, color: Color, isFilled: Bool
  ) {
    let shape = Shape.rect(frame, cornerRadius: 6)
    if isFilled {
      fill(shape, with: color)
    } else {
      stroke(shape, with: color.opacity(0.7))
    }
    label(
      name, at: frame.center,
      font: Font(size: 14, weight: isFilled ? .bold : .regular),
      color: isFilled ? .paper : .ink)
  }

  /// From the end of a page to the front of the next one.
  private mutating func drawArrow(to page: Int) {
    let start = cell(OverflowScene.capacity - 1, page: page - 1)
    let end = cell(0, page: page)
    let middle = (start.maxY + end.minY) / 2
    stroke(
      .polyline([
        Point(x: start.midX, y: start.maxY + 3),
        Point(x: start.midX, y: middle), Point(x: end.midX, y: middle),
        Point(x: end.midX, y: end.minY - 1),
      ]), with: .category(2),
      style: StrokeStyle(lineWidth: 2, endMarker: .arrow))
  }
}
