import Diagnostics
import SampleModel

extension PageSamples {
  /// Tells fences in lists and block quotes where their lines begin in the page's file.
  ///
  /// - Parameter bytes: All of the file.
  package mutating func locateColumns(in bytes: [UInt8]) {
    guard fences.contains(where: { ($0.location.column ?? 1) > 1 }) else { return }
    let fileLine = FenceColumns.lines(of: bytes)
    for index in fences.indices where (fences[index].location.column ?? 1) > 1 {
      fences[index].columnShifts = FenceColumns.shifts(
        of: fences[index].code, firstLine: fences[index].codeLine, fileLine: fileLine)
    }
  }
}
