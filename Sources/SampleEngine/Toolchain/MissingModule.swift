/// A module that the compiler did not find, if it is one that many programs import: one of Apple's platforms, or one of a
/// well-known package.
enum MissingModule: Sendable, Hashable {
  /// A module that no other system has.
  case apple(String)
  /// A module of a package.
  case package(String, module: String)

  /// Finds out what a message of the compiler's is about; `nil` for other messages and other modules.
  init?(_ message: String) {
    guard let name = Self.name(in: message) else { return nil }
    if Self.appleModules.contains(name) {
      self = .apple(name)
    } else if let package = Self.packages[name] {
      self = .package(package, module: name)
    } else {
      return nil
    }
  }

  /// The module that a message says is not there; `nil` for other messages.
  static func name(in message: String) -> String? {
    let beginning = "no such module '"
    guard message.hasPrefix(beginning) else { return nil }
    return String(message.dropFirst(beginning.count).prefix { $0 != "'" && $0 != "." })
  }

  /// The note for the author.
  var note: String {
    switch self {
    case .apple(let module):
      "\(module) is available only on Apple platforms. To show unverified code, replace `sample` with "
        + "`unverified=\"needs \(module)\"`."
    case .package(let package, let module):
      "`\(module)` is part of the package \(package). Add its package to `packages` in `sitegen.yml`."
    }
  }

  private static let appleModules: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents", "AppKit",
    "AuthenticationServices",
    "BackgroundTasks", "Charts", "CloudKit", "Combine", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreFoundation",
    "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreText", "CryptoKit", "Darwin",
    "EventKit", "FoundationModels", "GameplayKit", "HealthKit", "LocalAuthentication", "MapKit", "Metal",
    "MetalKit",
    "NaturalLanguage", "Network", "ObjectiveC", "OSLog", "PDFKit", "Photos", "PhotosUI", "PlaygroundSupport",
    "QuartzCore", "RealityKit", "SafariServices", "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit",
    "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications",
    "Vision", "WatchKit", "WebKit", "WidgetKit", "os", "simd",
  ]

  /// The packages of modules.
  private static let packages: [String: String] = [
    "Algorithms": "swift-algorithms", "Alamofire": "Alamofire", "ArgumentParser": "swift-argument-parser",
    "AsyncAlgorithms": "swift-async-algorithms", "AsyncHTTPClient": "async-http-client",
    "Atomics": "swift-atomics", "BitCollections": "swift-collections", "CasePaths": "swift-case-paths",
    "Collections": "swift-collections", "ComplexModule": "swift-numerics",
    "ComposableArchitecture": "swift-composable-architecture", "Crypto": "swift-crypto",
    "CustomDump": "swift-custom-dump", "Dependencies": "swift-dependencies",
    "DequeModule": "swift-collections",
    "GRDB": "GRDB.swift", "HTTPTypes": "swift-http-types", "HashTreeCollections": "swift-collections",
    "HeapModule": "swift-collections", "Hummingbird": "hummingbird", "Logging": "swift-log",
    "Markdown": "swift-markdown", "Metrics": "swift-metrics", "NIO": "swift-nio", "NIOCore": "swift-nio",
    "NIOHTTP1": "swift-nio", "NIOPosix": "swift-nio", "Nimble": "Nimble", "Numerics": "swift-numerics",
    "OrderedCollections": "swift-collections", "Quick": "Quick", "RealModule": "swift-numerics",
    "RxSwift": "RxSwift", "Subprocess": "swift-subprocess", "SwiftParser": "swift-syntax",
    "SwiftProtobuf": "swift-protobuf", "SwiftSyntax": "swift-syntax", "SwiftSyntaxMacros": "swift-syntax",
    "SystemPackage": "swift-system", "TSCBasic": "swift-tools-support-core", "Vapor": "vapor", "Yams": "Yams",
  ]
}
