import ArgumentParser
import Diagnostics
import SampleEngine
import SiteModel
import SystemPackage

/// `sitegen compile-figurekit`, which `make install` and `make dist` run.
struct CompileFigureKitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile-figurekit",
    abstract: "Compile FigureKit for the Swift compiler of this machine, as an installation has it.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("Where to put it.", valueName: "folder"))
  var folder: String

  func run() async throws {
    let console = Console(root: ".")
    try await console.run {
      let engine = Composition(root: ".").sampleEngine(SiteConfiguration())
      let compiler = try await engine.compileFigureKit(into: FilePath(folder))
      console.say("Compiled FigureKit for \(compiler)")
    }
  }
}
