import SampleModel

extension SyntaxProblem {
  init(_ message: CompilerMessage) {
    self.init(message: message.text, position: message.position.map(Position.init))
    notes = message.notes.map { Note(text: $0.text, position: $0.position.map(Position.init)) }
  }
}

extension SyntaxProblem.Position {
  init(_ position: SamplePosition) { self.init(line: position.line, column: position.column) }
}
