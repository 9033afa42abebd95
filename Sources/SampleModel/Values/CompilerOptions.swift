/// How a sample's module is compiled, as far as authors decide it: settings that change what the compiler accepts and how
/// fast the program is, and none that could name a file, load a plug-in or reach out of the sandbox.
package struct CompilerOptions: Sendable, Hashable {
  /// The language mode, one of `languageModes`.
  package var languageMode = CompilerOptions.languageModes[CompilerOptions.languageModes.count - 1]
  /// Where code runs that does not say.
  package var isolation = Isolation.nonisolated
  /// The upcoming features that are on, such as `ExistentialAny`.
  package var upcomingFeatures: [String] = []
  /// The experimental features that are on, which only some toolchains accept.
  package var experimentalFeatures: [String] = []
  /// Whether the code is optimized.
  package var isOptimized = false
  /// Whether the module holds only declarations, or imports one that does: its types are checked, for a platform with
  /// Objective-C, and no code is made of it.
  package var isOnlyTypeChecked = false
  /// Whether no code is made of the module, which is compiled as ever otherwise.
  package var makesNoCode = false

  /// What every sample is compiled with that sets nothing.
  package init() {}

  /// The default actor isolation of a module (SE-0466).
  package enum Isolation: String, Sendable, Hashable, CaseIterable {
    /// Code is not isolated.
    case nonisolated
    /// Code is isolated to the main actor.
    case mainActor = "MainActor"
  }

  /// The language modes of Swift 6, the default last.
  package static let languageModes = ["4", "4.2", "5", "6"]

  /// Whether a text can name a feature: a letter or `_`, then letters, digits and `_`, in ASCII.
  package static func isFeature(_ text: String) -> Bool {
    let isLetter = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    return text.utf8.first.map(isLetter) ?? false
      && text.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether any feature is on.
  package var hasFeatures: Bool { !upcomingFeatures.isEmpty || !experimentalFeatures.isEmpty }

  /// The arguments of the compiler's front end.
  package var arguments: [String] {
    var result = ["-swift-version", languageMode, isOptimized ? "-O" : "-Onone"]
    if isolation != .nonisolated { result += ["-default-isolation", isolation.rawValue] }
    for feature in upcomingFeatures { result += ["-enable-upcoming-feature", feature] }
    for feature in experimentalFeatures { result += ["-enable-experimental-feature", feature] }
    if isOnlyTypeChecked {
      result += ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
    }
    return result
  }
}
