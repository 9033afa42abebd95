import FigureKit

// snippet.rest
let quarterRest = """
  M18 2L47 40C51 45 51 49 47 53C40 60 36 67 36 75C36 84 42 93 50 103\
  L58 113C60 116 58 119 54 117C48 113 41 110 35 110C28 110 25 115 26 122\
  C27 130 32 138 39 146C41 149 38 151 35 149C22 141 11 130 10 118\
  C9 107 17 101 27 101C30 101 33 102 35 103L9 68C6 64 6 60 10 56\
  C26 40 24 20 18 2Z
  """
let rest = PathData(parsing: quarterRest)
let path = Path(rest.segments)
// snippet.end

// snippet.calls
for element in path.elements.prefix(4) {
  print("path.\(element.call)")
}
// snippet.end

// snippet.mistakes
let mistaken = [
  "M0 0A5 5 0 2 0 10 0", "M10,10 L20,20,30", "M 0 0 L 10 10 X 20 20",
]
for data in mistaken {
  guard let error = PathData(parsing: data).error else { continue }
  print("\n\(error.excerpt(of: data))")
}
// snippet.end

quarterRestFigure(path).show()
segmentsFigure(rest.segments, after: [1, 4, 8, 12, 16]).show()
reflectionFigure().show()
arcFlagsFigure().show()
unitCircleFigure().show()
drawnRestFigure(rest.segments).show()
writtenFigure().show()
glowingRestFigure(path).show()
wrongReadingsFigure(rest.segments).show()

proveGrammar()
proveMeasures(of: path)
proveKnownMeasures()
proveKnownArcs()
proveDegenerateArcs()
provePen(path)
proveExercises()
proveWrongReadings(rest.segments)
let (arcs, semicircles) = (proveManyArcs(), proveSemicircles())
let (cuts, texts) = (proveCuts(), proveNoise())
print(
  """

  Proved: \(GrammarCase.all.count) paths of the grammar, \(arcs) arcs,
  \(semicircles) semicircles, \(cuts) paths cut off, \(texts) paths of noise.
  """)
