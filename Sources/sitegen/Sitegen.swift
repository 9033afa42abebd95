import ArgumentParser
import SitegenCommands

@main
struct Sitegen {
  static func main() async {
    await SitegenCommand.main()
  }
}
