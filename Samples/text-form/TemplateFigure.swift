import FigureKit

private let font = Font(size: 13, family: .monospaced)
private let unit = font.size * 0.602
private let lineHeight = 26.0

/// A paragraph of the template above, and below what becomes of it; a field
/// and its box have one colour.
func templateFigure() -> Figure {
  let source = [
    "We lend [[BOAT|8|Name of the boat]] to",
    "[[GUEST|12|Guest]], who has paid",
    "[[DEPOSIT|6|Deposit]] and sails from",
    "[[PIER|4|Pier]] at [[START|5|Time]].",
  ]
  var text = ""
  for line in source { text += line + "\n" }
  let form = Form(Template(text), width: 40)
  return Figure("template", width: 340, height: 250) { context in
    let style = FormStyle(
      origin: Point(x: 13, y: 162), unit: unit, lineHeight: lineHeight,
      hasLetters: true, hasNames: false)
    var index = 0
    for (number, line) in source.enumerated() {
      var x = style.origin.x
      for part in parts(of: line) {
        let frame = Rect(
          x: x, y: 6 + lineHeight * Double(number),
          width: unit * Double(part.count), height: 0.8 * lineHeight)
        if part.hasPrefix("[[") {
          context.fill(
            .rect(frame, cornerRadius: 3),
            with: color(of: form.template.fields[index]).opacity(0.22))
          index += 1
        }
        context.draw(
          Text(part, font: font, baseline: .central),
          at: Point(x: frame.minX, y: frame.midY))
        x = frame.maxX
      }
    }
    context.stroke(
      .line(from: Point(x: 170, y: 114), to: Point(x: 170, y: 144)),
      with: .muted, style: StrokeStyle(lineWidth: 2, endMarker: .arrow))
    context.stroke(
      .rect(
        Rect(
          x: style.origin.x - 6, y: 154, width: unit * 40 + 12,
          height: 3 * lineHeight + 14),
        cornerRadius: 4),
      with: .muted)
    context.draw(form, style)
    for (frame, field) in zip(style.fieldFrames(of: form), form.template.fields) {
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
