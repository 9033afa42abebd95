import SiteModel
import Theming

extension ContextNames {
  /// Adds the keys of front matter that templates show as they are written.
  ///
  /// - Parameters:
  ///   - uses: The templates that may name them.
  ///   - frontMatter: The front matter; `nil` for a page without a file.
  ///   - strings: The words for dates.
  mutating func addShownKeys(
    on uses: [TemplateUse] = TemplateUse.allCases,
    of frontMatter: @escaping @Sendable (Context) -> FrontMatter?,
    in strings: @escaping @Sendable (Context) -> LocalizedStrings
  ) {
    for (name, value) in FrontMatter.shownKeys {
      switch value {
      case .text(let text): add(name, on: uses) { frontMatter($0).flatMap(text) }
      case .texts(let texts):
        add(name, on: uses) { frontMatter($0).map(texts).flatMap { $0.isEmpty ? nil : $0 } }
      case .number(let number): add(name, on: uses) { frontMatter($0).flatMap(number).map { CountValue($0) } }
      case .date(let date):
        add(name, on: uses) { context in
          frontMatter(context).flatMap(date).map { DateContext(date: $0, strings: strings(context)) }
        }
      }
    }
  }
}
