import FigureKit
import SampleSupport
import TestDoubles

/// Rules on the left, calls on the right, and what took what.
struct LogLayout {
  static let rowHeight = 34.0
  static let callX = 254.0
  static let ruleWidth = 204.0
  static let callWidth = 178.0

  let script: Script
  let made: Int
  let top: Double
  var held: LogScene.Held?

  var double: TestDouble { script.double(after: made) }

  func ruleFrame(_ rule: Int) -> Rect {
    Rect(
      x: 8, y: top + Double(rule) * Self.rowHeight, width: Self.ruleWidth,
      height: Self.rowHeight - 6)
  }

  func callFrame(_ call: Int) -> Rect {
    let row = held?.row == call ? held?.position ?? 0 : Double(call)
    return Rect(
      x: Self.callX, y: (top + row * Self.rowHeight).hundredths,
      width: Self.callWidth, height: Self.rowHeight - 6)
  }
}

private let font = Font(size: 15)
private let good = Color.category(3)
private let bad = Color.category(2)

extension GraphicsContext {
  mutating func drawHeaders(top: Double) {
    let font = Font(size: 15, weight: .semibold)
    draw(Text("wanted", font: font), at: Point(x: 8, y: top))
    draw(Text("called", font: font), at: Point(x: LogLayout.callX, y: top))
  }

  mutating func draw(_ layout: LogLayout) {
    let double = layout.double
    for index in layout.script.rules.indices {
      draw(
        layout.script.rules[index], state: double.rules[index],
        in: layout.ruleFrame(index))
    }
    let rows = layout.script.calls.indices
    for row in rows where row != layout.held?.row {
      draw(row, of: layout, by: double)
    }
    if let held = layout.held { draw(held.row, of: layout, by: double) }
  }

  private mutating func draw(
    _ rule: ScriptRule, state: Rule, in frame: Rect
  ) {
    var isMet = false
    if case .expect(let times) = rule.kind {
      isMet = !state.isOpen
      draw(
        Text(
          isMet ? "✓" : "\(state.calls)/\(times)", font: font,
          color: isMet ? good : .muted, anchor: .end, baseline: .central),
        at: Point(x: frame.maxX - 10, y: frame.midY))
    }
    let box = Shape.rect(frame, cornerRadius: 5)
    if isMet { fill(box, with: good.opacity(0.16)) }
    stroke(box, with: isMet ? good : .muted, lineWidth: 1.5)
    draw(
      Text(rule.text, font: font, baseline: .central),
      at: Point(x: frame.minX + 10, y: frame.midY))
  }

  private mutating func draw(
    _ row: Int, of layout: LogLayout, by double: TestDouble
  ) {
    let frame = layout.callFrame(row)
    let box = Shape.rect(frame, cornerRadius: 5)
    let isMade = row < layout.made
    let call = isMade ? double.log[row] : nil
    let color: Color =
      call?.failure != nil
      ? bad : call?.rule == nil ? .muted : isMet(call, by: double) ? good : .accent
    if let rule = call?.rule {
      let end = layout.ruleFrame(rule)
      stroke(
        Path {
          $0.move(to: Point(x: frame.minX, y: frame.midY))
          let middle = (frame.minX + end.maxX) / 2
          $0.addCurve(
            to: Point(x: end.maxX, y: end.midY),
            control1: Point(x: middle, y: frame.midY),
            control2: Point(x: middle, y: end.midY))
        }, with: color,
        style: StrokeStyle(lineWidth: 2, dash: call?.failure == nil ? [] : [5, 4]))
    }
    fill(box, with: .paper)
    if isMade { fill(box, with: color.opacity(0.16)) }
    stroke(
      box, with: color,
      style: StrokeStyle(lineWidth: 1.5, dash: isMade ? [] : [3, 4]))
    draw(
      Text("\(row)", font: font, color: .muted, baseline: .central),
      at: Point(x: frame.minX + 10, y: frame.midY))
    draw(
      Text(
        layout.script.calls[row].text, font: font,
        color: isMade ? .ink : .muted, baseline: .central),
      at: Point(x: frame.minX + 27, y: frame.midY))
    guard let call else { return }
    draw(
      Text(
        call.failure != nil ? "✕" : call.rule == nil ? "ignored" : "",
        font: font, color: color, anchor: .end, baseline: .central),
      at: Point(x: frame.maxX - 10, y: frame.midY))
  }

  private func isMet(_ call: Call?, by double: TestDouble) -> Bool {
    guard let rule = call?.rule else { return false }
    if case .expect = double.rules[rule].kind { return true }
    return false
  }

  /// Writes what `verify` says, a line for each failure.
  mutating func drawVerdict(_ failures: [TestDouble.Failure], at point: Point) {
    let name = Font(size: 15, family: .monospaced)
    draw(Text("verify()", font: name, color: .muted), at: point)
    let lines =
      failures.isEmpty ? ["passes"] : failures.map { $0.description }
    for (index, line) in lines.enumerated() {
      draw(
        Text(line, font: font, color: failures.isEmpty ? good : bad),
        at: Point(x: point.x + 90, y: point.y + 21 * Double(index)))
    }
  }
}
