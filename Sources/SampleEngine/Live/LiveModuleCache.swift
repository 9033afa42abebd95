import BinaryCoding
import FileSystem
import SampleModel

/// The modules that earlier builds have made, by the digest of all that they depend on.
struct LiveModuleCache: Sendable {
  let folder: Directory

  /// How many bytes of modules and trials are kept beside those that are in use.
  static let keptBytes = 64 << 20

  /// The modules of a site.
  init(_ configuration: SampleConfiguration) { folder = configuration.cacheFolder.folder("live") }

  /// A module; `nil` if there is none or its file is damaged.
  func module(_ digest: SampleDigest) -> LiveModule? {
    read(.module, digest).flatMap { LiveModule(encoded: $0) }
  }

  /// The program by which the interpreter plays with a module that was not tried yet; `nil` if there is none.
  func trial(_ digest: SampleDigest) -> [UInt8]? { read(.trial, digest).map(Array.init) }

  /// Whether a module went through random gestures and looked the same at every frame rate.
  func wasTried(_ digest: SampleDigest) -> Bool { read(.tried, digest) != nil }

  /// Keeps a module and the program by which it can be tried.
  func keep(_ module: LiveModule, trial: [UInt8], _ digest: SampleDigest) throws(SampleEnvironmentError) {
    try write(trial, .trial, digest)
    try write(module.encoded, .module, digest)
  }

  /// Remembers that a module was tried.
  func noteTrial(_ digest: SampleDigest) throws(SampleEnvironmentError) {
    try write([], .tried, digest)
    folder.remove(name(.trial, digest))
  }

  /// Keeps the object file of a sample until its module is made.
  func keepObject(_ bytes: [UInt8], _ digest: SampleDigest) throws(SampleEnvironmentError) {
    try write(bytes, .object, digest)
  }

  /// The object file of a sample, which is removed; `nil` if there is none or it is damaged.
  func takeObject(_ digest: SampleDigest) -> [UInt8]? {
    defer { folder.remove(name(.object, digest)) }
    return read(.object, digest).map(Array.init)
  }

  /// Removes what was not used for the longest time, beyond what is in use and the `bytes` that were used last.
  ///
  /// A build at the same time that misses a module which is removed here makes it again.
  func prune(keeping used: Set<SampleDigest>, bytes: Int = keptBytes) {
    let names = Set(used.map(\.hexadecimal))
    folder.removeOldest(beyond: bytes) { name in
      names.contains(String(name.prefix { $0 != "." }))
    }
  }

  /// What is kept of a module; raw values are the files' endings.
  private enum Part: String {
    case module = ""
    case trial = ".trial"
    case tried = ".tried"
    case object = ".object"
  }

  private func name(_ part: Part, _ digest: SampleDigest) -> String { digest.hexadecimal + part.rawValue }

  private func header(_ part: Part, _ digest: SampleDigest) -> String {
    "sitegen-live\(part.rawValue) 4 \(digest.hexadecimal)"
  }

  private func read(_ part: Part, _ digest: SampleDigest) -> ArraySlice<UInt8>? {
    guard let kept = try? folder.read(name(part, digest)),
      let body = CheckedFile.body(of: kept, header: header(part, digest))
    else { return nil }
    folder.touch(name(part, digest))
    return body
  }

  private func write(
    _ bytes: [UInt8], _ part: Part, _ digest: SampleDigest
  ) throws(SampleEnvironmentError) {
    try CheckedFile.write(bytes, header: header(part, digest), to: name(part, digest), in: folder)
  }
}
