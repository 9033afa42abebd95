import ArgumentParser
import Foundation

/// Gives the readers of this program any bytes, and keeps those that end the process, take too long, or are read wrong.
///
/// Built with `-sanitize=fuzzer -DLIBFUZZER` it has libFuzzer's `main` in the place of this one.
#if !LIBFUZZER
@main
#endif
struct Fuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Fuzz", abstract: "Looks for input that sitegen cannot read.",
    subcommands: [Search.self, Replay.self, Child.self], defaultSubcommand: Search.self)

  struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Makes inputs until the time is over.")

    @Option(help: "How long, all targets together.") var seconds = 60.0
    @Option(help: "The number that the inputs are made of; a random one unless told.") var seed: UInt64?
    @Option(help: "How many seconds one input may take.") var patience = 20.0
    @Option(help: "The folder for inputs that are found.") var keep = ".build/fuzz-findings"
    @Option(help: "The path of a program built for libFuzzer, which is guided by coverage.") var guided:
      String?
    @Argument(help: "The targets; all unless told.") var targets: [String] = []

    func run() async throws {
      let chosen = try Fuzz.targets(named: targets)
      let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
      let all = chosen.reduce(0) { $0 + $1.share }
      let kind = guided == nil ? "blind" : "guided by coverage"
      let heading = "seed \(seed), \(chosen.count) targets, \(Int(seconds)) s, \(kind)\n"
      try FileHandle.standardOutput.write(contentsOf: Data(heading.utf8))
      var failures = 0
      for target in chosen {
        let share = seconds * target.share / all
        let outcome =
          if let guided {
            try GuidedSearch(
              program: URL(filePath: guided), target: target, seconds: share, seed: seed, patience: patience,
              findings: URL(filePath: keep)
            ).run()
          } else {
            try Supervision(target: target, patience: patience)
              .search(seconds: share, seed: seed, keepingIn: URL(filePath: keep))
          }
        // Written at once also to a file, as nobody wants to wait ten minutes for the first line.
        let lines = [outcome.line(target.name)] + outcome.findings.map(\.text)
        try FileHandle.standardOutput.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
        failures += outcome.findings.count
      }
      if failures > 0 { throw ExitCode.failure }
    }
  }

  struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads inputs that were found once; the folder of each is called like its target.")

    @Option(help: "How many seconds one input may take.") var patience = 20.0
    @Argument(help: "Files, and folders of folders of files.") var paths: [String]

    func run() async throws {
      var count = 0
      var failures = 0
      for file in paths.flatMap(Fuzz.files) {
        let name = file.deletingLastPathComponent().lastPathComponent
        guard let target = FuzzTarget.named(name) else {
          throw ValidationError("\(file.path) lies in no folder that is called like a target")
        }
        count += 1
        guard let finding = try Supervision(target: target, patience: patience).replay(file) else { continue }
        print(finding.text)
        failures += 1
      }
      print("\(count) inputs read, \(failures) of them wrong")
      if count == 0 || failures > 0 { throw ExitCode.failure }
    }
  }

  static func targets(named names: [String]) throws -> [FuzzTarget] {
    if names.isEmpty { return FuzzTarget.all }
    return try names.map { name in
      guard let target = FuzzTarget.named(name) else {
        throw ValidationError("The targets are " + FuzzTarget.all.map(\.name).joined(separator: ", "))
      }
      return target
    }
  }

  /// A file, or the files in the folders of a folder.
  private static func files(at path: String) -> [URL] {
    let url = URL(filePath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [url]
    }
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return paths.sorted().map { url.appending(path: $0) }.filter { !$0.hasDirectoryPath && $0.isFile }
  }
}

extension URL {
  fileprivate var isFile: Bool { (try? resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
}

extension FuzzTarget {
  /// How much of the time it gets.
  var share: Double { name == "sites" ? 4 : 1 }
}
