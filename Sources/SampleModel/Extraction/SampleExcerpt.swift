/// The code that one fence shows its reader.
package struct SampleExcerpt: Sendable, Hashable {
  /// The sample that the code belongs to.
  package var sample: SampleID
  /// The block of that sample whose output belongs under the code: the position of the fence among the sample's
  /// fences, and 0 for a sample of the `Samples` folder, which has a single block.
  package var block: Int
  /// The code as a reader sees it: without markers, hidden lines and common indentation, and without a final
  /// line feed.
  package var code: String
  /// The file, relative to the site, that holds the code.
  package var file: String
  /// The line of `file` on which `code` begins, from 1.
  package var line: Int
  /// The lines of the block, from 1, that the lines of `code` are; empty for a file that is not part of the block.
  package var blockLines: [Int]
  /// The lines of `file`, from 1, that the lines of `code` are.
  package var fileLines: [Int]

  /// Creates an excerpt from its parts.
  package init(
    sample: SampleID, block: Int, code: String, file: String, line: Int, blockLines: [Int] = [],
    fileLines: [Int] = []
  ) {
    self.sample = sample
    self.block = block
    self.code = code
    self.file = file
    self.line = line
    self.blockLines = blockLines
    self.fileLines = fileLines
  }
}
