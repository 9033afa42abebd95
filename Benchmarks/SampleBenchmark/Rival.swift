import Foundation

/// What the samples' time is put beside: the compiler's own programs on the same files, on all cores.
struct Rival {
  let folder: URL
  let figureKitSources: URL
  let cores: Int

  /// Writes the files and compiles FigureKit for them, which is not part of any time.
  init(texts: [String], folder: URL, figureKitSources: URL, cores: Int) throws {
    self.folder = folder
    self.figureKitSources = figureKitSources
    self.cores = cores
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, text) in texts.enumerated() {
      let place = folder.appending(path: "s\(index)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place.appending(path: "main.swift"))
    }
    try run(
      """
      swiftc -O -parse-as-library -wmo -enable-experimental-feature Extern -swift-version 6 \
      -module-name FigureKit -emit-module -emit-module-path FigureKit.swiftmodule -c -o FigureKit.o \
      $(find '\(figureKitSources.path)' -name '*.swift')
      """)
  }

  /// The bare front end, one run a file.
  func frontEnd() throws -> Duration {
    try time(
      """
      swift-frontend -c -primary-file main.swift -swift-version 6 -Onone -module-name sample \
      -module-cache-path ../modules -I .. -o sample.o
      """)
  }

  /// One `swiftc` a file, which compiles and links, and a run of the program.
  func compilerPerFile() throws -> Duration {
    try time(
      """
      swiftc main.swift -swift-version 6 -Onone -module-cache-path ../modules -I .. ../FigureKit.o -lm \
      -use-ld=lld -o program && ./program > /dev/null 3> /dev/null
      """)
  }

  /// The time that a command takes in all the samples' folders, `cores` at once.
  private func time(_ command: String) throws -> Duration {
    try Data("cd \"$1\" && \(command)\n".utf8).write(to: folder.appending(path: "one.sh"))
    let clock = ContinuousClock()
    return try clock.measure {
      try run("printf '%s\\n' s* | xargs -P \(cores) -n 1 sh one.sh")
    }
  }

  private func run(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError(command: command) }
  }
}

/// A command that failed.
struct BenchmarkError: Error {
  var command: String
}
