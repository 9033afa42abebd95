import SampleModel

/// What a package has so that its reader sees what the sample draws.
extension SamplePackage {
  /// The targets of sitegen whose sources a package may have: FigureKit, and what makes SVG files of what it draws.
  package static let figureKitTargets = ["FigureKit", "Markup", "SVGRendering", "FigureRunner"]

  /// The name of the program that runs the sample and writes what it draws.
  static let figuresProgram = "figures"

  /// Those of these targets that it has.
  var targets: [String] {
    writesFigures ? Self.figureKitTargets : usesFigureKit ? ["FigureKit"] : []
  }

  /// Whether it has the program that writes what the sample draws.
  var writesFigures: Bool { Self.writesFigures(sample) }

  /// Whether the package of a sample has that program: not for tests, which SwiftPM runs, nor where only a library could
  /// draw, and not where one of its targets would be called as one of these.
  static func writesFigures(_ sample: Sample) -> Bool {
    guard sample.imports.contains("FigureKit"), sample.runs, !sample.hasTests else { return false }
    let names = [target(of: sample)] + sample.libraries.map(\.module)
    return Set(names).isDisjoint(with: [figuresProgram] + figureKitTargets)
  }

  /// The code of that program.
  var mainOfFiguresProgram: String {
    "import FigureRunner\n\n// Runs the sample, and writes what it draws into the folder `figures`.\n"
      + "FigureRunner.main(program: \(target.swiftLiteral))\n"
  }

  /// That program and what it is made of, for the manifest.
  var targetsOfFiguresProgram: String {
    """
        .target(name: "Markup"),
        .target(name: "SVGRendering", dependencies: ["FigureKit", "Markup"]),
        .target(name: "FigureRunner", dependencies: ["FigureKit", "Markup", "SVGRendering"]),
        .executableTarget(
          name: "\(Self.figuresProgram)", dependencies: ["FigureRunner", \(target.swiftLiteral)],
          linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    """
  }

  /// What the package's description says of figures.
  var figuresNote: String {
    guard writesFigures else {
      return """
        It says what it draws; `expected-figures` has the pictures as the site shows them, a film strip of those that move.
        """
    }
    return """
      It draws: the command writes its figures into the folder `figures` as SVG files, a film strip of those that move. They are
      as those in `expected-figures`, but for letters in perspective, which are left out. `swift run \(target)` only prints.
      """
  }
}
