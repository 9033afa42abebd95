package import Diagnostics
import SampleModel

// The wording of what is wrong with fences of a package's documents.

extension Diagnostic {
  /// A fence for which there is no form; an error if its author has written down one.
  static func notCompiled(
    _ finding: FenceCheck.Finding, in package: DescribedPackage, isRecorded: Bool
  ) -> Diagnostic {
    if finding.fence.isMissing, let step = finding.fence.step {
      return .missingFile(step, isRecorded, finding.fence)
    }
    let error = finding.errors.first
    let module = error?.message.firstMatch(of: /no such module '(\w+)'/).map { String($0.output.1) }
    let noun = finding.fence.step == nil ? "fence" : "file"
    return Diagnostic(
      isRecorded ? .error : .warning, isRecorded ? "stale-fence" : "fence-not-compiled",
      "This \(noun) \(isRecorded ? "no longer compiles" : "does not compile"): "
        + (error?.message ?? "the compiler gives no reason"),
      at: error?.location ?? finding.fence.location,
      notes: (module.map { package.keepsToItself($0) } == true
        ? ["No library product of the package has this module, so that nobody can import it."] : [])
        + finding.fence.tutorialNotes)
  }

  /// A tutorial's step whose file its catalog does not have.
  static func missingFile(_ step: TutorialStep, _ isRecorded: Bool, _ fence: DocumentFence) -> Diagnostic {
    Diagnostic(
      isRecorded ? .error : .warning, "missing-tutorial-code",
      "The catalog has no file `\(step.file)`", at: fence.location)
  }

  /// What a run gave that the text does not say; an error if its author has written down that it is run.
  static func runProblem(
    _ problem: FenceCheck.RunProblem, _ fence: DocumentFence, isRecorded: Bool
  ) -> Diagnostic {
    let severity: Severity = isRecorded ? .error : .warning
    switch problem {
    case .printed(let printed, let promise):
      let place = SourceLocation(file: fence.file, line: promise.line)
      let instead = printed.isEmpty ? "nothing more" : "`\(printed)`"
      return Diagnostic(
        severity, "fence-output", "The text says `\(promise.text)`, but the code prints \(instead)",
        at: place,
        notes: fence.tutorialNotes)
    case .failed(let sentence):
      return Diagnostic(
        severity, "fence-output", "This fence fails when it is run: \(sentence)", at: fence.location)
    }
  }

  /// A sample that failed without a diagnostic.
  static func unexplained(_ failure: SampleFailure, _ fence: DocumentFence) -> Diagnostic {
    Diagnostic(.error, "fence-not-compiled", "the compiler failed (\(failure))", at: fence.location)
  }

  /// An attribute that says nothing.
  static func unknownForm(_ text: String, _ fence: DocumentFence) -> Diagnostic {
    let shapes = FenceForm.Shape.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, "unknown-form", "`\(DocumentFence.check)` cannot be `\(text)`", at: fence.location,
      notes: ["It is one of \(shapes), and after it `Foundation`, `others` and `run` where they apply."])
  }

  /// A file with more fences than are compiled.
  static func tooManyFences(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "too-many-fences", "Not all fences of this file were compiled",
      at: SourceLocation(file: file),
      notes: ["Only the first \(FenceCheck.limit) of a package are."])
  }
}

extension FenceCheck {
  /// All that is wrong: errors for what authors have written down, and warnings for the rest.
  package var diagnostics: [Diagnostic] {
    var result = cutFiles.map(Diagnostic.tooManyFences)
    for finding in findings {
      switch finding.fence.record {
      case .malformed(let text)?: result.append(.unknownForm(text, finding.fence))
      case .form(let form)?:
        if finding.form == nil { result.append(.notCompiled(finding, in: package, isRecorded: true)) }
        if let problem = finding.runProblem {
          result.append(.runProblem(problem, finding.fence, isRecorded: form.runs))
        }
      case .unverified?: continue
      case nil:
        if finding.form == nil { result.append(.notCompiled(finding, in: package, isRecorded: false)) }
        if let problem = finding.runProblem {
          result.append(.runProblem(problem, finding.fence, isRecorded: false))
        }
      }
    }
    return result.sorted()
  }

  /// A line for each fence, under the name of its file, and the counts of all.
  package var table: [String] {
    var lines: [String] = []
    var file = ""
    for finding in findings {
      if finding.fence.location.file != file {
        file = finding.fence.location.file
        lines.append(file)
      }
      let place = (finding.fence.step == nil ? finding.errors.first?.location : nil) ?? finding.fence.location
      let number = [place.line, finding.errors.isEmpty || finding.fence.step != nil ? nil : place.column]
        .compactMap {
          $0.map(String.init)
        }
        .joined(separator: ":")
      lines.append(
        "  " + String(repeating: " ", count: max(0, 7 - number.count)) + number + "  "
          + (finding.fence.step.map { $0.file + ": " } ?? "") + sentence(finding))
    }
    return lines
  }

  /// How many fences there are, and how many of each kind, the most frequent first.
  package var summary: String {
    var counts: [(kind: String, count: Int)] = []
    var others = (failing: 0, unverified: 0)
    for finding in findings {
      if let form = finding.form {
        let kind = Self.way(form)
        let index = counts.firstIndex { $0.kind == kind }
        if let index { counts[index].count += 1 } else { counts.append((kind, 1)) }
      } else if case .unverified? = finding.fence.record {
        others.unverified += 1
      } else {
        others.failing += 1
      }
    }
    counts.sort { ($1.count, $0.kind) < ($0.count, $1.kind) }
    let compiled =
      counts.isEmpty ? [] : ["compiled " + counts.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")]
    let rest =
      (others.failing > 0 ? ["not compiled \(others.failing)"] : [])
      + (others.unverified > 0 ? ["not verified \(others.unverified)"] : [])
    let noun = findings.count == 1 ? "Swift fence" : "Swift fences"
    return "\(findings.count) \(noun)" + (compiled + rest).map { "; " + $0 }.joined()
  }

  /// The same counts for reports.
  package var account: FenceAccount {
    var account = FenceAccount()
    for finding in findings {
      if let form = finding.form {
        if form.runs { account.run += 1 } else { account.compiled += 1 }
      } else if case .unverified(let reason)? = finding.fence.record {
        account.shown[reason, default: 0] += 1
      } else {
        account.shownWithoutReason += 1
      }
    }
    return account
  }

  /// Whether any fence has nothing written down.
  package var hasUnwritten: Bool { findings.contains { $0.fence.record == nil } }

  private func sentence(_ finding: Finding) -> String {
    guard let form = finding.form else {
      if case .unverified(let reason)? = finding.fence.record { return "is not verified: " + reason }
      if finding.fence.isMissing { return "is not in the catalog" }
      let place = finding.fence.step == nil ? nil : finding.errors.first?.location
      return "does not compile"
        + (place.map { " at \($0.line ?? 1):\($0.column ?? 1)" } ?? "")
        + (finding.errors.first.map { ": " + $0.message } ?? "")
    }
    return "compiles \(Self.way(form))" + (form.runs ? ", and prints what the text says" : "")
  }

  /// How a fence compiles: `by itself`, or what it needs.
  private static func way(_ form: FenceForm) -> String {
    if form.isOfManifest { return "as part of a manifest" }
    let shape =
      switch form.shape {
      case .file: "as a file of a library"
      case .function: "in a function"
      case .alternatives: "in parts"
      default: ""
      }
    let words = [
      shape,
      form.importsFoundation ? "with Foundation" : "",
      form.usesOthers ? "after other fences of the page" : "",
    ].filter { !$0.isEmpty }
    return words.isEmpty ? "by itself" : words.joined(separator: " ")
  }
}

extension DocumentFence {
  /// Where the tutorial shows the file.
  fileprivate var tutorialNotes: [String] {
    guard step != nil else { return [] }
    return ["`\(location.file)` shows it in line \(location.line ?? 1)."]
  }
}
