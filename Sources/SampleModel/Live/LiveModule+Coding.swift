package import BinaryCoding

extension LiveModule: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(data: bytes)
    cache.append(figures)
    cache.append(literals)
    cache.append(repairs)
    cache.append(printsOutput)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(bytes: try cache.data(), figures: try cache.value(), literals: try cache.value())
    repairs = try cache.value()
    printsOutput = try cache.boolean()
  }
}

extension LiveFigureDescription: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(name)
    for number in [width, height, duration] { cache.append(number.bitPattern) }
    cache.append(takesPointer)
    cache.append(takesTime)
    cache.append(isTapped)
    cache.append(knobs)
    cache.append(claims)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      name: try cache.string(), width: Double(bitPattern: try cache.number()),
      height: Double(bitPattern: try cache.number()), duration: Double(bitPattern: try cache.number()),
      takesPointer: try cache.boolean(), takesTime: try cache.boolean(),
      isTapped: try cache.boolean(), knobs: try cache.value())
    claims = try cache.value()
  }
}

extension LiveFigureDescription.Knob: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(label)
    cache.append(initialValue.bitPattern)
    switch control {
    case .slider(let least, let greatest, let step, let unit):
      cache.append(0)
      for number in [least, greatest, step] { cache.append(number.bitPattern) }
      cache.append(unit)
    case .toggle: cache.append(1)
    case .choice(let choices):
      cache.append(2)
      cache.append(choices)
    }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let label = try cache.string()
    let initialValue = Double(bitPattern: try cache.number())
    let control: Control
    switch try cache.natural(below: 3) {
    case 0:
      control = .slider(
        least: Double(bitPattern: try cache.number()), greatest: Double(bitPattern: try cache.number()),
        step: Double(bitPattern: try cache.number()), unit: try cache.string())
    case 1: control = .toggle
    default: control = .choice(try cache.value())
    }
    self.init(label: label, initialValue: initialValue, control: control)
  }
}

extension LiveLiteral: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    for number in [slot, line.block, line.number, column] { cache.append(number) }
    cache.append(line.file) { $0.append($1) }
    cache.append(text)
    cache.append(isNegated)
    cache.append(Int(kind.rawValue))
    cache.append(choices)
    cache.append(range) {
      $0.append($1.lowerBound.bitPattern)
      $0.append($1.upperBound.bitPattern)
    }
    cache.append(changesFigure)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let (slot, block, number, column) = (
      try cache.natural(), try cache.natural(), try cache.natural(), try cache.natural()
    )
    let file = try cache.optional { cache throws(BinaryReader.Failure) in try cache.string() }
    self.init(
      slot: slot, line: LiveLine(file: file, block: block, number: number), column: column,
      text: try cache.string(), isNegated: try cache.boolean(),
      kind: [.number, .integer, .boolean, .choice, .text, .operation][try cache.natural(below: 6)],
      choices: try cache.value(),
      range: try cache.optional { cache throws(BinaryReader.Failure) in
        let (lower, upper) = (Double(bitPattern: try cache.number()), Double(bitPattern: try cache.number()))
        return min(lower, upper)...max(lower, upper)
      }, changesFigure: try cache.boolean())
  }
}

extension LiveRepair.Outcome: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    switch self {
    case .differs: cache.append(0)
    case .isSame: cache.append(1)
    case .isRefused: cache.append(2)
    case .hasNoHandle: cache.append(3)
    case .proposals(let texts):
      cache.append(4)
      cache.append(texts)
    }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    switch try cache.natural(below: 5) {
    case 0: self = .differs
    case 1: self = .isSame
    case 2: self = .isRefused
    case 3: self = .hasNoHandle
    default: self = .proposals(try cache.value())
    }
  }
}
