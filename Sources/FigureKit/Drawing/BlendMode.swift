/// How the colours of a group are mixed with those below it, with the names of CSS's `mix-blend-mode`.
///
/// They are mixed with what the figure drew before, within the nearest group around that has an opacity, a clip, a filter, a
/// mask or a blend mode of its own; never with the page.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The upper colour.
  case normal
  /// The product: as dark as both together, like two slides in one projector.
  case multiply
  /// As light as both together, like two projectors.
  case screen
  /// Multiplies or screens, as the lower colour is dark or light.
  case overlay
  /// The darker component.
  case darken
  /// The lighter component.
  case lighten
  /// Brightens the lower colour to reflect the upper one.
  case colorDodge = "color-dodge"
  /// Darkens the lower colour to reflect the upper one.
  case colorBurn = "color-burn"
  /// Multiplies or screens, as the upper colour is dark or light.
  case hardLight = "hard-light"
  /// Darkens or lightens, as the upper colour is dark or light.
  case softLight = "soft-light"
  /// The difference of both.
  case difference
  /// As the difference, with less contrast.
  case exclusion
  /// The upper colour's hue, the lower one's saturation and luminosity.
  case hue
  /// The upper colour's saturation, the lower one's hue and luminosity.
  case saturation
  /// The upper colour's hue and saturation, the lower one's luminosity.
  case color
  /// The upper colour's luminosity, the lower one's hue and saturation.
  case luminosity
}
