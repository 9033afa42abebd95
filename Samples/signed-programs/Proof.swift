import FigureKit
import SampleSupport

private let check = Check(tolerance: 0)

/// The table is complete, does not contradict itself, and decides as the
/// function does.
func proveTable() {
  check("no combination twice", Set(Signature.all).count == Signature.all.count)
  for signature in Signature.all {
    let matching = decisionTable.filter { $0.matches(signature) }
    check("one column decides", matching.count == 1)
    check("as the function", matching.first?.verdict == verdict(on: signature))
  }
  for column in decisionTable {
    check("no column in vain", Signature.all.contains { column.matches($0) })
  }
  for signature in Signature.all where verdict(on: signature) != .runs {
    var better = signature
    better.isCertificateValid = true
    better.isIdentifierCovered = true
    better.isDeviceListed = true
    check("all true runs", verdict(on: better) == .runs)
  }
}

func proveIdentifiers() {
  let cases: [(pattern: String, identifier: String, covers: Bool)] = [
    ("com.example.dial", "com.example.dial", true),
    ("com.example.dial", "com.example.dials", false),
    ("com.example.dial", "com.example.Dial", false),
    ("com.example.*", "com.example.dial", true),
    ("com.example.*", "com.example.dial.watch", true),
    ("com.example.*", "com.example.", false),
    ("com.example.*", "com.examples.dial", false),
    ("*", "com.example.dial", true), ("*", "", false), ("", "", true),
  ]
  for (pattern, identifier, expected) in cases {
    check("\(pattern), \(identifier)", covers(pattern, identifier) == expected)
  }
}

func proveChoices() {
  var scene = TableScene()
  for x in stride(from: -20.0, to: 460, by: 7) {
    for y in stride(from: -20.0, to: 380, by: 7) {
      for kind in PointerEvent.Kind.allCases {
        let before = scene
        scene.handle(PointerEvent(kind, at: Point(x: x, y: y), time: 0))
        check("a combination", Signature.all.indices.contains(scene.chosen))
        let mayChange = kind == .down || kind == .move
        check("touches only", mayChange || scene == before)
      }
    }
  }
}
