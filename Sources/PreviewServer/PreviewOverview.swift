/// What `/_sitegen/` shows of a preview: what is wrong, what is left out, how far samples are, and all figures.
package struct PreviewOverview: Sendable {
  /// A figure of a sample.
  package struct Figure: Sendable {
    /// The sample and the figure.
    package var name: String
    /// Draws it as SVG; `nil` if it cannot be drawn.
    package var svg: @Sendable () -> [UInt8]?

    /// Joins a figure's parts.
    package init(name: String, svg: @escaping @Sendable () -> [UInt8]?) {
      self.name = name
      self.svg = svg
    }
  }

  /// Plain text, empty if nothing is wrong.
  package var problems = ""
  /// Pages that are not part of the site for now, and why; a sentence each.
  package var leftOut: [String] = []
  /// The samples, with what is known of each: its name, its state, and how long it took.
  package var samples: [[String]] = []
  /// The figures.
  package var figures: [Figure] = []

  /// An overview of nothing.
  package init() {}

  /// Where the overview is.
  static let path = "/_sitegen/"
  private static let figurePath = path + "figures/"

  /// The answer to a request for a path at or below `path`; `nil` for one that there is not.
  func response(to path: Substring) -> HTTPResponse? {
    if path == Self.path.dropLast() {
      return HTTPResponse(status: .temporaryRedirect, headers: ["Location": Self.path])
    }
    if path == Self.path { return .text(.ok, html, type: "text/html; charset=utf-8") }
    guard path.hasPrefix(Self.figurePath), let number = Int(path.dropFirst(Self.figurePath.count)),
      figures.indices.contains(number), let svg = figures[number].svg()
    else { return nil }
    return HTTPResponse(
      status: .ok, headers: ["Content-Type": ContentType.ofFile(named: "figure.svg")], body: .bytes(svg))
  }

  private var html: String {
    func list(_ items: [String]) -> String {
      items.isEmpty
        ? "<p>None</p>" : "<ul>" + items.map { "<li>\($0)</li>" }.joined(separator: "\n") + "</ul>"
    }
    let rows = samples.map { row in
      "<tr>" + row.map { "<td>\(PlainPage.escaped($0))</td>" }.joined() + "</tr>"
    }
    let pictures = figures.enumerated().map { number, figure in
      let name = PlainPage.escaped(figure.name)
      return
        "<figure><img src=\"\(Self.figurePath)\(number)\" alt=\"\(name)\" loading=\"lazy\"><figcaption>\(name)</figcaption></figure>"
    }
    return PlainPage.html(
      title: "Preview",
      body: """
        <h2>Problems</h2>
        \(problems.isEmpty ? "<p>None</p>" : "<pre>\(PlainPage.escaped(problems))</pre>")
        <h2>Not published</h2>
        \(list(leftOut.map(PlainPage.escaped)))
        <h2>Samples</h2>
        <table>\(rows.joined(separator: "\n"))</table>
        <h2>Figures</h2>
        <div class="figures">\(pictures.joined(separator: "\n"))</div>
        """)
  }
}
