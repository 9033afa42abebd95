import PageRendering
import SampleEngine
import SampleModel

/// What checks have proven of a site, for a build that may compile nothing: what samples gave, modules of live figures,
/// formulas, and the declarations of modules.
///
/// Everything in it stands under the digest of what it was made of, so that what was proven of other content is not taken
/// for this one's. It is as trustworthy as the job that wrote it.
struct ProvenArchive: Sendable {
  /// What a sample gave.
  struct Sample: Sendable, Hashable {
    /// The digest that ``ProvenKeys`` gives the sample.
    var key: SampleDigest
    /// What each block gave.
    var blocks: [SampleBlockOutcome]
    /// All figures, with the places of the site's files that drew them.
    var figures: [SampleFigure]
  }

  /// What became of a sample whose figures run in pages.
  struct Module: Sendable, Hashable {
    /// The digest that ``ProvenKeys`` gives it.
    var key: SampleDigest
    /// The module; `nil` where the check could make none, so that films are shown.
    var module: LiveModule?
  }

  /// The declarations of a module.
  struct Reference: Sendable, Hashable {
    /// The module's name.
    var module: String
    /// The digest of its sources.
    var key: SampleDigest
    /// The files that ``ReferenceLoading`` keeps of them.
    var files: FileSetCache.FileSet
  }

  /// What a file is for.
  enum Purpose: String, Sendable {
    /// It proves what it has, and a build publishes it.
    case publishing
    /// It has what differs from the records, and proves nothing.
    case review
  }

  /// What the file is for.
  var purpose = Purpose.publishing
  /// Which part of the site's samples were checked; `nil` for all of them.
  var shard: Shard?
  /// The compiler that compiled them; `nil` if there were no samples.
  var compiler: String?
  /// The samples.
  var samples: [SampleID: Sample] = [:]
  /// The modules by their samples.
  var modules: [SampleID: Module] = [:]
  /// Formulas as MathML.
  var formulas: [MathProvider.Request: String] = [:]
  /// The references of the site by their modules.
  var references: [String: Reference] = [:]
}

/// Why a file of what was proven is of no use.
enum ProvenArchiveError: Error, Sendable, Hashable {
  /// It cannot be read, and why.
  case unreadable(path: String, reason: String)
  /// It is not a file that `check --keep` wrote.
  case notProven(path: String)
  /// It is a file for another purpose, and this one was expected.
  case otherPurpose(path: String, expected: ProvenArchive.Purpose)
  /// It is not whole, or was changed.
  case damaged(path: String)
  /// Another version of sitegen wrote it.
  case otherVersion(path: String)
  /// Two files have the same part of the samples.
  case repeatedShard(Shard, paths: [String])
  /// Files have parts of different divisions, such as 1/3 and 2/4, or a part and the whole.
  case mixedShards(paths: [String])
  /// Parts that no file has, in order.
  case missingShards([Shard])
}

extension ProvenArchive {
  /// What several files have together, which must be all parts of one division, each once.
  ///
  /// - Parameter parts: At least one archive, each with the path of its file.
  /// - Throws: `ProvenArchiveError` if a part is missing, is there twice, or belongs to another division.
  init(merging parts: [(path: String, archive: ProvenArchive)]) throws(ProvenArchiveError) {
    let paths = parts.map(\.path)
    let counts = Set(parts.map { $0.archive.shard?.count ?? 1 })
    guard counts.count == 1, let count = counts.first else { throw .mixedShards(paths: paths) }
    let shards = (1...count).compactMap { Shard("\($0)/\(count)") }
    var missing: [Shard] = []
    for shard in shards {
      let owners = parts.filter { ($0.archive.shard?.index ?? 1) == shard.index }
      if owners.count > 1 { throw .repeatedShard(shard, paths: owners.map(\.path)) }
      if owners.isEmpty { missing.append(shard) }
    }
    guard missing.isEmpty else { throw .missingShards(missing) }
    self.init()
    for (_, part) in parts {
      compiler = compiler ?? part.compiler
      samples.merge(part.samples) { first, _ in first }
      modules.merge(part.modules) { first, _ in first }
      formulas.merge(part.formulas) { first, _ in first }
      references.merge(part.references) { first, _ in first }
    }
  }
}
