import Testing

@testable import SitegenCommands

@Suite struct UserCacheTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var environment: [String: String]
    var folder: String?
  }

  #if os(macOS)
  private static let inHome = "/home/ada/Library/Caches/sitegen"
  #else
  private static let inHome = "/home/ada/.cache/sitegen"
  #endif

  static let cases = [
    Case(testDescription: "a home", environment: ["HOME": "/home/ada"], folder: inHome),
    Case(
      testDescription: "a folder for caches",
      environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "/var/ada"], folder: "/var/ada/sitegen"),
    Case(
      testDescription: "a folder for caches without a home", environment: ["XDG_CACHE_HOME": "/var/ada"],
      folder: "/var/ada/sitegen"),
    Case(
      testDescription: "an empty folder for caches",
      environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": ""], folder: inHome),
    Case(
      testDescription: "a relative folder for caches",
      environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "caches"], folder: inHome),
    Case(testDescription: "a relative home", environment: ["HOME": "."], folder: nil),
    Case(testDescription: "neither", environment: [:], folder: nil),
  ]

  @Test(arguments: cases) func isWhereTheEnvironmentHasIt(_ example: Case) {
    #expect(UserCache.folder(example.environment) == example.folder)
  }
}
