import Diagnostics
import LinkChecking
import SiteEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file in which checks keep what they found out about addresses outside the site.
struct LinkCache: Sendable {
  let file: String

  /// The cached results, by address. A file that cannot be read, or of another version, counts as missing; the next
  /// check replaces it.
  func read() -> (links: [String: CheckedLink], diagnostics: [Diagnostic]) {
    guard let data = FileManager.default.contents(atPath: file) else { return ([:], []) }
    guard let document = try? JSONDecoder().decode(Document.self, from: data),
      document.version == Document.currentVersion
    else { return ([:], [.unreadableLinkCache(file)]) }
    let links = document.links.compactMapValues { entry in
      entry.state.map { CheckedLink($0, at: entry.checked) }
    }
    return (links, [])
  }

  /// Keeps what is known.
  ///
  /// - Returns: Why it cannot be kept.
  func write(_ links: [String: CheckedLink]) -> [Diagnostic] {
    let document = Document(links: links.mapValues(Entry.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      let url = URL(fileURLWithPath: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(document).write(to: url, options: .atomic)
      return []
    } catch {
      return [.unwritableLinkCache(file, reason: systemReason(of: error))]
    }
  }

  private struct Document: Codable {
    static let currentVersion = 1
    var version = Document.currentVersion
    var links: [String: Entry]
  }

  /// One address. Exactly one of the optional values is there for a link that does not simply lead somewhere.
  private struct Entry: Codable {
    /// In seconds since 1970.
    var checked: Int
    var word: String
    var newAddress: String?
    var status: Int?
    var failure: String?

    enum CodingKeys: String, CodingKey {
      case checked, status, failure
      case word = "state"
      case newAddress = "moved-to"
    }

    init(_ link: CheckedLink) {
      checked = link.moment
      switch link.state {
      case .reachable: word = "reachable"
      case .moved(let address): (word, newAddress) = ("moved", address)
      case .broken(let fault):
        word = "broken"
        set(fault)
      case .blocked(let fault):
        word = "blocked"
        set(fault)
      }
    }

    private mutating func set(_ fault: LinkFault) {
      switch fault {
      case .status(let number): status = number
      case .failure(let reason): failure = reason.rawValue
      case .tooManyRedirects: break
      }
    }

    /// What the entry says; `nil` where it says nothing that is known.
    var state: LinkState? {
      switch word {
      case "reachable": .reachable
      case "moved": newAddress.map { .moved(to: $0) }
      case "broken": fault.map { .broken($0) }
      case "blocked": fault.map { .blocked($0) }
      default: nil
      }
    }

    private var fault: LinkFault? {
      if let status { return .status(status) }
      guard let failure else { return .tooManyRedirects }
      return LinkProber.Failure(rawValue: failure).map { .failure($0) }
    }
  }
}
