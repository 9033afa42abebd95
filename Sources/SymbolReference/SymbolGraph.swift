#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a compiler says of a module's public declarations, in the JSON format of swift-docc-symbolkit, as far as a
/// reference shows it.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  /// A declaration.
  struct Symbol: Decodable {
    var kind: Kind
    var identifier: Identifier
    /// The names of the types around it, and its own.
    var pathComponents: [String]
    var docComment: DocComment?
    var declarationFragments: [Fragment]?
    var location: Location?
    var availability: [Availability]?
  }

  /// Since when a declaration is there on a platform, or that it should not be used.
  struct Availability: Decodable {
    /// Such as `macOS`; `nil` or `*` for all.
    var domain: String?
    var introduced: Version?
    var deprecated: Version?
    var message: String?
    var renamed: String?
    var isUnconditionallyDeprecated: Bool?
    var isUnconditionallyUnavailable: Bool?
  }

  struct Version: Decodable {
    var major: Int
    var minor: Int?
    var patch: Int?
  }

  struct Kind: Decodable {
    /// Such as `swift.struct`.
    var identifier: String
  }

  struct Identifier: Decodable {
    var precise: String
  }

  struct DocComment: Decodable {
    /// The module whose source has the comment.
    var module: String?
    /// The file that has it.
    var uri: String?
    var lines: [Line]
  }

  struct Line: Decodable {
    var text: String
    var range: Range?
  }

  struct Range: Decodable {
    var start: Position
  }

  struct Fragment: Decodable {
    var spelling: String
  }

  struct Location: Decodable {
    var uri: String
    var position: Position
  }

  struct Position: Decodable {
    var line: Int
    var character: Int
  }

  struct Relationship: Decodable {
    /// Such as `conformsTo`.
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  /// Reads the graphs of a module and of its extensions of others: a JSON array of them.
  ///
  /// - Throws: `SymbolGraphError` for anything else.
  static func graphs(_ json: [UInt8]) throws(SymbolGraphError) -> [SymbolGraph] {
    do {
      return try JSONDecoder().decode([SymbolGraph].self, from: Data(json))
    } catch {
      throw SymbolGraphError(reason: "\(error)")
    }
  }
}

/// Why a symbol graph cannot be read.
package struct SymbolGraphError: Error, Sendable, Hashable {
  /// What the JSON decoder says.
  package let reason: String
}
