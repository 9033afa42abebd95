/// A line of a sample's code, wherever its post has it: what is known of a module holds when text before a block changes.
package struct LiveLine: Sendable, Hashable {
  /// The file of the `Samples` folder, relative to the site; `nil` for a block of a post.
  package var file: String?
  /// The position of the block in its sample; 0 in a file.
  package var block: Int
  /// The line of the block or the file, from 1.
  package var number: Int

  /// Makes one out of its parts.
  package init(file: String?, block: Int, number: Int) {
    (self.file, self.block, self.number) = (file, block, number)
  }
}

extension SampleExcerpt {
  /// For each line of ``code`` the line of the sample that it is.
  package var liveLines: [LiveLine] {
    sample.post == nil
      ? fileLines.map { LiveLine(file: file, block: 0, number: $0) }
      : blockLines.map { LiveLine(file: nil, block: block, number: $0) }
  }
}

extension Sample {
  /// A line of a fragment, counted from 1.
  package func liveLine(_ number: Int, of fragment: Int, inFile file: Int) -> LiveLine {
    id.post == nil
      ? LiveLine(file: files[file].fragments[fragment].file, block: 0, number: number)
      : LiveLine(file: nil, block: fragment, number: number)
  }

  /// The line of one of the site's files that a line of the sample is; `nil` if the sample has no such line.
  package func place(of line: LiveLine) -> (file: String, line: Int)? {
    let fragment =
      line.file.map { name in files.lazy.flatMap(\.fragments).first { $0.file == name } }
      ?? (blocks.indices.contains(line.block) ? blocks[line.block] : nil)
    return fragment.map { ($0.file, $0.line + line.number - 1) }
  }
}

extension Set<LiveLine> {
  /// Its parts in order, for a digest.
  package var parts: [String] {
    sorted { ($0.file ?? "", $0.block, $0.number) < ($1.file ?? "", $1.block, $1.number) }
      .flatMap { ["line", $0.file ?? "", "\($0.block)", "\($0.number)"] }
  }
}
