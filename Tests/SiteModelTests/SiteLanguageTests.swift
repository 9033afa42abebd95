import Diagnostics
import Metadata
import SiteTestSupport
import Testing

@testable import SiteModel

@Suite struct SiteLanguageTests {
  @Test(arguments: [
    "de", "DE", "deu", "pt-BR", "zh-Hant-TW", "es-419", "sl-rozaj-biske", "de-CH-1901", "de-DE-u-co-phonebk",
    "en-x-pirate", "zh-yue-HK",
  ])
  func acceptsTagsOfBCP47(_ tag: String) {
    #expect(LanguageTag(tag)?.text == tag)
  }

  @Test(arguments: [
    "", "d", "german", "de_DE", "de-", "-de", "de--DE", "de-D", "x-pirate", "de-u", "dé", "de DE",
    "de-toolongpart",
    "d1", "de-u-", "de-DE-AT",
  ])
  func refusesOtherTexts(_ tag: String) {
    #expect(LanguageTag(tag) == nil)
  }

  @Test func looksUpATagByEverShorterOnes() {
    #expect(LanguageTag.lookupRange(of: "zh-Hant-TW") == ["zh-hant-tw", "zh-hant", "zh"])
    #expect(LanguageTag.lookupRange(of: "de") == ["de"])
  }

  @Test(arguments: [
    ("ar", true), ("AR-EG", true), ("he", true), ("fa", true), ("ur", true), ("yi", true), ("dv", true),
    ("ckb", true),
    ("az-Arab", true), ("pa-PK", true), ("ks-Deva", false), ("ug-Cyrl", false), ("en", false),
    ("pt-BR", false),
    ("ara-x-ar", false),
  ])
  func knowsTheDirectionOfText(_ tag: String, _ isRightToLeft: Bool) {
    #expect((WritingDirection(ofLanguage: tag) == .rightToLeft) == isRightToLeft)
  }

  @Test func aDirectionOfItsOwnGoesBeforeThatOfTheLanguage() {
    let (site, problems) = read("language: ar\nlanguages: {en: , he: {direction: ltr}, de: {direction: rtl}}")
    #expect(problems == [])
    #expect(
      site.pageLanguages.map { site.inLanguage($0).direction } == [
        .rightToLeft, .leftToRight, .leftToRight, .rightToLeft,
      ])
    #expect(read("language: ar\ndirection: ltr").0.direction == .leftToRight)
    #expect(
      read("direction: up").1 == ["1:12 error wrong-type: `direction` must be `ltr` or `rtl`, not text"])
  }

  private func read(_ text: String) -> (SiteConfiguration, [String]) {
    let (configuration, diagnostics) = SiteConfiguration.read(text, file: "sitegen.yml")
    return (configuration, diagnostics.sorted().map(summary))
  }

  @Test func readsWhatDiffersInALanguage() throws {
    let (site, problems) = read(
      """
      title: A blog
      author: Ada
      extra: {a: 1, b: 2}
      languages:
        en: {name: English}
        pt-BR: {name: Português, title: Um blog, description: Sobre, author: Ana, extra: {b: 3}}
        de:
      menu: [{title: Posts, url: /posts/}]
      """)
    #expect(problems == [])
    #expect(site.languageName == "English")
    #expect(site.languages.map(\.tag) == ["pt-BR", "de"])
    #expect(site.pageLanguages.map(\.home) == ["/", "/pt-br/", "/de/"])
    let portuguese = site.inLanguage(site.pageLanguages[1])
    #expect(portuguese.title == "Um blog")
    #expect(portuguese.description == "Sobre")
    #expect(portuguese.author == "Ana")
    #expect(portuguese.language == "pt-BR")
    #expect(portuguese.extra.map(\.key) == ["b", "a"])
    #expect(portuguese.pageLanguages == site.pageLanguages)
    let german = site.inLanguage(site.pageLanguages[2])
    #expect(german.title == "A blog")
    #expect(german.author == "Ada")
    #expect(german.menu == site.menu)
    #expect(site.inLanguage(site.defaultLanguage) == site)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var expected: [String]
  }

  @Test(arguments: [
    Wrong(
      testDescription: "a tag with an underscore", text: "languages:\n  de_DE: {name: Deutsch}",
      expected: ["2:3 error invalid-language: `de_DE` is not a valid language tag | Did you mean `de-DE`?"]),
    Wrong(
      testDescription: "a word for a tag", text: "languages:\n  german: {}",
      expected: [
        "2:3 error invalid-language: `german` is not a valid language tag | Write a BCP 47 tag, such as `de` or `pt-BR`."
      ]),
    Wrong(
      testDescription: "a default language that is no tag", text: "language: english\nlanguages: {de: {}}",
      expected: [
        "1:11 error invalid-language: `english` is not a valid language tag | Write a BCP 47 tag, such as `de` or `pt-BR`."
      ]),
    Wrong(
      testDescription: "a language twice", text: "languages:\n  de: {}\n  DE: {}",
      expected: [
        "3:3 error duplicate-language: Duplicate language `DE` | Language tags are not case-sensitive."
      ]),
    Wrong(
      testDescription: "an unknown key", text: "languages:\n  de: {titel: Blog}",
      expected: ["2:8 error unknown-key: Unknown key `titel` in a language | Did you mean `title`?"]),
    Wrong(
      testDescription: "a key of the whole site", text: "languages:\n  de: {search: true}",
      expected: [
        "2:8 error unknown-key: Unknown key `search` in a language | A language can have `name`, `title`, `description`, `author`, `menu` and `extra`."
      ]),
    Wrong(
      testDescription: "a text for a table", text: "languages:\n  de: Deutsch",
      expected: ["2:7 error wrong-type: `de` must be a table of settings for this language, not text"]),
    Wrong(
      testDescription: "a list of tags", text: "languages: [de, en]",
      expected: ["1:12 error wrong-type: `languages` must be a table, not a list"]),
    Wrong(
      testDescription: "a default language with another title",
      text: "title: A\nlanguages:\n  en: {title: B}\n  de: {title: C}",
      expected: [
        "3:8 error contradicting-language: The default language `en` has a different `title` on line 1 | Set it in only one of the two places."
      ]),
    Wrong(
      testDescription: "a default language with the same title",
      text: "title: A\nlanguages: {en: {title: A}}",
      expected: []),
  ])
  func saysWhatIsWrongAtItsPlace(_ wrong: Wrong) {
    #expect(read(wrong.text).1 == wrong.expected)
  }

  // MARK: Names of files

  struct Name: Sendable, CustomTestStringConvertible {
    var testDescription: String { path }
    var path: String
    var address: String
    var section: String
    var language = "en"
    var isPost: Bool

    init(
      _ path: String, _ address: String, in section: String, _ language: String = "en", isPost: Bool = true
    ) {
      (self.path, self.address, self.section) = (path, address, section)
      (self.language, self.isPost) = (language, isPost)
    }
  }

  private func languages(_ more: String = "") -> SiteConfiguration {
    read("languages: {de: {name: Deutsch}, pt-BR: {}}\n" + more).0
  }

  @Test(arguments: [
    Name("about.md", "/about/", in: "", isPost: false),
    Name("about.de.md", "/de/about/", in: "de", "de", isPost: false),
    Name("about.DE.md", "/de/about/", in: "de", "de", isPost: false),
    Name("about.en.md", "/about/", in: "", isPost: false),
    Name("about.pt-br.md", "/pt-br/about/", in: "pt-br", "pt-BR", isPost: false),
    Name("about.fr.md", "/about-fr/", in: "", isPost: false),
    Name("de.md", "/de/", in: "", isPost: false),
    Name("posts/release-1.0.md", "/posts/release-1-0/", in: "posts"),
    Name("posts/release-1.0.de.md", "/de/posts/release-1-0/", in: "de/posts", "de"),
    Name("posts/2026-01-02-dial.de.md", "/de/posts/dial/", in: "de/posts", "de"),
    Name("posts/flip/index.de.md", "/de/posts/flip/", in: "de/posts", "de"),
    Name("a/b/c.de.md", "/de/a/b/c/", in: "de/a/b", "de"),
    Name("posts/_index.de.md", "/de/posts/", in: "de", "de", isPost: false),
    Name("_index.de.md", "/de/", in: "de", "de", isPost: false),
  ])
  func aFileTellsItsLanguageByItsName(_ name: Name) throws {
    let loaded = Page.read(
      ContentFile(name.path), bytes: Array("---\ntitle: T\n---\n".utf8), configuration: languages())
    let page = try #require(loaded.page)
    #expect(page.address == name.address)
    #expect(page.section == name.section)
    #expect(page.language.tag == name.language)
    #expect(page.isPost == name.isPost)
  }

  @Test func aSiteInOneLanguageKeepsDotsInNames() throws {
    let bytes = Array("---\ntitle: T\n---\n".utf8)
    let page = try #require(
      Page.read(ContentFile("about.de.md"), bytes: bytes, configuration: SiteConfiguration()).page)
    #expect(page.address == "/about-de/")
    #expect(page.translationKey == nil)
  }

  @Test(arguments: [
    ("slug: ueber-uns", "/de/ueber-uns/"), ("slug: about", "/de/about/"), ("draft: false", "/de/about/"),
  ])
  func aTranslationHasASlugOfItsOwn(_ line: String, _ address: String) throws {
    let bytes = Array("---\ntitle: Über uns\n\(line)\n---\n".utf8)
    #expect(
      Page.read(ContentFile("about.de.md"), bytes: bytes, configuration: languages()).page?.address == address
    )
  }

  @Test func patternsOfAddressesHoldBelowTheLanguage() throws {
    let configuration = languages("permalinks: {posts: '/:year/:section/:slug/'}")
    let bytes = Array("---\ntitle: T\n---\n".utf8)
    let page = Page.read(
      ContentFile("posts/2026-01-02-dial.de.md"), bytes: bytes, configuration: configuration
    ).page
    #expect(page?.address == "/de/2026/posts/dial/")
  }

  @Test func aFolderCannotHaveTheAddressOfALanguage() {
    let bytes = Array("---\ntitle: T\n---\n".utf8)
    let loaded = Page.read(ContentFile("de/posts/dial.md"), bytes: bytes, configuration: languages())
    #expect(loaded.page == nil)
    #expect(
      loaded.diagnostics.map(summary) == [
        "-:- error folder-of-language: The folder of this page has the same address as the language `de` | To write a page in `de`, add the language to the file name: `Content/posts/dial.de.md`."
      ])
  }

  @Test func warnsOfTranslationsIntoALanguageThatTheSiteLacks() {
    let paths = [
      "about.md", "about.de.md", "about.fr.md", "alone.fr.md", "posts/node.js.md", "posts/node.md", "v.1.md",
      "v.md",
      "posts/_index.es-MX.md", "posts/_index.de.md",
    ]
    #expect(
      ContentName.unknownLanguages(paths.map { ContentFile($0) }, languages()).map {
        "\($0.location?.file ?? ""): \($0.message)"
      }
        == [
          "Content/about.fr.md: `fr` in this file name is not a language of the site",
          "Content/posts/_index.es-MX.md: `es-MX` in this file name is not a language of the site",
        ])
    #expect(ContentName.unknownLanguages(paths.map { ContentFile($0) }, SiteConfiguration()) == [])
  }
}
