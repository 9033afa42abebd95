package import SampleModel

/// A Swift package of a sample that a reader can download and run.
///
/// It holds the sample's code as its page shows it, the libraries of the site that it imports, FigureKit's sources if it
/// draws, the files that it reads, and what it prints.
package struct SamplePackage: Sendable {
  /// What the package says about the site.
  package struct Origin: Sendable, Hashable {
    /// The site's title.
    package var site: String
    /// The whole address of the sample's page.
    package var page: String

    /// Creates an origin.
    package init(site: String, page: String) {
      (self.site, self.page) = (site, page)
    }
  }

  /// The sample.
  let sample: Sample
  let program: SampleProgram
  /// The packages of the site that it may import modules of.
  let dependencies: [PackageDependency]
  let origin: Origin
  /// What it prints.
  let output: String
  /// What posts show for apps with its declarations.
  package let appFiles: [AppFile]

  /// The folder that the archive holds, which is the package's name.
  var name: String { sample.id.name }
  /// The name of its program's target, by which its module is called as on the site.
  var target: String { Self.target(of: sample) }

  static func target(of sample: Sample) -> String {
    let module = sample.id.moduleName
    return module == sample.id.name.replacing("-", with: "_") ? sample.id.name : module
  }
  /// Whether it or a library that it imports needs FigureKit.
  package var usesFigureKit: Bool { sample.mentionsAnywhere("FigureKit") }
  /// Whether its own code draws.
  var draws: Bool { sample.imports.contains("FigureKit") }

  /// Whether a sample can have a package: not a library, one of which the compiler rejects everything, or one that needs a
  /// package that only the site's author has.
  package static func exists(for sample: Sample, packages: [PackageDependency]) -> Bool {
    guard sample.libraryModule == nil, sample.hasProgram else { return false }
    return !sample.mayImportPackages
      || packages.allSatisfy { package in
        if case .repository = package.source { true } else { false }
      }
  }

  /// Creates the package of a sample.
  ///
  /// - Returns: `nil` for one that has none.
  package init?(
    of sample: Sample, _ program: SampleProgram, packages: [PackageDependency], origin: Origin,
    output: String, appFiles: [AppFile] = []
  ) {
    guard Self.exists(for: sample, packages: packages) else { return nil }
    (self.sample, self.program, self.origin, self.output) = (sample, program, origin, output)
    dependencies = sample.mayImportPackages ? packages : []
    self.appFiles = appFiles
  }

  /// How the package is run.
  package var command: String { Self.command(for: sample) }

  /// How the package of a sample is run, in its folder.
  package static func command(for sample: Sample) -> String {
    if sample.hasTests { return "swift test" }
    let configuration = sample.compiler.isOptimized ? " -c release" : ""
    var words = ["swift run" + configuration]
    if writesFigures(sample) {
      words.append(figuresProgram)
    } else if !sample.arguments.isEmpty {
      // Where there is only one program, it need not be named unless it has arguments.
      words.append(target(of: sample))
    }
    words += sample.arguments.map(\.shellWord)
    if let input = sample.standardInput { words.append("< " + input.name.shellWord) }
    return words.joined(separator: " ")
  }

  /// The package as an archive of one folder.
  ///
  /// - Parameters:
  ///   - figureKit: The sources of `figureKitTargets`, by their paths: `FigureKit/Drawing/Color.swift`.
  ///   - pictures: What it draws, as SVG documents by the names of figures.
  /// - Returns: The archive, its entries in the order of their paths.
  package func archive(
    figureKit: [ZipEntry], pictures: [(name: String, svg: [UInt8])] = []
  ) -> ZipArchive {
    var files = [("Package.swift", manifest), ("README.md", readme)]
    if showsOutput { files.append(("expected-output.txt", output)) }
    if writesFigures { files.append(("Sources/\(Self.figuresProgram)/main.swift", mainOfFiguresProgram)) }
    if !proofs.isEmpty {
      files.append(("Tests/\(Self.proofsTarget)/\(Self.proofsTarget).swift", codeOfProofs))
    }
    let folder = sample.hasTests ? "Tests/" + target : "Sources/" + target
    for file in program.files {
      files.append(("\(folder)/\(fileName(file.name))", PlaygroundBlocks(file.text).guarded))
    }
    for file in appFiles { files.append(("App/\(file.name)", file.code)) }
    for library in sample.libraries {
      for file in library.files {
        let text = SampleProgram.File(file).text
        files.append(("Sources/\(library.module)/\(file.name)", PlaygroundBlocks(text).guarded))
      }
    }
    var entries = files.map { ZipEntry("\(name)/\($0.0)", Array($0.1.utf8)) }
    entries += pictures.map { ZipEntry("\(name)/expected-figures/\($0.name).svg", $0.svg) }
    let inputs = sample.inputs + [sample.standardInput].compactMap(\.self)
    var seen: Set<String> = []
    for input in inputs where seen.insert(input.name).inserted {
      entries.append(ZipEntry("\(name)/\(input.name)", input.bytes))
    }
    entries += figureKit.filter { source in targets.contains { source.path.hasPrefix($0 + "/") } }
      .map { $0.moved(to: "\(name)/Sources") }
    return ZipArchive(entries.sorted { $0.path < $1.path })
  }

  /// Whether the output is the same each time it is run.
  var showsOutput: Bool {
    sample.runs && !sample.hasTests && !output.isEmpty && !sample.hasUnorderedOutput
  }

  /// A type with `@main` must not stand in a `main.swift`, and tests have no program.
  private func fileName(_ name: String) -> String {
    guard name == "main.swift", sample.hasMainType || sample.hasTests else { return name }
    return sample.hasTests ? "Tests.swift" : "Program.swift"
  }
}

extension String {
  /// The text as one word for a shell.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
          UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: ","):
          true
        default: false
        }
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
