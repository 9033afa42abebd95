/// What a page has to know about a figure.
struct LiveFigureDescription {
  var name: String
  var size: Size
  var takesPointer: Bool
  var takesTime: Bool
  var knobs: [KnobDescription]

  /// It as lines of words with texts in percent-encoding:
  /// `figure NAME WIDTH HEIGHT DURATION [pointer] [time] [tap]`, where a duration of 0 is that of a figure without gesture,
  /// `tap` says that its gesture's pointers touch and do not move, and after it a line for each knob: `slider LABEL INITIAL LEAST GREATEST STEP [UNIT]`, `toggle LABEL INITIAL` or
  /// `choice LABEL INITIAL CHOICE CHOICE …`.
  func bytes(film: LiveFigure.Film?, isTapped: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(utf8: "figure ")
    bytes.append(utf8: name)
    bytes.append(word: size.width)
    bytes.append(word: size.height)
    bytes.append(word: film?.duration ?? 0)
    if takesPointer { bytes.append(utf8: " pointer") }
    if takesTime { bytes.append(utf8: " time") }
    if isTapped { bytes.append(utf8: " tap") }
    bytes.append(UInt8(ascii: "\n"))
    for knob in knobs {
      switch knob.control {
      case .slider(let range, let step, let unit):
        bytes.append(utf8: "slider")
        bytes.append(word: knob.label)
        for number in [knob.initialValue, range.lowerBound, range.upperBound, step] {
          bytes.append(word: number)
        }
        if !unit.isEmpty { bytes.append(word: unit) }
      case .toggle:
        bytes.append(utf8: "toggle")
        bytes.append(word: knob.label)
        bytes.append(word: knob.initialValue)
      case .choice(let choices):
        bytes.append(utf8: "choice")
        bytes.append(word: knob.label)
        bytes.append(word: knob.initialValue)
        for choice in choices { bytes.append(word: choice) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(word number: Double) {
    append(UInt8(ascii: " "))
    append(DecimalNumber(number, decimals: 6))
  }

  fileprivate mutating func append(word text: String) {
    append(UInt8(ascii: " "))
    for byte in text.bytes { append(percentEncoding: byte) }
  }
}
