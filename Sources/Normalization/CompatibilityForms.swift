internal import CGLib

extension String {
  /// The text in Unicode's normalization form KD (UAX #15): characters that stand for others, such as `ﬁ`, are those, and
  /// accents stand behind their letters.
  package var decomposedForCompatibility: String { normalized(G_NORMALIZE_NFKD) }

  /// The text in Unicode's normalization form KC: as in form KD, and what one character can stand for is one.
  package var composedForCompatibility: String { normalized(G_NORMALIZE_NFKC) }

  private func normalized(_ form: GNormalizeMode) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    // For GLib a text ends at U+0000, which no form changes or joins to anything.
    return utf8.split(separator: 0, omittingEmptySubsequences: false)
      .map { Self.normalized($0, form) }.joined(separator: "\0")
  }

  private static func normalized(_ text: Substring.UTF8View, _ form: GNormalizeMode) -> String {
    Array(text).withUnsafeBytes { bytes in
      guard let characters = bytes.bindMemory(to: CChar.self).baseAddress,
        let result = g_utf8_normalize(characters, bytes.count, form)
      else { return String(Substring(text)) }
      defer { g_free(result) }
      return String(cString: result)
    }
  }
}
