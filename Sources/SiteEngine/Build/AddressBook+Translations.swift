import PageRendering
import Search
package import SiteModel
package import Theming

extension AddressBook {
  /// Notes which pages are translations of one another, and which search pages.
  package mutating func add(translationsOf site: Site, _ strings: SiteStrings) {
    guard site.configuration.isMultilingual else { return }
    languages = site.languages
    for (_, members) in site.translations.sorted(by: { $0.key < $1.key }) {
      var addresses: [String: String] = [:]
      for index in members.reversed() {
        addresses[site.pages[index].language.path] = site.pages[index].address
      }
      // Translations may lie in different folders, of which one is mounted in the other.
      for index in members { translations[site.placeKey(of: site.pages[index].file)] = addresses }
      add(
        group: members.map { site.pages[$0] }.filter { $0.kind == .page }.map { page in
          Translation(language: page.language, address: page.address, title: page.title)
        })
    }
    guard site.configuration.search else { return }
    add(
      group: languages.map { language in
        Translation(
          language: language, address: SearchIndex.address(in: language), title: strings[language][.search])
      })
  }

  /// Notes which lists are translations of one another: the first pages of those at the same path below the first page of
  /// their language.
  package mutating func add(translationsOf lists: [SitePlan.ListPage], _ site: Site, _ strings: SiteStrings) {
    guard site.configuration.isMultilingual else { return }
    var groups: [String: [Translation]] = [:]
    for language in languages {
      for list in lists where list.number == 1 && list.language == language {
        let path = String(list.base.dropFirst(language.home.count))
        groups[path, default: []].append(
          Translation(language: language, address: list.address, title: site.title(of: list, strings)))
      }
    }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) { add(group: group) }
  }

  private mutating func add(group: [Translation]) {
    guard group.count > 1 else { return }
    for translation in group { translationGroup[translation.address] = translationGroups.count }
    translationGroups.append(group)
  }
}

extension Site {
  /// What a list is called.
  fileprivate func title(of list: SitePlan.ListPage, _ strings: SiteStrings) -> String {
    switch list.subject {
    case .home: configuration.inLanguage(list.language).title
    case .section(let section): title(ofSection: section)
    case .taxonomy(let index): strings[list.language].title(ofTaxonomy: taxonomies[index].name)
    case .term(let index, let term): taxonomies[index].terms[term].name
    }
  }
}
