import Diagnostics
import Digests
import FileSystem
import MarkdownSyntax
import Metadata
import SiteModel

/// The texts of pages, which are read again after their metadata: a text is never kept with the metadata of another.
struct PageTexts: Sendable {
  private let folder: Directory
  /// What the pages' files were when their metadata was read.
  private let sources: PathDictionary<BuildCache.LoadedSource>

  init(in folder: Directory, as sources: PathDictionary<BuildCache.LoadedSource>) {
    (self.folder, self.sources) = (folder, sources)
  }

  /// All bytes of a page's file.
  ///
  /// - Throws: What the system says of a file that cannot be read, and that the file is another now.
  func bytes(of page: Page) throws(PageTextError) -> [UInt8] {
    let (bytes, stamp): ([UInt8], FileStamp)
    do {
      (bytes, stamp) = try folder.readWithStamp(page.file)
    } catch {
      throw .unreadable(error)
    }
    guard let source = sources[page.file]?.source else { return bytes }
    if source.stamp != stamp, source.digest != ContentDigest(bytes) { throw .changed(page.file) }
    return bytes
  }

  /// The same, `nil` for a file that cannot be read any more, which is reported when the page is rendered.
  func readableBytes(of page: Page) throws(PageTextError) -> [UInt8]? {
    do throws(PageTextError) {
      return try bytes(of: page)
    } catch .unreadable {
      return nil
    }
  }
}

extension Page {
  /// Its Markdown, out of the bytes of its file.
  func markdown(in bytes: [UInt8]) -> MarkdownSource {
    MarkdownSource(bytes[bodyOffset...], file: file, firstLine: bodyLine)
  }
}

/// Why the text of a page cannot be had.
enum PageTextError: Error {
  case unreadable(FileSystemError)
  /// The file is not what it was when its metadata was read.
  case changed(_ file: String)
}
