// Prints what a build of the same posts costs sitegen and Hugo, side by side, and where sitegen's time goes.
//
//     SiteBenchmark SITEGEN CORPUS [count …]      the numbers of posts; 1000 10000 100000 unless told
//
// SITEGEN is the program; CORPUS is a folder with the program `make-corpus` (OUT COUNT) and `hugo`, a site of Hugo's
// for the posts that it makes. HUGO in the environment is Hugo's program, if not `hugo` of the path; RUNS how often each
// builds, three times unless told, and beside Hugo once from 100,000 posts on. JSON is a file for all runs as they were
// measured; without it only the best of them are printed. Where there are several numbers of posts, what each costs is
// compared with the one before it first.

import Foundation

func figure(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }

func cell(_ text: String, _ width: Int = 12) -> String {
  String(repeating: " ", count: max(2, width - text.count)) + text
}

func row(_ name: String, _ cells: [String]) {
  print("  " + name.padding(toLength: 24, withPad: " ", startingAt: 0) + cells.map { cell($0) }.joined())
}

func row(_ name: String, _ cells: String...) {
  row(name, cells)
}

/// The first words of what a program says of its version; `nil` if it cannot be started.
func version(_ program: String, _ argument: String, in folder: URL) -> String? {
  let output = (try? Measurement.run([program, argument], in: folder))?.output
  guard let line = output?.split(separator: "\n").last else { return nil }
  return line.split(separator: " ").prefix(2).map { String($0.prefix { $0 != "-" }) }.joined(separator: " ")
}

/// Prints what a site's builds cost sitegen and, unless it is `nil`, Hugo, and keeps all of them; the best of Hugo's is
/// the result.
func compare(
  _ count: Int, _ sites: Sites, sitegen: String, hugo: String?, runs: Int, keeping raw: inout RawRuns
) throws -> Measurement? {
  func build(_ output: String, of site: URL? = nil) -> [String] {
    [
      sitegen, "build", "--root", (site ?? sites.sitegen).path, "--output-dir",
      sites.folder.path + "/" + output, "--timings",
    ]
  }
  var own: [Measurement] = []
  var rival: [Measurement] = []
  var themed: [Measurement] = []
  var defaults: [Measurement] = []
  // In turn, so that both see the same machine.
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
    try sites.settle(before: [sitegen, "--version"])
    defaults.append(try Measurement.run(build("defaults\(run)", of: sites.defaults), in: sites.folder))
  }
  let again = try (0..<3).map { _ in try Measurement.run(build("own\(runs)"), in: sites.folder) }
  raw.add(own, "sitegen", posts: count)
  raw.add(rival, "Hugo", posts: count)
  raw.add(themed, "sitegen with its own theme", posts: count)
  raw.add(defaults, "sitegen with every default", posts: count)
  raw.add(again, "sitegen, nothing changed", posts: count)
  guard let cold = own.best, let warm = again.best else { return nil }
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
  if let defaults = defaults.best {
    line("with every default", "s", defaults.wall, other?.wall)
    line("with every default, processor", "s", defaults.processor, other?.processor)
    let again = try (0..<3).map { _ in
      try Measurement.run(build("defaults\(runs)", of: sites.defaults), in: sites.folder)
    }
    raw.add(again, "sitegen with every default, nothing changed", posts: count)
    if let again = again.best { line("with every default, nothing changed", "s", again.wall, nil) }
  }
  line("nothing changed", "s", warm.wall, nil)
  for edit in try Edit.all(of: sites) {
    let builds = try (0..<3).map { round in
      try edit.apply(round)
      return try Measurement.run(build("own\(runs)"), in: sites.folder)
    }
    raw.add(builds, "sitegen, \(edit.name)", posts: count)
    if let fastest = builds.min(by: { $0.wall < $1.wall }) {
      row(edit.name + ", s", figure(fastest.wall), writtenFiles(fastest))
    }
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
  return other
}

/// Whether so many posts are more than the machine has memory for, by what another number of them took.
func isTooMuch(_ count: Int, after other: (count: Int, memory: Double)) -> Bool {
  other.memory * Double(count) / Double(other.count) > 0.75 * Double(ProcessInfo.processInfo.physicalMemory)
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

/// What a variable of the environment says; `nil` for one that is missing or empty.
func variable(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
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
  let program = variable("HUGO") ?? "hugo"
  let hugoVersion = version(program, "version", in: folder)
  print(
    "\(ProcessInfo.processInfo.activeProcessorCount) cores; \(hugoVersion ?? "no Hugo was found"); ratio: Hugo's / sitegen's"
  )
  let runs = variable("RUNS").flatMap { Int($0) }.map { max(1, $0) }
  var raw = RawRuns(sitegen: version(sitegen, "--version", in: folder), hugo: hugoVersion)
  let counts = arguments.dropFirst(2).compactMap { Int($0) }
  // All are made first and removed last: a disk is slow for a while where much has been removed.
  let sites = try Set(counts.isEmpty ? [1000, 10_000, 100_000] : counts).sorted().map { count in
    (count: count, sites: try Sites(corpus: corpus, count: count, in: folder.appending(path: "\(count)")))
  }
  if sites.count > 1 {
    print("what more posts cost sitegen: cold builds of each number in turn, best of \(runs ?? 3)")
    let growth = try Growth(of: sites, sitegen: sitegen, runs: runs ?? 3)
    growth.print()
    for (count, builds) in growth.steps { raw.add(builds, "sitegen, numbers of posts in turn", posts: count) }
  }
  var rival = hugoVersion == nil ? nil : program
  var last: (count: Int, memory: Double)?
  for (count, sites) in sites {
    if rival != nil, let last, isTooMuch(count, after: last) {
      print("no Hugo with \(count) posts: \(last.count) took \(figure(last.memory / 1e9)) GB")
      rival = nil
    }
    let best = try compare(
      count, sites, sitegen: sitegen, hugo: rival, runs: runs ?? (count < 100_000 ? 3 : 1),
      keeping: &raw)
    last = best.map { (count, $0.memory) }
  }
  if let file = variable("JSON") { try raw.write(to: URL(filePath: file)) }
} catch let error as BenchmarkError {
  print(error.text)
  exit(1)
}
