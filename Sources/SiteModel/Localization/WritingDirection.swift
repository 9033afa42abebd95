/// The direction in which the text of a page runs.
package enum WritingDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The allowed values, for messages.
  package static let choices = "`ltr` or `rtl`"

  /// The direction of the script that a language is written in, by its BCP 47 tag: the script that the tag names, or else
  /// the usual one of the language (CLDR).
  package init(ofLanguage tag: String) {
    let parts = tag.lowercased().split(separator: "-")
    let script = parts.dropFirst().first { $0.count == 4 && $0.utf8.allSatisfy { $0 >= 0x61 } }
    let isRightToLeft =
      if let script {
        Self.scripts.contains(script)
      } else {
        // Punjabi and Azerbaijani are written in Arabic letters where the region says so.
        parts.first.map(Self.languages.contains) ?? false || ["pa-pk", "az-ir"].contains(tag.lowercased())
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let scripts: Set<Substring> = [
    "arab", "aran", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg", "samr", "mand",
  ]

  private static let languages: Set<Substring> = [
    "ar", "arc", "arz", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo",
    "pnb", "prs",
    "ps", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
}
