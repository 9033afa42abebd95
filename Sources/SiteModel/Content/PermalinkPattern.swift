import Diagnostics
package import Metadata
import URLs

/// A pattern of the addresses of a section's pages, such as `/:year/:month/:slug/`.
package struct PermalinkPattern: Sendable, Hashable {
  /// A component of a pattern.
  enum Component: String, Sendable, CaseIterable {
    case year, month, day
    /// The last part of the address, as without a pattern.
    case slug
    /// The title, as an address has it.
    case title
    /// The section's path.
    case section
  }

  /// Why a text is not a pattern.
  package enum Problem: Error, Hashable {
    /// It does not begin and end with a slash, or has `.`, `..`, an empty part, `?` or `#`.
    case notAPath
    /// There is no such component.
    case unknownComponent(String)
    /// No component distinguishes pages from one another.
    case notUnique
  }

  private enum Part: Sendable, Hashable {
    case text(String)
    case component(Component)
  }

  private let parts: [Part]

  /// Reads a pattern; a component is a colon with one of the names of `Component`.
  package init(_ text: String) throws(Problem) {
    let path = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.hasPrefix("/"), text.hasSuffix("/"), text.utf8.count > 1,
      path.dropFirst().dropLast().allSatisfy({ !["", ".", ".."].contains($0) }),
      !text.contains(where: { "?#\\".contains($0) }), text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { throw .notAPath }
    var parts: [Part] = []
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      if colon != rest.startIndex { parts.append(.text(String(rest[..<colon]))) }
      let name = rest[rest.index(after: colon)...].prefix { $0.isASCII && $0.isLetter }
      guard let component = Component(rawValue: String(name)) else { throw .unknownComponent(String(name)) }
      parts.append(.component(component))
      rest = rest[name.endIndex...]
    }
    parts.append(.text(String(rest)))
    guard parts.contains(.component(.slug)) || parts.contains(.component(.title)) else { throw .notUnique }
    self.parts = parts
  }

  /// The address of a page; `nil` where a component has no value for it.
  package func address(slug: String, title: String, section: String, date: CalendarDate?) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .component(let component):
        guard
          let value = value(of: component, slug: slug, title: title, section: section, date: date)
        else { return nil }
        result += value
      }
    }
    return result
  }

  private func value(
    of component: Component, slug: String, title: String, section: String, date: CalendarDate?
  ) -> String? {
    let day = date?.isoDay.split(separator: "-").map(String.init)
    return switch component {
    case .year: day?[0]
    case .month: day?[1]
    case .day: day?[2]
    case .slug: slug
    case .title: URLs.slug(title).nonEmpty
    case .section: section.nonEmpty
    }
  }
}

extension SiteConfiguration {
  /// The pattern for the pages of a section: its own, or that of the nearest section above it.
  package func permalinks(ofSection section: String) -> PermalinkPattern? {
    if permalinks.isEmpty { return nil }
    var section = section[...]
    while true {
      if let pattern = permalinks[String(section)] { return pattern }
      guard !section.isEmpty else { return nil }
      section = section.lastIndex(of: "/").map { section[..<$0] } ?? ""
    }
  }

  /// Reads patterns by section.
  static func readPermalinks(
    _ entries: [MetadataValue.Entry], _ table: inout MetadataTable
  ) -> [String: PermalinkPattern] {
    var result: [String: PermalinkPattern] = [:]
    for entry in entries {
      guard let text = entry.value.text else {
        table.report([.wrongType(key: entry.key, expected: "a pattern", found: entry.value)])
        continue
      }
      do {
        let section = entry.key.split(separator: "/").joined(separator: "/")
        result[section] = try PermalinkPattern(text)
      } catch {
        table.report([.invalidPermalink(text, error, at: entry.value.location)])
      }
    }
    return result
  }
}
