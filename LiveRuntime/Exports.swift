// What a page calls, compiled once for all samples with all of FigureKit that it reaches: that saves the front end 1.3 of 2.8 s
// for the smallest sample. `figure_start`, which shows the figures, is written for each of them.
@_spi(Live) import FigureKit

@_cdecl("figure_describe")
public func figureDescribe() { LiveModule.describe() }

@_cdecl("figure_event")
public func figureEvent(figure: Int32, kind: Int32, pointer: Int32, x: Double, y: Double, time: Double) {
  LiveModule.receive(figure: Int(figure), kind: Int(kind), pointer: Int(pointer), x: x, y: y, time: time)
}

@_cdecl("figure_play")
public func figurePlay(figure: Int32, time: Double) { LiveModule.play(figure: Int(figure), time: time) }

@_cdecl("figure_knob")
public func figureKnob(figure: Int32, knob: Int32, value: Double) {
  LiveModule.setKnob(figure: Int(figure), knob: Int(knob), value: value)
}

@_cdecl("figure_reset")
public func figureReset(figure: Int32) { LiveModule.reset(figure: Int(figure)) }

@_cdecl("figure_draw")
public func figureDraw(figure: Int32, time: Double) { LiveModule.draw(figure: Int(figure), time: time) }

// A figure with perspective calls it.
@_cdecl("figure_perspective")
public func figurePerspective() { LiveModule.beginPerspective() }

// Only a module of figures with invariants exports these.

@_cdecl("figure_claims")
public func figureClaims() { LiveModule.emitClaims() }

@_cdecl("figure_search")
public func figureSearch(figure: Int32, first: Int32, count: Int32) {
  LiveModule.search(figure: Int(figure), first: Int(first), count: Int(count))
}

// What tries a module out before it is published; a page's module is linked without them.

@_cdecl("figure_frame")
public func figureFrame(figure: Int32, time: Double) { LiveModule.emitFrame(figure: Int(figure), time: time) }

@_cdecl("figure_films")
public func figureFilms() { LiveModule.emitFilms() }

@_cdecl("figure_try")
public func figureTry(gestures: Int32, seed: Int32) {
  LiveModule.tryOut(gestures: Int(gestures), seed: Int(seed))
}
