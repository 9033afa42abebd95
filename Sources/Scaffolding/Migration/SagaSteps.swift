/// The steps of a site of Saga, as its code registers them: which folders have pages, lists, tags and feeds.
struct SagaSteps {
  /// What is written for the pages of a folder.
  struct Step {
    /// The folder below the content folder; empty for all.
    var folder: String
    var hasPages = false
    /// Whether a page is `about.html` and not `about/`.
    var keepsFiles = false
    /// The paths of lists below the folder, with `[key]` for a tag or a year.
    var lists: [String] = []
    var tagLists: [String] = []
    var yearLists: [String] = []
  }

  private(set) var steps: [Step] = []
  /// The folder of the content.
  private(set) var input = "content"
  /// Whether the day at the beginning of a file's name is no part of its address.
  private(set) var readsDates = false
  /// Whether code of the site's own changes addresses.
  private(set) var changesAddresses = false

  /// Reads the code.
  init(_ code: SwiftPackageCode) {
    let all = code.texts.joined(separator: "\n")
    if let match = all.firstMatch(of: /\bSaga\(\s*input:\s*"([^"\\]+)"/) { input = String(match.output.1) }
    readsDates = all.contains(/\bpublicationDateInFilename\b/)
    changesAddresses = all.contains(/relativeDestination\s*=[^=]/)
    let starts = all.matches(of: /\.(register|createPage|run)\(/)
    for (index, start) in starts.enumerated() where start.output.1 == "register" {
      let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : all.endIndex
      steps.append(Self.step(all[start.range.upperBound..<end]))
    }
  }

  /// The folders that have pages of their own; `nil` where the code does not say it.
  func hasPages(_ path: String) -> Bool {
    let own = steps.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    // The first step that takes a file keeps it, unless it says otherwise.
    let named = own.filter { !$0.folder.isEmpty }
    return steps.isEmpty || (named.isEmpty ? own : named).contains(where: \.hasPages)
  }

  private static func step(_ code: Substring) -> Step {
    var step = Step(folder: "")
    let writers = code.matches(of: /\.(item|list|tag|year)Writer\(/)
    let head = code[..<(writers.first?.range.lowerBound ?? code.endIndex)]
    if let folder = head.firstMatch(of: /\bfolder:\s*"([^"\\]*)"/) { step.folder = String(folder.output.1) }
    step.keepsFiles = code.contains(/\bitemWriteMode:\s*\.keepAsFile/)
    for (index, writer) in writers.enumerated() {
      let end = index + 1 < writers.count ? writers[index + 1].range.lowerBound : code.endIndex
      let output = code[writer.range.upperBound..<end].firstMatch(of: /\boutput:\s*"([^"\\]+)"/)
        .map { String($0.output.1) }
      switch writer.output.1 {
      case "item": step.hasPages = true
      case "list": step.lists.append(output ?? "index.html")
      case "tag": step.tagLists.append(output ?? "tag/[key]/index.html")
      default: step.yearLists.append(output ?? "[key]/index.html")
      }
    }
    return step
  }

  /// A name as Saga has it in addresses.
  static func slug(_ name: String) -> String {
    name.replacing(" - ", with: "-")
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")) }
      .joined(separator: "-").lowercased()
  }
}
