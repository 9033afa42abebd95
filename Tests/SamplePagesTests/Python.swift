import Foundation
import Testing

/// What a script prints, which Python runs to a good end.
func python(_ script: String, _ arguments: String...) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3", "-c", script] + arguments
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let bytes = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  return String(decoding: bytes, as: UTF8.self)
}
