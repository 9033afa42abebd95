import BinaryCoding
import FileSystem
import SampleModel

/// Results of earlier runs, one file each, under the digest of their key, and what is remembered of each sample's
/// last run.
///
/// Every file begins with the digest of what follows and is moved into its place when it is whole, so that a file
/// which was cut short or damaged is as good as none, and two builds at once do not see each other's halves.
struct SampleCache: Sendable {
  /// The folder that holds the two others.
  let folder: Directory
  /// The folder of results and that of last runs.
  let resultFolder: Directory
  let historyFolder: Directory
  /// The first line of a file. With the digest in it, a file that was given another's name is none.
  private static func header(_ key: SampleDigest) -> String { "sitegen-result 7 \(key.hexadecimal)" }

  init(_ configuration: SampleConfiguration) {
    folder = configuration.cacheFolder
    resultFolder = folder.folder(
      // What a sample does when nothing keeps it from it is no answer to what it does otherwise.
      configuration.sandbox == .off ? "results-unprotected" : "results")
    historyFolder = folder.folder("runs")
  }

  /// A kept result; `nil` if there is none, or if its file is damaged or not of this sample's form.
  func load(_ key: SampleDigest, for sample: Sample) -> SampleResult? {
    guard let result = load(key), result.blocks.count == sample.blocks.count else { return nil }
    // What was used last is kept longest.
    resultFolder.touch(key.hexadecimal)
    return result
  }

  /// A kept result of any sample; `nil` if there is none, or if its file is damaged.
  func load(_ key: SampleDigest) -> SampleResult? {
    guard
      let bytes = try? resultFolder.read(key.hexadecimal),
      let body = CheckedFile.body(of: bytes, header: SampleCache.header(key))
    else { return nil }
    return SampleResult(encoded: body)
  }

  /// Keeps a result, unless it is a failure's, and remembers how the sample's last run ended.
  func keep(
    _ result: SampleResult, of sample: Sample, _ key: SampleKey
  ) throws(SampleEnvironmentError) -> SampleOutcome {
    let outcome = result.outcome(of: sample, origin: .run)
    try store(result, key.digest)
    try remember(key, of: outcome.id, failure: outcome.failureSentence)
    return outcome
  }

  /// Keeps a result, unless it is a failure's.
  func store(_ result: SampleResult, _ key: SampleDigest) throws(SampleEnvironmentError) {
    guard result.failure == nil else { return }
    try CheckedFile.write(
      result.encoded, header: SampleCache.header(key), to: key.hexadecimal, in: resultFolder)
  }
}
