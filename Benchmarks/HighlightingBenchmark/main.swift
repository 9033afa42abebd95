import Foundation
import Highlighting
import Markup

// How fast code of each language becomes HTML, by the processor time that it takes, so that it makes little
// difference what else the machine does.
//
// Usage: HighlightingBenchmark PAGE [LANGUAGE…]; the page has a code fence for each language.

/// The processor time of this process in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

guard let page = CommandLine.arguments.dropFirst().first else {
  print("usage: HighlightingBenchmark PAGE [LANGUAGE...]")
  exit(64)
}
let wanted = CommandLine.arguments.dropFirst(2)

let loadStart = processorTime()
let languages = LanguageCatalog.builtIn
print(String(format: "tables of all languages: %.1f ms", (processorTime() - loadStart) * 1000))

let fences = try String(contentsOfFile: page, encoding: .utf8)
  .matches(of: #/(?m)^(`{3,})(\w+).*\n(?s:(.*?\n))\1$/#)
for fence in fences {
  let (language, example) = (String(fence.2), String(fence.3))
  guard wanted.isEmpty || wanted.contains(language) else { continue }
  // A long listing; many of them are timed together, with the buffer that a page would have.
  let code = String(repeating: example, count: 50_000 / max(1, example.utf8.count) + 1)
  let repetitions = 20
  var best = Double.infinity
  var size = 0
  for _ in 0..<7 {
    var html = MarkupBuffer(minimumCapacity: code.utf8.count * 8)
    let start = processorTime()
    for _ in 0..<repetitions {
      html.truncate(to: 0)
      Listing(code, language: language, in: languages).write(to: &html)
    }
    best = min(best, processorTime() - start)
    size = html.count
  }
  let name = language.padding(toLength: 12, withPad: " ", startingAt: 0)
  let speed = Double(code.utf8.count * repetitions) / 1e6 / best
  let growth = Double(size) / Double(code.utf8.count)
  print(name + String(format: "%5.0f MB/s   HTML %.1f times as long", speed, growth))
}
