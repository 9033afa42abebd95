/// What a piece of code is; the raw value is its class in HTML.
enum TokenKind: String {
  case keyword, type, string, interpolation, number, comment, attribute, directive
  case `operator`
}
