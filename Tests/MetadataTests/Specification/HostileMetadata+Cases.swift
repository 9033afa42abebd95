extension HostileMetadata {
  static let all = json + yaml + toml + front

  static func repeated(_ text: String, _ count: Int = 100_000) -> String {
    String(repeating: text, count: count)
  }

  /// Lines of anchors, each of which stands for nine times what the one before stands for.
  static func laughs(_ prefix: String) -> String {
    let first = "\(prefix)0: &\(prefix)0 [\(repeated("x, ", 9))]\n"
    return first
      + (1...12).map { "\(prefix)\($0): &\(prefix)\($0) [\(repeated("*\(prefix)\($0 - 1), ", 9))]\n" }
      .joined()
  }
}
