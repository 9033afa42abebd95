import Diagnostics
import SampleModel

/// A fence as a sample: what is put before and after its code so that it compiles in a form.
struct FenceProgram {
  let fence: DocumentFence
  let form: FenceForm
  /// The fences whose declarations stand before it, in the page's order.
  let others: [DocumentFence]
  /// The modules that fences may import without saying so.
  let modules: [String]
  let languageMode: String

  /// The sample, under a number that is its own among those that are compiled together.
  func sample(_ number: Int) -> Sample? {
    guard let id = SampleID(file: "fence-\(number)") else { return nil }
    if fence.step != nil, !form.isOfManifest { return stepSample(id) }
    var parts = others.map { ($0.code.replacing("@main", with: "     "), $0.firstLine, $0.columnShifts) }
    if let setup = fence.setup { parts.append((setup.text, setup.line, [])) }
    parts.append((form.runs ? FencePromises(fence).code : fence.code, fence.firstLine, fence.columnShifts))
    let texts = parts.map { Self.withoutEllipses($0.0) }
    let wrap = wrapping(hoisted: form.isInFunction ? texts.flatMap(Self.imports) : [])
    let fragments = parts.indices.map { index in
      let line = parts[index].1
      var shifts = parts[index].2
      var text = form.isInFunction ? Self.withoutImports(texts[index]) : texts[index]
      if !text.hasSuffix("\n") { text += "\n" }
      if form.shape == .alternatives {
        if index == parts.count - 1 { (text, shifts) = Self.separated(text, shifts) }
        // The scope of the first part opens before it, so that its line keeps its columns.
        if index == parts.count - 2 { text += Self.scope + "\n" }
      }
      if index == parts.count - 1 { text += wrap.after }
      // What is added stands on the line of the opening fence, so that every other line keeps its number.
      guard index == 0 else {
        return fragment(text, line: line, shifts: shifts)
      }
      // A file begins with its first line, so that there is no line before it.
      guard line > 1 else {
        let before = wrap.before.isEmpty ? "" : wrap.before + "; "
        return fragment(before + text, line: line, shifts: [-before.utf8.count])
      }
      let opening = form.shape == .alternatives && parts.count == 1 ? Self.scope : ""
      return fragment(wrap.before + opening + "\n" + text, line: line - 1, shifts: [0] + shifts)
    }
    return sample(id, [SampleFile(name: "main.swift", fragments: fragments)])
  }

  /// A tutorial's step: its file, beside others of the tutorial that it needs.
  private func stepSample(_ id: SampleID) -> Sample {
    let code = form.runs ? FencePromises(fence).code : fence.code
    let own = SampleFile(
      name: "main.swift", fragments: [fragment(Self.withoutEllipses(code), line: 1, shifts: [])])
    let rest = others.enumerated().map { number, other in
      SampleFile(
        name: "other-\(number).swift",
        fragments: [
          SampleFragment(
            text: Self.withoutEllipses(other.code), file: other.file, line: other.firstLine,
            location: other.location)
        ])
    }
    return sample(id, [own] + rest)
  }

  private func sample(_ id: SampleID, _ files: [SampleFile]) -> Sample {
    var sample = Sample(id: id, files: files, location: fence.location, runs: form.runs)
    sample.compiler.languageMode = form.isOfManifest ? "5" : languageMode
    sample.compiler.makesNoCode = !form.runs
    if form.shape != .program && form.shape != .manifest { sample.libraryModule = id.moduleName }
    return sample
  }

  private func fragment(_ text: String, line: Int, shifts: [Int]) -> SampleFragment {
    var fragment = SampleFragment(text: text, file: fence.file, line: line, location: fence.location)
    fragment.columnShifts = shifts
    return fragment
  }

  /// What stands before the code, on one line, and after it.
  private func wrapping(hoisted: [String]) -> (before: String, after: String) {
    if form.isOfManifest { return manifest }
    let named = SwiftCode(([fence] + others).map(\.code).joined(separator: "\n")).imports
    var imports = hoisted
    // Code of a page on one module says which others it needs; elsewhere, code that imports any says it of all.
    if fence.module != nil || named.isDisjoint(with: modules) {
      imports += (fence.module.map { [$0] } ?? modules).filter { !named.contains($0) }.map { "import \($0)" }
    }
    if form.importsFoundation { imports.append("import " + FenceForm.foundation) }
    let before = imports.joined(separator: "; ")
    guard form.isInFunction else { return (before, "") }
    return (before + (imports.isEmpty ? "" : "; ") + "func __fence() async throws {", "}\n")
  }

  /// The same for manifests. Texts leave out what is every reader's own, such as the package's name.
  private var manifest: (before: String, after: String) {
    let start = "import PackageDescription; "
    switch form.shape {
    case .dependencies: return (start + "let __fence: [Package.Dependency] = [", "]\n")
    case .targets: return (start + "let __fence: [Target] = [", "]\n")
    case .arguments: return (start + Self.namelessPackage + "let __fence = Package(", ")\n")
    default: return (start + Self.namelessPackage, "")
    }
  }

  private static let namelessPackage = """
    extension Package { convenience init(platforms: [SupportedPlatform]? = nil, products: [Product] = [], \
    dependencies: [Dependency] = [], targets: [Target] = []) { self.init(name: "", platforms: platforms, \
    products: products, dependencies: dependencies, targets: targets) } };
    """

  /// Code with each of its parts in a scope of its own, and its columns. A part begins at an empty line, at a comment under
  /// code, and where a name is declared once more.
  private static func separated(_ code: String, _ shifts: [Int]) -> (code: String, shifts: [Int]) {
    var depth = 0
    var isAfterCode = false
    var names: Set<Substring> = []
    var shifts = shifts
    var lines = code.lines
    let blanked = String(decoding: SwiftCode(code).bytes, as: UTF8.self).lines
    for (index, blank) in blanked.enumerated() where lines.indices.contains(index) {
      let isCode = blank.contains { $0 != " " && $0 != "\t" }
      let name = blank.firstMatch(of: /\b(?:let|var|func|struct|class|enum|typealias) +(\w+)/)?.output.1
      let isRepeated = name.map(names.contains) ?? false
      if depth == 0, isRepeated || !isCode && isAfterCode {
        lines[index] = "};" + scope + lines[index]
        if shifts.indices.contains(index) { shifts[index] -= ("};" + scope).utf8.count }
        names = []
      }
      if depth == 0, let name { names.insert(name) }
      isAfterCode = isCode
      for byte in blank.utf8 {
        if "{([".utf8.contains(byte) { depth += 1 }
        if "})]".utf8.contains(byte) { depth -= 1 }
      }
    }
    return (lines.map { $0 + "\n" }.joined() + "}\n", shifts)
  }

  /// What opens the scope of a part.
  private static let scope = " do { "

  /// The code with `...` for something left out as what compiles: nothing, or in braces a call that never returns.
  private static func withoutEllipses(_ code: String) -> String {
    guard code.contains("...") || code.contains("…") else { return code }
    return code.replacing(/\{[ \t]*(?:\.\.\.|…)[ \t]*\}/, with: "{ fatalError() }")
      .replacing(/(?m)^([ \t]*)(?:\.\.\.|…)[ \t]*$/) { String($0.output.1) }
  }

  private static func isImport(_ line: String) -> Bool {
    line.wholeMatch(of: /[ \t]*(?:@\w+ +|public +)*import +[\w. ]+[ \t]*/) != nil
  }

  private static func imports(of code: String) -> [String] {
    code.lines.filter(isImport).map { Substring($0).trimmed }
  }

  private static func withoutImports(_ code: String) -> String {
    code.lines.map { isImport($0) ? "" : $0 }.joined(separator: "\n")
  }
}
