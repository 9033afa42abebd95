/// How far characters reach in the typeface with which figures are measured: DejaVu Sans.
///
/// Readers' own typefaces are mostly narrower, so that what has room for these widths has room for theirs. Both tables have
/// widths in 200ths of an em: of U+0020 to U+007E, U+00A0 to U+00FF and U+0391 to U+03C9. They are read only where text is
/// measured, so that a module which measures none does not have them.
enum CharacterWidths {
  /// The width of a character, in ems.
  ///
  /// From the tables where they have it; elsewhere what is usual for its kind.
  static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Double {
    guard let index = index(of: scalar.value) else { return usualWidth(of: scalar.value, isBold: isBold) }
    return Double(isBold ? bold[index] : regular[index]) / 200
  }

  private static func index(of value: UInt32) -> Int? {
    switch value {
    case 0x20...0x7E: Int(value - 0x20)
    case 0xA0...0xFF: Int(value - 0xA0) + 95
    case 0x391...0x3C9: Int(value - 0x391) + 191
    default: nil
    }
  }

  private static func usualWidth(of value: UInt32, isBold: Bool) -> Double {
    switch value {
    // Controls are shown as spaces.
    case 0..<0x20, 0x7F..<0xA0: isBold ? 0.348 : 0.318
    // Combining characters, and those that only control joining.
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x2010, 0x2011: isBold ? 0.415 : 0.361
    case 0x2013: 0.5
    case 0x2014, 0x2026: 1
    case 0x2018...0x201B: isBold ? 0.38 : 0.318
    case 0x201C...0x201F: isBold ? 0.644 : 0.518
    case 0x2032...0x2037: isBold ? 0.447 : 0.374
    case 0x2070...0x209F: isBold ? 0.438 : 0.401
    case 0x2150...0x215F: isBold ? 1.035 : 0.969
    // Arrows and signs of mathematics.
    case 0x2190...0x22FF: 0.838
    // Scripts of East Asia, and pictures.
    case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 1
    default: isBold ? 0.71 : 0.64
    }
  }

  private static let regular: [UInt8] = [
    64, 80, 92, 168, 127, 190, 156, 55, 78, 78, 100, 168, 64, 72, 64, 67, 127, 127, 127, 127, 127, 127, 127,
    127, 127, 127, 67, 67, 168, 168, 168, 106, 200, 137, 137, 140, 154, 126, 115, 155, 150, 59, 59, 131, 111,
    173, 150, 157, 121, 157, 139, 127, 122, 146, 137, 198, 137, 122, 137, 78, 67, 78, 168, 100, 100, 123,
    127, 110, 127, 123, 70, 127, 127, 56, 56, 116, 56, 195, 127, 122, 127, 127, 82, 104, 78, 127, 118, 164,
    118, 118, 105, 127, 67, 127, 168,
    64, 80, 127, 127, 127, 127, 67, 100, 100, 200, 94, 122, 168, 72, 200, 100, 100, 168, 80, 80, 100, 127,
    127, 64, 100, 80, 94, 122, 194, 194, 194, 106, 137, 137, 137, 137, 137, 137, 195, 140, 126, 126, 126,
    126, 59, 59, 59, 59, 155, 150, 157, 157, 157, 157, 157, 168, 157, 146, 146, 146, 146, 122, 121, 126, 123,
    123, 123, 123, 123, 123, 196, 110, 123, 123, 123, 123, 56, 56, 56, 56, 122, 127, 122, 122, 122, 122, 122,
    168, 122, 127, 127, 127, 127, 118, 127, 118,
    137, 137, 111, 137, 126, 137, 150, 157, 59, 131, 137, 173, 150, 126, 157, 150, 121, 0, 126, 122, 122,
    157, 137, 157, 153, 59, 122, 132, 108, 127, 68, 116, 132, 128, 118, 122, 108, 109, 127, 122, 68, 118,
    118, 127, 112, 112, 122, 120, 127, 117, 127, 120, 116, 132, 116, 132, 167,
  ]

  private static let bold: [UInt8] = [
    70, 91, 104, 168, 139, 200, 174, 61, 91, 91, 105, 168, 76, 83, 76, 73, 139, 139, 139, 139, 139, 139, 139,
    139, 139, 139, 80, 80, 168, 168, 168, 116, 200, 155, 152, 147, 166, 137, 137, 164, 167, 74, 74, 155, 127,
    199, 167, 170, 147, 170, 154, 144, 136, 162, 155, 221, 154, 145, 145, 91, 73, 91, 168, 100, 100, 135,
    143, 119, 143, 136, 87, 143, 142, 69, 69, 133, 69, 208, 142, 137, 143, 143, 99, 119, 96, 142, 130, 185,
    129, 130, 116, 142, 73, 142, 168,
    70, 91, 139, 139, 127, 139, 73, 100, 100, 200, 113, 129, 168, 83, 200, 100, 100, 168, 88, 88, 100, 147,
    127, 76, 100, 88, 113, 129, 207, 207, 207, 116, 155, 155, 155, 155, 155, 155, 217, 147, 137, 137, 137,
    137, 74, 74, 74, 74, 168, 167, 170, 170, 170, 170, 170, 168, 170, 162, 162, 162, 162, 145, 148, 144, 135,
    135, 135, 135, 135, 135, 210, 119, 136, 136, 136, 136, 69, 69, 69, 69, 137, 142, 137, 137, 137, 137, 137,
    168, 137, 142, 142, 142, 142, 130, 143, 130,
    155, 152, 127, 155, 137, 145, 167, 170, 74, 155, 155, 199, 167, 126, 170, 167, 147, 0, 137, 136, 145,
    170, 154, 170, 170, 74, 145, 137, 111, 142, 78, 135, 137, 143, 136, 137, 111, 118, 142, 137, 78, 142,
    127, 147, 136, 118, 137, 158, 143, 119, 156, 128, 135, 156, 129, 159, 174,
  ]
}
