/// Plays with a figure as readers do, at random, each time at several frame rates.
///
/// A figure must look the same at a time however many frames a page has shown before it. Its report is the line
/// `agrees NAME`, or for the first gesture at which it does not `differs NAME GESTURE TIME RATE` and after it the two
/// drawing lists. A figure that traps or never ends gives no report.
struct LiveTrial {
  /// Frames a second: a busy phone's, most screens' and a fast one's.
  private static let frameRates = [20, 60, 120]
  /// So many pictures of a gesture are drawn at the first frame rate, and the middle one also at the others: drawing is what takes
  /// time here, and at its end what depends on frames has often come to rest.
  private static let pictureCount = 3

  private let figure: LiveFigure
  private var generator: RandomNumbers

  init(_ figure: LiveFigure, seed: UInt64) {
    self.figure = figure
    generator = RandomNumbers(state: seed)
  }

  /// Makes a number of gestures and compares.
  mutating func report(gestures: Int) -> [UInt8] {
    for index in 0..<gestures {
      let knobs = (0..<figure.knobCount).map { figure.knobValue($0, generator.fraction()) }
      let gesture = generator.gesture(in: figure.size)
      let last = Int((gesture.duration + 1) * 20)
      // In twentieths of a second after the gesture's beginning.
      let times = (0..<LiveTrial.pictureCount).map { _ in generator.integer(below: last + 1) }.sorted()
      let middle = times.count / 2
      let expected = picture(of: gesture, knobs: knobs, at: times, frameRate: LiveTrial.frameRates[0])
      // What a page is handed over must not trap either. It is not compared: what is equal gives equal projections.
      _ = figure.encodedPicture
      for frameRate in LiveTrial.frameRates.dropFirst() {
        let found = picture(of: gesture, knobs: knobs, at: [times[middle]], frameRate: frameRate)
        if LiveTrial.agree(expected, found) { continue }
        var bytes = LiveTrial.line("differs ", figure.name)
        for number in [Double(index), Double(times[middle]) / 20, Double(frameRate)] {
          bytes.append(UInt8(ascii: " "))
          bytes.append(DecimalNumber(number))
        }
        bytes.append(UInt8(ascii: "\n"))
        return bytes + expected + found
      }
    }
    return LiveTrial.line("agrees ", figure.name) + [UInt8(ascii: "\n")]
  }

  private static func line(_ word: StaticString, _ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(utf8: word)
    bytes.append(utf8: name)
    return bytes
  }

  /// What the figure looks like at the middle one of some times, in twentieths of a second, while a gesture is made.
  ///
  /// It is drawn at all of them, as drawing must not trap, and written once, which takes longer.
  private func picture(of gesture: PointerScript, knobs: [Double], at times: [Int], frameRate: Int) -> [UInt8]
  {
    figure.reset()
    for (index, value) in knobs.enumerated() { figure.setKnob(index, value) }
    var events = gesture.events[...]
    var picture: [UInt8] = []
    var next = times[...]
    for frame in 0...(times.last ?? 0) * frameRate / 20 {
      let time = Double(frame) / Double(frameRate)
      while let event = events.first, event.time <= time + Drawing.Limit.duration.lowerBound {
        events.removeFirst()
        figure.receive(event)
      }
      figure.advance(time)
      while let first = next.first, first * frameRate == frame * 20 {
        if next.startIndex == times.count / 2 {
          picture = figure.encodedFrame
        } else {
          _ = figure.draw()
        }
        next.removeFirst()
      }
    }
    return picture
  }

  /// Whether two drawing lists are the same but for numbers that differ by less than a reader can see: a figure that rounds its
  /// places to tenths makes a tenth of a difference in the last bit.
  static func agree(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    var left = left[...]
    var right = right[...]
    while !left.isEmpty, !right.isEmpty {
      if let first = left.takeNumber(), let second = right.takeNumber() {
        if abs(first - second) > 0.11 { return false }
      } else if left.popFirst() != right.popFirst() {
        return false
      }
    }
    return left.isEmpty && right.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Removes the decimal number at the beginning, if there is one.
  fileprivate mutating func takeNumber() -> Double? {
    var index = startIndex
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { index += 1 }
    guard index < endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index]) else { return nil }
    var value = 0.0
    var scale = 1.0
    var hasPoint = false
    while index < endIndex {
      let byte = self[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      } else {
        break
      }
      index += 1
    }
    self = self[index...]
    return (isNegative ? -value : value) / scale
  }
}
