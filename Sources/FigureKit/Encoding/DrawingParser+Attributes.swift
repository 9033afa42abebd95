extension DrawingParser {
  mutating func point(_ x: StaticString, _ y: StaticString) throws(Drawing.ParseError) -> Point {
    try scanner.expect(x)
    let xValue = try scanner.number()
    try scanner.expect(y)
    return Point(x: xValue, y: try scanner.number())
  }

  mutating func size(
    _ width: StaticString, _ height: StaticString
  ) throws(Drawing.ParseError) -> Size {
    try scanner.expect(width)
    let widthValue = try scanner.number(in: 0...Drawing.Limit.magnitude)
    try scanner.expect(height)
    return Size(width: widthValue, height: try scanner.number(in: 0...Drawing.Limit.magnitude))
  }

  mutating func color(opacity: StaticString) throws(Drawing.ParseError) -> Color {
    let base = try scanner.colorBase()
    return Color(base: base, opacity: try optionalNumber(opacity, standard: 1, in: 0...1))
  }

  mutating func optionalNumber(
    _ name: StaticString, standard: Double, in range: ClosedRange<Double>
  ) throws(Drawing.ParseError) -> Double {
    guard scanner.accept(name) else { return standard }
    let start = scanner.position
    let number = try scanner.number(in: range)
    guard number != standard else { throw scanner.failure(.standardValue(attributeName(name)), at: start) }
    return number
  }

  mutating func optionalValue<Value: RawRepresentable & Equatable>(
    _ name: StaticString, standard: Value
  ) throws(Drawing.ParseError) -> Value where Value.RawValue == String {
    guard scanner.accept(name) else { return standard }
    let start = scanner.position
    guard let value = Value(rawValue: scanner.word()) else { throw scanner.failure(.unknownValue, at: start) }
    guard value != standard else { throw scanner.failure(.standardValue(attributeName(name)), at: start) }
    return value
  }

  /// The name in ` name=`.
  private func attributeName(_ text: StaticString) -> String {
    text.withUTF8Buffer { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
  }
}
