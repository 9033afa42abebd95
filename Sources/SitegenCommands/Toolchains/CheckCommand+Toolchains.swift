import ArgumentParser
import Diagnostics
import FileSystem
import SampleEngine
import SampleModel
import SiteEngine
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CheckCommand {
  /// Compiles and runs the samples by each of the compilers that are named, and compares what they give with the records.
  func checkToolchains(_ console: Console) async throws {
    let start = ContinuousClock.now
    let composition = Composition(site)
    let found = try await composition.build(site, samples: .check(SampleScope())).sampleCatalog()
    let selection = SampleSelection(samples, in: found)
    let problems = selection.diagnostics + found.diagnostics(concerning: selection.samples)
    guard found.hasConfiguration, !problems.containsErrors else {
      console.report(found.hasConfiguration ? problems : found.diagnostics)
      throw ExitCode.contentIsWrong
    }
    var request = SampleRequest.check(SampleScope(names: Set(selection.samples.map(\.id.description))))
    request.isStrict = site.strict
    var compilers: [ComparedCompiler] = []
    for toolchain in toolchain {
      let engine = composition.sampleEngine(found.configuration, compiler: try toolchain.compiler)
      let version = try await engine.compilerVersion().compilerName
      let isKnown = compilers.contains { $0.name == version }
      compilers.append(
        try await compare(
          isKnown ? "\(version) (\(toolchain.path))" : version, engine, composition.records,
          selection.samples,
          request, console))
    }
    let report = Report(compilers, of: selection.samples, duration: ContinuousClock.now - start)
    try console.report(report, isSummarized: true)
    if recordsCompilers {
      var verified = try composition.records.verifiedCompilers()
      for compiler in compilers {
        func samples(passing: Bool) -> [Sample] {
          selection.samples.filter { (compiler.statuses[$0.id] == .passed) == passing }
        }
        verified.note(
          compiler.name, passed: samples(passing: true), failed: samples(passing: false), known: found.known)
      }
      try composition.records.write(verified)
    }
    if let exitCode = report.diagnostics.exitCode { throw exitCode }
  }

  private func compare(
    _ name: String, _ engine: SampleEngine, _ records: SampleRecords, _ samples: [Sample],
    _ request: SampleRequest, _ console: Console
  ) async throws -> ComparedCompiler {
    let protections = ProtectionReport()
    let verdict = try await console.showingProgress { progress in
      progress(.found(samples: samples.count))
      return try await engine.verdict(on: samples, known: nil, records: records, request) {
        protections.note($0)
        progress(.sample($0))
      }
    }
    let diagnostics = (verdict.diagnostics + protections.diagnostics)
      .raised { site.strict || Self.failures.contains($0.identifier) }
    return ComparedCompiler(name, verdict, of: samples, diagnostics: diagnostics)
  }
}

/// A Swift toolchain that the command line names: its folder, or its `swiftc`.
struct NamedToolchain: ExpressibleByArgument {
  let path: String

  init(argument: String) { path = argument }

  /// The path of its compiler.
  ///
  /// - Throws: `MissingCompiler` if there is none.
  var compiler: String {
    get throws(MissingCompiler) {
      // Compilers run in other folders.
      let folder = FilePath(URL(fileURLWithPath: path).path)
      let candidates = [folder.appending("usr/bin/swiftc"), folder.appending("bin/swiftc"), folder]
      guard let compiler = candidates.first(where: { FileSystem.isExecutable($0) }) else {
        throw MissingCompiler(path: path)
      }
      return compiler.string
    }
  }

  /// There is no compiler in the place of a toolchain.
  struct MissingCompiler: Error, Hashable {
    let path: String
  }
}
