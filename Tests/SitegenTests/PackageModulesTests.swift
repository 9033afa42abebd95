import Foundation
import TestSupport
import Testing

/// The site of a package with several modules, by the real compiler and without a network.
@Suite struct PackageModulesTests {
  @Test func modulesOfOnePackageAreDescribedTogether() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "dial",
        products: ["Dial", "Core", "Extras", "_Own"].map { .library(name: $0, targets: [$0]) },
        targets: [
          .target(name: "Core"), .target(name: "Dial", dependencies: ["Core"]),
          .target(name: "Extras", dependencies: ["Core", "Dial"]), .target(name: "_Own"),
        ])

      """, to: "Package.swift")
    try folder.write(
      "# Dial\n\nA ``Knob``, its ``Knob/twice``, ``Extras/Knob`` and ``Panel``.\n", to: "README.md")
    try folder.write(
      """
      /// What turns.
      public protocol Turning {
        /// How far.
        var angle: Int { get }
      }
      /// A knob, of which ``Panel`` has many.
      public struct Knob: Turning {
        /// How far it is turned.
        public var angle = 0
        /// Makes one.
        public init() {}
      }

      """, to: "Sources/Core/Core.swift")
    try folder.write(
      """
      public import Core
      /// A panel of ``Core/Knob``, each with ``/Core/Knob/angle``; not ``Core/Lever``.
      public struct Panel: Turning {
        /// How far all are turned.
        public var angle: Int { knobs.reduce(0) { $0 + $1.angle } }
        /// Its knobs.
        public var knobs: [Knob] = []
        /// Makes one.
        public init() {}
      }
      extension Knob {
        /// A panel with this knob.
        public var panel: Panel { Panel() }
      }

      """, to: "Sources/Dial/Dial.swift")
    try folder.write(
      """
      public import Core
      public import Dial
      extension Knob {
        /// Twice ``angle``, unlike ``panel`` and ``Panel/knobs``.
        public var twice: Int { 2 * angle }
      }

      """, to: "Sources/Extras/Extras.swift")
    try folder.write("public let own = 1\n", to: "Sources/_Own/Own.swift")
    try folder.write("# ``Core``\n\nThe core.\n", to: "Sources/Core/Core.docc/Core.md")
    let program = SitegenProgram(folder: URL(filePath: folder.path))
    let made = try await program.run(["new", "docs"])
    #expect(made.exitCode == 0, "\(made.problems)")
    #expect(made.output.contains("with the reference of Dial, Core, Extras\n"), "\(made.output)")
    let settings = try #require(folder.text("docs/sitegen.yml"))
    try folder.write(
      "search: true\n" + settings.replacing("search: true\n", with: ""), to: "docs/sitegen.yml")
    let build = try await program.run(["build", "--root", "docs"])
    #expect(build.exitCode == 0, "\(build.problems)")
    #expect(folder.text("docs/public/documentation/_own/index.html") == nil)
    #expect(folder.text("docs/public/core/index.html")?.contains("href=\"/documentation/core/\"") == true)
    // One link leads nowhere, and all others somewhere.
    #expect(build.problems.matches(of: /unknown-symbol/).count == 1, "\(build.problems)")
    #expect(
      build.problems.contains("Cannot find `Core/Lever`, to which this comment has a link"),
      "\(build.problems)")

    func page(_ address: String) throws -> String {
      try #require(folder.text("docs/public/documentation/\(address)/index.html"), "\(address)")
    }
    let panel = try page("dial/panel")
    #expect(panel.contains("<a href=\"/documentation/core/knob/\"><code>Knob</code></a>"), "\(panel)")
    #expect(panel.contains("<a href=\"/documentation/core/knob/#angle\"><code>angle</code></a>"))
    #expect(
      panel.contains(/Conforms to <a [^>]*href="\/documentation\/core\/turning\/"><code>Turning<\/code>/))
    #expect(try page("core/knob").contains("<a href=\"/documentation/dial/panel/\"><code>Panel</code></a>"))
    let extended = try page("extras/knob")
    #expect(extended.contains("Extensions of <a href=\"/documentation/core/knob/\"><code>Knob</code></a>"))
    #expect(extended.contains("<a href=\"/documentation/dial/panel/#knobs\"><code>knobs</code></a>"))
    #expect(
      extended.contains("<a href=\"/documentation/dial/knob/#panel\"><code>panel</code></a>"), "\(extended)")
    #expect(extended.contains("<a href=\"/documentation/core/knob/#angle\"><code>angle</code></a>"))
    // A name alone means the type where it is declared, and with its module what that adds to it.
    let home = try #require(folder.text("docs/public/index.html"))
    #expect(home.contains("href=\"/documentation/core/knob/\"><code>Knob</code>"), "\(home)")
    #expect(home.contains("href=\"/documentation/extras/knob/#twice\"><code>twice</code>"))
    #expect(home.contains("href=\"/documentation/extras/knob/\"><code>Knob</code>"))
  }
}
