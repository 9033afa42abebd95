import PageRendering

/// SVG as Graphviz writes it, made part of a page: what is black has the colour of the text, so that it is seen on light and
/// dark pages, except text in shapes that are filled. Ids, which several diagrams share, and names of nodes as tooltips go.
enum DiagramMarkup {
  static func diagram(of svg: String) -> DiagramProvider.Diagram {
    guard let start = svg.firstRange(of: "<svg") else {
      return DiagramProvider.Diagram(markup: "<svg></svg>", label: nil)
    }
    var isFilled = false
    var isGraph = false
    var labels: [Substring] = []
    var result = "<svg fill=\"currentColor\""
    // Graphviz writes an element a line.
    let lines = svg[start.upperBound...].split(separator: "\n")
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("<!--") || line.hasPrefix("<title>") { continue }
      if line.hasPrefix("<g ") {
        isFilled = false
        isGraph = line.contains("class=\"graph\"")
      }
      var line = String(line)
      if !line.hasPrefix("<text") {
        if let fill = line.firstMatch(of: /fill="([^"]*)"/)?.1, fill != "none", fill != "transparent" {
          isFilled = isFilled || fill != "black"
        }
        line.replace("\"black\"", with: "\"currentColor\"")
      } else {
        if isGraph, let text = line.firstMatch(of: />([^<]*)<\/text>/)?.1 { labels.append(text) }
        if isFilled, !line.contains(" fill=") { line.replace("<text ", with: "<text fill=\"black\" ") }
        line.replace(#/ font-family="[^"]*"/#, with: "")
      }
      line.replace(#/ id="(?:graph|node|edge|clust|a_)[^"]*"/#, with: "")
      line.replace(#/ xmlns(:xlink)?="[^"]*"/#, with: "")
      result += index == 0 ? line : "\n" + line
    }
    let label = labels.joined(separator: " ").replacing("&#45;", with: "-").replacing("&#160;", with: " ")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return DiagramProvider.Diagram(markup: result, label: label.isEmpty ? nil : label)
  }
}
