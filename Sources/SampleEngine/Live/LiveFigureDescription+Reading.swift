import SampleModel

extension LiveFigureDescription {
  /// Reads the lines that a module hands over, as `LiveFigure+Description.swift` of FigureKit writes them; `nil` if they
  /// are something else.
  static func all(in lines: some Sequence<Substring>) -> [LiveFigureDescription]? {
    var figures = [LiveFigureDescription]()
    for line in lines {
      let words = line.split(separator: " ").map { String($0).removingPercentEncoding }
      guard let kind = words.first else { continue }
      if kind == "figure" {
        guard let figure = LiveFigureDescription(words: words) else { return nil }
        figures.append(figure)
      } else if kind == "claim" {
        guard words.count == 3, let figure = figures.firstIndex(where: { $0.name == words[1] }) else {
          return nil
        }
        figures[figure].claims.append(words[2])
      } else {
        guard !figures.isEmpty, let knob = Knob(words: words) else { return nil }
        figures[figures.count - 1].knobs.append(knob)
      }
    }
    return figures
  }

  private init?(words: [String]) {
    guard words.count >= 5, let width = Double(words[2]), let height = Double(words[3]),
      let duration = Double(words[4])
    else { return nil }
    let properties = words.dropFirst(5)
    self.init(
      name: words[1], width: width, height: height, duration: duration,
      takesPointer: properties.contains("pointer"), takesTime: properties.contains("time"),
      isTapped: properties.contains("tap"), knobs: [])
  }
}

extension LiveFigureDescription.Knob {
  fileprivate init?(words: [String]) {
    guard words.count >= 3, let initialValue = Double(words[2]) else { return nil }
    let control: Control
    switch words[0] {
    case "slider":
      guard words.count >= 6, let least = Double(words[3]), let greatest = Double(words[4]),
        let step = Double(words[5])
      else { return nil }
      control = .slider(least: least, greatest: greatest, step: step, unit: words.count > 6 ? words[6] : "")
    case "toggle": control = .toggle
    case "choice": control = .choice(Array(words[3...]))
    default: return nil
    }
    self.init(label: words[1], initialValue: initialValue, control: control)
  }
}

extension String {
  /// The text in which `%20` and its like stand for the bytes that they name.
  fileprivate var removingPercentEncoding: String {
    var bytes = [UInt8]()
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
