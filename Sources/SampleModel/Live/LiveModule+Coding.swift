package import BinaryCoding

extension LiveModule: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(data: bytes)
    cache.append(figures)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(bytes: try cache.data(), figures: try cache.value())
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
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      name: try cache.string(), width: Double(bitPattern: try cache.number()),
      height: Double(bitPattern: try cache.number()), duration: Double(bitPattern: try cache.number()),
      takesPointer: try cache.boolean(), takesTime: try cache.boolean(),
      isTapped: try cache.boolean(), knobs: try cache.value())
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
