import Diagnostics
import Foundation
package import SampleModel

extension Sample {
  /// An inline sample of a post: each block with the line on which it begins.
  package static func inline(
    _ name: String, _ blocks: [(line: Int, code: String)], timeout: Duration = Sample.defaultTimeout,
    runs: Bool = true
  ) throws -> Sample {
    guard let id = SampleID(post: "post", name: name) else { throw CocoaError(.formatting) }
    let fragments = blocks.map { block in
      SampleFragment(
        text: block.code, file: "Content/posts/post.md", line: block.line,
        location: SourceLocation(file: "Content/posts/post.md", line: block.line - 1))
    }
    return Sample(
      id: id, files: [SampleFile(name: "main.swift", fragments: fragments)],
      location: fragments[0].location, timeout: timeout, runs: runs)
  }
}

extension SampleFence {
  package static func inline(
    _ name: String, _ code: String, post: String = "Content/posts/post.md", slug: String = "post",
    line: Int = 10,
    timeout: Duration? = nil, runs: Bool = true, expect: SampleExpectation? = nil
  ) -> SampleFence {
    let location = SourceLocation(file: post, line: line)
    var settings = SampleSettings()
    settings.runs = runs
    settings.timeout = timeout.map { Located($0, at: location) }
    settings.expectation = expect.map { Located($0, at: location) }
    return SampleFence(
      slug: slug, source: .inline(name: name), location: location, codeLine: line + 1, code: code,
      settings: settings)
  }

  package static func file(_ name: String, region: String? = nil, line: Int = 10, code: String = "")
    -> SampleFence
  {
    SampleFence(
      slug: "post", source: .file(name: name, file: nil, region: region),
      location: SourceLocation(file: "Content/posts/post.md", line: line), codeLine: line + 1, code: code)
  }
}
