import Dispatch
import Foundation

/// What libFuzzer calls in a program that is built for it.
enum LibFuzzer {
  /// The variable of the environment that names the target.
  static let variable = "FUZZ_TARGET"
}

#if LIBFUZZER
private let chosenTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment[LibFuzzer.variable] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("\(LibFuzzer.variable) names no target")
  }
  return target
}()

/// Reads one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await chosenTarget.checkOrTrap(input)
    done.signal()
  }
  done.wait()
  return 0
}
#endif
