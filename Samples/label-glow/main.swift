import FigureKit

// snippet.table
let milliseconds = (plain: 104.0, glowing: 1297.0)
for workers in 1...4 {
  let spans = schedule(
    jobs: 24, cost: milliseconds.glowing / 24, workers: workers)
  let end = spans.map(\.end).max() ?? 0
  print("workers: \(workers), time: \(end.formatted(digits: 2)) ms")
}
// snippet.end

await playScenes()

let bitmap = try await drawLabel(
  LabelKey(text: "GLOW", fontSize: 14, glow: 4, scale: 1))
proveBlur()
proveLabel(bitmap)
try await proveKey()
proveSchedule()
proveCache()

glowFigure().show()
edgeFigure().show()
pixelsFigure(bitmap).show()
workersFigure().show()
startupFigure().show()
sharingFigure().show()
cacheFigure().show()
