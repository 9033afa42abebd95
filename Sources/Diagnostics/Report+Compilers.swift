// What several compilers make of the same samples, as a table: a row for each sample with which something is wrong, a
// column for each compiler.

extension Report {
  /// The samples that do not pass by every compiler.
  private var differing: [ReportedSample] {
    samples.filter { sample in sample.byCompiler.contains { $0 != .passed } }
  }

  /// What the table says of the samples that it does not list; `nil` if it lists all.
  private var others: String? {
    let count = samples.count - differing.count
    guard count > 0 else { return nil }
    return count == samples.count ? count.counting("sample") : count.counting("other sample")
  }

  /// The table in lines of text, with columns of equal width.
  package var compilerLines: [String] {
    guard !compilers.isEmpty else { return [] }
    var rows = [["sample"] + compilers]
    rows += differing.map { [$0.name] + $0.byCompiler.map(\.rawValue) }
    if let others {
      rows.append([others] + compilers.map { _ in ReportedSample.Status.passed.rawValue })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row.dropLast(), widths).reduce("") { line, cell in
        line + cell.0 + String(repeating: " ", count: cell.1 - cell.0.count + 2)
      } + (row.last ?? "")
    }
  }

  /// The table as HTML without an empty line, so that it may stand in Markdown.
  var compilerTable: String {
    var html =
      "<table>\n<tr><th>Sample</th>" + compilers.map { "<th>\($0.html)</th>" }.joined() + "</tr>\n"
    for sample in differing {
      let cells = sample.byCompiler.map {
        $0 == .passed ? "<td>passed</td>" : "<td><b>\($0.rawValue)</b></td>"
      }
      html += "<tr><td>\(sample.name.html)</td>\(cells.joined())</tr>\n"
    }
    if let others {
      html += "<tr><td>\(others)</td>" + compilers.map { _ in "<td>passed</td>" }.joined() + "</tr>\n"
    }
    return html + "</table>\n"
  }
}
