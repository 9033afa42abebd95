extension SpecificationTests {
  private static let yes: TestValue = ["on": true]
  private static let no: TestValue = ["on": false]
  private static let reserved: TestValue = ["list": ["&", "\"", "<", ">"]]

  static let sections = [
    Case("Truthy", "[{{#on}}shown{{/on}}]", yes, "[shown]"),
    Case("Falsey", "[{{#on}}shown{{/on}}]", no, "[]"),
    Case("Null is falsey", "[{{#none}}shown{{/none}}]", ["none": nil], "[]"),
    Case("Context", "{{#person}}I am {{name}}.{{/person}}", ["person": ["name": "Ada"]], "I am Ada."),
    Case(
      "Parent contexts", "{{#in}}{{a}}, {{b}}, {{c.d}}{{/in}}",
      ["a": "outer", "b": "no", "in": ["b": "inner"], "c": ["d": "deep"]], "outer, inner, deep"),
    Case("Variable test", "{{#word}}{{.}} is {{word}}{{/word}}", ["word": "x"], "x is x"),
    Case(
      "List Contexts",
      "{{#rows}}{{#cells}}{{id.low}}{{n}}.{{#marks}}{{id.high}}{{n}}{{m}}.{{/marks}}{{/cells}}{{/rows}}",
      [
        "rows": [
          ["id": ["high": "A", "low": "a"], "cells": [["n": "1", "marks": [["m": "x"], ["m": "y"]]]]]
        ]
      ], "a1.A1x.A1y."),
    Case(
      "Deeply Nested Contexts",
      """
      {{#a}}
      {{one}}
      {{#b}}
      {{one}}{{two}}{{one}}
      {{#c}}
      {{one}}{{two}}{{three}}{{two}}{{one}}
      {{#five}}
      {{one}}{{two}}{{three}}{{.}}{{five}}6{{.}}{{three}}{{two}}{{one}}
      {{/five}}
      {{one}}{{two}}{{three}}{{two}}{{one}}
      {{/c}}
      {{one}}{{two}}{{one}}
      {{/b}}
      {{one}}
      {{/a}}

      """, ["a": ["one": 1], "b": ["two": 2], "c": ["three": 3, "five": 5]],
      "1\n121\n12321\n1235565321\n12321\n121\n1\n"),
    Case("List", "{{#list}}{{n}}{{/list}}", ["list": [["n": 1], ["n": 2], ["n": 3]]], "123"),
    Case("Empty List", "[{{#list}}shown{{/list}}]", ["list": []], "[]"),
    Case("Strings Not Lists", "{{#text}}once{{/text}}", ["text": "123"], "once"),
    Case(
      "Doubled", "{{#on}}\n* one\n{{/on}}\n* {{two}}\n{{#on}}\n* three\n{{/on}}\n",
      ["on": true, "two": "two"],
      "* one\n* two\n* three\n"),
    Case("Nested (Truthy)", "a {{#on}}b {{#on}}c{{/on}} d{{/on}} e", yes, "a b c d e"),
    Case("Nested (Falsey)", "a {{#on}}b {{#on}}c{{/on}} d{{/on}} e", no, "a  e"),
    Case("Context Misses", "[{{#missing}}shown{{/missing}}]", "[]"),
    Case("Implicit Iterator - String", "{{#list}}({{.}}){{/list}}", ["list": ["a", "b"]], "(a)(b)"),
    Case("Implicit Iterator - Integer", "{{#list}}({{.}}){{/list}}", ["list": [1, 2]], "(1)(2)"),
    Case("Implicit Iterator - Decimal", "{{#list}}({{.}}){{/list}}", ["list": [1.10, 2.20]], "(1.1)(2.2)"),
    Case(
      "Implicit Iterator - Array", "{{#list}}({{#.}}{{.}}{{/.}}){{/list}}", ["list": [[1, 2], ["a", "b"]]],
      "(12)(ab)"),
    Case(
      "Implicit Iterator - HTML Escaping", "{{#list}}({{.}}){{/list}}", reserved,
      "(&amp;)(&quot;)(&lt;)(&gt;)"),
    Case("Implicit Iterator - Triple mustache", "{{#list}}({{{.}}}){{/list}}", reserved, "(&)(\")(<)(>)"),
    Case("Implicit Iterator - Ampersand", "{{#list}}({{&.}}){{/list}}", reserved, "(&)(\")(<)(>)"),
    Case("Implicit Iterator - Root-level", "{{#.}}({{n}}){{/.}}", [["n": "a"], ["n": "b"]], "(a)(b)"),
    Case("Dotted Names - Truthy", "[{{#a.b.c}}here{{/a.b.c}}]", ["a": ["b": ["c": true]]], "[here]"),
    Case("Dotted Names - Falsey", "[{{#a.b.c}}here{{/a.b.c}}]", ["a": ["b": ["c": false]]], "[]"),
    Case("Dotted Names - Broken Chains", "[{{#a.b.c}}here{{/a.b.c}}]", ["a": [:]], "[]"),
    Case("Surrounding Whitespace", " | {{#on}}\t|\t{{/on}} | \n", yes, " | \t|\t | \n"),
    Case("Internal Whitespace", " | {{#on}} {{! kept }}\n {{/on}} | \n", yes, " |  \n  | \n"),
    Case("Indented Inline Sections", " {{#on}}one{{/on}}\n {{#on}}two{{/on}}\n", yes, " one\n two\n"),
    Case("Standalone Lines", "a\n{{#on}}\nb\n{{/on}}\nc\n", yes, "a\nb\nc\n"),
    Case("Indented Standalone Lines", "a\n  {{#on}}\nb\n  {{/on}}\nc\n", yes, "a\nb\nc\n"),
    Case("Standalone Line Endings", "|\r\n{{#on}}\r\n{{/on}}\r\n|", yes, "|\r\n|"),
    Case("Standalone Without Previous Line", "  {{#on}}\n#{{/on}}\n/", yes, "#\n/"),
    Case("Standalone Without Newline", "#{{#on}}\n/\n  {{/on}}", yes, "#\n/\n"),
    Case("Padding", "|{{# on }}={{/ on }}|", yes, "|=|"),
  ]

  static let inverted = [
    Case("Falsey", "[{{^on}}shown{{/on}}]", no, "[shown]"),
    Case("Truthy", "[{{^on}}shown{{/on}}]", yes, "[]"),
    Case("Null is falsey", "[{{^none}}shown{{/none}}]", ["none": nil], "[shown]"),
    Case("Context", "[{{^person}}{{name}}{{/person}}]", ["person": ["name": "Ada"]], "[]"),
    Case("Truthy - Strings", "[{{^text}}shown{{/text}}]", ["text": "x"], "[]"),
    Case("List", "[{{^list}}{{n}}{{/list}}]", ["list": [["n": 1], ["n": 2]]], "[]"),
    Case("Empty List", "[{{^list}}none{{/list}}]", ["list": []], "[none]"),
    Case(
      "Doubled", "{{^on}}\n* one\n{{/on}}\n* {{two}}\n{{^on}}\n* three\n{{/on}}\n",
      ["on": false, "two": "two"],
      "* one\n* two\n* three\n"),
    Case("Nested (Falsey)", "a {{^on}}b {{^on}}c{{/on}} d{{/on}} e", no, "a b c d e"),
    Case("Nested (Truthy)", "a {{^on}}b {{^on}}c{{/on}} d{{/on}} e", yes, "a  e"),
    Case("Context Misses", "[{{^missing}}nothing{{/missing}}]", "[nothing]"),
    Case("Dotted Names - Truthy", "[{{^a.b.c}}none{{/a.b.c}}]", ["a": ["b": ["c": true]]], "[]"),
    Case("Dotted Names - Falsey", "[{{^a.b.c}}none{{/a.b.c}}]", ["a": ["b": ["c": false]]], "[none]"),
    Case("Dotted Names - Broken Chains", "[{{^a.b.c}}none{{/a.b.c}}]", ["a": [:]], "[none]"),
    Case("Surrounding Whitespace", " | {{^on}}\t|\t{{/on}} | \n", no, " | \t|\t | \n"),
    Case("Internal Whitespace", " | {{^on}} {{! kept }}\n {{/on}} | \n", no, " |  \n  | \n"),
    Case("Indented Inline Sections", " {{^on}}one{{/on}}\n {{^on}}two{{/on}}\n", no, " one\n two\n"),
    Case("Standalone Lines", "a\n{{^on}}\nb\n{{/on}}\nc\n", no, "a\nb\nc\n"),
    Case("Standalone Indented Lines", "a\n  {{^on}}\nb\n  {{/on}}\nc\n", no, "a\nb\nc\n"),
    Case("Standalone Line Endings", "|\r\n{{^on}}\r\n{{/on}}\r\n|", no, "|\r\n|"),
    Case("Standalone Without Previous Line", "  {{^on}}\n^{{/on}}\n/", no, "^\n/"),
    Case("Standalone Without Newline", "^{{^on}}\n/\n  {{/on}}", no, "^\n/\n"),
    Case("Padding", "|{{^ on }}={{/ on }}|", no, "|=|"),
  ]

  static let functions = [
    Case(
      "Section", "<{{#f}}{{x}}{{/f}}>", ["f": .lambda { $0 == "{{x}}" ? "yes" : "no" }, "x": "wrong"], "<yes>"
    ),
    Case(
      "Section - Multiple Calls", "{{#f}}one{{/f}} {{#f}}two{{/f}}", ["f": .lambda { "_\($0)_" }],
      "_one_ _two_"),
    Case("Inverted Section", "<{{^f}}shown{{/f}}>", ["f": .lambda { _ in "" }], "<>"),
    Case("Interpolation", "Hello, {{f}}!", ["f": .lambda { _ in "world" }], "Hello, world!"),
    Case("Escaping", "<{{f}}{{{f}}}>", ["f": .lambda { _ in ">" }], "<&gt;>>"),
    Case(
      "results are not templates", "<{{#f}}-{{/f}}>", ["f": .lambda { $0 + "{{x}}" }, "x": "X"], "<-{{x}}>"),
  ]
}
