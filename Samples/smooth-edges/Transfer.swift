import FigureKit

// snippet.transfer
/// The number from 0 to 1 that stands in an sRGB picture for an amount of
/// light from 0 to 1.
func encodedSRGB(light: Double) -> Double {
  light <= 0.0031308
    ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
}

/// The amount of light from 0 to 1 for which a number stands.
func light(ofSRGB encoded: Double) -> Double {
  encoded <= 0.04045
    ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
}
// snippet.end
