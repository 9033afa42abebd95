/// What a fence, a `sample.yml` or a site says of how samples are compiled; what it does not say is `nil`.
public struct CompilerSettings: Sendable, Hashable {
  /// The language mode, one of `CompilerOptions.languageModes`.
  public var languageMode: Located<String>?
  /// The default actor isolation.
  public var isolation: Located<CompilerOptions.Isolation>?
  /// The upcoming features that are on.
  public var upcomingFeatures: Located<[String]>?
  /// The experimental features that are on.
  public var experimentalFeatures: Located<[String]>?
  /// Whether the code is optimized.
  public var isOptimized: Located<Bool>?

  /// Creates settings in which nothing is set.
  public init() {}

  /// The options with the values that are set in place of their own.
  public func applied(to options: CompilerOptions) -> CompilerOptions {
    var result = options
    if let languageMode { result.languageMode = languageMode.value }
    if let isolation { result.isolation = isolation.value }
    if let upcomingFeatures { result.upcomingFeatures = upcomingFeatures.value }
    if let experimentalFeatures { result.experimentalFeatures = experimentalFeatures.value }
    if let isOptimized { result.isOptimized = isOptimized.value }
    return result
  }
}
