import FigureKit

private let unit = 6.95
private let font = Font(size: 11.5, family: .monospaced)

/// A paragraph of the template above, and below what becomes of it.
func templateFigure() -> Figure {
  let source = [
    "We lend [[BOAT|8|Name of the boat]] to [[GUEST|12|Guest]], who",
    "has paid [[DEPOSIT|6|Deposit]] and sails",
    "from [[PIER|4|Pier]] at [[START|5|Time]].",
  ]
  var text = ""
  for line in source { text += line + "\n" }
  let form = Form(Template(text), width: 40)
  return Figure("template", width: 440, height: 226) { context in
    let style = FormStyle(
      origin: Point(x: 76, y: 146), unit: unit, lineHeight: 24,
      hasLetters: true, hasNames: false, halo: 3)
    let frames = style.fieldFrames(of: form)
    var drawn: [(text: String, frame: Rect, index: Int?)] = []
    var index = 0
    for (number, line) in source.enumerated() {
      let y = 16 + 24 * Double(number)
      var column = 0.0
      for part in parts(of: line) {
        let isField = part.hasPrefix("[[")
        let frame = Rect(
          x: 4 + unit * column, y: y - 10, width: unit * Double(part.count),
          height: 20)
        drawn.append((part, frame, isField ? index : nil))
        if isField { index += 1 }
        column += Double(part.count)
      }
    }
    for (_, frame, index) in drawn {
      guard let index else { continue }
      context.stroke(
        .line(
          from: Point(x: frame.midX, y: frame.maxY),
          to: Point(x: frames[index].midX, y: frames[index].minY)),
        with: color(of: form.template.fields[index]).opacity(0.7),
        lineWidth: 1.5)
    }
    for (text, frame, index) in drawn {
      if let index {
        let shape = Shape.rect(frame.insetBy(dx: -1, dy: 0), cornerRadius: 3)
        context.fill(shape, with: .paper)
        context.fill(
          shape, with: color(of: form.template.fields[index]).opacity(0.22))
      }
      context.draw(
        Text(text, font: font, baseline: .central),
        at: Point(x: frame.minX, y: frame.midY), halo: index == nil ? 3 : 0)
    }
    context.stroke(
      .rect(Rect(x: 70, y: 138, width: unit * 40 + 12, height: 84), cornerRadius: 4),
      with: .muted)
    context.draw(form, style)
    for (frame, field) in zip(frames, form.template.fields) {
      let room = Int(frame.width / unit)
      context.draw(
        Text(
          String(field.hint.prefix(room)), font: font, color: .muted,
          baseline: .central), at: Point(x: frame.minX, y: frame.midY))
    }
  }
}

/// A line cut before and after each field; spaces are left where they are.
private func parts(of line: String) -> [String] {
  var parts = [""]
  for character in line {
    let last = parts.count - 1
    if character == "[", !parts[last].hasPrefix("[") { parts.append("") }
    parts[parts.count - 1].append(character)
    if parts[parts.count - 1].hasSuffix("]]") { parts.append("") }
  }
  return parts
}
