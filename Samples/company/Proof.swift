import EntityGenerator
import Foundation
import SampleSupport

private let check = Check(tolerance: 0)

/// The halves in this folder are what the generator makes of the model, and
/// it leaves the author's ones as they are.
func proveThatNothingIsStale() throws {
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: name, encoding: .utf8)
  }
  let model = Model(text: try text("model.txt"))
  var files: [String: String] = [:]
  for entity in ["Department", "Division"] {
    for suffix in [".swift", Plan.suffix] {
      files[entity + suffix] = try text(entity + suffix)
    }
  }
  let plan = try Plan(model, over: files)
  check("nothing to write", plan.writes.isEmpty)
  check("nobody wrote in them", plan.edited.isEmpty)
  check("all belong to an entity", plan.orphans.isEmpty)
  let first = try Plan(model, over: [:])
  check("written, all four", first.writes.count == 4)
  for file in first.writes {
    let isGenerated = file.name.hasSuffix(Plan.suffix)
    check("own halves differ", (files[file.name] == file.text) == isGenerated)
  }
}

/// Adding to one division takes out of another, and each knows its place.
func proveInverses() {
  let sales = Division()
  let research = Division()
  let optics = Department()
  sales.addToDepartments(optics)
  check("it is there", sales.departments.map { ObjectIdentifier($0) } == [ObjectIdentifier(optics)])
  check("and knows it", optics.division === sales)
  research.addToDepartments(optics)
  check("gone from the first", sales.departments.isEmpty)
  check("in the second", research.departments.first === optics && optics.division === research)
  research.addToDepartments(optics)
  check("once", research.departments.count == 1)
  sales.removeFromDepartments(optics)
  check("of another, nothing", optics.division === research)
  research.removeFromDepartments(optics)
  check("in none", optics.division == nil && research.departments.isEmpty)
  optics.division = sales
  check("the other way", sales.departments.first === optics)
  optics.division = nil
  check("and back", sales.departments.isEmpty)

  var shortLived: Division? = Division()
  shortLived?.addToDepartments(optics)
  shortLived = nil
  check("a division that has gone", optics.division == nil)
  sales.addToDepartments(optics)
  check("and its department lives on", sales.departments.count == 1)
}

/// What is wrong with things, and with what belongs to them.
func proveValidation() {
  let sales = Division()
  let optics = Department()
  check("no name", optics.problems() == ["A department has no name."])
  check("not valid", !optics.isValid)
  sales.name = "Sales"
  check("valid", sales.isValid)
  sales.addToDepartments(optics)
  check("its departments too", sales.problems() == ["A department has no name."])
  sales.name = ""
  check("both", sales.problems().count == 2)
  optics.name = "Optics"
  check("its own first", sales.problems() == ["A division has no name."])

  let research = Division()
  sales.addToParts(research)
  research.addToParts(sales)
  check("a cycle ends", sales.problems().count == 2 && research.problems().count == 2)
  research.whole = nil
  sales.addToParts(sales)
  check("also a short one", sales.problems().count == 1)
  sales.whole = nil
}

/// 1,000 random sequences of changes: both sides of each relation agree.
func proveRandomChanges() {
  var random = SplitMix64(seed: 210)
  func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  for _ in 0..<1000 {
    let divisions = (0..<4).map { _ in Division() }
    let departments = (0..<6).map { _ in Department() }
    for department in departments { department.budget = 1 }
    for _ in 0..<20 {
      let department = departments[index(6)]
      let division = divisions[index(4)]
      switch index(6) {
      case 0: division.addToDepartments(department)
      case 1: division.removeFromDepartments(department)
      case 2: department.division = division
      case 3: department.division = nil
      case 4: division.addToParts(divisions[index(4)])
      default: department.name = department.name.isEmpty ? "x" : ""
      }
      for department in departments {
        let owners = divisions.filter { $0.departments.contains { $0 === department } }
        check("in one at most", owners.count <= 1)
        check("both sides agree", owners.first === department.division)
      }
      for part in divisions {
        let wholes = divisions.filter { $0.parts.contains { $0 === part } }
        check("parts too", wholes.count <= 1 && wholes.first === part.whole)
        check("valid means no problem", part.isValid == part.problems().isEmpty)
      }
      let named = departments.filter { $0.name.isEmpty && $0.division === division }
      check("no less than its own", division.problems().count >= 1 + named.count)
    }
    for division in divisions { division.whole = nil }
  }
}
