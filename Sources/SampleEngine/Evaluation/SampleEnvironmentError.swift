import FileSystem
package import SystemPackage

/// Why no sample could be compiled or run: something is wrong with the machine, not with a post.
package enum SampleEnvironmentError: Error, Sendable, Hashable {
  /// No Swift compiler was found under this path or name.
  case compilerNotFound(String)
  /// A program of the Swift toolchain is missing, such as `clang` or `swift`.
  case toolNotFound(String)
  /// A program could not be started, failed, took too long or was cancelled; with the reason.
  case toolFailed(String, reason: String)
  /// The folder of FigureKit's sources is missing or holds no Swift file.
  case figureKitSourcesNotFound(FilePath)
  /// FigureKit's sources do not compile; with the compiler's output.
  case figureKitDoesNotCompile(String)
  /// The program under which samples run is not in its place.
  case supervisorNotFound(FilePath)
  /// The code that starts samples, runs their tests or varies their runs could not be compiled; with the compiler's output.
  case launcherDoesNotCompile(String)
  /// The packages that samples import could not be fetched; with SwiftPM's sentence.
  case packagesNotReachable(String)
  /// The configuration requires that samples are kept from what this machine cannot keep them from.
  case notContained(missing: [SampleProtection])
  /// A file or folder could not be read or written; with what the system said.
  case fileSystem(FilePath, reason: String)
}

extension SampleEnvironmentError {
  /// Works with files; what the system says of them becomes an error of the environment.
  static func ofFiles<Value>(
    _ work: () throws(FileSystemError) -> Value
  ) throws(SampleEnvironmentError) -> Value {
    do {
      return try work()
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }
}
