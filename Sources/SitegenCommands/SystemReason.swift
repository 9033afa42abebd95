import Subprocess
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the system said when work on a file, or the start of a program, failed: `Permission denied`.
func systemReason(of error: any Error) -> String {
  switch error {
  case let error as Errno: error.description
  case let error as POSIXError: Errno(rawValue: error.code.rawValue).description
  case let error as CocoaError: error.underlying.map(systemReason) ?? "\(error)"
  case let error as SubprocessError where error.code == .executableNotFound: "it cannot be executed"
  case let error as SubprocessError: error.underlyingError.map(systemReason) ?? "\(error)"
  default: "\(error)"
  }
}
