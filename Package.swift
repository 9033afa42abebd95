// swift-tools-version: 6.1

import PackageDescription

// One set of settings for every Swift target.
let swiftSettings: [SwiftSetting] = [
  // Complete data-race checking.
  .swiftLanguageMode(.v6),
  // SE-0335: an existential type is written `any P`.
  .enableUpcomingFeature("ExistentialAny"),
  // SE-0409: an import is internal to its file's module unless it says otherwise.
  .enableUpcomingFeature("InternalImportsByDefault"),
  // SE-0444: a member is visible only where its module is imported.
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Layers: a target depends only on targets of a lower layer. `ManifestTests` holds this file to that.
let package = Package(
  name: "sitegen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sitegen", targets: ["sitegen"]),
    .library(name: "FigureKit", targets: ["FigureKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // Hummingbird brings these into every resolution already.
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    // MARK: L6: the executable
    .executableTarget(
      name: "sitegen",
      dependencies: [
        "SitegenCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // MARK: L5: commands, the composition root, and the only wording of errors
    .target(
      name: "SitegenCommands",
      dependencies: [
        "PreviewServer", "SiteEngine", "SampleEngine", "MarkdownSyntax", "FigureRendering", "FigureKit",
        "Markup", "Diagnostics", "CSystemCalls",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),

    // MARK: L4: preview
    .target(
      name: "PreviewServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),

    // MARK: L3: load, resolve, render, write
    .target(
      name: "SiteEngine",
      dependencies: [
        "MarkdownSyntax", "SampleEngine", "Highlighting", "Markup", "Diagnostics", "CSystemCalls", "CXXHash",
        "Yams",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: swiftSettings),

    // MARK: L2: one kind of input each
    .target(
      name: "MarkdownSyntax", dependencies: ["CCmarkGFM", "CArena", "Markup", "Diagnostics"],
      swiftSettings: swiftSettings),
    .target(name: "Highlighting", dependencies: ["Markup"], swiftSettings: swiftSettings),
    .target(
      name: "FigureRendering", dependencies: ["CCairo", "CWebP", "CZlib", "FigureKit", "Markup"],
      swiftSettings: swiftSettings),
    .target(
      name: "SampleEngine",
      dependencies: [
        "FigureKit", "Diagnostics",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),

    // MARK: L1: values that everything else speaks in
    .target(
      name: "FigureKit",
      swiftSettings: swiftSettings + [.enableExperimentalFeature("Extern")]),
    .target(name: "Diagnostics", swiftSettings: swiftSettings),
    .target(name: "Markup", swiftSettings: swiftSettings),

    // MARK: L0: system libraries
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),

    .systemLibrary(name: "CSystemCalls"),
    .target(name: "CArena"),

    // MARK: Benchmarks
    .executableTarget(
      name: "SampleBenchmark",
      dependencies: [
        "SampleEngine", "Diagnostics", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/SampleBenchmark",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "HighlightingBenchmark", dependencies: ["Highlighting", "Markup"],
      path: "Benchmarks/HighlightingBenchmark", swiftSettings: swiftSettings),

    .executableTarget(
      name: "FigureBenchmark", dependencies: ["FigureRendering", "FigureKit", "Markup"],
      path: "Benchmarks/FigureBenchmark", exclude: ["rival.c"],
      swiftSettings: swiftSettings),

    .executableTarget(
      name: "SiteBenchmark", dependencies: ["CCmarkGFM"], path: "Benchmarks/SiteBenchmark",
      swiftSettings: swiftSettings),

    // MARK: Tests
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "SiteEngine", "SampleEngine", "MarkdownSyntax", "Highlighting", "FigureKit", "Markup", "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "README.md", "Sites"], swiftSettings: swiftSettings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: swiftSettings),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: swiftSettings),
    .testTarget(name: "FigureKitTests", dependencies: ["FigureKit"], swiftSettings: swiftSettings),
    .testTarget(
      name: "FigureRenderingTests",
      dependencies: ["FigureRendering", "FigureKit", "Markup", "CCairo"],
      exclude: ["Golden"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HighlightingTests", dependencies: ["Highlighting", "Markup"], exclude: ["Examples"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MarkdownSyntaxTests", dependencies: ["MarkdownSyntax", "CArena", "Markup", "Diagnostics"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SampleEngineTests",
      dependencies: [
        "SampleEngine", "FigureKit", "Diagnostics",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PreviewServerTests",
      dependencies: [
        "PreviewServer",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SiteEngineTests",
      dependencies: [
        "SiteEngine", "SampleEngine", "MarkdownSyntax", "Highlighting", "Markup", "Diagnostics",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SitegenTests",
      dependencies: [
        "SitegenCommands", "SiteEngine", "SampleEngine", "FigureKit", "Diagnostics", "Yams",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings),
  ]
)
