internal import Diagnostics

extension SampleResult {
  /// Everything but a failure, which is never kept.
  func write(to writer: inout FieldWriter) {
    writer.append(blocks.count)
    for block in blocks {
      writer.append(block.output)
      writer.append(block.figures.count)
      for name in block.figures { writer.append(name) }
      writer.append(block.message)
    }
    writer.append(repairedBlocks.count)
    for block in repairedBlocks { writer.append(block) }
    writer.append(figures.count)
    for figure in figures {
      writer.append(figure.name)
      writer.append(figure.drawing)
    }
    writer.append(messages.count)
    for message in messages {
      writer.append(message.severity.rawValue)
      writer.append(message.text)
      message.position.write(to: &writer)
      writer.append(message.notes.count)
      for note in message.notes {
        writer.append(note.text)
        note.position.write(to: &writer)
      }
    }
  }

  /// Reads what `write` wrote; `nil` if it is damaged.
  init?(_ reader: inout FieldReader) {
    guard
      let blocks = reader.list({ reader -> SampleBlockOutcome? in
        guard let output = reader.text(), let names = reader.list({ $0.text() }), let message = reader.text()
        else { return nil }
        return SampleBlockOutcome(output: output, figures: names, message: message)
      }),
      let repaired = reader.list({ $0.number() }), repaired.allSatisfy(blocks.indices.contains),
      let figures = reader.list({ reader -> SampleFigure? in
        guard let name = reader.text(), let drawing = reader.text() else { return nil }
        return SampleFigure(name: name, drawing: drawing)
      }),
      let messages = reader.list({ reader -> CompilerMessage? in
        guard
          let severity = reader.text().flatMap(Severity.init(rawValue:)), let text = reader.text(),
          let position = SamplePosition?.read(&reader),
          let notes = reader.list({ reader -> CompilerMessage.Note? in
            guard let text = reader.text(), let position = SamplePosition?.read(&reader) else { return nil }
            return CompilerMessage.Note(text: text, position: position)
          })
        else { return nil }
        return CompilerMessage(severity: severity, text: text, position: position, notes: notes)
      })
    else { return nil }
    self.init(messages: messages, blocks: blocks, repairedBlocks: repaired, figures: figures)
  }
}

extension SamplePosition? {
  fileprivate func write(to writer: inout FieldWriter) {
    guard let position = self else {
      writer.append(0)
      return
    }
    writer.append(4)
    for number in [position.file, position.fragment, position.line, position.column] { writer.append(number) }
  }

  /// A position or its absence; `nil` if the bytes are damaged.
  fileprivate static func read(_ reader: inout FieldReader) -> SamplePosition?? {
    guard let numbers = reader.list({ $0.number() }), numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch numbers.count {
    case 0: return .some(nil)
    case 4:
      return SamplePosition(file: numbers[0], fragment: numbers[1], line: numbers[2], column: numbers[3])
    default: return nil
    }
  }
}
