/// What a fence, a `sample.yml` or a site says of how samples are compiled; what it does not say is `nil`.
package struct CompilerSettings: Sendable, Hashable {
  /// The language mode, one of `CompilerOptions.languageModes`.
  package var languageMode: Located<String>?
  /// The default actor isolation.
  package var isolation: Located<CompilerOptions.Isolation>?
  /// The upcoming features that are on.
  package var upcomingFeatures: Located<[String]>?
  /// The experimental features that are on.
  package var experimentalFeatures: Located<[String]>?
  /// Whether the code is optimized.
  package var isOptimized: Located<Bool>?

  /// Creates settings in which nothing is set.
  package init() {}

  /// The options with the values that are set in place of their own.
  package func applied(to options: CompilerOptions) -> CompilerOptions {
    var result = options
    if let languageMode { result.languageMode = languageMode.value }
    if let isolation { result.isolation = isolation.value }
    if let upcomingFeatures { result.upcomingFeatures = upcomingFeatures.value }
    if let experimentalFeatures { result.experimentalFeatures = experimentalFeatures.value }
    if let isOptimized { result.isOptimized = isOptimized.value }
    return result
  }
}
