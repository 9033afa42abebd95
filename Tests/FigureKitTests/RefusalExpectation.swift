import Testing

/// Expects that a process stopped with a sentence, naming a line of the caller's file.
func expect(_ result: ExitTest.Result?, says sentence: String, at line: Int, fileID: String = #fileID) {
  let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(message.contains("\(fileID):\(line): Fatal error: \(sentence)"), "\(message)")
}
