import Markup

extension HTMLRenderer {
  /// Where the walk is in a table; tables do not nest.
  struct OpenTable {
    var alignments: [UInt8] = []
    var column = 0
    var isInHeader = false
    /// Whether the open cell heads a column. An empty one, as in the corner of a table, heads none.
    var isInHeading = false
    var hasBody = false
  }

  mutating func open(table node: CommonMark.Node, _ html: inout MarkupBuffer) {
    openTable = OpenTable(alignments: node.tableAlignments)
    html.startLine()
    html.append(markup: "<div class=\"table-wrapper\" tabindex=\"0\">\n<table>\n")
  }

  mutating func open(row node: CommonMark.Node, _ html: inout MarkupBuffer) {
    openTable.column = 0
    openTable.isInHeader = node.isTableHeader
    if openTable.isInHeader {
      html.append(markup: "<thead>\n")
    } else if !openTable.hasBody {
      openTable.hasBody = true
      html.append(markup: "<tbody>\n")
    }
    html.append(markup: "<tr>\n")
  }

  mutating func open(cell node: CommonMark.Node, _ html: inout MarkupBuffer) {
    words.endWord()
    openTable.isInHeading = openTable.isInHeader && node.firstChild != nil
    html.append(markup: openTable.isInHeading ? "<th" : "<td")
    let alignment = openTable.column < openTable.alignments.count ? openTable.alignments[openTable.column] : 0
    openTable.column += 1
    switch alignment {
    case UInt8(ascii: "l"): html.append(markup: " class=\"align-left\">")
    case UInt8(ascii: "c"): html.append(markup: " class=\"align-center\">")
    case UInt8(ascii: "r"): html.append(markup: " class=\"align-right\">")
    default: html.append(markup: ">")
    }
  }

  func closeCell(_ html: inout MarkupBuffer) {
    html.append(markup: openTable.isInHeading ? "</th>\n" : "</td>\n")
  }

  func close(row node: CommonMark.Node, _ html: inout MarkupBuffer) {
    html.append(markup: openTable.isInHeader ? "</tr>\n</thead>\n" : "</tr>\n")
  }

  func closeTable(_ html: inout MarkupBuffer) {
    html.append(markup: openTable.hasBody ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n")
  }
}
