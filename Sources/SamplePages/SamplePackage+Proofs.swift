import SampleModel

/// The proofs of a sample as tests of its package.
///
/// A proof is a function that stops its program if what it claims does not hold. It is in a file other than `main.swift`,
/// whose variables have no values in a test, and can be called without arguments: `func proveTicks()`.
extension SamplePackage {
  /// The name of the target of these tests.
  static let proofsTarget = "Proofs"

  /// The calls of the proofs, by the names of the functions, in the order of the files.
  var proofs: [(name: String, call: String)] {
    guard sample.runs, !sample.hasTests, sample.expectedFailure == nil else { return [] }
    return program.files.filter { $0.name != "main.swift" }.flatMap(\.lines).compactMap { line in
      guard line.hasPrefix("func prove"), let start = line.firstIndex(of: "("),
        let end = line[start...].firstIndex(of: ")"),
        // A parameter with a default needs no argument.
        line[start..<end].dropFirst().split(separator: ",").allSatisfy({ $0.contains("=") })
      else { return nil }
      let name = line[..<start].dropFirst("func ".count)
      let claim = name.dropFirst("prove".count)
      guard claim.first?.isUppercase ?? true, claim.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        return nil
      }
      let rest = line[end...].dropFirst().split(separator: " ")
      var words = rest.contains("->") ? ["_", "="] : []
      if rest.contains("throws") { words.append("try") }
      if rest.contains("async") { words.append("await") }
      return (String(name), (words + ["\(name)()"]).joined(separator: " "))
    }
  }

  /// The code of these tests, one for each proof.
  var codeOfProofs: String {
    let module = sample.id.moduleName
    let tests = proofs.map { proof in
      let effects =
        (proof.call.contains("await ") ? " async" : "") + (proof.call.contains("try ") ? " throws" : "")
      return "  @Test func proves\(proof.name.dropFirst("prove".count))()\(effects) { \(proof.call) }\n"
    }
    return """
      import Testing

      @testable import \(module)

      // What the sample proves before it prints. A claim that does not hold stops the run with a sentence that says which.
      @Suite(.serialized) struct ProofTests {
      \(tests.joined())}

      """
  }

  /// The target of these tests, for the manifest.
  func targetOfProofs(dependencies: [String], settings: String) -> String {
    """
        .testTarget(
          name: \(Self.proofsTarget.swiftLiteral),
          dependencies: [\(dependencies.joined(separator: ", "))]\(settings)),
    """
  }
}
