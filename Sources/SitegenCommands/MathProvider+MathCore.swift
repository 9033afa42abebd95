import FileSystem
import PageRendering
import SampleModel
import SiteEngine
import Subprocess
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why formulas cannot be converted on this machine.
enum MathEnvironmentError: Error, Sendable, Hashable {
  /// There is no Python of this name.
  case pythonNotFound(String)
  /// This Python does not have the package.
  case packageMissing(python: String)
  /// This Python could not be started or ended without results, and why.
  case failed(python: String, reason: String)
}

/// The package `math-core` of Python as the converter of formulas: one process for all that are not known from
/// earlier builds.
struct MathCore: Sendable {
  /// The interpreter's name on the path, or its own path.
  var python: String
  /// The folders that programs are looked for in, apart by colons.
  var searchPath: String
  /// The folder below which a folder for the process's files is made.
  var temporaryFolder: FilePath
  /// The folder of the file that keeps what earlier builds converted; `nil` to convert everything.
  var cache: Directory?
  private static let cacheName = "math.json"

  /// Converts formulas as ``MathProvider/convert`` says.
  func convert(_ requests: [MathProvider.Request]) async throws -> [Result<String, MathProvider.Problem>] {
    let known = readCache()
    let missing = requests.filter { known[$0.cacheKey] == nil }
    let made = missing.isEmpty ? [] : try await run(missing)
    var results = known.mapValues { Result<String, MathProvider.Problem>.success($0) }
    for (request, result) in zip(missing, made) { results[request.cacheKey] = result }
    writeCache(requests, results, known)
    return requests.map { request in
      results[request.cacheKey]?.map(MathMarkup.withoutRaisedSigns)
        ?? .failure(MathProvider.Problem(sentence: "It was not converted", scalar: 0))
    }
  }

  // MARK: Cache

  private func readCache() -> [String: String] {
    guard let bytes = try? cache?.read(Self.cacheName) else { return [:] }
    // A damaged file counts as missing.
    guard let kept = try? JSONDecoder().decode(KeptFormulas.self, from: Data(bytes)) else { return [:] }
    return kept.isWhole(python: python) ? kept.formulas : [:]
  }

  /// Keeps what this build needs; what cannot be kept is converted again.
  private func writeCache(
    _ requests: [MathProvider.Request], _ results: [String: Result<String, MathProvider.Problem>],
    _ known: [String: String]
  ) {
    guard let cache else { return }
    var kept: [String: String] = [:]
    for request in requests {
      if case .success(let markup)? = results[request.cacheKey] { kept[request.cacheKey] = markup }
    }
    guard kept != known else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(KeptFormulas(kept, python: python)) else { return }
    try? cache.makeFolder("")
    try? cache.write(data, to: Self.cacheName)
  }

  // MARK: Process

  private func run(
    _ requests: [MathProvider.Request]
  ) async throws -> [Result<String, MathProvider.Problem>] {
    guard let executable = executable else { throw MathEnvironmentError.pythonNotFound(python) }
    let work = WorkFolder(parent: temporaryFolder)
    defer { work.remove() }
    let folder = URL(fileURLWithPath: try work.path().string)
    let (input, output, errors) = (
      folder.appending(path: "formulas.json"), folder.appending(path: "results.json"),
      folder.appending(path: "errors.txt")
    )
    let rewritten = requests.map { MathCoreTeX($0.tex, isDisplay: $0.isDisplay) }
    let status: Int32
    do {
      let formulas = zip(rewritten, requests).map { Formula(tex: $0.tex, display: $1.isDisplay) }
      try JSONEncoder().encode(formulas).write(to: input)
      status = try await start(executable, in: folder, errors: errors)
    } catch let error as MathEnvironmentError {
      throw error
    } catch {
      throw MathEnvironmentError.failed(python: python, reason: systemReason(of: error))
    }
    if status == Self.packageMissingStatus { throw MathEnvironmentError.packageMissing(python: python) }
    guard status == 0, let data = FileManager.default.contents(atPath: output.path),
      let made = try? JSONDecoder().decode([Made].self, from: data), made.count == requests.count
    else {
      let text = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self)
      let line = text.split(whereSeparator: \.isNewline).last.map { String($0.prefix(200)) }
      throw MathEnvironmentError.failed(python: python, reason: line ?? "it ended with status \(status)")
    }
    return zip(made, rewritten).map { made, tex in
      if let markup = made.markup { return .success(MathMarkup.withoutStyles(markup)) }
      return .failure(
        MathProvider.Problem(
          sentence: (made.problem ?? "").asSentence, scalar: tex.place(of: max(0, made.scalar ?? 0))))
    }
  }

  private func start(_ executable: String, in folder: URL, errors: URL) async throws -> Int32 {
    let errorFile = try FileDescriptor.open(
      FilePath(errors.path), .writeOnly, options: [.create, .exclusiveCreate],
      permissions: [.ownerReadWrite])
    let result = try await Subprocess.run(
      // A path that counts from this program's working folder would count from the new one.
      .path(FilePath(URL(fileURLWithPath: executable).path)), arguments: ["-c", Self.program],
      workingDirectory: FilePath(folder.path), output: .discarded,
      error: .fileDescriptor(errorFile, closeAfterSpawningProcess: true))
    switch result.terminationStatus {
    case .exited(let code): return code
    case .signaled(let signal):
      throw MathEnvironmentError.failed(
        python: python,
        reason: signal == SIGALRM
          ? "it took longer than \(Self.timeLimit) seconds" : "it was terminated by signal \(signal)")
    }
  }

  /// The interpreter's path, or `nil` if there is none of the name.
  private var executable: String? {
    if python.contains("/") { return FileManager.default.isExecutableFile(atPath: python) ? python : nil }
    return searchPath.split(separator: ":").lazy.map { "\($0)/\(python)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private struct Formula: Encodable {
    var tex: String
    var display: Bool
  }

  private struct Made: Decodable {
    var markup: String?
    var problem: String?
    var scalar: Int?
  }

  private static let packageMissingStatus: Int32 = 64
  /// How long the conversion of all formulas may take, in seconds.
  private static let timeLimit = 60

  /// Reads `formulas.json` and writes `results.json`, on a thread with room for deep formulas and with a limit of
  /// time. An error of math-core is the number of a character, a colon and a sentence.
  private static let program = """
    import json, signal, sys, threading
    try:
        import math_core
    except ImportError:
        sys.exit(\(packageMissingStatus))
    signal.alarm(\(timeLimit))
    def convert():
        converter = math_core.LatexToMathML(fancy_error=False)
        results = []
        for formula in json.load(open("formulas.json", encoding="utf-8")):
            try:
                markup = converter.convert_with_local_state(formula["tex"], displaystyle=formula["display"])
                results.append({"markup": markup})
            except math_core.LatexError as error:
                place, _, problem = str(error).partition(": ")
                results.append({"problem": problem or place, "scalar": int(place) if place.isdigit() else 0})
        json.dump(results, open("results.json", "w", encoding="utf-8"))
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=convert)
    thread.start()
    thread.join()
    """
}

/// What one build keeps for the next: the formulas, and a digest that detects a damaged file, or one of another Python.
private struct KeptFormulas: Codable {
  var formulas: [String: String]
  var digest: String

  init(_ formulas: [String: String], python: String) {
    self.formulas = formulas
    digest = Self.digest(formulas, python)
  }

  func isWhole(python: String) -> Bool { digest == Self.digest(formulas, python) }

  private static func digest(_ formulas: [String: String], _ python: String) -> String {
    let parts = formulas.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return SampleDigest(parts: ["formulas 3", python] + parts).hexadecimal
  }
}

extension MathProvider.Request {
  fileprivate var cacheKey: String { (isDisplay ? "$$" : "$") + tex }
}

extension String {
  /// A sentence without a full stop, names of TeX between backticks.
  fileprivate var asSentence: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.replacing("\"", with: "`")
  }
}
