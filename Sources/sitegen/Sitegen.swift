import ArgumentParser
import SitegenCommands

@main
struct Sitegen {
  static func main() async {
    SitegenCommand.useInstalledFonts()
    await SitegenCommand.main()
  }
}
