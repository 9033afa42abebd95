// Prints what a build of the same posts costs sitegen and Hugo, side by side, and where sitegen's time goes.
//
//     SiteBenchmark SITEGEN CORPUS [count …]      the numbers of posts; 1000 10000 unless told
//
// SITEGEN is the program; CORPUS is a folder with the program `make-corpus` (OUT COUNT) and `hugo`, a site of Hugo's
// for the posts that it makes. HUGO in the environment is Hugo's program, if not `hugo` of the path; RUNS how often each
// builds, three times unless told, and once from 100,000 posts on.

import Foundation

func figure(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }

func cell(_ text: String, _ width: Int = 12) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func row(_ name: String, _ cells: String...) {
  print("  " + name.padding(toLength: 24, withPad: " ", startingAt: 0) + cells.map { cell($0) }.joined())
}

/// The first words of what a program says of its version; `nil` if it cannot be started.
func version(_ program: String, _ argument: String, in folder: URL) -> String? {
  let output = (try? Measurement.run([program, argument], in: folder))?.output
  guard let line = output?.split(separator: "\n").last else { return nil }
  return line.split(separator: " ").prefix(2).map { String($0.prefix { $0 != "-" }) }.joined(separator: " ")
}

func compare(_ count: Int, sitegen: String, hugo: String?, corpus: URL, in folder: URL) throws {
  let sites = try Sites(corpus: corpus, count: count, in: folder.appending(path: "\(count)"))
  defer { try? FileManager.default.removeItem(at: sites.folder) }
  func build(_ output: String, of site: URL? = nil) -> [String] {
    [
      sitegen, "build", "--root", (site ?? sites.sitegen).path, "--output-dir",
      sites.folder.path + "/" + output, "--timings",
    ]
  }
  var own: [Measurement] = []
  var rival: [Measurement] = []
  var themed: [Measurement] = []
  // In turn, so that both see the same machine.
  let told = ProcessInfo.processInfo.environment["RUNS"].flatMap { Int($0) }
  let runs = max(1, told ?? (count < 100_000 ? 3 : 1))
  for run in 1...runs {
    sites.clean()
    try sites.settle(before: [sitegen, "--version"])
    own.append(try Measurement.run(build("own\(run)"), in: sites.folder))
    if let hugo {
      let command = [
        hugo, "--source", sites.hugo.path, "--destination", sites.folder.path + "/rival\(run)", "--quiet",
      ]
      try sites.settle(before: [hugo, "version"])
      rival.append(try Measurement.run(command, in: sites.folder))
    }
    try sites.settle(before: [sitegen, "--version"])
    themed.append(try Measurement.run(build("themed\(run)", of: sites.themed), in: sites.folder))
  }
  let again = try (0..<3).map { _ in try Measurement.run(build("own\(runs)"), in: sites.folder) }
  guard let cold = own.best, let warm = again.best else { return }
  let output = Sites.size(sites.folder.appending(path: "own\(runs)"))
  let text = Sites.size(sites.content)
  print("\(count) posts, \(figure(Double(text.bytes) / 1e6)) MB")
  let other = rival.best
  let theirs = other.map { _ in Sites.size(sites.folder.appending(path: "rival\(runs)")) }
  row("", "sitegen", other == nil ? "" : "Hugo", other == nil ? "" : "ratio")
  func line(_ name: String, _ unit: String, _ own: Double, _ other: Double?) {
    row(
      name + ", " + unit, figure(own), other.map(figure) ?? "", other.map { figure($0 / own) + " ×" } ?? "")
  }
  line("wall", "s", cold.wall, other?.wall)
  line("processor", "s", cold.processor, other?.processor)
  line("memory", "MB", cold.memory / 1e6, other.map { $0.memory / 1e6 })
  row("output files", "\(output.files)", theirs.map { "\($0.files)" } ?? "")
  line("output", "MB", Double(output.bytes) / 1e6, theirs.map { Double($0.bytes) / 1e6 })
  if let themed = themed.best {
    line("with its own theme", "s", themed.wall, other?.wall)
    let size = Sites.size(sites.folder.appending(path: "themed\(runs)"))
    line("with its own theme", "MB", Double(size.bytes) / 1e6, theirs.map { Double($0.bytes) / 1e6 })
  }
  line("nothing changed", "s", warm.wall, nil)
  for edit in try Edit.all(of: sites) {
    var fastest: Measurement?
    for round in 0..<3 {
      try edit.apply(round)
      let run = try Measurement.run(build("own\(runs)"), in: sites.folder)
      if run.wall < fastest?.wall ?? .infinity { fastest = run }
    }
    if let fastest { row(edit.name + ", s", figure(fastest.wall), writtenFiles(fastest)) }
  }
  let limits = try Limits(
    content: sites.content, output: sites.folder.appending(path: "own\(runs)"),
    copy: sites.folder.appending(path: "copy"))
  print("  where the time of the fastest cold build went, and of the one that changed nothing, in ms")
  let stages = (times(cold), times(warm))
  for (name, time) in stages.0 {
    row(name, time, stages.1.first { $0.name == name }?.time ?? "")
  }
  print("  one core alone, in ms")
  row("reading", figure(limits.reading * 1000))
  row("cmark-gfm", figure(limits.parsing * 1000))
  row("writing", figure(limits.writing * 1000))
  fflush(nil)
}

/// The number of files that a build tells of as written.
func writtenFiles(_ run: Measurement) -> String {
  run.output.matches(of: /\((\d+) written, (\d+) removed\)/).last
    .map { "\($0.output.1) written" + ($0.output.2 == "0" ? "" : ", \($0.output.2) removed") } ?? ""
}

/// The stages in what `--timings` printed.
func times(_ run: Measurement) -> [(name: String, time: String)] {
  run.output.split(separator: "\n").compactMap { line -> (name: String, time: String)? in
    let parts = line.components(separatedBy: ": ")
    guard parts.count == 3, parts[0] == "time" else { return nil }
    return (parts[1], parts[2].replacing(" ms", with: ""))
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, !arguments[1].isEmpty else {
  print("Name the folder of the corpus: make bench CORPUS=…")
  exit(64)
}
let folder = FileManager.default.temporaryDirectory.appending(path: "site-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
do {
  defer { try? FileManager.default.removeItem(at: folder) }
  let sitegen = URL(filePath: arguments[0]).path
  let corpus = URL(filePath: arguments[1], directoryHint: .isDirectory)
  let program = ProcessInfo.processInfo.environment["HUGO"].flatMap { $0.isEmpty ? nil : $0 } ?? "hugo"
  let hugoVersion = version(program, "version", in: folder)
  print(
    "\(ProcessInfo.processInfo.activeProcessorCount) cores; \(hugoVersion ?? "no Hugo was found"); ratio: Hugo's / sitegen's"
  )
  let counts = arguments.dropFirst(2).compactMap { Int($0) }
  for count in counts.isEmpty ? [1000, 10_000] : counts {
    try compare(
      count, sitegen: sitegen, hugo: hugoVersion == nil ? nil : program, corpus: corpus, in: folder)
  }
} catch let error as BenchmarkError {
  print(error.text)
  exit(1)
}
