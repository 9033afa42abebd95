import Metadata

/// What Hugo's parser of Markdown does beyond CommonMark, by the setting `markup`.
struct HugoMarkdownOptions {
  /// Whether formulas pass through it.
  var hasFormulas: Bool
  /// Whether typed quotation marks and hyphens become typographic ones.
  var hasSmartPunctuation: Bool
  /// Whether a list of attributes may stand on a line after a block.
  var hasBlockAttributes: Bool

  init(_ markup: MetadataValue?) {
    func flag(_ path: [String], _ key: String) -> Bool? {
      var value = markup
      for name in ["goldmark"] + path {
        value = value?.table().first { $0.key.lowercased() == name }?.value
      }
      let found = value?.table().first { $0.key.lowercased() == key }?.value.content
      guard case .boolean(let flag)? = found else { return nil }
      return flag
    }
    hasFormulas = flag(["extensions", "passthrough"], "enable") ?? false
    // A table since Hugo 0.109, a flag before.
    let isOff = flag(["extensions", "typographer"], "disable") ?? false
    hasSmartPunctuation = flag(["extensions"], "typographer") ?? !isOff
    hasBlockAttributes = flag(["parser", "attribute"], "block") ?? false
  }

  /// The keys by which themes turn formulas on.
  static let formulaKeys: Set = [
    "math", "mathjax", "katex", "usemath", "enablemath", "enablemathjax", "enablekatex",
  ]
}
