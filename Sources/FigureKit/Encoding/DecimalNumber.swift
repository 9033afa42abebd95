/// A number rounded to a few decimals, as drawing lists and SVG write it: the shortest digits, no exponent, no `-0`.
@_spi(Rendering) public struct DecimalNumber: Hashable, Comparable, Sendable {
  // `Comparable` is above because Embedded Swift refuses a conformance that an extension of an SPI type declares.

  /// The number in units of the last decimal.
  private let units: Int64
  private let decimals: Int

  /// Rounds a finite number whose magnitude is at most `Drawing.Limit.magnitude`, halves away from zero.
  ///
  /// A larger number is taken as the nearest limit, and what is not a number as 0.
  ///
  /// - Parameters:
  ///   - number: The number to round.
  ///   - decimals: How many decimals are kept, from 0 to 6, or 10 for a magnitude of at most
  ///     `Drawing.Limit.perspective`.
  public init(_ number: Double, decimals: Int = 4) {
    let bound = decimals > 6 ? Drawing.Limit.perspective : Drawing.Limit.magnitude
    let bounded = number.isNaN ? 0 : max(-bound, min(bound, number))
    units = Int64((bounded * Double(DecimalNumber.scale(decimals))).rounded())
    self.decimals = decimals
  }

  /// Ten to the power of a number of decimals.
  static func scale(_ decimals: Int) -> Int64 {
    switch decimals {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    default: 10_000_000_000
    }
  }

  /// Whether the left number is smaller; both are to have the same number of decimals.
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { left.units < right.units }

  /// The digits as ASCII.
  public var digits: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Appends the digits.
  fileprivate func write(to bytes: inout [UInt8]) {
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    let scale = DecimalNumber.scale(decimals)
    let magnitude = abs(units)
    var whole = magnitude / scale
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(whole % 10))
      whole /= 10
    } while whole > 0
    bytes[start...].reverse()

    var fraction = magnitude % scale
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place = scale / 10
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / place))
      fraction %= place
      place /= 10
    }
  }
}

extension [UInt8] {
  /// Appends a number's digits.
  mutating func append(_ number: DecimalNumber) {
    number.write(to: &self)
  }
}
