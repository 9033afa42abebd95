package import Diagnostics
import FileSystem
package import SiteEngine

extension BuiltSite {
  /// Where an address that stands on a page is written: in Markdown, else in the raw HTML of the page's file, else the
  /// file as a whole, as a template wrote it.
  package func places(of address: String, on page: String) -> [SourceLocation] {
    if let written = writtenPlaces(of: address, on: page) { return written }
    let file = SourceLocation(file: sources[page] ?? page)
    guard let folder, sources[page] != nil, let bytes = try? folder.read(file.file) else { return [file] }
    let found = bytes.places(ofAttribute: address).map {
      SourceLocation(file: file.file, line: $0.line, column: $0.column)
    }
    return found.isEmpty ? [file] : found
  }

  /// Where an author wrote an id, in raw HTML or as `{#id}`; none where something else did.
  func places(ofIdentifier id: String, on page: String) -> [SourceLocation] {
    guard let file = sources[page], let bytes = try? folder?.read(file) else { return [] }
    let spellings = ["id=\"\(id)\"", "id='\(id)'", "id=\(id)", "name=\"\(id)\"", "{#\(id)}"].map {
      Array($0.utf8)
    }
    var result: [SourceLocation] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let offsets = spellings.flatMap { spelling in
        line.ranges(of: spelling).filter { range in
          // `id=a` may be the beginning of `id=ab`.
          guard let last = spelling.last, last != 34, last != 39, last != 125 else { return true }
          return line[range.upperBound...].first.map { [32, 9, 13, 62].contains($0) } ?? true
        }
      }.map { $0.lowerBound - line.startIndex }
      result += offsets.sorted().map { SourceLocation(file: file, line: number + 1, column: $0 + 1) }
    }
    return result
  }
}

extension [UInt8] {
  /// Where an address stands as the whole value of an attribute or in a `srcset`, by lines and columns from 1.
  fileprivate func places(ofAttribute address: String) -> [(line: Int, column: Int)] {
    let spellings = Set([address, address.replacing("&", with: "&amp;")]).map { Array($0.utf8) }
    guard !address.isEmpty else { return [] }
    var result: [(line: Int, column: Int)] = []
    for (number, line) in split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    {
      for spelling in spellings {
        for range in line.ranges(of: spelling) {
          let before = line[..<range.lowerBound].last
          let after = line[range.upperBound...].first ?? UInt8(ascii: " ")
          guard let before, [34, 39, 61, 32, 9, 44].contains(before),
            [34, 39, 62, 32, 9, 13, 44].contains(after),
            [34, 39, 61].contains(before) && after != 44
              || !line[..<range.lowerBound].ranges(of: Array("srcset".utf8)).isEmpty
          else { continue }
          result.append((number + 1, range.lowerBound - line.startIndex + 1))
        }
      }
    }
    return result
  }
}
