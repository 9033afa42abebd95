// Prints how long samples take beside the compiler's own programs on the same texts, in one run.
//
//     SampleBenchmark [count …]             the numbers of samples; 10 100 300 unless told
//     SampleBenchmark --packages [count]    samples that import swift-collections beside samples that do not; 1000 unless
//                                           told

import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SystemPackage

let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let cores = ProcessInfo.processInfo.activeProcessorCount
let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Sources/FigureKit")
let folder = FileManager.default.temporaryDirectory.appending(path: "sample-benchmark-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }

func sample(_ index: Int, _ text: String) throws -> Sample {
  guard let id = SampleID(file: "sample-\(index)") else { throw BenchmarkError(command: "sample-\(index)") }
  let file = "Samples/sample-\(index)/main.swift"
  return Sample(
    id: id,
    files: [SampleFile(name: "main.swift", fragments: [SampleFragment(text: text, file: file, line: 1)])],
    location: SourceLocation(file: file, line: 1))
}

func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func text(_ seconds: Double) -> String {
  seconds < 0.1 ? String(format: "%.1f ms", seconds * 1000) : String(format: "%.2f s", seconds)
}

func evaluate(
  _ samples: [Sample], in site: URL, packages: [PackageDependency] = []
) async throws -> Double {
  var configuration = SampleConfiguration(
    site: FilePath(site.path),
    // Programs are started in folders of their own, so a relative path would lead nowhere.
    supervisor: FilePath(URL(filePath: CommandLine.arguments[0]).path).removingLastComponent()
      .appending("sitegen-supervisor"),
    figureKitSources: FilePath(sources.path),
    searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    temporaryFolder: FilePath(folder.path), jobs: cores)
  configuration.packages = packages
  configuration.environment = ProcessInfo.processInfo.environment
  let engine = SampleEngine(configuration)
  let clock = ContinuousClock()
  let start = clock.now
  let outcomes = try await engine.evaluate(samples)
  let time = seconds(clock.now - start)
  for outcome in outcomes {
    if let failure = outcome.failure { throw BenchmarkError(command: "\(outcome.id): \(failure)") }
  }
  return time
}

/// Prints how long samples take that import a package, beside samples that do the same without it.
func comparePackages(count: Int) async throws {
  let package = PackageDependency(
    .repository(url: "https://github.com/apple/swift-collections", version: "1.6.0"),
    products: ["DequeModule"],
    at: SourceLocation(file: "sitegen.yml"))
  func samples(_ texts: [String]) throws -> [Sample] {
    try texts.enumerated().map { try sample($0.offset, $0.element) }
  }
  let plain = try samples(
    (0..<count).map { SampleText.text($0) + "print(Array(0..<3).reversed().first ?? 0)\n" })
  let importing = try samples(
    (0..<count).map {
      "import DequeModule\n" + SampleText.text($0) + "print(Deque(0..<3).reversed().first ?? 0)\n"
    })
  let site = folder.appending(path: "site-packages")
  try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
  let results = site.appending(path: ".sitegen/samples/results")
  // SwiftPM, FigureKit and the launcher are made first.
  let first = try await evaluate([importing[0]], in: site, packages: [package])
  var (without, with) = (Double.infinity, Double.infinity)
  for _ in 0..<2 {
    try? FileManager.default.removeItem(at: results)
    without = min(without, try await evaluate(plain, in: site))
    with = min(with, try await evaluate(importing, in: site, packages: [package]))
  }
  print(
    """
    \(count) samples, cold
      the package built first        \(text(first))
      without the package            \(text(without))
      importing the package          \(text(with))   \(String(format: "%.2f", with / without)) × (limit 1.30)
    """)
}

/// The fastest of some runs, since the machine may do other work beside.
func fastest(of runs: Int, _ measure: () async throws -> Double) async throws -> Double {
  var best = Double.infinity
  for _ in 0..<runs { best = min(best, try await measure()) }
  return best
}

if CommandLine.arguments.contains("--packages") {
  try await comparePackages(count: counts.first ?? 1000)
  exit(0)
}

print("\(cores) cores; a time is the fastest of its runs; ‘limit’ is 1.5 × bare front end")
for count in counts.isEmpty ? [10, 100, 300] : counts {
  let texts = (0..<count).map(SampleText.text)
  let samples = try texts.enumerated().map { try sample($0.offset, $0.element) }
  let site = folder.appending(path: "site-\(count)")
  try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
  let rival = try Rival(
    texts: texts, folder: folder.appending(path: "rival-\(count)"), figureKitSources: sources, cores: cores)
  let results = site.appending(path: ".sitegen/samples/results")

  let first = try await evaluate(samples, in: site)
  let runs = count <= 100 ? 3 : 2
  var frontEnd = Double.infinity
  var cold = Double.infinity
  // Side by side, so that both see the same machine.
  for _ in 0..<runs {
    frontEnd = min(frontEnd, seconds(try rival.frontEnd()))
    try FileManager.default.removeItem(at: results)
    cold = min(cold, try await evaluate(samples, in: site))
  }
  let perFile = seconds(try rival.compilerPerFile())
  var edit = 0
  let edited = try await fastest(of: 3) {
    edit += 1
    var changed = samples
    changed[0] = try sample(0, texts[0] + "print(\(edit))\n")
    return try await evaluate(changed, in: site)
  }
  let fresh = try await fastest(of: 5) { try await evaluate(samples, in: site) }

  print(
    """
    \(count) samples
      with FigureKit compiled first  \(text(first))
      cold                           \(text(cold))
      bare front end                 \(text(frontEnd))   cold is \(String(format: "%.2f", cold / frontEnd)) × (limit 1.50)
      one swiftc a file, and a run   \(text(perFile))   cold is \(String(format: "%.2f", cold / perFile)) ×
      one edited                     \(text(edited))
      nothing changed                \(text(fresh)), \(String(format: "%.3f", fresh * 1000 / Double(count))) ms a sample (limit 1)
    """)
  fflush(nil)
}
