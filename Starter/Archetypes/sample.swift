import FigureKit

Figure("{{name}}", width: 160, height: 160) { context in
  context.fill(.circle(center: Point(x: 80, y: 80), radius: 50), with: .accent)
}.show()
print("Hello from {{name}}")
