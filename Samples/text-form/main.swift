import FigureKit

edgeFigure().show()
widthsFigure().show()
templateFigure().show()
growthFigure().show()

proveBlocks()
proveFields()
proveLayouts()
print("lines that stick out = \(proveRandomLayouts())")
proveValues()
proveActions()
proveGrowth()
proveTouches()

// snippet.narrowest
let narrowest = (1...80).first { width in
  rental.blocks.allSatisfy { block in
    block.lines(width: width).allSatisfy { $0.width <= width }
  }
}
print("narrowest = \(narrowest ?? 0)")
// snippet.end
// snippet.group
let pair = Template("[[A|3|x]],[[B|2|y]]")
print("groups = \(pair.blocks[0].groups.count)")
print("width = \(pair.blocks[0].groups[0].width)")
// snippet.end
for width in [80, 24] {
  let lines = rental.blocks.map { $0.lines(width: width).count }
  print("lines at \(width) = \(lines.reduce(0, +))")
}
