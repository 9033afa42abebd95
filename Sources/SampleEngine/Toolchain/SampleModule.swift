import SampleModel

/// A sample as the compiler sees it: a module's name and its files.
struct SampleModule: Sendable {
  /// The module's name, which a reader meets where a program prints a type's full name.
  let name: String
  /// The C name of the function that the module's top-level code becomes.
  let entry: String
  /// Whether the program starts with a type that has `@main`.
  let hasMainType: Bool
  /// The files' paths in the folder they are compiled in, and their texts; `main.swift` first.
  let files: [(path: String, text: String)]
  /// For each file, the fragments that it holds and the line of its text, from 1, on which each begins.
  let fragmentLines: [[(fragment: Int, line: Int)]]

  /// The C function that marks where a block begins.
  static let blockFunction = "sitegen_sample_block"
  private static let blockCall = "__sitegenSampleBlock"
  /// A comment that what is open does not take for its own: it ends a comment or a text of several lines, and is no Swift then.
  private static let unclosedEnd = "// \"\"\"### */ #error(\"The block ends in a comment or a text\")"
  /// The function that runs all tests of the program.
  static let testFunction = "sitegen_run_tests"
  private static let testCall = "__sitegenRunTests"

  /// Assembles a sample. A whole file is compiled under its own path. Elsewhere `#sourceLocation` before each
  /// fragment makes the compiler speak of the author's own lines; between fragments a call tells that the next
  /// block begins, and where there are tests another after the last runs them. A program with `@main` has no top-level
  /// code, so it has no such calls.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - rejected: The block that the compiler is to reject, which is compiled with those of the program before it;
  ///     `nil` for the program.
  ///   - isLive: Whether it is compiled to run in pages, where playgrounds have no place.
  init(_ sample: Sample, rejected: Int? = nil, isLive: Bool = false) {
    func code(_ fragment: SampleFragment) -> String {
      let blocks = PlaygroundBlocks(fragment.text)
      return isLive ? blocks.removed : blocks.asFunctions
    }
    name = sample.libraryModule ?? sample.id.moduleName
    entry = "sitegen_entry_\(name)"
    var files = [(path: String, text: String)]()
    var fragmentLines = [[(fragment: Int, line: Int)]]()
    hasMainType = sample.mainBlock(rejected: rejected) != nil
    let hasBlocks = !hasMainType && sample.libraryModule == nil
    let tests =
      sample.hasTests && rejected == nil
      ? """
      @_silgen_name("\(SampleModule.testFunction)") private func \(SampleModule.testCall)() async
      await \(SampleModule.testCall)()

      """ : ""
    for (fileIndex, file) in sample.files.enumerated() {
      let included = file.fragments.indices.filter { index in
        guard fileIndex == 0 else { return true }
        return rejected.map { index == $0 || index < $0 && !file.fragments[index].isRejected }
          ?? !file.fragments[index].isRejected
      }
      // In a module of several files the compiler warns of `#sourceLocation` for every one of them.
      if file.fragments.count == 1, file.fragments[0].line == 1 {
        var text = code(file.fragments[0])
        if fileIndex == 0, !tests.isEmpty { text += (text.hasSuffix("\n") ? "" : "\n") + tests }
        files.append((file.fragments[0].file, text))
        fragmentLines.append([(0, 1)])
        continue
      }
      var text = ""
      var line = 1
      var starts = [(fragment: Int, line: Int)]()
      func append(_ part: String) {
        text += part
        if !part.isEmpty, !part.hasSuffix("\n") { text += "\n" }
        line += part.lineFeedLines.count
      }
      if file.fragments.count > 1, hasBlocks {
        append(
          "@_silgen_name(\"\(SampleModule.blockFunction)\") private func \(SampleModule.blockCall)(_: Int32)")
      }
      for index in included {
        let fragment = file.fragments[index]
        if index > 0, hasBlocks {
          // The compiler refuses to leave the author's lines where it is not in them.
          append((starts.isEmpty ? "" : "#sourceLocation()\n") + "\(SampleModule.blockCall)(\(index))")
        }
        append("#sourceLocation(file: \(fragment.file.swiftLiteral), line: \(fragment.line))")
        starts.append((index, line))
        append(code(fragment))
        if index != included.last, SwiftCode(fragment.text).unclosedStart != nil {
          append(SampleModule.unclosedEnd)
        }
      }
      if fileIndex == 0, !tests.isEmpty { append("#sourceLocation()\n" + tests) }
      files.append((file.name, text))
      fragmentLines.append(starts)
    }
    self.files = files
    self.fragmentLines = fragmentLines
  }
}

extension Sample {
  /// Whether the sample must not share a program with others.
  var needsOwnProgram: Bool { mayConformForeignTypes || hasTests }

  /// Whether the sample makes a type that is not its own conform to a protocol. Such a conformance would be seen
  /// by every `as?` and every `print` of a program, so the sample must not share one with others.
  var mayConformForeignTypes: Bool {
    allFiles.contains { file in
      file.fragments.contains { fragment in
        let words = fragment.text.split { $0 == " " || $0 == "\t" || $0 == "\n" }
        return zip(words.indices, words).contains { index, word in
          guard word == "extension" || word.hasSuffix("extension") else { return false }
          // Between `extension` and `{`, a `:` begins a list of protocols.
          for next in words[(index + 1)...] {
            let head = next.prefix { $0 != "{" }
            if head.contains(":") { return true }
            if head.count < next.count || next == "where" { return false }
          }
          return false
        }
      }
    }
  }
}
