#if !hasFeature(Embedded)
import EntityGenerator
import Foundation
import SampleSupport

// snippet.disk
/// The files of a folder, as a plan wants them.
struct Disk {
  let folder: URL

  func files() throws -> [String: String] {
    var files: [String: String] = [:]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".swift") {
      let url = folder.appendingPathComponent(name)
      files[name] = try String(contentsOf: url, encoding: .utf8)
    }
    return files
  }

  /// Writes to a temporary file, which then takes the old one's place:
  /// nobody finds half a file.
  func apply(_ plan: Plan) throws {
    for file in plan.writes {
      let url = folder.appendingPathComponent(file.name)
      try Data(file.text.utf8).write(to: url, options: .atomic)
    }
  }
}
// snippet.end

// snippet.command
/// Brings the classes of a folder up to date with its model.
func generate(in folder: URL) throws {
  let text = try String(
    contentsOf: folder.appendingPathComponent("model.txt"), encoding: .utf8)
  let disk = Disk(folder: folder)
  let plan = try Plan(Model(text: text), over: try disk.files())
  try disk.apply(plan)
  for file in plan.edited { print("\(file): edits by hand overwritten") }
  for file in plan.orphans { print("\(file): its entity is gone") }
}
// snippet.end

/// Runs on a real folder of its own, which is removed afterwards: what is
/// not written keeps its date.
func proveDisk() throws {
  let manager = FileManager.default
  let folder = manager.temporaryDirectory
    .appendingPathComponent("generated-code-\(UUID().uuidString)")
  try manager.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? manager.removeItem(at: folder) }
  let disk = Disk(folder: folder)
  let long = Date(timeIntervalSince1970: 1_000_000)

  func written(_ change: (inout Workspace) throws -> Void) throws -> [String] {
    for name in try manager.contentsOfDirectory(atPath: folder.path) {
      try manager.setAttributes(
        [.modificationDate: long],
        ofItemAtPath: folder.appendingPathComponent(name).path)
    }
    var workspace = Workspace(companyModel())
    workspace.files = try disk.files()
    try change(&workspace)
    try disk.apply(try Plan(workspace.model, over: workspace.files))
    return try manager.contentsOfDirectory(atPath: folder.path).filter {
      let path = folder.appendingPathComponent($0).path
      let date = try manager.attributesOfItem(atPath: path)[.modificationDate]
      return date as? Date != long
    }.sorted()
  }
  check("the first run", try written { _ in }.count == 4)
  check("the second", try written { _ in }.isEmpty)
  let own = folder.appendingPathComponent("Division.swift")
  try Data("// mine\n".utf8).write(to: own)
  let attribute = try written {
    $0.change("Division") { $0.attributes.append(Attribute("code", .int)) }
  }
  check("one file", attribute == ["Division.generated.swift"])
  check("the author's half", try String(contentsOf: own, encoding: .utf8) == "// mine\n")
  try proveCommand(in: folder, own: own)
}

/// A model in the folder gives its files, and one with mistakes none.
private func proveCommand(in folder: URL, own: URL) throws {
  let model = folder.appendingPathComponent("model.txt")
  let team = folder.appendingPathComponent("Team.swift")
  func run(_ text: String) throws {
    try Data(text.utf8).write(to: model)
    try generate(in: folder)
  }
  do {
    try run("entity Team\n  class: Int")
    check("a mistake is thrown", false)
  } catch let error as ModelMistakes {
    check("the mistake", error.mistakes == [.reserved("class", entity: "Team")])
  }
  check("nothing is written", !FileManager.default.fileExists(atPath: team.path))
  try run("entity Division\nentity Department\nentity Team")
  check("a new half", FileManager.default.fileExists(atPath: team.path))
  check("the old one", try String(contentsOf: own, encoding: .utf8) == "// mine\n")
  try Data("// a day's work\n".utf8).write(to: team)
  try run("entity Division\nentity Department\nentity team")
  check("in another case", try String(contentsOf: team, encoding: .utf8) == "// a day's work\n")
}
#endif
