import SampleModel

/// A sample of whose literals some are variables.
struct EditableProgram: Sendable {
  let sample: Sample
  /// The literals, whose slots follow each other.
  private(set) var literals: [EditableLiteral]

  /// How many literals of a sample readers may change.
  static let limit = 500

  /// A sample with variables; `nil` without any.
  init?(_ sample: Sample, _ literals: [EditableLiteral]) {
    guard !literals.isEmpty else { return nil }
    self.sample = sample
    self.literals = literals
    var slot = 0
    for index in literals.indices {
      self.literals[index].literal.slot = slot
      slot += EditTable.slotCount(of: literals[index].literal.kind)
    }
  }

  /// The sample as a module is made of it: with a file that holds the values.
  var program: Sample {
    var program = replacing { EditTable.expression($0.literal) }
    program.files.append(
      SampleFile(
        name: EditTable.file,
        fragments: [
          SampleFragment(text: EditTable.source(literals), file: EditTable.file, line: 1)
        ]))
    return program
  }

  /// The same as a program that runs natively and shows what the module shows.
  var nativeProgram: Sample { program.showingExpressions }

  /// The sample with other values as code, as a program that runs natively and shows what the module shows.
  func text(_ edits: Edits) -> Sample {
    let code = Dictionary(
      edits.values.map { ($0.literal.slot, $0.code) }, uniquingKeysWith: { first, _ in first })
    return replacing { literal in code[literal.literal.slot].map { literal.typeName + $0 } }
      .showingExpressions
  }

  private func replacing(_ code: (EditableLiteral) -> String?) -> Sample {
    var result = sample
    // From the end, so that the places of others hold.
    for literal in literals.reversed() {
      guard let code = code(literal) else { continue }
      var text = Array(result.files[literal.file].fragments[literal.fragment].text.utf8)
      text.replaceSubrange(literal.range, with: code.utf8)
      result.files[literal.file].fragments[literal.fragment].text = String(decoding: text, as: UTF8.self)
    }
    return result
  }
}

extension Sample {
  /// The same with a program that shows the figures of `live` and nothing else, where it names any.
  var showingExpressions: Sample {
    guard !liveExpressions.isEmpty, let main = files.first else { return self }
    var result = self
    let shown = liveExpressions.map { "(\($0.code.value)).show()\n" }.joined()
    result.files[0].fragments = [
      SampleFragment(
        text: "import FigureKit\n" + shown, file: main.fragments.first?.file ?? main.name, line: 1)
    ]
    return result
  }
}
