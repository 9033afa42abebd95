import Markup
import Testing

@Suite struct StyleSheetMinifierTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var minified: String
  }

  @Test(arguments: [
    Case(testDescription: "nothing", source: " \n", minified: ""),
    Case(
      testDescription: "a rule", source: "a,\nb > c {\n  color: red;\n  margin: 0 auto;\n}\n",
      minified: "a,b>c{color:red;margin:0 auto}"),
    Case(
      testDescription: "a descendant that is hovered", source: "a :hover { x: y }", minified: "a :hover{x:y}"),
    Case(testDescription: "other combinators", source: "a + b ~ c { x: y }", minified: "a + b ~ c{x:y}"),
    Case(
      testDescription: "a sum", source: "a { width: calc( 1px + (2px - 3px) ) }",
      minified: "a{width:calc(1px + (2px - 3px))}"),
    Case(
      testDescription: "a condition", source: "@media screen and (width > 40em) {\n  a { x: y; }\n}",
      minified: "@media screen and (width>40em){a{x:y}}"),
    Case(
      testDescription: "a string", source: "a { content: \"a  ;  } /* b */ \\\"  c\" ; }",
      minified: "a{content:\"a  ;  } /* b */ \\\"  c\"}"),
    Case(
      testDescription: "an address without quotes", source: "a { b: url( x  y;/*c*/ ) ; }",
      minified: "a{b:url( x  y;/*c*/ )}"),
    Case(
      testDescription: "an address in quotes", source: "a { b: url( \"x  y\" ) }",
      minified: "a{b:url(\"x  y\")}"),
    Case(
      testDescription: "a word that ends as an address begins", source: "a { b: curl( c ) }",
      minified: "a{b:curl(c)}"),
    Case(
      testDescription: "comments", source: "/* a */ b /* c */ { /* d */ x: y /* e */ }", minified: "b{x:y}"),
    Case(
      testDescription: "a comment within a selector", source: "a/* b */.c { x: y }", minified: "a/**/.c{x:y}"),
    Case(testDescription: "a licence", source: "/*! (c) */ a { x: y }", minified: "/*! (c) */ a{x:y}"),
    Case(testDescription: "an escape", source: "a\\ b { x: y }", minified: "a\\ b{x:y}"),
    Case(
      testDescription: "an important declaration", source: "a { x: y !important }",
      minified: "a{x:y !important}"),
    Case(
      testDescription: "nested rules", source: "a { &:hover { x: y; } b { x: y; } }",
      minified: "a{&:hover{x:y}b{x:y}}"),
    Case(testDescription: "a comment without an end", source: "a { x: y } /* b", minified: "a{x:y}"),
    Case(testDescription: "a string without an end", source: "a { x: \"y", minified: "a{x:\"y"),
  ])
  func whatABrowserDoesNotNeedIsTakenOut(_ sheet: Case) {
    let once = StyleSheetMinifier.minified(Array(sheet.source.utf8))
    #expect(String(decoding: once, as: UTF8.self) == sheet.minified)
    #expect(StyleSheetMinifier.minified(once) == once)
  }
}
