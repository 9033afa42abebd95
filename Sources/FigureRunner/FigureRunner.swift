public import Foundation

/// Runs a program that draws with FigureKit, and writes its figures as SVG files; a figure that moves becomes a film strip.
///
/// The program prints, reads and exits as it does without the runner.
public struct FigureRunner {
  /// The program.
  public var program: URL
  /// What it is called with.
  public var arguments: [String]
  /// The folder of the files, which is made if there is none.
  public var folder: URL

  /// Creates a runner.
  public init(program: URL, arguments: [String] = [], folder: URL) {
    (self.program, self.arguments, self.folder) = (program, arguments, folder)
  }

  /// Runs the program and waits for it.
  ///
  /// - Returns: The files that were written, in the order in which the program showed their figures, and its exit code: 128 and
  ///   the number of the signal if one ended it.
  /// - Throws: What the system says if the program cannot be started or a file not be written, `Drawing.ParseError` for a
  ///   drawing list that cannot be read, `FigureRenderingError` for a figure that cannot be drawn.
  public func run() throws -> (files: [URL], exitCode: Int32) {
    let run = try ProgramRun(program, arguments: arguments)
    var files: [URL] = []
    for drawing in try DrawingLists(run.figures).drawings {
      let file = try FigureFile(drawing, folder: folder)
      try file.write()
      files.append(file.url)
    }
    return (files, run.exitCode)
  }

  /// Runs a program of this one's package with this one's arguments, writes its figures into the folder `figures`, says so on
  /// standard error, and exits with its exit code, or 1 if a figure cannot be written.
  ///
  /// - Parameter name: The name of the program's target.
  public static func main(program name: String) -> Never {
    func tell(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    // SwiftPM puts all programs of a package into one folder.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let runner = FigureRunner(
      program: products.appendingPathComponent(name), arguments: Array(CommandLine.arguments.dropFirst()),
      folder: URL(fileURLWithPath: "figures"))
    do {
      let run = try runner.run()
      for file in run.files { tell("Wrote figures/\(file.lastPathComponent)") }
      exit(run.exitCode)
    } catch {
      tell("error: \(error)")
      exit(1)
    }
  }
}
