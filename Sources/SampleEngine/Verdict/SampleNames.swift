package import Diagnostics

/// Names by which people mean samples: whole ones, or what they end in where that is one sample's: `dial` for
/// `circular-dial/dial`.
package enum SampleNames {
  /// The sample of a name, else those that end in it.
  package static func matches(for name: String, among known: [String]) -> [String] {
    known.contains(name) ? [name] : known.filter { $0.hasSuffix("/" + name) }
  }

  /// What is wrong with a name that is not one sample's.
  package static func problem(with name: String, among known: [String]) -> Diagnostic {
    let meant = matches(for: name, among: known)
    return meant.isEmpty
      ? .unknownSampleName(name, suggestion: suggestion(for: name, among: known))
      : .ambiguousSampleName(name, among: meant)
  }

  /// The sample that a name which is misspelt, or has no post or another one, probably means; `nil` if there is none.
  static func suggestion(for name: String, among known: [String]) -> String? {
    if let near = Diagnostics.suggestion(for: name, among: known) { return near }
    let inPosts = known.filter { $0.contains("/") }
    let names = inPosts.map(lastPart)
    guard let near = Diagnostics.suggestion(for: lastPart(name), among: names) else { return nil }
    let candidates = zip(inPosts, names).filter { $0.1 == near }.map(\.0)
    // Of several the one whose post begins as the name does.
    return candidates.first { $0.hasPrefix(name.prefix { $0 != "/" }) } ?? candidates.first
  }

  private static func lastPart(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}
