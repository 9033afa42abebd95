import Diagnostics
import SampleModel

// The wording of diagnostics for packages that samples import.

extension Diagnostic {
  /// The file of versions is not in SwiftPM's format, as after a merge.
  static var packagePinsMalformed: Diagnostic {
    Diagnostic(
      .error, "package-versions", "`\(PackagePins.file)` is not in SwiftPM's format",
      at: SourceLocation(file: PackagePins.file),
      notes: ["Fix it, or remove it and run `sitegen build` to create it again."])
  }

  /// The file of versions does not match what the packages resolve to.
  static func packagePinsOutdated(_ pins: PackagePins, resolved: PackagePins) -> Diagnostic {
    let advice = "Run `sitegen build` to update it, and commit it."
    let location = SourceLocation(file: PackagePins.file)
    let old = Set(pins.versions ?? [])
    let new = Set(resolved.versions ?? [])
    let identities = Set(new.subtracting(old).map(\.identity)).sorted()
    func list(_ versions: Set<PackagePins.Version>, _ identity: String) -> String {
      let texts = versions.filter { $0.identity == identity }.map { version in
        let revision = version.state.revision.map { String($0.prefix(12)) }
        return [version.state.version ?? version.state.branch, revision].compactMap(\.self)
          .joined(separator: " at ")
      }
      return texts.isEmpty ? "nothing" : texts.sorted().joined(separator: ", ")
    }
    return Diagnostic(
      .error, "package-versions", "`\(PackagePins.file)` does not match `packages` in `sitegen.yml`",
      at: location,
      notes: identities.prefix(5).map {
        "`\($0)`: it says \(list(old, $0)), but SwiftPM resolves \(list(new, $0))."
      } + [advice])
  }

  /// SwiftPM did not finish, and which package caused it is not known.
  static func packagesTimedOut(_ limit: Duration, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "package-failed", "SwiftPM did not finish with the packages within \(limit)", at: location,
      notes: ["The manifest, a plug-in or a macro of one of them may run forever."])
  }

  static func packageNotFound(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "package-failed", "Cannot find a package in `\(path)`", at: location,
      notes: ["Expected `\(path)/Package.swift`, relative to the site's folder."])
  }

  /// SwiftPM cannot resolve or build a package; with its sentences.
  static func packageNotBuilt(
    _ identity: String, _ sentences: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "package-failed", "SwiftPM cannot build the package `\(identity)`", at: location,
      notes: sentences.prefix(5).map { $0.truncated(toColumns: 400) })
  }

  /// A module of the packages has the name of one that samples import from elsewhere; at the package whose product it is, or
  /// at the first.
  static func packageModuleTaken(_ module: String, _ packages: [PackageDependency]) -> Diagnostic {
    let package = packages.first { $0.products.contains(module) } ?? packages[0]
    let owner = module == "FigureKit" ? "sitegen" : "a library of this site"
    return Diagnostic(
      .error, "package-failed", "The packages have a module `\(module)`, and so has \(owner)",
      at: package.location,
      notes: ["Samples can import only one of them. Rename one, or remove the package."])
  }
}
