import Foundation

/// What the machine gives the tests.
package enum Machine {
  /// Whether users get namespaces of their own, as many containers and some distributions do not allow.
  package static let givesNamespaces: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["--user", "--map-root-user", "--mount", "--pid", "--net", "--fork", "/bin/true"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
