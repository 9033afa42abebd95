/// How well photographs are encoded, from 0 to 100 as their libraries count.
enum PictureQuality {
  /// Of a JPEG file that is only turned upright, and takes the place of the author's own.
  static let turned = 92
  /// Of a JPEG file in another size.
  static let jpeg = 82
  /// Of a WebP file beside it, which looks the same to most readers.
  static let webP: Float = 80
}
