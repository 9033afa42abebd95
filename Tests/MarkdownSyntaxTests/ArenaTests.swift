import CArena
import Foundation
import MarkdownSyntax
import Markup
import Testing

@Suite struct ArenaTests {
  /// Opens an arena for a body that takes pieces from it.
  private func withArena<Value>(_ body: () throws -> Value) rethrows -> Value {
    arena_open()
    defer { arena_close() }
    return try body()
  }

  private func bytes(_ piece: UnsafeMutableRawPointer, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: piece, count: count))
  }

  @Test("gives aligned pieces of zeros", arguments: [0, 1, 8, 9, 24, 500, 8_000, 8_200, 70_000, 1_000_000])
  func zeros(size: Int) throws {
    try withArena {
      for _ in 0..<3 {
        let piece = try #require(arena_calloc(1, size))
        #expect(UInt(bitPattern: piece) % 16 == 0)
        #expect(bytes(piece, size).allSatisfy { $0 == 0 })
        memset(piece, 0xFF, size)
        arena_free(piece)
      }
    }
  }

  @Test("grows the last piece where it is, and others by copying them")
  func growth() throws {
    try withArena {
      let first = try #require(arena_realloc(nil, 10))
      memset(first, 1, 10)
      #expect(arena_realloc(first, 1_000) == first)
      let second = try #require(arena_calloc(1, 10))
      let moved = try #require(arena_realloc(first, 2_000))
      #expect(moved != first)
      #expect(moved > second)
      #expect(bytes(moved, 10) == Array(repeating: 1, count: 10))
    }
  }

  @Test("keeps the bytes of a piece that grows from the smallest to a large one")
  func longGrowth() throws {
    try withArena {
      var size = 1
      var piece = try #require(arena_realloc(nil, size))
      while size < 1_000_000 {
        memset(piece, 7, size)
        let grown = try #require(arena_realloc(piece, size * 2))
        #expect(bytes(grown, size).allSatisfy { $0 == 7 })
        (piece, size) = (grown, size * 2)
      }
      arena_free(piece)
    }
  }

  @Test("takes pieces again that were given back", arguments: [10, 100, 1_000, 8_000, 100_000])
  func reuse(size: Int) throws {
    try withArena {
      let before = arena_kept_bytes()
      for _ in 0..<10_000 {
        let first = try #require(arena_calloc(1, size))
        let second = arena_calloc(1, size)
        arena_free(first)
        arena_free(second)
      }
      #expect(arena_kept_bytes() <= before + (64 << 10))
    }
  }

  @Test("needs no more memory than a few times a text that cmark reads again and again")
  func manyTableStarts() throws {
    try withArena {
      let markdown = "tit" + String(repeating: "{#id}|a|b|\n|-|-|\n", count: 2_000)
      _ = try render(markdown)
      #expect(arena_kept_bytes() < 200 * markdown.utf8.count)
    }
  }

  @Test("leaves the pieces of an arena alone while one inside it is used")
  func nested() throws {
    try withArena {
      let outer = try #require(arena_calloc(1, 1_000))
      let freed = try #require(arena_calloc(1, 100))
      _ = try #require(arena_calloc(1, 1))
      arena_free(freed)
      memset(outer, 1, 1_000)
      let inner = try withArena {
        var piece = outer
        for size in [100, 1_000, 10_000, 100_000] {
          piece = try #require(arena_calloc(1, size))
          memset(piece, 2, size)
        }
        return try #require(arena_calloc(1, 8))
      }
      #expect(bytes(outer, 1_000).allSatisfy { $0 == 1 })
      #expect(arena_calloc(1, 100) == freed)
      #expect(try #require(arena_calloc(1, 1_000)) < inner)
    }
  }

  @Test("keeps no more than 1 MiB of blocks after a large document")
  func trimming() {
    withArena {
      for _ in 0..<10_000 { _ = arena_calloc(1, 1_000) }
      #expect(arena_kept_bytes() > 9_000_000)
    }
    #expect(arena_kept_bytes() <= 1 << 20)
  }

  @Test("renders a large document, and then small ones")
  func largeDocument() throws {
    let paragraph = "a *b* [c](/d) `e` <http://f.g> ~~h~~\n\n| a | b |\n|---|---|\n| c | d |\n\n"
    let expected = try render(paragraph).html
    let large = try render(String(repeating: paragraph, count: 20_000)).html
    #expect(large == String(repeating: expected, count: 20_000))
    #expect(arena_kept_bytes() <= 1 << 20)
    #expect(try render(paragraph).html == expected)
  }

  /// A delegate that renders each code block as a document of its own.
  private struct NestingDelegate: MarkdownDelegate {
    mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
      html.append(markup: "<div>\n")
      _ = try? MarkdownSource(codeBlock.literal, file: "inner.md").render(to: &html, delegate: &self)
      html.append(markup: "</div>\n")
    }
  }

  @Test("renders documents while others are walked")
  func nestedDocuments() throws {
    var markdown = "inner *text*[^1] of [links][a]\n\n[a]: /b\n[^1]: note\n"
    var expected = ""
    for depth in 0..<20 {
      var delegate = NestingDelegate()
      let html = try render(markdown, delegate: &delegate).html
      if depth == 0 { expected = html } else { #expect(html == expected) }
      let fence = String(repeating: "`", count: depth + 3)
      markdown = "# *a* b\n\n\(fence)\n\(markdown)\(fence)\n\nc **d** [e](/f)\n"
      expected =
        "<h1 id=\"a-b\"><em>a</em> b</h1>\n<div>\n\(expected)</div>\n"
        + "<p>c <strong>d</strong> <a href=\"/f\">e</a></p>\n"
    }
  }

  @Test("renders on many threads at once, in which others are nested")
  func threads() async throws {
    let markdown = "a\n\n```\nb *c*\n```\n\n" + String(repeating: "d www.e.f g@h.i [j](/k)\n\n", count: 100)
    var delegate = NestingDelegate()
    let expected = try render(markdown, delegate: &delegate).html
    let different = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<500 {
        group.addTask {
          var delegate = NestingDelegate()
          return try render(markdown, delegate: &delegate).html != expected
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(different == 0)
  }
}
