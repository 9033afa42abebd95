package import SampleModel

extension SamplePackage {
  /// Code that is compiled with a sample's declarations and runs only on another platform, such as a view of UIKit.
  ///
  /// It is in the folder `App` of the sample's package, where the package's own build does not find it.
  package struct AppFile: Sendable, Hashable {
    /// The file's name.
    package let name: String
    /// Its text.
    package let code: String
    /// Why it does not run everywhere, as its author says: `needs UIKit`; empty if nothing is said.
    package let reason: String

    /// Takes the code of a sample.
    ///
    /// - Parameters:
    ///   - sample: The sample, of which the code of its own posts is taken.
    ///   - title: What is written above its listing, which names the file if it is the name of one; else the sample does.
    ///   - reason: Why it does not run everywhere.
    package init(of sample: Sample, title: String?, reason: String) {
      let own = sample.files.first.map { SampleProgram.File($0).text } ?? ""
      let isFileName = title?.wholeMatch(of: /[A-Za-z0-9_+\-]+\.swift/) != nil
      name = isFileName ? title ?? "" : sample.id.name + ".swift"
      code = own
      self.reason = reason
    }
  }

  /// What the README says of `appFiles`; `nil` where there are none.
  var appNote: String? {
    guard !appFiles.isEmpty else { return nil }
    let reasons = Set(appFiles.map(\.reason).filter { !$0.isEmpty }).sorted().joined(separator: ", ")
    let names = appFiles.map { "`\($0.name)`" }.joined(separator: ", ")
    return """
      `App` holds what posts show for an app with this code\(reasons.isEmpty ? "" : " (\(reasons))"): \(names).
      Add them to an app's target with what they use of the folders in `Sources`.

      """
  }
}
