import Diagnostics
import FigureKit
import ImageProcessing
import SampleEngine
import SampleModel
import SiteEngine

extension FuzzTarget {
  static let snippets = FuzzTarget(
    name: "snippets", seeds: [("Samples", ".swift"), ("Tests/SitegenTests/Fixtures", ".swift")],
    tokens: [
      "// snippet.a\n", "// snippet.end\n", "// snippet.hide\n", "// snippet.show\n", "// snippet.",
      "# snippet.a\n",
    ],
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for comments in [Snippet.Comments.swift, .anyLanguage] {
        let snippet = Snippet(text, file: "fuzz", comments: comments)
        try expect(Set(snippet.regionNames) == Set(snippet.regions.keys), "a region has no text")
        try expect(snippet.diagnostics.allSatisfy { $0.location?.line ?? 0 > 0 }, "a problem has no line")
      }
    })

  static let drawings = FuzzTarget(
    name: "drawings", seeds: [("Samples/Recorded", ".figure"), ("docs/figure-format.md", "")],
    tokens: [
      "figure 2 name=a width=1 height=1\n", "end figure\n", "group opacity=0.5\n", "end group\n",
      "frame time=1\n",
      "path d=\"M0 0\"", " fill=#123456", " transform=matrix(1,0,0,1,0,0)", "text x=0 y=0 \"", "gradient ",
      "1e308", "-0",
    ], limit: 50_000,
    check: { bytes in
      guard let drawing = try? Drawing(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
      let again = try Drawing(parsing: drawing.encoded)
      try expect(again.encoded == drawing.encoded, "a drawing changes when it is written and read")
    })

  static let records = FuzzTarget(
    name: "records", seeds: [("Samples/Recorded", "sample.record"), ("Samples/Recorded", "stdout.txt")],
    tokens: [
      "source sha256:", "stdout sha256:", "block lines=", " rest=", " message=", " rejected=", " figures=",
      "[..]", "…\n",
      "<<<<<<< ",
    ],
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let index = try? RecordIndex(parsing: text, file: "fuzz") {
        let again = try RecordIndex(parsing: index.text, file: "fuzz")
        try expect(again == index, "an index changes when it is written and read")
      }
      let lines = text.lines
      let pattern = OutputPattern(lines.prefix(200).joined(separator: "\n"))
      _ = pattern.carried(to: lines.dropFirst(20).prefix(200).joined(separator: "\n"))
    })

  static let pictures = FuzzTarget(
    name: "pictures", seeds: [("docs/petals.png", ""), ("Samples", ".svg"), ("Content", ".svg")],
    tokens: [
      "GIF89a", "RIFF", "WEBPVP8X", "<svg width=\"", "viewBox='0 0 1e400 -1'", "<!ENTITY a \"&a;\">", "mm",
      "%",
      "\u{89}PNG\r\n\u{1A}\n",
    ],
    limit: 20_000,
    check: { bytes in
      guard case .size(let size) = ImageSize.read(bytes) else { return }
      try expect(size.width > 0 && size.height > 0, "a picture is \(size)")
    })
}
