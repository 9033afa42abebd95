import EntityGenerator
import FigureKit

private let font = Font(size: 11.5, family: .monospaced)
private let lineHeight = 14.5
private let top = 40.0

/// The author's half of a department, as it stands after a day's work.
let authorsHalf = [
  "extension Department {", "  func validate(", "    _ visited: inout …",
  "  ) -> [String] {", "    name.isEmpty", "      ? [\"no name\"] : []", "  }",
  "", "  var isLarge: Bool {", "    budget > 1000", "  }", "}",
]

/// The code lines of a generated file, without comments and empty lines.
private func generatedLines() -> [String] {
  var workspace = Workspace(companyModel())
  workspace.change("Department") { $0.attributes.append(Attribute("budget", .int)) }
  workspace.run()
  let text = workspace.files["Department.generated.swift"] ?? ""
  return text.split(separator: "\n").map { String($0) }
    .filter { !code(of: $0).hasPrefix("//") }
}

/// A line without its indentation.
private func code(of line: String) -> Substring {
  line.drop { $0 == " " }
}

/// Both halves of a class, each in the colour of its owner, and where one
/// uses the other.
func halvesFigure() -> Figure {
  let generated = generatedLines()
  return Figure("halves", width: 440, height: 384) { context in
    context.drawHalf(
      generated, name: "Department.generated.swift", color: .category(1),
      x: 4, width: 212)
    context.drawHalf(
      authorsHalf, name: "Department.swift", color: .category(2), x: 250,
      width: 186)
    func line(_ lines: [String], _ text: String) -> Double {
      let index = lines.firstIndex { code(of: $0).hasPrefix(text) } ?? 0
      return top + 8 + (Double(index) + 0.5) * lineHeight
    }
    context.drawUse(
      from: Point(x: 218, y: line(generated, "return isNew ? validate")),
      to: Point(x: 248, y: line(authorsHalf, "func validate")),
      color: .category(1))
    context.drawUse(
      from: Point(x: 248, y: line(authorsHalf, "name.isEmpty")),
      to: Point(x: 218, y: line(generated, "var name")), color: .category(2))
  }
}

extension GraphicsContext {
  fileprivate mutating func drawHalf(
    _ lines: [String], name: String, color: Color, x: Double, width: Double
  ) {
    let frame = Rect(
      x: x, y: top, width: width,
      height: 16 + lineHeight * Double(lines.count))
    draw(
      Text(name, font: Font(size: 13, weight: .semibold), color: color),
      at: Point(x: x, y: 24))
    fill(.rect(frame, cornerRadius: 6), with: color.opacity(0.1))
    stroke(.rect(frame, cornerRadius: 6), with: color, lineWidth: 1.5)
    for (index, line) in lines.enumerated() {
      // As many characters as a half is wide.
      let room = Int((width - 14) / (font.size * 0.605))
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let isLong = line.count > room
      let shown = isLong ? String(line.prefix(room - 1)) + "…" : line
      draw(
        Text(String(shown.dropFirst(indent)), font: font, baseline: .central),
        at: Point(
          x: x + 7 + Double(indent) * font.size * 0.605,
          y: top + 8 + (Double(index) + 0.5) * lineHeight))
    }
  }

  fileprivate mutating func drawUse(from start: Point, to end: Point, color: Color) {
    let bend = Vector(dx: end.x > start.x ? 22 : -22, dy: 0)
    let path = Path {
      $0.move(to: start)
      $0.addCurve(to: end, control1: start + bend, control2: end - bend)
    }
    stroke(
      path, with: color, style: StrokeStyle(lineWidth: 2, endMarker: .arrow))
  }
}
