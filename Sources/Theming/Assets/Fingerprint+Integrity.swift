package import Digests
import Markup

extension Fingerprint {
  /// The value of an `integrity` attribute, as Subresource Integrity of the W3C has it.
  package var integrity: String { "sha256-" + String(decoding: bytes.base64, as: UTF8.self) }
}
