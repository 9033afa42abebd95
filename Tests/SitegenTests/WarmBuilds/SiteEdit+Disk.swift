import Foundation
import SiteEngine
import TestSupport

@testable import Publishing

extension SiteEdit {
  /// Edits that no source shows.
  static let disk: [SiteEdit] = times + output + cache

  private static let times: [SiteEdit] = [
    SiteEdit(
      "move the site", weight: 2,
      .disk { site, random in
        let isCopy = random.chance(50)
        try site.move(copying: isCopy)
        return isCopy ? "by a copy" : ""
      }),
    SiteEdit(
      "touch a file", weight: 4,
      .disk { site, random in
        guard let path = random.pick(site.sources) else { return nil }
        site.setTime(of: path, FileTime(seconds: random.pick(1_000_000_000, 1_800_000_000, 4_000_000_000)))
        return path
      }),
    SiteEdit(
      "touch all files", weight: 2,
      .disk { site, random in
        let time = FileTime(seconds: random.pick(1_000_000_000, 1_800_000_000))
        for path in site.sources { site.setTime(of: path, time) }
        return ""
      }),
  ]

  private static let output: [SiteEdit] = [
    SiteEdit(
      "delete a published file", weight: 4,
      .disk { site, random in
        guard let path = random.pick(site.published) else { return nil }
        try FileManager.default.removeItem(atPath: site.root + "/public/" + path)
        return path
      }),
    SiteEdit(
      "delete a published folder", weight: 2,
      .disk { site, random in
        guard let path = random.pick(site.published.filter { $0.contains("/") })?.folder else { return nil }
        try FileManager.default.removeItem(atPath: site.root + "/public/" + path)
        return path
      }),
    SiteEdit(
      "change a published file", weight: 5,
      .disk { site, random in
        guard let path = random.pick(site.published) else { return nil }
        return try site.damage("public/" + path, &random)
      }),
    SiteEdit(
      "put a file among the published ones", weight: 2,
      .disk { site, random in
        guard FileManager.default.fileExists(atPath: site.root + "/public"),
          let folder = random.pick(["public"] + site.published.map { ("public/" + $0).folder })
        else { return nil }
        let path = folder + "/" + SiteOnDisk.foreignName
        try Data("mine\n".utf8).write(to: URL(filePath: site.root + "/" + path))
        return path
      }),
    SiteEdit(
      "stand in the way of a published file", weight: 3,
      .disk { site, random in
        guard let path = random.pick(site.published.filter { $0.lastPart.contains(".") }) else { return nil }
        let isEmpty = random.chance(40)
        try site.block(path, isEmpty: isEmpty)
        return isEmpty ? "\(path), by an empty folder" : path
      }),
    SiteEdit(
      "take what was put among the published files away", weight: 4,
      .disk { site, _ in
        let paths = site.foreign(in: site.root + "/public")
        for path in paths { try FileManager.default.removeItem(atPath: site.root + "/public/" + path) }
        return paths.isEmpty ? nil : ""
      }),
    SiteEdit(
      "delete the output folder", weight: 3,
      .disk { site, _ in
        try? FileManager.default.removeItem(atPath: site.root + "/public")
        return ""
      }),
    SiteEdit(
      "bring back the output folder of earlier", weight: 3,
      .disk { site, _ in try site.exchangeWithCopy("public") }),
  ]

  private static let cache: [SiteEdit] = [
    SiteEdit(
      "delete the cache", weight: 3,
      .disk { site, _ in
        try? FileManager.default.removeItem(atPath: site.cache)
        return ""
      }),
    SiteEdit(
      "delete a part of the cache", weight: 3,
      .disk { site, random in
        let parts = try FileManager.default.subpathsOfDirectory(atPath: site.cache).sorted()
        guard let path = random.pick(parts.filter { !$0.contains("/preview") && !$0.hasPrefix("preview") })
        else {
          return nil
        }
        try FileManager.default.removeItem(atPath: site.cache + "/" + path)
        return path
      }),
    SiteEdit(
      "damage a file of the cache", weight: 6,
      .disk { site, random in
        guard let path = random.pick(site.cacheFiles) else { return nil }
        return try site.damage(".sitegen/" + path, &random)
      }),
    SiteEdit(
      "damage every file of the cache", weight: 1,
      .disk { site, random in
        for path in site.cacheFiles { _ = try site.damage(".sitegen/" + path, &random) }
        return ""
      }),
    SiteEdit(
      "let two files of the cache change places", weight: 2,
      .disk { site, random in
        guard let one = random.pick(site.cacheFiles), let other = random.pick(site.cacheFiles), one != other
        else {
          return nil
        }
        let bytes = [one, other].map { FileManager.default.contents(atPath: site.cache + "/" + $0) ?? Data() }
        try bytes[0].write(to: URL(filePath: site.cache + "/" + other))
        try bytes[1].write(to: URL(filePath: site.cache + "/" + one))
        return "\(one) and \(other)"
      }),
    SiteEdit(
      "bring back the cache of earlier", weight: 5,
      .disk { site, _ in try site.exchangeWithCopy(".sitegen") }),
    SiteEdit(
      "take the cache of another site", weight: 2,
      .disk { site, random in
        let other = site.folder + "/other-cache"
        guard FileManager.default.fileExists(atPath: other) else { return nil }
        try? FileManager.default.removeItem(atPath: site.cache)
        try FileManager.default.copyItem(atPath: other, toPath: site.cache)
        return ""
      }),
  ]
}

extension SiteOnDisk {
  /// The published files that sitegen made.
  fileprivate var published: [String] {
    FolderSnapshot(root + "/public").without(foreign(in: root + "/public") + [OutputFolder.markerName]).files
      .keys.sorted()
  }

  /// The files of the cache without those that are published: in the preview, and in the standby, where they have second
  /// names.
  fileprivate var cacheFiles: [String] {
    FolderSnapshot(cache).files.keys.filter { !$0.hasPrefix("preview/") && !$0.hasPrefix("standby/") }
      .sorted()
  }

  /// Cuts a file short, empties it, or changes a byte of it.
  fileprivate func damage(_ path: String, _ random: inout SeededGenerator) throws -> String? {
    let file = URL(filePath: root + "/" + path)
    var data = try Data(contentsOf: file)
    let place = data.isEmpty ? 0 : random.number(0...(data.count - 1))
    let way: String
    switch random.number(1...4) {
    case 1: (data, way) = (Data(), "emptied")
    case 2: (data, way) = (data.prefix(place), "cut at \(place)")
    case 3: (data, way) = (data + Data("more".utf8), "made longer")
    default:
      way = "changed at \(place)"
      if !data.isEmpty { data[place] ^= UInt8(1 << random.number(0...7)) }
    }
    // In place also its other names, such as that in the standby, change.
    try data.write(to: file, options: random.chance(50) ? .atomic : [])
    return "\(path) \(way)"
  }

  /// Brings back what a folder held when this was last done, and keeps what it holds now.
  fileprivate func exchangeWithCopy(_ name: String) throws -> String? {
    let (kept, current) = (folder + "/kept" + name, root + "/" + name)
    guard FileManager.default.fileExists(atPath: current) else { return nil }
    let new = folder + "/new" + name
    try FileManager.default.copyItem(atPath: current, toPath: new)
    let isKept = FileManager.default.fileExists(atPath: kept)
    if isKept {
      try FileManager.default.removeItem(atPath: current)
      try FileManager.default.moveItem(atPath: kept, toPath: current)
    }
    try FileManager.default.moveItem(atPath: new, toPath: kept)
    return isKept ? "\(name)" : "kept \(name)"
  }
}
