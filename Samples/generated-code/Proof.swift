import EntityGenerator
import SampleSupport

let check = Check(tolerance: 0)

/// A run after a change: how many files it writes, and what it reports.
private func prove(
  _ claim: String, writes: Int, edited: [String] = [], orphans: Int = 0,
  after first: (inout Workspace) -> Void = { _ in },
  change: (inout Workspace) -> Void
) {
  var workspace = Workspace(companyModel())
  first(&workspace)
  workspace.run()
  change(&workspace)
  let before = workspace.files
  workspace.run()
  check("\(claim): writes", workspace.plan?.writes.count == writes)
  check("\(claim): edited", workspace.plan?.edited == edited)
  check("\(claim): orphans", workspace.plan?.orphans.count == orphans)
  check("\(claim): nothing is deleted", before.keys.allSatisfy { workspace.files[$0] != nil })
}

private func addOffice(_ workspace: inout Workspace) {
  var office = Entity("Office")
  office.attributes = [Attribute("seats", .int)]
  workspace.model.entities.append(office)
}

func proveRuns() {
  var first = Workspace(companyModel())
  first.run()
  check("2.1", first.plan?.writes.count == 4)
  check(
    "in order",
    first.plan?.writes.map { $0.name } == [
      "Department.generated.swift", "Department.swift", "Division.generated.swift", "Division.swift",
    ])
  prove("2.2", writes: 0) { _ in }
  prove("2.3", writes: 0) { $0.write("// mine", in: "Division.swift") }
  prove("2.4", writes: 1) {
    $0.change("Division") { $0.attributes.append(Attribute("code", .int)) }
  }
  prove("2.5", writes: 0) {
    $0.change("Division") { $0.attributes.append(Attribute("code", .int)) }
    $0.run()
    $0.model.entities.reverse()
    $0.change("Division") { $0.attributes.reverse() }
  }
  prove("2.6", writes: 1, edited: ["Division.generated.swift"]) {
    $0.write("// mine", in: "Division.generated.swift")
  }
  prove("2.7", writes: 3, orphans: 2) { $0.rename("Department", to: "Team") }
  prove("2.7, the other one", writes: 3, orphans: 2) { $0.rename("Division", to: "Area") }
  prove("2.8", writes: 0, orphans: 2, after: addOffice) { $0.remove("Office") }
  prove("with its relation", writes: 1, orphans: 2) { $0.remove("Department") }
  prove("and back again", writes: 0, after: addOffice) {
    $0.remove("Office")
    $0.run()
    addOffice(&$0)
  }
  prove("a half that was deleted", writes: 1) { $0.files["Division.swift"] = nil }
  prove("a generated one", writes: 1) { $0.files["Division.generated.swift"] = nil }
  prove("a header that was deleted", writes: 1, edited: ["Division.generated.swift"]) {
    $0.files["Division.generated.swift"] = "final class Division {}\n"
  }
  prove("emptied", writes: 1, edited: ["Division.generated.swift"]) {
    $0.files["Division.generated.swift"] = ""
  }
  prove("a file of its own", writes: 0) { $0.files["Money.swift"] = "struct Money {}\n" }
  prove("a type", writes: 1) {
    $0.change("Division") { $0.attributes[0].type = .double }
  }
  prove("an inverse", writes: 2) {
    $0.change("Division") { $0.relations[0].inverse = "area" }
  }

  var edited = Workspace(companyModel())
  edited.run()
  edited.write("// mine", in: "Division.swift")
  edited.write("// mine", in: "Division.generated.swift")
  edited.change("Division") { $0.attributes = [] }
  edited.run()
  check("the author's edit stays", edited.files["Division.swift"]?.hasSuffix("// mine\n") == true)
  check("the other one is gone", edited.files["Division.generated.swift"]?.hasSuffix("mine\n") == false)
}

/// On a disk that ignores case, a new name in another case loses nothing.
func proveCase() {
  var workspace = Workspace(companyModel())
  workspace.run()
  workspace.write("// mine", in: "Department.swift")
  let own = workspace.files["Department.swift"]
  workspace.rename("Department", to: "department")
  workspace.run()
  let names = workspace.plan?.writes.map { $0.name }
  check("generated halves", names == ["Division.generated.swift", "Department.generated.swift"])
  check("the author's half", workspace.files["Department.swift"] == own)
  check("no file beside it", workspace.files.count == 4)
  check("no orphans", workspace.plan?.orphans == [])
  workspace.run()
  check("and then nothing", workspace.plan?.writes == [])

  var both = Workspace(Model(entities: [Entity("team")]))
  both.files = ["Team.generated.swift": "", "Team.swift": "", "team.swift": "// mine\n"]
  both.run()
  check("each is what it is called", both.files["team.swift"] == "// mine\n")
}

/// Models that no code is made of, and what is told of them.
func proveMistakes() {
  func mistakes(_ text: String) -> [Mistake] {
    let model = Model(text: text)
    var workspace = Workspace(companyModel())
    workspace.run()
    let files = workspace.files
    workspace.model = model
    workspace.run()
    check("nothing is written", model.mistakes.isEmpty || workspace.files == files)
    check("and nothing planned", model.mistakes.isEmpty == (workspace.plan != nil))
    return model.mistakes
  }
  check(
    "2.9",
    mistakes("entity A\n name: String\n name: Int\n class: Int\n 2nd: Int") == [
      .duplicate("name", entity: "A"), .reserved("class", entity: "A"), .invalidName("2nd", entity: "A"),
    ])
  check(
    "lines",
    mistakes("name: Int\nentity\nentity A\n # note\n\n a: Text\n b: many B\n c Int") == [
      .unreadable(line: 1), .unreadable(line: 2), .unreadable(line: 6), .unreadable(line: 7),
      .unreadable(line: 8),
    ])
  check(
    "entities",
    mistakes("entity A\nentity a\nentity String\nentity self\nentity B-C") == [
      .duplicate("a", entity: "a"), .reserved("String", entity: "String"), .reserved("self", entity: "self"),
      .invalidName("B-C", entity: "B-C"),
    ])
  check(
    "members",
    mistakes("entity A\n problems: Int\n Name: Int\n name: Int\n _: Int\n été: Int") == [
      .reserved("problems", entity: "A"), .duplicate("name", entity: "A"), .invalidName("_", entity: "A"),
      .invalidName("été", entity: "A"),
    ])
  check(
    "relations",
    mistakes("entity A\n b: many C, inverse a\n a: many A, inverse x") == [
      .unknown(destination: "C", entity: "A"), .namedAsEntity("a", entity: "A"),
    ])
  check(
    "inverses",
    mistakes("entity A\n bs: many B, inverse b\nentity B\n b: Int") == [
      .duplicate("b", entity: "B"), .namedAsEntity("b", entity: "B"),
    ])
  check(
    "methods",
    mistakes("entity A\n addToBs: Int\n bs: many B, inverse a\nentity B") == [.duplicate("bs", entity: "A")])
  check(
    "names that Swift has taken",
    mistakes("entity A\n Type: Int\n Protocol: Int\nentity B\n a2: many C, inverse Type\nentity C") == [
      .reserved("Type", entity: "A"), .reserved("Protocol", entity: "A"), .reserved("Type", entity: "C"),
    ])
  check("good", mistakes("entity A\n _x1: Bool\n as2: Int\n bs: many A, inverse parent\r\n c: Int").isEmpty)
  check("nothing at all", mistakes("").isEmpty)
  check(
    "each is told in words",
    Set(
      mistakes("entity A\n name: String\n name: Int\n class: Int\n 2nd: Int").map { $0.text }
    ).count == 3)
}

// snippet.promises
private func proveInvariants(_ workspace: Workspace, own: [String: String]) {
  var next = workspace
  next.run()
  check("a second run writes nothing", next.files == workspace.files && next.plan?.writes.isEmpty == true)
  check("and finds nothing edited", next.plan?.edited.isEmpty == true)
  for (name, text) in own {
    check("what an author wrote stays", workspace.files[name] == text)
  }
  for entity in workspace.model.entities {
    check(
      "the model decides",
      workspace.files[entity.name + Plan.suffix] == entity.generatedHalf(in: workspace.model))
  }
}
// snippet.end

/// 1,000 random sequences of changes and runs; returns how many files they
/// wrote.
func proveRandomRuns() -> Int {
  var random = SplitMix64(seed: 27)
  func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  let names = ["Account", "Bill", "Client", "Deal", "Event"]
  var count = 0
  for _ in 0..<1000 {
    var workspace = Workspace(companyModel())
    for step in 0..<8 {
      let name = names[index(5)]
      let other = names[index(5)]
      switch index(9) {
      case 0, 1: workspace.model.entities.append(Entity(name))
      case 2: workspace.remove(name)
      case 3: workspace.rename(name, to: other)
      case 4: workspace.change(name) { $0.attributes.append(Attribute("a\(index(4))", .int)) }
      case 5:
        workspace.change(name) {
          $0.relations.append(Relation("r\(index(4))", many: other, inverse: "i\(index(4))"))
        }
      case 6:
        workspace.model.entities.shuffle(using: &random)
        workspace.change(name) { $0.attributes.shuffle(using: &random) }
      case 7: workspace.write("// \(step)", in: name + ".swift")
      default: workspace.write("// \(step)", in: name + Plan.suffix)
      }
      let before = workspace.files
      let own = before.filter { !$0.key.hasSuffix(Plan.suffix) }
      workspace.run()
      guard let plan = workspace.plan else {
        check("a mistake writes nothing", workspace.files == before && !workspace.model.mistakes.isEmpty)
        continue
      }
      count += plan.writes.count
      check("nothing is deleted", before.keys.allSatisfy { workspace.files[$0] != nil })
      check("only what changes", plan.writes.allSatisfy { before[$0.name] != $0.text })
      check("each once", Set(plan.writes.map { $0.name }).count == plan.writes.count)
      proveInvariants(workspace, own: own)
    }
  }
  return count
}
