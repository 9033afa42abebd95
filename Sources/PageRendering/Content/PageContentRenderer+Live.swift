import Markup
import SampleModel
import SiteModel
import Theming
import URLs

/// A figure that runs at one place of a page.
struct LivePlacement: Sendable {
  var module: PublishedModule
  /// Its place among the figures of the module.
  var index: Int
  var figure: LiveFigureDescription
  var options: LiveOptions
  /// The element's id; `nil` where the page has shown the figure before.
  var id: String?
  /// What it shows, in words.
  var label: String
  /// The fault with which it runs.
  var fault: RunningFault?
}

extension PageContentRenderer {
  /// How a figure runs in the page; `nil` if it does not, which has been reported if it should.
  mutating func liveFigure(_ shown: ShownFigure) -> LivePlacement? {
    guard let options = shown.options.live, let module = resources.samples.modules[shown.sample],
      let (index, figure) = module.figure(named: shown.figure.name)
    else { return nil }
    modules.insert(shown.sample)
    features.hasInvariants = features.hasInvariants || !figure.claims.isEmpty
    features.hasLinksInFigures = features.hasLinksInFigures || options.followsLinks
    features.hasSoundingFigures = features.hasSoundingFigures || options.sounds
    let id = shown.sample.liveID(of: figure.name)
    let isAddressed = shown.fault == nil && liveFigures.insert(id).inserted
    return LivePlacement(
      module: module, index: index, figure: figure, options: options,
      id: isAddressed ? id : nil, label: shown.label, fault: shown.fault)
  }

  /// Writes what the theme's script asks of the element around a figure.
  func writeAttributes(of live: LivePlacement, to html: inout MarkupBuffer) {
    let base = resources.site.configuration.baseURL
    if let id = live.id { html.append(attribute: "id", id) }
    html.append(attribute: "data-live", base.hostPath(live.module.address) + (live.fault?.fragment ?? ""))
    if let fault = live.fault {
      html.append(attribute: "data-fault", fault.edit)
      html.append(attribute: "data-duration", live.figure.duration.plain)
    }
    html.append(attribute: "data-integrity", live.module.integrity)
    html.append(attribute: "data-figure", "\(live.index)")
    html.append(attribute: "data-size", "\(live.figure.width.plain) \(live.figure.height.plain)")
    if !live.module.images.isEmpty {
      var json = JSONBuffer()
      for (index, image) in live.module.images.enumerated() {
        json.append(json: index == 0 ? "{" : ",")
        json.append(string: image.name)
        json.append(json: ":")
        json.append(string: base.hostPath(image.address))
      }
      json.append(json: "}")
      html.append(attribute: "data-images", String(decoding: json.bytes, as: UTF8.self))
    }
    if live.options.followsLinks { html.append(markup: " data-links") }
    if live.options.sounds { html.append(markup: " data-sound") }
    if live.options.takesEveryTouch { html.append(attribute: "data-touch", "none") }
  }

  /// Writes the place where the figure runs, and its controls.
  func writeControls(of live: LivePlacement, to html: inout MarkupBuffer) {
    let (takesPointer, isStill) = (live.figure.takesPointer, live.figure.isStill)
    let standard = strings[isStill ? .changeCode : live.figure.isTapped ? .tapMe : .dragMe]
    let hint = live.options.hint ?? standard
    let label = live.label.withoutFullStop
    html.append(markup: "<span class=\"live\"")
    // The script calls buttons and knobs by it: a page with many figures would have it three times for each.
    html.append(attribute: "data-name", label.firstSentence)
    if !live.figure.claims.isEmpty {
      var json = JSONBuffer()
      for (index, claim) in live.figure.claims.enumerated() {
        json.append(json: index == 0 ? "[" : ",")
        json.append(string: claim)
      }
      json.append(json: "]")
      html.append(attribute: "data-claims", String(decoding: json.bytes, as: UTF8.self))
    }
    html.append(markup: " hidden><span class=\"stage\"")
    if takesPointer {
      let whole = MessageFormat.parts(of: strings[.interactiveFigure])
        .filled { ["figure": label, "hint": (hint.nonEmpty ?? standard).withoutFullStop][$0] }
      html.append(markup: " tabindex=\"0\"")
      html.append(attribute: "data-label", whole)
    } else {
      html.append(attribute: "data-label", live.label)
    }
    html.append(markup: "></span>")
    if !live.figure.knobs.isEmpty {
      html.append(markup: "<span class=\"knobs\" role=\"group\">")
      for (index, knob) in live.figure.knobs.enumerated() { write(knob, index, to: &html) }
      html.append(markup: "</span>")
    }
    html.append(markup: "<span class=\"actions\"")
    if takesPointer || isStill, !hint.isEmpty { html.append(attribute: "data-hint", hint) }
    html.append(markup: ">")
    // WCAG 2.2.2: what moves automatically for more than five seconds can be paused.
    if live.figure.takesTime || live.figure.duration > 0 {
      html.append(markup: "<button type=\"button\" class=\"pause\" aria-pressed=\"false\">")
      html.append(text: strings[.pause])
      html.append(markup: "</button>")
    }
    if !isStill {
      html.append(markup: "<button type=\"button\" class=\"reset\">")
      html.append(text: strings[.reset])
      html.append(markup: "</button>")
    }
    html.append(markup: "</span></span>")
  }

  private func write(_ knob: LiveFigureDescription.Knob, _ index: Int, to html: inout MarkupBuffer) {
    html.append(markup: "<label>")
    switch knob.control {
    case .slider(let least, let greatest, let step, let unit):
      html.append(text: knob.label + " ")
      html.append(markup: "<input type=\"range\"")
      html.append(attribute: "min", least.plain)
      html.append(attribute: "max", greatest.plain)
      html.append(attribute: "step", step.plain)
      html.append(attribute: "value", knob.initialValue.plain)
      html.append(markup: " data-knob=\"\(index)\"")
      html.append(attribute: "data-unit", unit)
      html.append(markup: "><span>")
      html.append(text: knob.initialText ?? "")
      html.append(markup: "</span>")
    case .toggle:
      html.append(markup: "<input type=\"checkbox\" data-knob=\"\(index)\"")
      html.append(markup: knob.initialValue == 0 ? "> " : " checked> ")
      html.append(text: knob.label)
    case .choice(let choices):
      html.append(text: knob.label + " ")
      html.append(markup: "<select data-knob=\"\(index)\">")
      for (place, choice) in choices.enumerated() {
        html.append(markup: Double(place) == knob.initialValue ? "<option selected>" : "<option>")
        html.append(text: choice)
        html.append(markup: "</option>")
      }
      html.append(markup: "</select>")
    }
    html.append(markup: "</label>")
  }
}

extension String {
  /// The text up to the first end of a sentence, or up to 60 characters between two words.
  var firstSentence: String {
    let end = indices.first { ".;:!?".contains(self[$0]) && (self[index(after: $0)...].first ?? " ") == " " }
    let sentence = self[..<(end ?? endIndex)]
    guard sentence.count > 60 else { return String(sentence) }
    let cut = sentence.prefix(60)
    return cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)] + "…"
  }

  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
