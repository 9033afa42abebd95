import Diagnostics
import FileSystem
import LinkChecking
import SiteEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file in which checks keep what they found out about addresses outside the site.
struct LinkCache: Sendable {
  let folder: Directory
  /// Its path there.
  private static let name = ".sitegen/links.json"
  /// The path that users know.
  private var file: String { folder.folder(Self.name).shownPath }

  /// The cached results, by address. A file that cannot be read, or of another version, counts as missing; the next
  /// check replaces it.
  func read() -> (links: [String: CheckedLink], diagnostics: [Diagnostic]) {
    guard let bytes = try? folder.read(Self.name) else { return ([:], []) }
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)),
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
      try folder.makeFolder(".sitegen")
      try folder.write(encoder.encode(document), to: Self.name)
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
