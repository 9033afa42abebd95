// swift-tools-version: 6.1

import PackageDescription

// The package of an installation: what `Samples/Package.swift` of a site depends on, so that editors know FigureKit.
let package = Package(
  name: "sitegen",
  platforms: [.macOS(.v15)],
  products: [.library(name: "FigureKit", targets: ["FigureKit"])],
  targets: [
    .target(
      name: "FigureKit", path: "FigureKit",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableExperimentalFeature("Extern"),
      ])
  ])
