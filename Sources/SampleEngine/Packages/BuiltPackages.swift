import SampleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The packages of a site, built: what a sample that imports one of their modules is compiled and linked with.
struct BuiltPackages: Sendable, Hashable, Codable {
  /// The digest of what they were built of: versions, sources of local packages, the compiler and the configuration.
  var digest: String
  /// The folders of the local packages among them.
  var folders: [String]
  /// The modules that can be imported.
  var modules: Set<String>
  /// Arguments of the compiler's front end: where modules lie, those of C, and macros.
  var flags: [String]
  /// A file that names all object files, as the linker reads it.
  ///
  /// An archive would leave out what only the runtime looks for.
  var objectList: String
  /// A file with the linker's arguments that the object files ask for.
  var autolink: String
  /// The folders of resources, which samples may read.
  var resources: [String]

  /// Whether a sample imports a module of the packages.
  func areImported(by sample: Sample) -> Bool { !modules.isDisjoint(with: sample.allImports) }
}

/// The parts of SwiftPM's `description.json` that are used.
struct PackageBuildDescription: Decodable {
  var swiftCommands: [String: Command]

  struct Command: Decodable {
    var otherArguments: [String]
  }

  /// The arguments by which a client of the packages finds what Swift modules do not say: modules of C, and macros.
  ///
  /// What else SwiftPM passes to the C compiler is about its own output.
  var clientFlags: [String] {
    guard
      let command = swiftCommands.first(where: { $0.key.hasPrefix("C.\(PackageManifest.name)-") })?.value
    else { return [] }
    var flags = [String]()
    var rest = command.otherArguments[...]
    var isPath = false
    while let word = rest.popFirst() {
      guard word == "-Xcc" || word == "-Xfrontend", let value = rest.popFirst() else { continue }
      if word == "-Xcc" {
        if isPath || value.hasPrefix("-fmodule-map-file=") || value.hasPrefix("-I") || value.hasPrefix("-D") {
          flags += ["-Xcc", value]
        }
        isPath = value == "-I"
      } else if value == "-load-plugin-executable", rest.first == "-Xfrontend",
        let plugin = rest.dropFirst().first
      {
        flags += [value, plugin]
        rest = rest.dropFirst(2)
      }
    }
    return flags
  }

  /// The module maps that the flags name.
  var moduleMaps: [String] {
    clientFlags.compactMap { flag in
      flag.hasPrefix("-fmodule-map-file=") ? String(flag.dropFirst("-fmodule-map-file=".count)) : nil
    }
  }
}

/// The parts of SwiftPM's `workspace-state.json` that are used.
struct PackageWorkspaceState: Decodable {
  var object: Object

  struct Object: Decodable {
    var dependencies: [Dependency]
  }

  struct Dependency: Decodable {
    var packageRef: Reference
  }

  struct Reference: Decodable {
    var kind: String
    var location: String
  }

  /// The folders of local packages.
  var folders: [String] {
    object.dependencies.map(\.packageRef).filter { $0.kind == "fileSystem" }.map(\.location)
  }
}
