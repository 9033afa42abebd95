import TestSupport
import Testing

/// Renders 4,000 random documents of these pieces alone and behind another document, which has what makes the parser use an
/// extension: both are to give the same.
func expectAlike(behind first: String, pieces: [String], seed: UInt64) throws {
  var generator = SeededGenerator(seed: seed)
  let firstHTML = try render(first).html
  for _ in 0..<4000 {
    let markdown = (0..<Int.random(in: 1...14, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let alone = try render(markdown).html
    let behind = try render(first + markdown).html
    #expect(behind == firstHTML + alone, "\(markdown.debugDescription)")
  }
}
