import FigureKit

private let font = Font(size: 14)
private let good = Color.category(3)
private let bad = Color.category(2)
private let rowHeight = 25.0
private let tableX = 196.0
private let tableWidth = 48.0
private let gridTop = 250.0
private let gridX = 116.0
private let cell = 40.0

/// The combination that is looked at.
struct TableScene: Hashable, Sendable {
  var chosen = 0

  mutating func handle(_ event: PointerEvent) {
    guard event.kind == .down || event.kind == .move else { return }
    let column = (event.location.x - gridX) / cell
    let row = (event.location.y - gridTop) / rowHeight
    guard (0..<8).contains(column), (0..<4).contains(row) else { return }
    chosen = Int(row) * 8 + Int(column)
  }
}

func tableInteraction() -> Interaction<TableScene> {
  Interaction(
    "table", width: 440, height: 356, initialState: TableScene(),
    invariants: [
      Invariant("Exactly one column decides") { $0.isDecided }
    ],
    update: { scene, event in scene.handle(event) },
    draw: { context, scene in
      let signature = Signature.all[scene.chosen]
      context.named("program", value: signature.text)
      context.named("verdict", value: verdict(on: signature).text)
      context.drawTable(for: signature)
      context.drawGrid(chosen: scene.chosen)
    })
}

/// Five combinations, one for each column.
func tableFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(2)
  for chosen in [1, 3, 6, 17] {
    gesture.tap(at: center(of: chosen), holding: 0.9)
    gesture.pause(1.1)
  }
  return tableInteraction().play(gesture, frameRate: 1, tail: 0, poster: 3)
}

private func center(of chosen: Int) -> Point {
  Point(
    x: gridX + (Double(chosen % 8) + 0.5) * cell,
    y: gridTop + (Double(chosen / 8) + 0.5) * rowHeight)
}

extension Distribution {
  fileprivate var text: String {
    switch self {
    case .development: "development"
    case .adHoc: "ad hoc"
    case .inHouse: "in-house"
    case .store: "store"
    }
  }
}

extension Signature {
  /// What a device finds, in words.
  fileprivate var text: String {
    distribution.text + ", certificate " + (isCertificateValid ? "yes" : "no")
      + ", identifier " + (isIdentifierCovered ? "yes" : "no")
      + ", device " + (isDeviceListed ? "yes" : "no")
  }
}

extension Verdict {
  fileprivate var text: String {
    switch self {
    case .runs: "may run"
    case .refused(.certificate): "may not run, for its certificate"
    case .refused(.identifier): "may not run, for its identifier"
    case .refused(.device): "may not run on this device"
    }
  }
}

extension GraphicsContext {
  fileprivate mutating func drawTable(for signature: Signature) {
    let names = [
      "certificate is valid", "identifier is covered", "needs a listed device",
      "device is listed", "may run",
    ]
    for (index, column) in decisionTable.enumerated() where column.matches(signature) {
      fill(
        .rect(
          Rect(
            x: tableX + tableWidth * Double(index), y: 6, width: tableWidth,
            height: rowHeight * 5 + 6), cornerRadius: 5),
        with: .accent.opacity(0.2))
    }
    for (row, name) in names.enumerated() {
      let y = 21 + rowHeight * Double(row) + (row == 4 ? 6 : 0)
      draw(
        Text(
          name, font: row == 4 ? Font(size: 14, weight: .semibold) : font,
          baseline: .central), at: Point(x: 8, y: y))
      for (index, column) in decisionTable.enumerated() {
        let x = tableX + tableWidth * (Double(index) + 0.5)
        if row == 4 {
          drawVerdict(column.verdict == .runs, at: Point(x: x, y: y))
          continue
        }
        let condition = column.conditions[row]
        let text = condition.map { $0 ? "yes" : "no" } ?? "–"
        draw(
          Text(
            text, font: font, color: condition == nil ? .muted : .ink,
            anchor: .middle, baseline: .central), at: Point(x: x, y: y))
      }
    }
    let y = 12 + rowHeight * 4
    stroke(
      .line(from: Point(x: 8, y: y), to: Point(x: 432, y: y)), with: .muted)
  }

  fileprivate mutating func drawVerdict(_ runs: Bool, at point: Point) {
    draw(
      Text(
        runs ? "✓" : "✕", font: Font(size: 16, weight: .semibold),
        color: runs ? good : bad, anchor: .middle, baseline: .central),
      at: point)
  }

  fileprivate mutating func drawGrid(chosen: Int) {
    for (row, name) in ["certificate", "identifier", "device"].enumerated() {
      let y = gridTop - 68 + 24 * Double(row)
      draw(
        Text(name, font: font, color: .muted, baseline: .central),
        at: Point(x: 8, y: y))
      for column in 0..<8 {
        let isYes = column & (4 >> row) == 0
        draw(
          Text(
            isYes ? "yes" : "no", font: font, color: isYes ? .ink : .muted,
            anchor: .middle, baseline: .central),
          at: Point(x: gridX + (Double(column) + 0.5) * cell, y: y))
      }
    }
    for (index, signature) in Signature.all.enumerated() {
      let point = center(of: index)
      if index % 8 == 0 {
        draw(
          Text(signature.distribution.text, font: font, baseline: .central),
          at: Point(x: 8, y: point.y))
      }
      let runs = verdict(on: signature) == .runs
      let frame = Rect(
        center: point, size: Size(width: cell - 3, height: rowHeight - 3))
      fill(
        .rect(frame, cornerRadius: 3), with: (runs ? good : bad).opacity(0.16))
      drawVerdict(runs, at: point)
      if index == chosen {
        stroke(.rect(frame, cornerRadius: 3), with: .accent, lineWidth: 2.5)
      }
    }
  }
}

// snippet.claim
extension TableScene {
  /// Whether one column matches, and says what the function says.
  var isDecided: Bool {
    let signature = Signature.all[chosen]
    let columns = decisionTable.filter { $0.matches(signature) }
    return columns.map { $0.verdict } == [verdict(on: signature)]
  }
}
// snippet.end
