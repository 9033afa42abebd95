import FigureKit

// snippet.key
/// All that a drawn label depends on.
struct LabelKey: Hashable, Sendable {
  var text: String
  var fontName = "Dots"
  var fontSize = 14.0
  var color = Color.ink
  var glowColor = Color.accent
  /// The standard deviation of the glow, in points.
  var glow = 4.0
  /// Pixels in a point.
  var scale = 1.0
}
// snippet.end

// snippet.draw
/// A label and, beneath it, its glow; the colours are in the key.
struct LabelBitmap: Equatable, Sendable {
  let ink: Coverage
  let glow: Coverage

  /// One byte for each pixel and colour component.
  var byteCount: Int { 4 * ink.width * ink.height }
}

@concurrent
func drawLabel(_ key: LabelKey) async throws -> LabelBitmap {
  let deviation = key.glow * key.scale
  let margin = Int((3 * deviation).rounded(.up))
  let dotSize = Int((key.fontSize * key.scale / 7).rounded())
  let ink = Coverage(text: key.text, dotSize: dotSize)
    .padded(by: margin)
  let glow = try ink.blurred(standardDeviation: deviation)
  return LabelBitmap(ink: ink, glow: glow.covered(by: ink))
}
// snippet.end
