import Foundation
import SystemPackage

/// The supervisor, started by itself and run to its end.
struct SupervisorRun {
  let process: Process
  let output: String
  let error: String

  /// - Parameters:
  ///   - program: The supervisor.
  ///   - through: A program that starts it, and its arguments.
  ///   - arguments: The supervisor's.
  /// - Throws: What starting it throws.
  init(program: String = supervisorProgram.string, through: [String] = [], _ arguments: [String]) throws {
    let words = through + [program] + arguments
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let texts = [output, error].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    self.process = process
    (self.output, self.error) = (texts[0], texts[1])
  }

  /// The words of each line of its output, by the first of them, which may hold blanks if the others are numbers.
  func values(after names: some Sequence<String>) -> [String: [Int]] {
    var values = [String: [Int]]()
    for line in output.split(separator: "\n") {
      guard let name = names.first(where: { line.hasPrefix($0 + " ") }) else { continue }
      values[name] = line.dropFirst(name.count).split(separator: " ").compactMap { Int($0) }
    }
    return values
  }
}
