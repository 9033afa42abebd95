import FileSystem
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension WorkFolder {
  /// The folder, through which samples pass to their own.
  func pathForSamples() throws(SampleEnvironmentError) -> FilePath {
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      let path = try path()
      // Samples that root runs are another user's.
      if geteuid() == 0 { try FileSystem.makeSearchable(path) }
      return path
    }
  }
}
