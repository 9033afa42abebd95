import FigureKit
import SampleModel

/// The table of a sample's images that its module is linked with: a page has the pictures, and the module their sizes.
struct LiveImages: Sendable {
  private let images: [Image]

  /// Takes the PNG files among a sample's inputs; `nil` if there are none.
  init?(_ inputs: [SampleInput]) {
    images = inputs.compactMap { Image(name: $0.name, png: Array($0.bytes)) }
    if images.isEmpty { return nil }
  }

  /// C code that finds an image by its name.
  var source: String {
    let rows = images.map { image in
      let name = image.name.utf8.map { "\(String($0))," }.joined()
      return
        "{\(image.name.utf8.count), {\(name)}, {\(image.digest)u, \(image.pixelWidth), \(image.pixelHeight)}},"
    }
    return """
      typedef struct { unsigned long count; unsigned char name[256]; unsigned long long values[3]; } image;
      static const image images[] = {\(rows.joined(separator: "\n"))};
      int figureKitImage(const unsigned char *name, unsigned long count, unsigned long long *result) {
        for (unsigned long i = 0; i < sizeof images / sizeof images[0]; i++) {
          if (images[i].count != count) continue;
          unsigned long j = 0;
          while (j < count && images[i].name[j] == name[j]) j++;
          if (j < count) continue;
          for (int k = 0; k < 3; k++) result[k] = images[i].values[k];
          return 1;
        }
        return 0;
      }

      """
  }
}
