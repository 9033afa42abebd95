import Diagnostics
import MarkdownSyntax
import Markup
import SiteModel

/// Blocks that follow one another and stand in tabs of one set.
struct CodeTabs {
  /// The number of the set on its page, from 1.
  var number: Int
  /// The names so far.
  var names: [String] = []
}

extension PageContentRenderer {
  /// Begins the tab of a block that has one, as a radio button with its label before it, which work without a script.
  mutating func openTab(_ options: FenceOptions, _ html: inout MarkupBuffer) {
    guard let name = options.tab else { return }
    guard use == .page else {
      html.append(markup: "<p><strong>")
      html.append(text: name)
      return html.append(markup: "</strong></p>\n")
    }
    if openTabs == nil {
      tabsCount += 1
      openTabs = CodeTabs(number: tabsCount)
      html.append(markup: "<div class=\"tabs\">\n")
    }
    features.hasTabs = true
    openTabs?.names.append(name)
    let number = openTabs?.number ?? 0
    let position = openTabs?.names.count ?? 0
    let id = "tab:\(number):\(position)"
    html.append(markup: "<input type=\"radio\" name=\"tabs:\(number)\" id=\"\(id)\"")
    html.append(attribute: "value", name)
    html.append(markup: position == 1 ? " checked>" : ">")
    html.append(markup: "<label for=\"\(id)\">")
    html.append(text: name)
    html.append(markup: "</label>\n<div class=\"tab\">\n")
  }

  /// Ends the tab of a block, and its set unless the next block stands in another tab of it.
  mutating func closeTab(
    _ options: FenceOptions, nextInfoString: String?, _ html: inout MarkupBuffer
  ) {
    guard options.tab != nil, let tabs = openTabs else { return }
    html.append(markup: "</div>\n")
    let info = nextInfoString.map { InfoString(parsing: $0, at: SourceLocation(file: page.file)) }
    let next = info?.language == FenceOptions.componentLanguage ? nil : info?["tab"]?.value
    if let next, !next.isEmpty, !tabs.names.contains(next) { return }
    html.append(markup: "</div>\n")
    openTabs = nil
  }
}
