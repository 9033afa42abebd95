package import SampleModel

// What a fence with `quiz="repair"` asks for.

extension FenceOptions {
  /// The figure that readers are to make right again; `nil` where the sample gave none of this name.
  package func figureToRepair(of outcome: SampleOutcome) -> String? {
    let names = outcome.figures.map(\.name)
    guard let name = repairedFigure?.value ?? (names.count == 1 ? names[0] : nil) else { return nil }
    return names.contains(name) ? name : nil
  }

  /// The listing as what readers are to repair; `nil` where its fault has no place in the code.
  package func repair(of excerpt: SampleExcerpt, figure: String) -> LiveRepair? {
    guard let quiz else { return nil }
    var repair = LiveRepair(
      lines: excerpt.liveLines, fault: nil, figure: figure, location: (fault?.location ?? quiz.location))
    guard let fault else { return repair }
    guard let place = try? fault.value.place(in: excerpt.code) else { return nil }
    repair.fault = place.fault(of: excerpt)
    return repair.fault == nil ? nil : repair
  }
}
