import SiteTestSupport
import Testing

@testable import PageRendering

/// Holds the table of attributes in `docs/samples.md` to those that fences may have.
@Suite struct FenceDocumentationTests {
  @Test func namesEveryAttribute() throws {
    let rows = try ManualPage("samples.md").rows("Attributes")
    let written = rows.flatMap { cells in
      cells[0].split(separator: ",").compactMap {
        $0.firstMatch(of: /`([a-z-]+)/).map { String($0.output.1) }
      }
    }
    #expect(written.sorted() == FenceOptions.names.sorted())
  }
}
