import FigureKit

/// How large a form is drawn, and whether as letters or as bars.
struct FormStyle: Hashable, Sendable {
  var origin: Point
  /// The width of a character.
  var unit: Double
  var lineHeight: Double
  var hasLetters = false
  /// Whether fields say whose they are.
  var hasNames = true
  /// Whether headings are letters also where other words are bars.
  var hasHeadings = true

  /// The top of each block.
  func tops(of form: Form) -> [Double] {
    var top = origin.y
    return form.template.blocks.map { block in
      defer {
        let count = Double(block.lines(width: form.width).count)
        top += (count + 0.45) * lineHeight
      }
      return top
    }
  }

  /// The height of all blocks.
  func height(of form: Form) -> Double {
    form.template.blocks.reduce(0) {
      let count = Double($1.lines(width: form.width).count)
      return $0 + (count + 0.45) * lineHeight
    }
  }

  /// Where all fields are, in their order.
  func fieldFrames(of form: Form) -> [Rect] {
    let tops = tops(of: form)
    var frames: [Rect] = []
    for (index, block) in form.template.blocks.enumerated() {
      for (number, line) in block.lines(width: form.width).enumerated() {
        for placed in line.groups {
          var column = placed.column
          for piece in placed.group.pieces {
            if case .field(let field) = piece {
              frames.append(
                Rect(
                  x: origin.x + unit * Double(column),
                  y: tops[index] + lineHeight * (Double(number) + 0.1),
                  width: unit * Double(field.width),
                  height: lineHeight * 0.8))
            }
            column += piece.width
          }
        }
      }
    }
    return frames
  }
}

/// A colour for each name of a field.
func color(of field: Field) -> Color {
  var names: [String] = []
  for field in rental.fields where !names.contains(field.name) {
    names.append(field.name)
  }
  return .category((names.firstIndex(of: field.name) ?? 0) % 8 + 1)
}

extension GraphicsContext {
  /// Draws a form; without letters, words are bars.
  mutating func draw(_ form: Form, _ style: FormStyle) {
    let tops = style.tops(of: form)
    for (index, block) in form.template.blocks.enumerated() {
      for (number, line) in block.lines(width: form.width).enumerated() {
        drawWords(
          of: line, in: block,
          at: Point(
            x: style.origin.x,
            y: tops[index] + style.lineHeight * (Double(number) + 0.5)), style)
      }
    }
    for (index, frame) in style.fieldFrames(of: form).enumerated() {
      drawField(index, of: form, in: frame, style)
    }
  }

  private mutating func drawWords(
    of line: Line, in block: Block, at start: Point, _ style: FormStyle
  ) {
    let isHeading = block.kind != .paragraph
    if isHeading && style.hasHeadings && !style.hasLetters {
      let size = block.kind == .heading ? 16.0 : 14
      draw(
        Text(
          line.text, font: Font(size: size, weight: .bold), baseline: .central),
        at: start)
      return
    }
    var bars = Path()
    for placed in line.groups {
      var column = Double(placed.column)
      for piece in placed.group.pieces {
        defer { column += Double(piece.width) }
        guard case .text(let text) = piece else { continue }
        let x = start.x + style.unit * column
        if style.hasLetters {
          draw(
            Text(
              text,
              font: Font(
                size: style.unit / 0.602, weight: isHeading ? .bold : .regular,
                family: .monospaced), baseline: .central),
            at: Point(x: x, y: start.y))
        } else {
          bars.addLines([
            Point(x: x + 0.5, y: start.y),
            Point(x: x + style.unit * Double(text.count) - 0.5, y: start.y),
          ])
        }
      }
    }
    guard !style.hasLetters else { return }
    let thickness: Double =
      switch block.kind {
      case .heading: 0.42
      case .subheading: 0.3
      case .paragraph: 0.18
      }
    stroke(
      bars, with: isHeading ? .ink : .muted,
      lineWidth: style.lineHeight * thickness)
  }

  private mutating func drawField(
    _ index: Int, of form: Form, in frame: Rect, _ style: FormStyle
  ) {
    let field = form.template.fields[index]
    let color = color(of: field)
    let isEdited = form.edited == index
    if style.hasLetters { fill(.rect(frame, cornerRadius: 3), with: .paper) }
    fill(.rect(frame, cornerRadius: 3), with: color.opacity(0.22))
    stroke(
      .rect(frame, cornerRadius: 3), with: isEdited ? .ink : color,
      lineWidth: isEdited ? 2.5 : 1)
    let value = form[field.name]
    if value.isEmpty {
      guard style.hasNames else { return }
      draw(
        Text(
          String(field.name.prefix(1)),
          font: Font(size: 14, weight: .semibold), anchor: .middle,
          baseline: .central), at: frame.center)
    } else {
      draw(
        Text(value, font: Font(size: 14), baseline: .central),
        at: Point(x: frame.minX + 2, y: frame.midY))
    }
  }
}

extension Line {
  /// What it says between its fields.
  fileprivate var text: String {
    var text = ""
    for placed in groups {
      if !text.isEmpty { text += " " }
      for case .text(let part) in placed.group.pieces { text += part }
    }
    return text
  }
}
