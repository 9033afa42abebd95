import FigureRunner
import Foundation
import Testing

/// Programs that draw are run, and what they draw becomes files.
@Suite final class FigureRunnerTests {
  private let folder: URL
  private let drawing = """
    figure 2 name=dot width=20 height=20
    circle cx=10 cy=10 r=8 fill=accent
    end figure

    """

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "figure-runner-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a shell script as a program that draws.
  private func run(_ script: String, arguments: [String] = []) throws -> (files: [URL], exitCode: Int32) {
    // A script of its own would be busy while another test begins a process, which has its descriptor for a moment.
    try FigureRunner(
      program: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script, "program"] + arguments,
      folder: folder.appendingPathComponent("figures")
    ).run()
  }

  @Test func whatAProgramDrawsBecomesAFile() throws {
    let run = try run("printf '%s' '\(drawing)' >&$FIGUREKIT_OUTPUT")
    #expect(run.exitCode == 0)
    #expect(run.files.map(\.lastPathComponent) == ["dot.svg"])
    let svg = try String(contentsOf: #require(run.files.first), encoding: .utf8)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.contains("<circle cx=\"10\" cy=\"10\" r=\"8\""))
  }

  @Test func whatAProgramDrewBeforeItFailedIsWritten() throws {
    let run = try run("printf '%s' '\(drawing)figure name=half' >&3; kill -ILL $$")
    #expect(run.exitCode == 132)
    #expect(run.files.map(\.lastPathComponent) == ["dot.svg"])
  }

  @Test func aProgramHasItsArgumentsAndItsExitCode() throws {
    let run = try run("test \"$1\" = 'two words' && exit 3", arguments: ["two words"])
    #expect(run.exitCode == 3)
    #expect(run.files.isEmpty)
  }

  @Test func aProgramThatIsMissingIsToldByTheShell() throws {
    let missing = FigureRunner(program: folder.appendingPathComponent("none"), folder: folder)
    #expect(try missing.run().exitCode == 127)
  }
}
