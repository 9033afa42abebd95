// swift-tools-version: 6.1

import PackageDescription

// For editors and for `swift run`: one program per folder, and what they share. `sitegen` does not read this file.
let samples = [
  "call-log", "circular-controls", "coasting-curve", "collection-layouts", "company",
  "cubic-curve", "fold", "four-videos", "generated-code", "glow-knob", "golden-angle",
  "home-screen", "koans", "label-glow", "many-screens", "metronome", "more-labels",
  "one-matrix", "ownership", "page-flip", "pinned-label", "reading-order",
  "signed-programs", "smooth-edges", "svg-path", "tag-sphere", "text-form", "three-pages",
  "timing-curve", "view-managers",
]

// The packages of sitegen.yml, which sitegen writes here when it builds them.
let packages: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0")
]
let products: [Target.Dependency] = [
  .product(name: "DequeModule", package: "swift-collections")
]

let figureKit = Target.Dependency.product(name: "FigureKit", package: "sitegen")
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sitegen", path: "..")] + packages,
  targets: [
    .target(
      name: "SampleSupport", dependencies: [figureKit], path: "sample-support", exclude: ["sample.yml"],
      swiftSettings: settings),
    .target(
      name: "EntityGenerator", path: "entity-generator", exclude: ["sample.yml"], swiftSettings: settings),
    .target(
      name: "TouchTracking", dependencies: [figureKit], path: "touch-tracking", exclude: ["sample.yml"],
      swiftSettings: settings),
    .target(name: "TestDoubles", path: "test-double", exclude: ["sample.yml"], swiftSettings: settings),
  ]
    + samples.map { sample in
      .executableTarget(
        name: sample,
        dependencies: [figureKit, "SampleSupport", "EntityGenerator", "TestDoubles", "TouchTracking"]
          + products,
        path: sample,
        swiftSettings: settings,
        // FigureKit imports nothing, so nothing else links the C math library.
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
    })
