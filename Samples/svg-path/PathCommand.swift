/// A letter of path data.
struct PathCommand: Equatable, Sendable {
  /// What to draw. The raw values are the absolute letters.
  enum Kind: Character {
    case moveTo = "M"
    case lineTo = "L"
    case horizontalLineTo = "H"
    case verticalLineTo = "V"
    case curveTo = "C"
    case smoothCurveTo = "S"
    case quadraticCurveTo = "Q"
    case smoothQuadraticCurveTo = "T"
    case ellipticalArc = "A"
    case closePath = "Z"
  }

  var kind: Kind
  var isRelative: Bool
}

extension PathCommand {
  /// Nil if the byte is not the letter of a command.
  init?(byte: UInt8) {
    let lowercaseBit: UInt8 = 0x20
    let letter = Character(UnicodeScalar(byte & ~lowercaseBit))
    guard let kind = Kind(rawValue: letter) else { return nil }
    self.init(kind: kind, isRelative: byte & lowercaseBit != 0)
  }
}
