import SampleEngine

/// What `sitegen doctor` has found out about a machine, and how each of it is worded.
struct MachineFacts: Sendable {
  /// The version of sitegen, and the files that an installation has and this one does not.
  var version: String
  var missingFiles: [String] = []
  /// The name or path of the compiler that the site asks for.
  var compiler: String
  /// What the machine has for samples.
  var samples: SampleMachine
  /// The file by which fontconfig finds typefaces, if one is named, and whether it is that of the installation.
  var fontConfiguration: String?
  var hasInstalledFonts = false
  /// The names of DejaVu's typefaces that are not found.
  var missingFonts: [String] = []
  /// The name or path of Python, and why formulas cannot be converted, if they cannot.
  var python: String
  var mathProblem: (any Error)?
  /// The paths of programs that only some sites need; `nil` for what is not there.
  var git: String?
  var curl: String?
  /// The folder of what is kept for all sites; `nil` where there is none that could be written.
  var cache: String?

  /// All of it, in words.
  var report: DoctorReport {
    DoctorReport(parts: [
      installationPart, compilerPart, figureKitPart, livePart, protectionPart, fontPart, formulaPart, gitPart,
      curlPart, cachePart,
    ])
  }

  private typealias Part = DoctorReport.Part

  private var installationPart: Part {
    guard !missingFiles.isEmpty else { return Part(name: "sitegen", finding: version) }
    return Part(
      name: "sitegen", finding: "\(version), without \(missingFiles.joined(separator: ", "))",
      cost: "Sites cannot be built as documented. Install sitegen again, with all of its files.")
  }

  private var compilerPart: Part {
    switch samples.compiler {
    case .success(let version): Part(name: "compiler", finding: version)
    case .failure(.compilerNotFound):
      Part(
        name: "compiler", finding: "cannot find `\(compiler)`",
        cost: """
          Samples cannot be compiled or run; only `sitegen build --frozen` works.
          Install Swift 6 from https://www.swift.org/install/ and add its `usr/bin` to the `PATH`.
          """)
    case .failure(let error):
      Part(
        name: "compiler", finding: "`\(compiler)` cannot be used",
        cost: environmentProblem(error) ?? "Samples cannot be compiled or run.")
    }
  }

  private static let withoutCompiler = "not known without a compiler"

  private var figureKitPart: Part {
    switch samples.figureKit {
    case nil: Part(name: "FigureKit", finding: Self.withoutCompiler)
    case .installed: Part(name: "FigureKit", finding: "compiled for this compiler, by the installation")
    case .kept: Part(name: "FigureKit", finding: "compiled for this compiler, by an earlier build")
    case .awaited:
      Part(
        name: "FigureKit", finding: "not compiled for this compiler",
        cost: "The first build that draws takes about 20 s longer, once. Nothing needs to be done.")
    }
  }

  private var livePart: Part {
    guard case .success = samples.compiler else {
      return Part(name: "live figures", finding: Self.withoutCompiler)
    }
    guard let missing = samples.missingForLive else {
      return Part(name: "live figures", finding: "`wasm-ld`, `clang`, `wasmkit` and Embedded Swift")
    }
    return Part(
      name: "live figures", finding: "the toolchain lacks \(missing)",
      cost: """
        Figures do not run in pages; films stand in their place.
        Install the complete toolchain from https://www.swift.org/install/.
        """)
  }

  private var protectionPart: Part {
    guard let held = samples.protections else {
      return Part(name: "protection", finding: Self.withoutCompiler)
    }
    let missing = SampleProtection.allCases.filter { !held.contains($0) }
    guard !missing.isEmpty else {
      return Part(name: "protection", finding: "samples run with every protection")
    }
    return Part(
      name: "protection", finding: "samples run with \(held.count) of \(SampleProtection.allCases.count)",
      cost: "This machine cannot keep samples from \(missing.sentencePart).\n" + containmentAdvice)
  }

  private var fontPart: Part {
    let source =
      hasInstalledFonts
      ? "those of the installation"
      : fontConfiguration.map { "as `\($0)` has them" } ?? "those of this machine"
    guard !missingFonts.isEmpty else { return Part(name: "typefaces", finding: source) }
    return Part(
      name: "typefaces", finding: source + ", without " + missingFonts.joined(separator: ", "),
      cost: """
        Text in pictures looks different from other machines', or is missing.
        Install DejaVu (Debian: apt-get install fonts-dejavu-core fonts-dejavu-extra).
        """)
  }

  private var formulaPart: Part {
    guard let mathProblem else { return Part(name: "formulas", finding: "`\(python)` has math-core") }
    return Part(
      name: "formulas", finding: "not with `\(python)`",
      cost: "Sites with formulas cannot be built.\n" + (environmentProblem(mathProblem) ?? "\(mathProblem)"))
  }

  private var gitPart: Part {
    if let git { return Part(name: "git", finding: git) }
    return Part(
      name: "git", finding: "cannot find `git`",
      cost: "`updated: git` and packages of samples do not work (Debian: apt-get install git).")
  }

  private var curlPart: Part {
    if let curl { return Part(name: "curl", finding: curl) }
    return Part(
      name: "curl", finding: "cannot find `curl`",
      cost: "`check --links external` does not work (Debian: apt-get install curl).")
  }

  private var cachePart: Part {
    if let cache { return Part(name: "cache", finding: cache) }
    return Part(
      name: "cache", finding: "no folder that only this user can write to",
      cost: "Each site keeps what is compiled for all. Set `HOME` or `XDG_CACHE_HOME` to a folder of yours.")
  }
}
