/// Puts an element at the end of an HTML document's body: before the last `</body`, or at the end of the document
/// where the tag is left out, as it may be.
func insertBeforeBodyEnd(_ element: String, in document: [UInt8]) -> [UInt8] {
  let tag = Array("</body".utf8)
  var place = document.count
  var candidate = document.count - tag.count
  while candidate >= 0 {
    // Setting bit 5 makes a capital letter small, and changes neither `<` nor `/`.
    if document[candidate] == tag[0], zip(document[candidate...], tag).allSatisfy({ $0 | 0x20 == $1 }) {
      place = candidate
      break
    }
    candidate -= 1
  }
  var result = [UInt8]()
  result.reserveCapacity(document.count + element.utf8.count)
  result += document[..<place]
  result += element.utf8
  result += document[place...]
  return result
}
