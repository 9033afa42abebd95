import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The files that belong to the program but are not in its binary.
struct Installation: Sendable {
  /// The program under which samples and compilers run.
  var supervisor: String
  /// The folder of FigureKit's sources, which are compiled for samples with the author's own compiler.
  var figureKitSources: String?
  /// The folder of what figures that run in pages are made of beside FigureKit.
  var liveRuntime: String?
  /// The folder of the library by which `accept` makes runs of a sample differ.
  var variations: String?
  /// The folder of FigureKit compiled for the toolchain that was there when sitegen was installed.
  var compiledFigureKit: String?
  /// fontconfig's configuration for the typefaces that come with sitegen.
  var fontConfiguration: String?
  /// The folder of a site that is sitegen's own documentation.
  var documentation: String?
  /// The folder of the programs of the Python environment that sitegen is installed in, if it is in one.
  var pythonPrograms: String?
  /// The folder of the themes that every site may use.
  var themes: String?
  /// The folder of the files that new sites are made of.
  var starter: String?
  /// The workflow that publishes a site from GitHub.
  var workflow: String?
  /// The folder of the package that FigureKit is in.
  var package: String
  /// A text that is another one for another build of the program: its file's size and time.
  var programStamp: String

  /// The path of the running program, or the name it was called by where the kernel does not tell.
  ///
  /// Not from `Bundle.main`, which traps where the program's folder cannot be read.
  static var runningExecutable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// Looks beside the program: in `../share/sitegen/` and `../libexec/sitegen/`, where an installation has them, then in
  /// the folders above it, where a build of the source has them, and in its own.
  init(executable: String) {
    let program = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    let status = try? Stat(FilePath(program.path))
    programStamp =
      status.map { "\($0.size) \($0.st_mtim.tv_sec).\($0.st_mtim.tv_nsec)" } ?? ""
    let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
    let share = prefix.appendingPathComponent("share/sitegen")
    let installed = prefix.appendingPathComponent("libexec/sitegen/sitegen-supervisor").path
    supervisor =
      FileManager.default.fileExists(atPath: installed)
      ? installed : program.deletingLastPathComponent().appendingPathComponent("sitegen-supervisor").path
    figureKitSources = Self.folder(share.appendingPathComponent("FigureKit"))
    liveRuntime = Self.folder(share.appendingPathComponent("LiveRuntime"))
    variations = Self.folder(share.appendingPathComponent("RunVariations"))
    compiledFigureKit = Self.folder(share.appendingPathComponent("Compiled"))
    documentation = Self.folder(share.appendingPathComponent("Documentation"))
    fontConfiguration = Self.file(share.appendingPathComponent("fonts/fonts.conf"))
    let isInPythonEnvironment = Self.file(prefix.appendingPathComponent("pyvenv.cfg")) != nil
    pythonPrograms = isInPythonEnvironment ? program.deletingLastPathComponent().path : nil
    themes = Self.folder(share.appendingPathComponent("Themes"))
    var folder = program.deletingLastPathComponent()
    starter = Self.folder(share.appendingPathComponent("Starter"))
    package = share.path
    while figureKitSources == nil || themes == nil || starter == nil, folder.path != "/" {
      if let sources = Self.folder(folder.appendingPathComponent("Sources/FigureKit")) {
        figureKitSources = figureKitSources ?? sources
        liveRuntime = liveRuntime ?? Self.folder(folder.appendingPathComponent("LiveRuntime"))
        variations = variations ?? Self.folder(folder.appendingPathComponent("RunVariations"))
        themes = themes ?? Self.folder(folder.appendingPathComponent("Themes"))
        starter = starter ?? Self.folder(folder.appendingPathComponent("Starter"))
        package = folder.path
      }
      folder.deleteLastPathComponent()
    }
    let workflows = ["ci", "docs/ci"].map { "\(package)/\($0)/github-actions.yml" }
    workflow = workflows.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func file(_ url: URL) -> String? {
    (try? Stat(FilePath(url.path)))?.type == .regular ? url.path : nil
  }

  private static func folder(_ url: URL) -> String? {
    (try? Stat(FilePath(url.path)))?.type == .directory ? url.path : nil
  }
}
