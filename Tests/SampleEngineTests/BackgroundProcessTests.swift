import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine

@Suite struct BackgroundProcessTests {
  private static let autogroup = "/proc/self/autogroup"

  /// Linux shares processors among sessions, each of which has a nice value of its own.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: autogroup)), arguments: [true, false])
  func theSessionOfAProgramInTheBackgroundIsNice(_ isBackground: Bool) async throws {
    let folder = try TemporaryFolder()
    let program = ChildProcess(
      program: "/bin/sh",
      arguments: [
        "-c",
        "for i in 1 2 3 4 5 6 7 8 9 10; do grep -q 'nice 10' \(Self.autogroup) && exit 3; sleep 0.1; done",
      ],
      environment: ["PATH": "/usr/bin:/bin"], folder: FilePath(folder.path), timeout: .seconds(60),
      isBackground: isBackground)
    #expect(try await program.run() == .exited(isBackground ? 3 : 0))
  }
}
