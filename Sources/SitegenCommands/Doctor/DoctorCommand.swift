import ArgumentParser
import Diagnostics
import FigureRendering
import PageRendering
import SampleEngine
import SiteEngine
import SiteModel
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `sitegen doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what this machine has, and what each missing thing costs.",
    discussion: """
      In the folder of a site, its own compiler and Python are looked at. Nothing is compiled or written. The exit \
      code is 0, whatever is missing.

      Examples:
        sitegen doctor
        sitegen doctor --format json
      """)

  /// The formats of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(name: .long, help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var root = "."

  @Option(name: .long, help: "The format of the report.")
  var format = Format.text

  func run() async throws {
    let console = Console(root: root)
    try await console.run {
      let report = await Composition(root: root).machineFacts().report
      switch format {
      case .text: report.lines.forEach { console.show(result: $0) }
      case .json: console.show(try report.json())
      }
    }
  }
}

extension Composition {
  /// Looks at all that sitegen uses on this machine.
  fileprivate func machineFacts() async -> MachineFacts {
    let configuration = await contentBuild.siteConfiguration()
    let engine = sampleEngine(configuration)
    let converter = mathCore(configuration)
    var facts = MachineFacts(
      version: SitegenVersion.number, compiler: configuration.samples.compiler,
      samples: await engine.machine(), python: configuration.math.python)
    facts.missingFiles = installation.missing
    facts.fontConfiguration = fontConfiguration
    facts.hasInstalledFonts = fontConfiguration != nil && fontConfiguration == installation.fontConfiguration
    facts.missingFonts = FontFamilies.dejaVu.missing
    do { _ = try await converter.convert([MathProvider.Request(tex: "x", isDisplay: false)]) } catch {
      facts.mathProblem = error
    }
    facts.git = program("git")
    facts.curl = program("curl")
    facts.cache = engine.sharedCache?.string
    return facts
  }

  private func program(_ name: String) -> String? {
    searchPath.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension Installation {
  /// What an installation has and this one does not.
  fileprivate var missing: [String] {
    let parts = [
      ("share/sitegen/FigureKit", figureKitSources), ("share/sitegen/LiveRuntime", liveRuntime),
      ("share/sitegen/Themes", themes), ("share/sitegen/Starter", starter),
    ]
    var missing = parts.filter { $0.1 == nil }.map(\.0)
    if !FileManager.default.isExecutableFile(atPath: supervisor) {
      missing.append("libexec/sitegen/sitegen-supervisor")
    }
    return missing
  }
}
