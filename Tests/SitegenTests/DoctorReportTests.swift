import SampleEngine
import Testing

@testable import SitegenCommands

/// What `sitegen doctor` says of a machine that is made up.
@Suite struct DoctorReportTests {
  /// A machine that has everything.
  private static let complete: MachineFacts = {
    var facts = MachineFacts(
      version: "1.2.3", compiler: "swiftc",
      samples: SampleMachine(
        compiler: .success("Swift version 6.3.1"), figureKit: .installed, missingForLive: nil,
        protections: Set(SampleProtection.allCases)),
      python: "python3")
    facts.hasInstalledFonts = true
    facts.git = "/usr/bin/git"
    facts.curl = "/usr/bin/curl"
    facts.cache = "/home/ada/.cache/sitegen"
    return facts
  }()

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var part: String
    var finding: String
    /// How the cost begins; `nil` for what is not missing.
    var cost: String?
    var change: @Sendable (inout MachineFacts) -> Void
  }

  static let cases: [Case] = [
    Case(
      testDescription: "an installation that lost files", part: "sitegen", finding: "1.2.3, without a, b",
      cost: "Sites cannot be built"
    ) { $0.missingFiles = ["a", "b"] },
    Case(
      testDescription: "no compiler", part: "compiler", finding: "cannot find `swiftc`",
      cost: "Samples cannot be compiled or run; only `sitegen build --frozen` works.\nInstall Swift 6"
    ) { $0.samples.compiler = .failure(.compilerNotFound("swiftc")) },
    Case(
      testDescription: "a compiler that fails", part: "compiler", finding: "`swiftc` cannot be used",
      cost: "`swiftc` failed: no reason."
    ) { $0.samples.compiler = .failure(.toolFailed("swiftc", reason: "no reason")) },
    Case(
      testDescription: "FigureKit of an earlier build", part: "FigureKit",
      finding: "compiled for this compiler, by an earlier build"
    ) { $0.samples.figureKit = .kept },
    Case(
      testDescription: "FigureKit for another compiler", part: "FigureKit",
      finding: "not compiled for this compiler", cost: "The first build that draws takes about 20 s longer"
    ) { $0.samples.figureKit = .awaited },
    Case(
      testDescription: "no linker for WebAssembly", part: "live figures",
      finding: "the toolchain lacks `wasm-ld`", cost: "Figures do not run in pages; films stand"
    ) { $0.samples.missingForLive = "`wasm-ld`" },
    Case(
      testDescription: "no namespaces", part: "protection", finding: "samples run with 7 of 8",
      cost: "This machine cannot keep samples from leaving processes behind.\n"
    ) { $0.samples.protections?.remove(.descendants) },
    Case(
      testDescription: "typefaces that the user names", part: "typefaces",
      finding: "as `/etc/my.conf` has them"
    ) {
      $0.hasInstalledFonts = false
      $0.fontConfiguration = "/etc/my.conf"
    },
    Case(
      testDescription: "no typefaces", part: "typefaces",
      finding: "those of this machine, without DejaVu Serif", cost: "Text in pictures looks different"
    ) {
      $0.hasInstalledFonts = false
      $0.missingFonts = ["DejaVu Serif"]
    },
    Case(
      testDescription: "no math-core", part: "formulas", finding: "not with `python3`",
      cost: "Sites with formulas cannot be built.\n`python3` does not have the package `math-core`"
    ) { $0.mathProblem = MathEnvironmentError.packageMissing(python: "python3") },
    Case(
      testDescription: "no git", part: "git", finding: "cannot find `git`",
      cost: "`updated: git` and packages"
    ) { $0.git = nil },
    Case(
      testDescription: "no curl", part: "curl", finding: "cannot find `curl`",
      cost: "`check --links external` does not work"
    ) { $0.curl = nil },
    Case(
      testDescription: "no home", part: "cache", finding: "no folder that only this user can write to",
      cost: "Each site keeps what is compiled for all."
    ) { $0.cache = nil },
  ]

  @Test(arguments: cases) func saysWhatIsMissingAndWhatThatCosts(_ example: Case) throws {
    var facts = Self.complete
    example.change(&facts)
    let report = facts.report
    let part = try #require(report.parts.first { $0.name == example.part })
    #expect(part.finding == example.finding)
    if let cost = example.cost {
      #expect(part.cost?.hasPrefix(cost) == true, "\(part.cost ?? "")")
      #expect(report.lines.last == "1 thing missing")
      #expect(report.lines.contains { $0.hasPrefix("--  \(example.part)") })
    } else {
      #expect(part.cost == nil)
      #expect(report.lines.last == "Nothing is missing")
    }
  }

  @Test func ofACompleteMachineNothingIsMissing() throws {
    let report = Self.complete.report
    #expect(report.parts.allSatisfy { $0.cost == nil })
    #expect(report.lines[0] == "ok  sitegen       1.2.3")
    #expect(report.lines.count == report.parts.count + 2)
    #expect(try report.json().contains(#""cost" : null"#))
  }

  @Test func withoutACompilerWhatIsNotKnownIsNotMissing() {
    var facts = Self.complete
    facts.samples = SampleMachine(
      compiler: .failure(.compilerNotFound("swiftc")), figureKit: nil, missingForLive: nil, protections: nil)
    #expect(facts.report.parts.filter { $0.cost != nil }.map(\.name) == ["compiler"])
  }
}
