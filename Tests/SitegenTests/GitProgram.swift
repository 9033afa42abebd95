import Foundation
import Testing

/// Runs git in a folder, as someone who has no settings.
func git(_ folder: URL, _ arguments: String..., date: String = "2026-01-01T00:00:00Z") throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c"] + arguments
  process.currentDirectoryURL = folder
  process.environment = ProcessInfo.processInfo.environment.merging([
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date,
  ]) { $1 }
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
}
