/// Looks for what a reader can do after which an invariant of a figure is false.
///
/// Each gesture is made of its own number, so that a search finds the same on every machine and in a page.
struct InvariantSearch {
  /// What a page tells a figure, in the numbers that addresses of states have: eighths of a point and milliseconds.
  enum Step {
    case knob(Int, Double)
    case event(kind: Int, pointer: Int, x: Int, y: Int, time: Int)
  }

  /// After these steps, drawn at this time, the invariant of this place is false.
  struct Counterexample {
    var invariant: Int
    var steps: [Step]
    var time: Int
  }

  let figure: LiveFigure

  /// Pages show 60 frames a second; what moves goes on for so many of them.
  private static let frame = 16
  private static let tail = 60

  /// Makes a gesture; the first of a search does nothing.
  func counterexample(ofGesture number: Int) -> Counterexample? {
    let steps = number == 0 ? [] : HostileGesture(number: number, figure).steps
    guard let found = firstViolation(steps) else { return nil }
    // A page that opens the address shows no frames between.
    guard let invariant = violation(after: found.steps, at: found.time) else { return nil }
    return shrunk(Counterexample(invariant: invariant, steps: found.steps, time: found.time))
  }

  /// Goes through steps as a page does, with frames between them, until an invariant is false.
  private func firstViolation(_ steps: [Step]) -> (steps: [Step], time: Int)? {
    figure.reset()
    var time = 0
    if isViolated(at: time) { return ([], time) }
    for (index, step) in steps.enumerated() {
      if case .event(_, _, _, _, let next) = step {
        if figure.takesTime {
          while time + Self.frame < next {
            time += Self.frame
            if isViolated(at: time) { return (Array(steps[..<index]), time) }
          }
        }
        time = next
      }
      take(step)
      if isViolated(at: time) { return (Array(steps[...index]), time) }
    }
    guard figure.takesTime else { return nil }
    for _ in 0..<Self.tail {
      time += Self.frame
      if isViolated(at: time) { return (steps, time) }
    }
    return nil
  }

  private func isViolated(at time: Int) -> Bool {
    figure.advance(Double(time) / 1000)
    return figure.violation != nil
  }

  /// The invariant that is false after steps at a time.
  private func violation(after steps: [Step], at time: Int) -> Int? {
    figure.reset()
    for step in steps { take(step) }
    figure.advance(Double(time) / 1000)
    return figure.violation
  }

  private func take(_ step: Step) {
    switch step {
    case .knob(let place, let value): figure.setKnob(place, value)
    case .event(let kind, let pointer, let x, let y, let time):
      figure.receive(
        PointerEvent(
          PointerEvent.Kind.allCases[kind], at: Point(x: Double(x) / 8, y: Double(y) / 8),
          time: Double(time) / 1000, id: pointer))
    }
  }
}

// MARK: Shrinking

extension InvariantSearch {
  /// The same without what it does not need.
  private func shrunk(_ found: Counterexample) -> Counterexample {
    var result = found
    var tries = 400
    func isStill(_ steps: [Step], _ time: Int) -> Bool {
      tries -= 1
      return tries > 0 && violation(after: steps, at: time) == result.invariant
    }
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      // Whole touches and knobs, then single moves.
      for unit in result.units.reversed() + result.moves.reversed().map({ [$0] }) {
        let rest = result.steps.indices.filter { !unit.contains($0) }.map { result.steps[$0] }
        if rest.count < result.steps.count, isStill(rest, result.time) {
          result.steps = rest
          isSmaller = true
          break
        }
      }
    }
    let last = result.steps.lastTime
    if last < result.time, isStill(result.steps, last) { result.time = last }
    for index in result.steps.indices {
      let (steps, time) = result.withoutPause(before: index)
      if isStill(steps, time) { (result.steps, result.time) = (steps, time) }
    }
    for index in result.steps.indices {
      guard case .event(let kind, let pointer, let x, let y, let time) = result.steps[index] else { continue }
      var steps = result.steps
      steps[index] = .event(kind: kind, pointer: pointer, x: x / 8 * 8, y: y / 8 * 8, time: time)
      if isStill(steps, result.time) { result.steps = steps }
    }
    return result
  }
}

extension [InvariantSearch.Step] {
  /// When the last event is.
  fileprivate var lastTime: Int {
    for case .event(_, _, _, _, let time) in reversed() { return time }
    return 0
  }
}

extension InvariantSearch.Counterexample {
  /// The places of what can be left out as a whole: a knob, or all that a pointer does from one touch to its end.
  fileprivate var units: [[Int]] {
    var units: [[Int]] = []
    var open: [Int?] = [nil, nil]
    for (index, step) in steps.enumerated() {
      guard case .event(let kind, let pointer, _, _, _) = step else {
        units.append([index])
        continue
      }
      if kind == 0 {
        open[pointer] = units.count
        units.append([])
      }
      if let unit = open[pointer] { units[unit].append(index) }
      if kind > 1 { open[pointer] = nil }
    }
    return units
  }

  /// The same with an event as soon as the one before it.
  fileprivate func withoutPause(before index: Int) -> (steps: [InvariantSearch.Step], time: Int) {
    let last = Array(steps[..<index]).lastTime
    guard case .event(_, _, _, _, let own) = steps[index] else { return (steps, time) }
    var result = steps
    for place in index..<steps.count {
      guard case .event(let kind, let pointer, let x, let y, let time) = steps[place] else { continue }
      result[place] = .event(kind: kind, pointer: pointer, x: x, y: y, time: time - (own - last))
    }
    return (result, time - (own - last))
  }

  fileprivate var moves: [Int] {
    steps.indices.filter { if case .event(1, _, _, _, _) = steps[$0] { true } else { false } }
  }
}

// MARK: The report

extension InvariantSearch {
  /// Makes gestures, and says what came of them: the line `search holds FIGURE COUNT`, or `search broken FIGURE INVARIANT TIME`
  /// and a line for each step, `search k PLACE BITS` or `search e KIND POINTER X Y TIME`. Values of knobs are the hexadecimal
  /// digits of their bits.
  func report(gestures: Range<Int>) -> [UInt8] {
    for number in gestures {
      if let found = counterexample(ofGesture: number) { return lines(found) }
    }
    var bytes = line("holds ", figure.name)
    bytes.append(word: gestures.upperBound)
    return bytes + [UInt8(ascii: "\n")]
  }

  /// The report of a gesture that is not made: it may trap.
  func report(untried number: Int) -> [UInt8] {
    let steps = HostileGesture(number: number, figure).steps
    let last = steps.lastTime
    return lines(
      Counterexample(
        invariant: 0, steps: steps, time: last + (figure.takesTime ? Self.tail * Self.frame : 0)))
  }

  private func line(_ word: StaticString, _ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(utf8: "search ")
    bytes.append(utf8: word)
    bytes.append(utf8: name)
    return bytes
  }

  private func lines(_ found: Counterexample) -> [UInt8] {
    var bytes = line("broken ", figure.name)
    bytes.append(word: found.invariant)
    bytes.append(word: found.time)
    for step in found.steps {
      switch step {
      case .knob(let place, let value):
        bytes.append(utf8: "\nsearch k")
        bytes.append(word: place)
        bytes.append(UInt8(ascii: " "))
        for shift in stride(from: 60, through: 0, by: -4) {
          let digit = UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)) & 15
          bytes.append(digit < 10 ? 48 + digit : 87 + digit)
        }
      case .event(let kind, let pointer, let x, let y, let time):
        bytes.append(utf8: "\nsearch e")
        for number in [kind, pointer, x, y, time] { bytes.append(word: number) }
      }
    }
    return bytes + [UInt8(ascii: "\n")]
  }
}

extension [UInt8] {
  fileprivate mutating func append(word number: Int) {
    append(UInt8(ascii: " "))
    append(DecimalNumber(Double(number)))
  }
}
