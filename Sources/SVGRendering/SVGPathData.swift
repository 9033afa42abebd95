@_spi(Rendering) import FigureKit
import Markup

/// What stands in the attribute `d` of a path, as short as it can be.
///
/// Coordinates are absolute, except that those of long paths, such as projected curves and the outlines of letters, are
/// written as distances from the point before, whose digits are few.
struct SVGPathData {
  private(set) var bytes: [UInt8] = []
  /// The current point, in units of the last decimal, so that distances add up to what was rounded.
  private var current = (x: Int64(0), y: Int64(0))
  /// The command to which further numbers belong.
  private var command = UInt8(ascii: "Z")

  /// Whether the number before has a point.
  private var hasPoint = false

  /// How many elements a path has from which on its lines and curves are relative.
  private static let manyElements = 24

  init(_ path: Path) {
    let isLong = path.elements.count >= SVGPathData.manyElements
    bytes.reserveCapacity(path.elements.count * (isLong ? 8 : 16))
    for element in path.elements {
      switch element {
      case .move(let point): append("M", [point])
      case .line(let end) where isLong: appendRelative("l", [end])
      case .quadCurve(let end, let control) where isLong: appendRelative("q", [control, end])
      case .curve(let end, let control1, let control2) where isLong:
        appendRelative("c", [control1, control2, end])
      case .line(let end): append("L", [end])
      case .quadCurve(let end, let control): append("Q", [control, end])
      case .curve(let end, let control1, let control2): append("C", [control1, control2, end])
      case .closeSubpath:
        bytes.append(UInt8(ascii: "Z"))
        command = UInt8(ascii: "Z")
      }
    }
  }

  private mutating func append(_ letter: Unicode.Scalar, _ points: [Point]) {
    command = UInt8(ascii: letter)
    bytes.append(command)
    for (index, point) in points.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: DecimalNumber(point.x).digits)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: DecimalNumber(point.y).digits)
    }
    if let end = points.last { current = (units(end.x), units(end.y)) }
  }

  private mutating func appendRelative(_ letter: Unicode.Scalar, _ points: [Point]) {
    var isFirst = command != UInt8(ascii: letter)
    if isFirst {
      hasPoint = false
      command = UInt8(ascii: letter)
      bytes.append(command)
    }
    let start = current
    for point in points {
      current = (units(point.x), units(point.y))
      append(current.x - start.x, isFirst: isFirst)
      append(current.y - start.y, isFirst: false)
      isFirst = false
    }
  }

  /// Appends a number without a zero before its point, and a space before it unless a letter, a sign or a second point
  /// parts it from what is there.
  private mutating func append(_ units: Int64, isFirst: Bool) {
    var digits = DecimalNumber(Double(units) / 10_000).digits[...]
    let point = UInt8(ascii: ".")
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    if digits.count > 1, digits.first == UInt8(ascii: "0") { digits.removeFirst() }
    if isNegative {
      bytes.append(UInt8(ascii: "-"))
    } else if !isFirst, !(hasPoint && digits.first == point) {
      bytes.append(UInt8(ascii: " "))
    }
    hasPoint = digits.contains(point)
    bytes.append(contentsOf: digits)
  }

  private func units(_ number: Double) -> Int64 {
    let limit = Drawing.Limit.magnitude
    return Int64((max(-limit, min(limit, number.isNaN ? 0 : number)) * 10_000).rounded())
  }
}
