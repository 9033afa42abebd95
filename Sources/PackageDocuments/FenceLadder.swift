import Diagnostics
import SampleModel

/// The search for a form in which a fence compiles. Each step does what the errors of the last one ask for, so that a fence
/// that compiles by itself costs one call of the compiler, and few cost more than five.
struct FenceLadder: Sendable {
  /// One form that was tried.
  struct Attempt: Sendable {
    var form: FenceForm
    /// The fences whose declarations stand before it, by their positions on the page.
    var others: [Int]
    /// The compiler's errors; none if it compiles.
    var errors: [Diagnostic]
  }

  /// A form, and the fences whose declarations stand before it.
  struct Step: Sendable, Hashable {
    var form: FenceForm
    var others: [Int] = []
  }

  private let page: [DocumentFence]
  private let position: Int
  /// The attempts so far.
  private(set) var attempts: [Attempt] = []
  /// What is tried next; `nil` at the end.
  private(set) var next: Step?
  /// Parts of manifests that are tried before the code is taken for anything else.
  private var manifests: ArraySlice<FenceForm.Shape> = []
  private var tried: Set<Step> = []
  private var prefersLater = false
  private var isWritten = false

  /// How many forms of one fence are tried.
  private static let limit = 12

  /// Begins with the form that the fence's author has written down, and otherwise at the lowest rung.
  init(of position: Int, on page: [DocumentFence]) {
    self.page = page
    self.position = position
    let fence = page[position]
    if case .form(var form)? = fence.record {
      // What is run is known to compile first.
      form.runs = false
      isWritten = true
      next = Step(form: form)
    } else {
      let hasTargets = fence.code.contains(/\.(?:executableT|t|testT)arget\(/)
      manifests =
        fence.code.contains(/\bPackage\(/)
        ? [.manifest]
        : fence.code.contains(".package(")
          ? [.dependencies, .arguments] : hasTargets ? [.targets, .arguments] : []
      next = Step(form: FenceForm(shape: manifests.popFirst() ?? .program))
    }
  }

  /// The attempt that holds: one without errors, or at the end one whose errors stand in other fences of the page, where they
  /// are reported.
  var holding: Attempt? {
    if let last = attempts.last, last.errors.isEmpty { return last }
    guard next == nil else { return nil }
    return attempts.first { attempt in
      !attempt.others.isEmpty && !Self.areOfSyntax(attempt.errors) && !attempt.errors.contains(where: isOwn)
    }
  }

  /// Whether an error stands in this fence, or at no line.
  private func isOwn(_ error: Diagnostic) -> Bool {
    let fence = page[position]
    guard error.location.map({ $0.file == fence.file }) ?? true else { return false }
    let first = fence.setup?.location.line ?? (fence.step == nil ? fence.location.line : nil) ?? 1
    let lines = first...max(first, fence.firstLine + fence.code.lineFeedLines.count)
    return error.location?.line.map(lines.contains) ?? true
  }

  /// The errors to report: of the attempt with the fewest, the lowest of several.
  var errors: [Diagnostic] {
    let own = attempts.filter { !$0.form.isOfManifest && !$0.errors.contains(where: Self.isOfTopLevel) }
    return (own.isEmpty ? attempts : own).min { $0.errors.count < $1.errors.count }?.errors ?? []
  }

  /// Takes what the compiler said of what was next.
  mutating func take(_ errors: [Diagnostic]) {
    guard let step = next else { return }
    attempts.append(Attempt(form: step.form, others: step.others, errors: errors))
    tried.insert(step)
    next = errors.isEmpty || attempts.count == Self.limit ? nil : following(step, errors)
  }

  private mutating func following(_ step: Step, _ errors: [Diagnostic]) -> Step? {
    if step.form.isOfManifest, !isWritten {
      return Step(form: FenceForm(shape: manifests.popFirst() ?? .program))
    }
    var step = step
    if step.form.importsFoundation, !isWritten {
      // An import that did not help goes again.
      step.form.importsFoundation = attempts.dropLast().allSatisfy {
        $0.others != step.others || $0.form.shape != step.form.shape || $0.errors.count > errors.count
      }
    }
    var candidates: [Step] = []
    func add(_ change: (inout Step) -> Void) {
      var candidate = step
      change(&candidate)
      candidates.append(candidate)
    }
    let names = Self.missingNames(errors)
    let declared = declaring(names, beside: step.others)
    // A tutorial's step is a whole file, which stands in nothing.
    let isPart = !isWritten && page[position].step == nil
    if isPart {
      if errors.contains(where: Self.isOfRepetition) { add { $0.form.shape = .alternatives } }
      // In main files alone the compiler knows no property wrappers.
      if step.form.shape == .program, errors.contains(where: Self.isOfTopLevel) {
        add { $0.form.shape = .function }
      }
    }
    if !isWritten || step.form.usesOthers, !declared.isEmpty {
      add {
        $0.others = declared.union($0.others.filter { !isReplaced($0, by: declared) }).sorted()
        $0.form.usesOthers = true
      }
    }
    if !isWritten {
      if isPart, names.count > declared.count, !step.form.importsFoundation, !importsFoundation {
        add { $0.form.importsFoundation = true }
      }
      if names.isEmpty, !Self.areOfSyntax(errors) {
        if step.form.shape == .program { add { $0.form.shape = .file } }
        if isPart, !step.form.isInFunction { add { $0.form.shape = .function } }
      }
    }
    if !step.others.isEmpty, !prefersLater, candidates.allSatisfy(tried.contains) {
      prefersLater = true
      let first = attempts.first { !$0.form.isOfManifest }
      add { $0.others = declaring(Self.missingNames(first?.errors ?? [])).sorted() }
    }
    return candidates.first { !tried.contains($0) }
  }

  /// Whether a tutorial's step shows the same file as one of some others, so that both cannot be there.
  private func isReplaced(_ other: Int, by others: Set<Int>) -> Bool {
    guard let name = page[other].step?.name else { return false }
    return others.contains { page[$0].step?.name == name }
  }

  private var importsFoundation: Bool {
    !SwiftCode(page[position].code).imports.isDisjoint(with: ["Foundation", "FoundationEssentials"])
  }

  private static func isOfTopLevel(_ error: Diagnostic) -> Bool {
    error.message.hasPrefix("property wrappers are not yet supported in top-level code")
  }

  /// Whether the code declares a name once more.
  private static func isOfRepetition(_ error: Diagnostic) -> Bool {
    error.message.hasPrefix("invalid redeclaration of ")
  }

  /// Whether the code does not even parse, which no form changes.
  private static func areOfSyntax(_ errors: [Diagnostic]) -> Bool {
    errors.contains {
      $0.message.hasPrefix("expected ") || $0.message.hasPrefix("consecutive ")
        || $0.message.hasPrefix("editor placeholder")
    }
  }

  /// The names that errors say are not there.
  static func missingNames(_ errors: [Diagnostic]) -> Set<String> {
    var names: Set<String> = []
    for error in errors {
      if let match = error.message.firstMatch(
        of: /(?:cannot find (?:type )?|has no member |expansion of macro )'(\w+)/)
      {
        names.insert(String(match.output.1))
      } else if let match = error.message.firstMatch(
        of: /'(\w+)' is not a member type of|requires that '(\w+)' conform/)
      {
        names.insert(String(match.output.1 ?? match.output.2 ?? ""))
      }
    }
    return names
  }

  /// For each name, the fence of the page that declares it: the last before this one, or else the first after it.
  private func declaring(_ names: Set<String>, beside others: [Int] = []) -> Set<Int> {
    let before = Array(page.indices.prefix(position).reversed())
    let after = Array(page.indices.dropFirst(position + 1))
    let order = prefersLater ? after + before : before + after
    return Set(
      names.compactMap { name in
        let candidates = order.filter {
          page[$0].code.contains(name) && !others.contains($0) && !isReplaced($0, by: [position])
        }
        return candidates.first { SwiftCode(page[$0].code).declares(name) }
          ?? candidates.first { Self.declaresInside(page[$0].code, name) }
      })
  }

  private static func declaresInside(_ code: String, _ name: String) -> Bool {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "actor", "protocol", "func", "typealias", "case", "extension",
    ]
    let words = String(decoding: SwiftCode(code).bytes, as: UTF8.self).split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    return zip(words, words.dropFirst()).contains { kinds.contains($0) && $1 == name }
  }
}
