extension Report {
  /// The report as Markdown for the page of a job of GitHub Actions: the summary, a table of problems with their
  /// places, and what there is to read of each.
  ///
  /// It is written as HTML within Markdown, so that nothing in a message can be taken for markup, and stays below
  /// the size at which GitHub refuses a summary.
  ///
  /// - Parameters:
  ///   - siteFolder: The site's folder in its repository with a final `/`, or nothing.
  ///   - sourceAddress: The address of the repository's files with a final `/`, to which places lead, or `nil`.
  /// - Returns: Text that ends with a line feed.
  package func stepSummary(siteFolder: String = "", sourceAddress: String? = nil) -> String {
    var title = shard.map { "sitegen, shard \($0)" } ?? "sitegen"
    title += ": " + (summary.isEmpty ? "no problems" : summary)
    var result = "### \(title.html)\n\n"
    if let environmentProblem { result += "<pre>\(environmentProblem.htmlInOneLine)</pre>\n\n" }
    if !compilers.isEmpty { result += compilerTable + "\n" }
    guard !diagnostics.isEmpty else { return result }
    var table = "<table>\n<tr><th></th><th>Problem</th><th>Place</th></tr>\n"
    var details = ""
    var shown = 0
    for diagnostic in diagnostics {
      let place = diagnostic.place(siteFolder: siteFolder, sourceAddress: sourceAddress)
      let row =
        "<tr><td>\(diagnostic.severity.rawValue)</td><td>\(diagnostic.message.htmlWithCode)</td><td>\(place)</td></tr>\n"
      let detail = diagnostic.details
      guard table.utf8.count + details.utf8.count + row.utf8.count + detail.utf8.count < Self.sizeLimit
      else { break }
      table += row
      details += detail
      shown += 1
    }
    result += table + "</table>\n\n" + details
    if shown < diagnostics.count {
      result += "\nThe log has \((diagnostics.count - shown).counting("more problem")).\n"
    }
    return result
  }

  /// GitHub takes 1 MiB a step.
  private static let sizeLimit = 900_000
}

extension Diagnostic {
  fileprivate func place(siteFolder: String, sourceAddress: String?) -> String {
    guard let location else { return "" }
    let text = "<code>\((siteFolder + location.description).htmlInOneLine)</code>"
    guard let sourceAddress else { return text }
    var address = sourceAddress + (siteFolder + location.file).percentEncodedPath
    // A Markdown file has lines only in its plain form.
    if let line = location.line { address += "?plain=1#L\(line)" }
    return "<a href=\"\(address.html)\">\(text)</a>"
  }

  fileprivate var details: String {
    guard !notes.isEmpty else { return "" }
    let heading = location.map { "\($0): \(message)" } ?? message
    return
      "<details><summary>\(heading.htmlWithCode)</summary>\n<pre>\(notes.joined(separator: "\n").htmlInOneLine)</pre>\n</details>\n\n"
  }
}

extension String {
  /// The text in an element or an attribute of HTML.
  var html: String {
    xmlText.replacing("\"", with: "&quot;")
  }

  /// Without line feeds, as an empty line would end the HTML within the Markdown.
  fileprivate var htmlInOneLine: String { html.replacing("\n", with: "&#10;") }

  /// What stands between backticks as code.
  fileprivate var htmlWithCode: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false).map { String($0).htmlInOneLine }
    // An odd number of backticks quotes nothing after the last.
    guard parts.count % 2 == 1 else { return parts.joined(separator: "`") }
    return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : $0.element }.joined()
  }

  fileprivate var percentEncodedPath: String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-._~/".unicodeScalars.contains(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
