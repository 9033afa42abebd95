import Foundation
import Testing

@testable import SitegenCommands

/// Addresses as other hosts are asked for them.
@Suite struct RequestAddressTests {
  @Test(arguments: [
    ("http://a.example", "http://a.example"),
    ("https://a.example:8080/b?c=d#e", "https://a.example:8080/b?c=d"),
    ("http://a.example?b", "http://a.example?b"),
    ("http://a.example/{a,b}[1-9]?x=@y", "http://a.example/%7Ba,b%7D%5B1-9%5D?x=@y"),
    ("http://a.example/a b\"<>\\^`|é", "http://a.example/a%20b%22%3C%3E%5C%5E%60%7C%C3%A9"),
    ("http://a.example/%C3%a9%2F%zz%", "http://a.example/%C3%a9%2F%25zz%25"),
    ("http://[::1]:80/", "http://[::1]:80/"), ("http://[::1]/", "http://[::1]/"),
    ("https://straße.example/", "https://xn--strae-oqa.example/"),
    ("http://a.example:/", "http://a.example:/"),
  ])
  func areWhatARequestCanHold(_ address: String, _ expected: String) {
    #expect(RequestAddress(address)?.text == expected)
  }

  @Test(arguments: [
    "", "http://", "http:///a", "http://#a", "http://:80/", "ftp://a.example/", "a.example", "http://a b/",
    "http://user@a.example/", "http://a.example:http/", "http://a.example:8é/", "http://[::1",
    "http://a%20b/",
    "http://\(String(repeating: "ü", count: 80)).example/", "http://a\0b/", "http://＃.example/",
    "http://a℀b/",
  ])
  func areNoneWithoutAHost(_ address: String) { #expect(RequestAddress(address) == nil) }

  /// Foundation has the mapping of UTS #46 from ICU.
  @Test(arguments: [
    "bücher.example", "BÜCHER.example", "bu\u{308}cher.example", "straße.example", "βόλος.example",
    "ΒΌΛΟΣ.example", "例え.テスト", "例え。テスト", "한국.example", "президент.рф", "ｆｕｌｌ.example", "a.ｆｕｌｌ.é",
    "他们为什么不说中文.example", "ليهمابتكلموشعربي؟.example", "почемужеонинеговорятпорусски.example",
    "安室奈美恵-with-super-monkeys.example", "ひとつ屋根の下2.example", "majiでkoiする5秒前.example", "so\u{AD}ft-ü.example",
    "xn--bcher-kva.example", "a-ü-b.example", "☃.example", "😀.example", "İstanbul.example",
  ])
  func hostsAreThoseThatBrowsersAskFor(_ host: String) throws {
    guard let url = URL(string: "http://" + host + "/") else { return }
    #expect(RequestAddress("http://" + host + "/")?.text == url.absoluteString)
  }

  /// The examples of RFC 3492, section 7.1.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"),
    ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
    ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"),
    ("安室奈美恵-with-super-monkeys", "xn---with-super-monkeys-pc58ag80a8qai00g7n9n"),
    ("majiでkoiする5秒前", "xn--majikoi5-783gue6qz075azm5e"), ("パフィーdeルンバ", "xn--de-jg4avhby1noc0d"),
    ("そのスピードで", "xn--d9juau41awczczp"),
  ])
  func lettersOfAnyScriptArePunycode(_ label: String, _ expected: String) {
    #expect(label.hostInASCII == expected)
  }
}
