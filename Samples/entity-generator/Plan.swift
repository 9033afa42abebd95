// snippet.plan
/// What a run of the generator does to a folder.
public struct Plan: Hashable, Sendable {
  /// A file of the folder.
  public struct File: Hashable, Sendable {
    /// Its name, without a path.
    public let name: String
    /// All that is in it.
    public let text: String
  }

  /// Files to be written, because they are new or say something else.
  public private(set) var writes: [File] = []
  /// Generated files that were edited by hand; the edits will be lost.
  public private(set) var edited: [String] = []
  /// Files whose entity has gone. They stay.
  public private(set) var orphans: [String] = []

  /// Compares what a model asks for with what is in a folder, the texts of
  /// its files by their names.
  ///
  /// - Throws: All that is wrong with the model; nothing is to be written.
  public init(
    _ model: Model, over files: [String: String]
  ) throws(ModelMistakes) {
    let mistakes = model.mistakes
    guard mistakes.isEmpty else { throw ModelMistakes(mistakes: mistakes) }

    let names = files.keys.sorted()
    /// To many disks `team.swift` and `Team.swift` are one file, so a file
    /// whose name differs only in case is taken for the one that is meant.
    func existing(_ name: String) -> String {
      if files[name] != nil { return name }
      return names.first { lowercased($0) == lowercased(name) } ?? name
    }
    // snippet.end

    // snippet.steps
    var meant: Set<String> = []
    for entity in model.entities.sorted(by: { $0.name < $1.name }) {
      let generated = existing(entity.name + Plan.suffix)
      let text = entity.generatedHalf(in: model)
      if let old = files[generated], !isSealIntact(old) {
        edited.append(generated)
      }
      if files[generated] != text {
        writes.append(File(name: generated, text: text))
      }
      let own = existing(entity.name + ".swift")
      meant.formUnion([generated, own])
      if files[own] == nil {
        writes.append(File(name: own, text: entity.firstAuthorsHalf))
      }
    }

    for file in names where file.hasSuffix(Plan.suffix) {
      guard !meant.contains(file) else { continue }
      orphans.append(file)
      let own = String(file.dropLast(Plan.suffix.count)) + ".swift"
      if files[own] != nil, !meant.contains(own) { orphans.append(own) }
    }
    // snippet.end
  }

  /// What the names of generated files end with.
  public static let suffix = ".generated.swift"
}

extension Plan {
  /// The files of a folder after the run.
  public func applied(to files: [String: String]) -> [String: String] {
    var files = files
    for file in writes { files[file.name] = file.text }
    return files
  }
}
