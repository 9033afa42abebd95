import EntityGenerator
import FigureKit

private let font = Font(size: 12, family: .monospaced)
private let character = font.size * 0.605
private let lineHeight = 16.0
/// As many characters as a half is wide.
private let columns = 47

/// The author's half of a department, as it stands after a day's work.
let authorsHalf = [
  "extension Department {", "  func validate(",
  "    _ visited: inout Set<ObjectIdentifier>", "  ) -> [String] {",
  "    name.isEmpty ? [\"no name\"] : []", "  }", "",
  "  var isLarge: Bool {", "    budget > 1000", "  }", "}",
]

/// The code lines of a generated file, without comments and empty lines, and
/// without what keeps a relation in step.
private func generatedLines() -> [String] {
  var workspace = Workspace(companyModel())
  workspace.change("Department") { $0.attributes.append(Attribute("budget", .int)) }
  workspace.run()
  let text = workspace.files["Department.generated.swift"] ?? ""
  var lines: [String] = []
  var isLeftOut = false
  for line in text.split(separator: "\n").map(String.init)
  where !code(of: line).hasPrefix("//") {
    if isLeftOut {
      isLeftOut = line != "  }"
    } else if code(of: line).hasPrefix("weak var") {
      lines.append(line + " … }")
      isLeftOut = true
    } else {
      lines += wrapped(line)
    }
  }
  return lines
}

/// A line, or what becomes of it where it is too long for a half.
private func wrapped(_ line: String) -> [String] {
  guard line.count > columns else { return [line] }
  let indent = String(line.prefix { $0 == " " })
  if let dot = line.firstIndex(of: "."), line.contains("=") {
    return [String(line[..<dot]), indent + "  " + line[dot...]]
  }
  guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
  else { return [line] }
  return [
    String(line[...open]),
    indent + "  " + line[line.index(after: open)..<close],
    indent + line[close...],
  ]
}

/// A line without its indentation.
private func code(of line: String) -> Substring {
  line.drop { $0 == " " }
}

/// Lines of code in the colour of their owner, below their file's name.
private struct Half {
  let name: String
  let lines: [String]
  let color: Color
  let top: Double

  var frame: Rect {
    Rect(
      x: 4, y: top + 22, width: 14 + character * Double(columns),
      height: 12 + lineHeight * Double(lines.count))
  }

  func y(ofLine index: Int) -> Double {
    frame.minY + 6 + (Double(index) + 0.5) * lineHeight
  }

  /// Where a line that begins with some code ends.
  func end(of text: String) -> Point {
    let index = lines.firstIndex { code(of: $0).hasPrefix(text) } ?? 0
    return Point(
      x: frame.minX + 13 + Double(lines[index].count) * character,
      y: y(ofLine: index))
  }
}

/// Both halves of a class, each in the colour of its owner, and where one
/// uses the other.
func halvesFigure() -> Figure {
  let generated = Half(
    name: "Department.generated.swift", lines: generatedLines(),
    color: .category(1), top: 0)
  let authors = Half(
    name: "Department.swift", lines: authorsHalf, color: .category(2),
    top: generated.frame.maxY + 14)
  let height = (authors.frame.maxY + 4).rounded(.up)
  return Figure("halves", width: 381, height: height) { context in
    context.draw(generated)
    context.draw(authors)
    context.drawUse(
      from: generated.end(of: "return isNew ? validate"),
      to: authors.end(of: "func validate"), lane: 366,
      color: generated.color)
    context.drawUse(
      from: authors.end(of: "name.isEmpty"),
      to: generated.end(of: "var name"), lane: 376, color: authors.color)
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ half: Half) {
    draw(
      Text(
        half.name, font: Font(size: 14, weight: .semibold), color: half.color),
      at: Point(x: half.frame.minX, y: half.top + 15))
    let shape = Shape.rect(half.frame, cornerRadius: 6)
    fill(shape, with: half.color.opacity(0.1))
    stroke(shape, with: half.color, lineWidth: 1.5)
    for (index, line) in half.lines.enumerated() where !line.isEmpty {
      let indent = Double(line.count - code(of: line).count)
      draw(
        Text(String(code(of: line)), font: font, baseline: .central),
        at: Point(
          x: half.frame.minX + 7 + indent * character,
          y: half.y(ofLine: index)))
    }
  }

  /// Draws an arrow from the end of a line to that of another one.
  fileprivate mutating func drawUse(
    from start: Point, to end: Point, lane: Double, color: Color
  ) {
    let turn = end.y > start.y ? 6.0 : -6
    let path = Path {
      $0.move(to: start)
      $0.addLine(to: Point(x: lane - 6, y: start.y))
      $0.addQuadCurve(
        to: Point(x: lane, y: start.y + turn),
        control: Point(x: lane, y: start.y))
      $0.addLine(to: Point(x: lane, y: end.y - turn))
      $0.addQuadCurve(
        to: Point(x: lane - 6, y: end.y), control: Point(x: lane, y: end.y))
      $0.addLine(to: end)
    }
    stroke(
      path, with: color, style: StrokeStyle(lineWidth: 2, endMarker: .arrow))
  }
}
