extension Font {
  /// The width of a line of text.
  func width(of string: String) -> Double { Text(string, font: self).size.width }
}
