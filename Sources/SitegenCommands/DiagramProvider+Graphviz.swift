import PageRendering
import SampleEngine
import SampleModel

extension DiagramProvider {
  /// How long one diagram may take, in seconds.
  private static let timeLimit = 20
  /// How large its markup may be.
  private static let byteLimit = 1 << 20

  /// Graphviz's `dot` in the sandbox of samples. What an earlier build drew is not drawn again.
  static func graphviz(_ engine: SampleEngine, cache: FileSetCache) -> DiagramProvider {
    DiagramProvider { texts in
      var results: [String: Result<Diagram, Problem>] = [:]
      for text in texts {
        guard let kept = cache.load(key(text))?["svg"] else { continue }
        results[text] = .success(DiagramMarkup.diagram(of: String(decoding: kept, as: UTF8.self)))
      }
      let missing = texts.filter { results[$0] == nil }
      if !missing.isEmpty {
        let answers = try await engine.answers(
          of: "dot", arguments, to: missing, readable: ["/etc/fonts"], seconds: timeLimit,
          limits: SampleLimits(outputBytes: byteLimit, memoryBytes: 1 << 30))
        for (index, text) in missing.enumerated() {
          let drawn: Result<String, Problem> =
            answers.map { svg(in: $0[index], of: text) } ?? .failure(notFound)
          if case .success(let svg) = drawn { try? cache.store(["svg": Array(svg.utf8)], key(text)) }
          results[text] = drawn.map { DiagramMarkup.diagram(of: $0) }
        }
      }
      return texts.map { results[$0] ?? .failure(notFound) }
    }
  }

  private static let arguments =
    ["-Tsvg", "-Gbgcolor=transparent"] + ["G", "N", "E"].map { "-\($0)fontname=sans-serif" }

  private static func key(_ text: String) -> SampleDigest {
    SampleDigest(parts: ["dot 1"] + arguments + [text])
  }

  private static let notFound = Problem(
    sentence: "Cannot find `dot`, which draws it; install Graphviz (Debian: apt-get install graphviz)")

  private static func svg(in answer: ProgramAnswer, of diagram: String) -> Result<String, Problem> {
    if answer.isTimedOut {
      return .failure(Problem(sentence: "`dot` took longer than \(timeLimit) seconds"))
    }
    if answer.output.count >= byteLimit {
      return .failure(Problem(sentence: "Its SVG has more than \(byteLimit >> 20) MiB"))
    }
    let message = answer.error.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Error: ") }
    guard answer.exitCode == 0, message == nil else {
      let text = message.map { $0.dropFirst("Error: <stdin>: ".count) }
      guard let text, let place = text.firstMatch(of: /in line (\d+)/) else {
        let last = message ?? answer.error.split(whereSeparator: \.isNewline).last
        return .failure(Problem(sentence: last.map { "`dot` says: \($0)" } ?? "`dot` was ended"))
      }
      let sentence = text.replacing(place.0, with: "").replacing("  ", with: " ").replacing("'", with: "`")
      return .failure(
        Problem(
          sentence: sentence.prefix(1).uppercased() + sentence.dropFirst(), line: Int(place.1),
          column: Int(place.1).flatMap { column(ofWordIn: text, line: $0, of: diagram) }))
    }
    return .success(String(decoding: answer.output, as: UTF8.self))
  }

  /// Where the word that a message names stands on its line, if it stands there once.
  private static func column(ofWordIn message: Substring, line: Int, of diagram: String) -> Int? {
    let lines = diagram.split(separator: "\n", omittingEmptySubsequences: false)
    guard let word = message.firstMatch(of: /near '([^']+)'/)?.output.1, lines.indices.contains(line - 1)
    else { return nil }
    let places = lines[line - 1].ranges(of: word)
    guard places.count == 1 else { return nil }
    return lines[line - 1].utf8.distance(from: lines[line - 1].startIndex, to: places[0].lowerBound) + 1
  }
}
