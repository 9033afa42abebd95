import ArgumentParser
import Diagnostics
import FileSystem
import PackageDocuments
import SampleEngine
import SampleModel

extension CheckCommand {
  /// Compiles the fences of a package's documents, and with `--adopt` writes down how.
  func checkDocuments(of folder: Directory, _ console: Console) async throws {
    guard samples.isEmpty else {
      throw ValidationError("A Swift package without a `sitegen.yml` has no samples to name.")
    }
    let start = ContinuousClock.now
    let composition = Composition(site)
    let package = try await composition.describedPackage(console)
    let documents = try PackageDocuments(of: package, in: folder)
    let engine = composition.documentEngine(
      products: package.libraries, forTests: documents.importForTests)
    let protections = ProtectionReport()
    let check = try await console.showingProgress { progress in
      try await FenceCheck(of: documents, in: package) { samples in
        progress(.found(samples: samples.count))
        return try await engine.evaluate(samples, useCache: false, updatesPackageFiles: false) {
          protections.note($0)
          progress(.sample($0))
        }
      }
    }
    guard check.packageProblems.isEmpty else { try console.end(with: check.packageProblems) }
    if check.hasUnwritten { check.table.forEach(console.say) }
    if adopt {
      let files = check.adopted(by: documents)
      for (path, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(text.utf8, to: path) }
      console.say("Wrote down \(check.summary) in \(files.count.counting("file"))")
    }
    // What was just written down is no longer news.
    let diagnostics = (check.diagnostics.filter { !adopt || $0.severity == .error } + protections.diagnostics)
      .raised { _ in site.strict && !adopt }
    try console.report(Report(diagnostics: diagnostics, fences: check.account))
    if let exitCode = diagnostics.exitCode { throw exitCode }
    if !adopt { console.say("Checked \(check.summary) in \((ContinuousClock.now - start).shortText)") }
  }
}

extension Composition {
  /// What SwiftPM says of the package in the folder; if it says that something is wrong, that is reported.
  func describedPackage(_ console: Console) async throws -> DescribedPackage {
    switch try await documentEngine(products: [], forTests: false).packageDescription() {
    case .failed(let problems): try console.end(with: problems)
    case .text(let text):
      guard let described = DescribedPackage(json: text) else {
        throw SampleEnvironmentError.toolFailed(
          "swift package describe", reason: "what it prints is not of the expected form")
      }
      return described
    }
  }
}

extension Console {
  /// Reports what keeps a command from its work.
  fileprivate func end(with problems: [Diagnostic]) throws -> Never {
    try report(Report(diagnostics: problems))
    throw problems.exitCode ?? .contentIsWrong
  }
}
