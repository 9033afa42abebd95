import Diagnostics
import Foundation
import Testing

@Suite struct ReportJSONTests {
  private func object(_ report: Report) throws -> [String: Any] {
    let json = ReportFormat.json.format(report)
    #expect(json.hasSuffix("}\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func isOneObjectWithEveryMember() {
    var fences = FenceAccount()
    (fences.run, fences.shown) = (3, ["needs \"UI\"": 2])
    let report = Report(
      samples: [
        ReportedSample(
          name: "dial/fan", location: SourceLocation(file: "f.md", line: 7), status: .passed, origin: "run",
          duration: .milliseconds(1005))
      ],
      diagnostics: [
        Diagnostic(
          .error, "wrong-type", "`a` must be \"b\"\tnot \\",
          at: SourceLocation(file: "f.md", line: 2, column: 3),
          sample: "dial/fan", notes: ["first\nsecond", "50 %"]),
        Diagnostic(.warning, "w", "No place", at: nil),
      ], pageCount: 3, leftOut: LeftOutCounts(drafts: 1, future: 2), fences: fences,
      duration: .milliseconds(90_061_007), shard: "2/4")
    #expect(
      ReportFormat.json.format(report) == #"""
        {
          "version": 1,
          "shard": "2/4",
          "seconds": 90061.007,
          "environment": null,
          "totals": {"errors": 1, "warnings": 1, "pages": 3, "samples": 1, "passed": 1, "changed": 0, "missing": 0, "compile-error": 0, "failed": 0, "not-run": 0},
          "left-out": {"drafts": 1, "future": 2, "expired": 0},
          "fences": {"total": 5, "run": 3, "compiled": 0, "included": 0, "shown": {"needs \"UI\"": 2}, "shown-without-reason": 0, "mistaken": 0},
          "samples": [
            {"id": "dial/fan", "status": "passed", "origin": "run", "seconds": 1.005, "file": "f.md", "line": 7, "by-compiler": {}}
          ],
          "diagnostics": [
            {"severity": "error", "identifier": "wrong-type", "message": "`a` must be \"b\"\tnot \\", "file": "f.md", "line": 2, "column": 3, "sample": "dial/fan", "notes": ["first\nsecond", "50 %"]},
            {"severity": "warning", "identifier": "w", "message": "No place", "file": null, "line": null, "column": null, "sample": null, "notes": []}
          ],
          "compilers": []
        }

        """#)
  }

  @Test func anEmptyReportIsStillAWholeDocument() throws {
    let object = try object(Report())
    #expect((object["samples"] as? [Any])?.isEmpty == true)
    #expect((object["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(object["seconds"] is NSNull)
    #expect(object["left-out"] is NSNull)
    #expect((object["totals"] as? [String: Any])?["pages"] is NSNull)
  }

  @Test func countsEveryStatus() throws {
    let totals = try #require(try object(.varied)["totals"] as? [String: Any])
    for status in ReportedSample.Status.allCases {
      #expect(totals[status.rawValue] as? Int == 1, "\(status)")
    }
    #expect(totals["samples"] as? Int == 6)
    #expect(totals["errors"] as? Int == 7)
  }

  @Test func saysWhatIsWrongWithTheMachine() throws {
    #expect(
      try object(Report(environmentProblem: "No compiler.\n"))["environment"] as? String == "No compiler.\n")
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{8}\u{1F}\u{7F}", "\"\u{301}\\\u{301}", "\r\n", "\u{2028}", "👩‍👩‍👧 ü 漢", "</script>",
  ])
  func readsBackAsTheSameText(_ message: String) throws {
    let report = Report(diagnostics: [Diagnostic(.error, "e", message, at: nil, notes: [message])])
    let array = try #require(try object(report)["diagnostics"] as? [[String: Any]])
    #expect(array.count == 1)
    #expect((array[0]["message"] as? String)?.unicodeScalars.elementsEqual(message.unicodeScalars) == true)
    #expect(array[0]["notes"] as? [String] == [message])
  }
}
