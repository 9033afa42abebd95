import FigureKit

/// A form whose right edge a finger drags, and whose fields it fills in.
struct EdgeScene: Hashable, Sendable {
  static let widths = 20...80

  var form = Form(rental, width: 80)
  var style = FormStyle(origin: Point(x: 6, y: 36), unit: 5.3, lineHeight: 20)
  private var touch: Touch?

  private struct Touch: Hashable, Sendable {
    let id: Int
    let start: Point
    let isOnField: Bool
    /// What a touch that is taken away goes back to.
    let before: Form
  }

  /// The right edge of the lines.
  var edge: Double { style.origin.x + style.unit * Double(form.width) }

  mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down where touch == nil:
      let before = form
      let field = style.fieldFrames(of: form).firstIndex {
        $0.insetBy(dx: -2, dy: -3).contains(event.location)
      }
      if let field { typeNext(in: field) }
      touch = Touch(
        id: event.id, start: event.location, isOnField: field != nil,
        before: before)
    case .move, .up:
      guard let touch, touch.id == event.id else { return }
      if !touch.isOnField { drag(to: event.location, touch) }
      if event.kind == .up { self.touch = nil }
    case .cancel:
      guard let touch, touch.id == event.id else { return }
      form = touch.before
      self.touch = nil
    default: break
    }
  }

  private mutating func drag(to place: Point, _ touch: Touch) {
    let moved = (place.x - touch.start.x) / style.unit
    let width = Double(touch.before.width) + moved
    let lowest = Double(EdgeScene.widths.lowerBound)
    let highest = Double(EdgeScene.widths.upperBound)
    form.width = Int(max(lowest, min(width, highest)).rounded())
  }

  /// A touch on a field edits it, and types a letter of what it could say.
  private mutating func typeNext(in index: Int) {
    let name = form.template.fields[index].name
    form.edit(index)
    let count = form[name].count
    let value = EdgeScene.value(of: name)
    guard count < value.count else { return }
    form.type(String(value[value.index(value.startIndex, offsetBy: count)]))
  }

  static func value(of name: String) -> String {
    switch name {
    case "BOAT": "Tern"
    case "GUEST": "Ada"
    case "DEPOSIT": "50"
    case "PIER": "7"
    case "START": "9"
    case "END": "4"
    case "FUEL": "8"
    default: "thanks"
    }
  }
}
