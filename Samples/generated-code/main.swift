import EntityGenerator
import FigureKit

runsFigure().show()
halvesFigure().show()
wrongFigure().show()

proveRuns()
proveMistakes()
proveCase()
proveTouches()
// Whoever has downloaded this runs it again.
for _ in 1...2 { try proveDisk() }
print("files of random runs = \(proveRandomRuns())")

for (name, replay) in [("changed", Replay()), ("all", Replay(always: true))] {
  let count = replay.rows.indices.reduce(0) { $0 + replay.writes(in: $1) }
  print("written, \(name) = \(count)")
}

// snippet.rename
var workspace = Workspace(companyModel())
workspace.run()
workspace.change("Division") { $0.attributes[0].name = "title" }
workspace.run()
print("files after a new name = \(workspace.plan?.writes.count ?? 0)")
// snippet.end

// snippet.return
workspace.write("// Mine.", in: "Department.swift")
let departments = workspace.model
workspace.remove("Department")
workspace.run()
workspace.model = departments
workspace.run()
print("own halves made again = \(workspace.plan?.writes.filter { $0.name == "Department.swift" }.count ?? 0)")
print("files after coming back = \(workspace.plan?.writes.count ?? 0)")
// snippet.end
