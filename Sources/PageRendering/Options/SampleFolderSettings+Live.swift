import Diagnostics
import Metadata
import SampleModel

extension SampleSettings {
  /// Reads `live`: the expressions that make figures for the reader's page, by the figures' names.
  mutating func readLive(_ table: inout MetadataTable) {
    for entry in table.table("live") ?? [] {
      guard let code = entry.value.text, code.contains(where: { !$0.isWhitespace }) else {
        table.report([
          .invalidAttributeValue(
            "live", value: entry.key, expected: "an expression for each figure, such as `drag: dragFigure()`",
            at: entry.location)
        ])
        continue
      }
      liveExpressions.append(
        LiveExpression(figure: entry.key, code: Located(code, at: entry.value.location)))
    }
  }
}
