import FileSystem
import SampleModel

extension SampleStatus {
  /// The reason in a few words, such as `not run since the compiler changed`.
  package var sentence: String {
    switch reason {
    case .givesWhatIsRecorded: "matches its record"
    case .givesNothing: "prints and draws nothing"
    case .neverRunHere: "code matches the record, not run on this machine yet"
    case .notRunSince(let changes):
      changes.isEmpty
        ? "code matches the record, not run since its result was removed"
        : "code matches the record, not run since \(SampleStatus.list(changes)) changed"
    case .onlyCompiled: "only compiled"
    case .differs(let differences):
      (differences.first?.title ?? "it differs")
        + (differences.count > 1 ? " and \(differences.count - 1) more" : "")
    case .textChanged(givesTheSame: true): "code changed since it was recorded, output did not"
    case .textChanged(givesTheSame: false): "code changed since it was recorded, not run yet"
    case .librariesChanged(let modules):
      "not run since the librar\(modules.count == 1 ? "y" : "ies") \(modules.joined(separator: ", ")) changed"
    case .neverAccepted: "never accepted"
    case .movedFrom(let origin): "moved from \(origin)"
    case .failed(let sentence): sentence
    case .unreadable(.malformed(let file, let reason)): "`\(file)`: \(reason)"
    case .unreadable(.conflict(let file, let line)): "`\(file)`, line \(line): unresolved merge conflict"
    case .unreadable(.fileSystem(let path, let reason)): "`\(path)`: \(reason)"
    case .unreadable(.leadsOutside(let file)):
      "`\(file)`: \(FileSystemError.Cause.leadsOutside.reason)"
    case .noSample: "the sample no longer exists"
    }
  }

  private static func list(_ changes: [SampleKey.Change]) -> String {
    let names = changes.map(\.title)
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }
}

extension SampleKey.Kind {
  /// What a part of this kind is called by people.
  var noun: String {
    switch self {
    case .code: "the code"
    case .input: "the input"
    case .arguments: "the arguments"
    case .expectation: "the expectation"
    case .mode: "the no-run setting"
    case .module: "the module name"
    case .figureKit: "FigureKit"
    case .library: "the library"
    case .packages: "the packages"
    case .compiler: "the compiler"
    case .flags: "the flags"
    case .start: "the way samples are started"
    case .place: "the location"
    }
  }
}

extension SampleKey.Part {
  /// What the part is called by people, such as `the code of block 2`.
  package var title: String { SampleKey.title(kind, name) }
}

extension SampleKey.Change {
  /// What the part is called by people, such as `the input points.csv`.
  package var title: String { SampleKey.title(kind, name) }
}

extension SampleKey {
  fileprivate static func title(_ kind: Kind, _ name: String) -> String {
    if name.isEmpty { return kind.noun }
    return kind == .input || kind == .library ? "\(kind.noun) \(name)" : "\(kind.noun) of \(name)"
  }
}
