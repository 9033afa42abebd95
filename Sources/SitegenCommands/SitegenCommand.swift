public import ArgumentParser
import Logging

public struct SitegenCommand: AsyncParsableCommand {
  public init() {}
}
