// snippet.key
/// All that a drawn label depends on.
struct LabelKey: Hashable, Sendable {
  var text: String
  var fontSize = 14.0
  /// The standard deviation of the glow, in points.
  var glow = 4.0
  /// Pixels in a point.
  var scale = 1.0
}
// snippet.end

// snippet.draw
/// A label and, beneath it, its glow, without colours: how much of each
/// pixel they cover.
struct LabelBitmap: Equatable, Sendable {
  let ink: Coverage
  let glow: Coverage

  var byteCount: Int { ink.byteCount + glow.byteCount }
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
