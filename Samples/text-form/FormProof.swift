import SampleSupport

func proveValues() {
  var form = Form(rental, width: 80)
  check("not set", form["BOAT"] == "")
  form.set("Tern", for: "BOAT")
  check("set", form["BOAT"] == "Tern")
  form.set("x", for: "SKIPPER")
  check("no field of this name", form["SKIPPER"] == "" && form.unknownNames == ["SKIPPER"])

  form.edit(1)
  form.type("Ad")
  form.width = 24
  form.type("a")
  check("one value", form["GUEST"] == "Ada" && form.edited == 1)
  form.edit(5)
  check("in both fields", form["GUEST"] == "Ada")
  form.type(" L.")
  form.deleteBackward()
  check("also typed in the other", form["GUEST"] == "Ada L")
  form.set("Ben", for: "GUEST")
  form.type("!")
  check("set while it is edited", form["GUEST"] == "Ben!")
  form.edit(nil)
  form.type("x")
  form.deleteBackward()
  check("nowhere", form["GUEST"] == "Ben!" && form["BOAT"] == "Tern")
  form.edit(9)
  check("no such field", form.edited == nil)
  form.edit(-1)
  check("nor this one", form.edited == nil)
  form.width = -5
  check("a width", form.width == 1)
  form.edit(0)
  for _ in 0..<9 { form.deleteBackward() }
  check("empty again", form["BOAT"] == "")

  var before = Form(rental, width: 40)
  before.set("Tern", for: "BOAT")
  before.edit(0)
  var during = Form(rental, width: 40)
  during.edit(0)
  during.set("Tern", for: "BOAT")
  check("before or during", before == during)
}

/// Everything that can happen to a form.
private enum Action: CaseIterable {
  case editFirst, editSecond, editNone, type, delete, set, setUnknown, narrow, wide

  func perform(on form: inout Form) {
    switch self {
    case .editFirst: form.edit(1)
    case .editSecond: form.edit(5)
    case .editNone: form.edit(nil)
    case .type: form.type("x")
    case .delete: form.deleteBackward()
    case .set: form.set("Ada", for: "GUEST")
    case .setUnknown: form.set("Ada", for: "NOBODY")
    case .narrow: form.width = 24
    case .wide: form.width = 80
    }
  }
}

private func judge(_ form: Form, _ action: Action) -> Form {
  var next = form
  action.perform(on: &next)
  let isEditing = form.edited != nil
  let expected: String =
    switch action {
    case .type where isEditing: form["GUEST"] + "x"
    case .delete where isEditing: String(form["GUEST"].dropLast())
    case .set: "Ada"
    default: form["GUEST"]
    }
  check("one value, by its name", next["GUEST"] == expected)
  check("no other changes", next["BOAT"] == "" && next["NOBODY"] == "")
  switch action {
  case .editFirst: check("edited", next.edited == 1)
  case .editSecond: check("edited", next.edited == 5)
  case .editNone: check("not edited", next.edited == nil)
  default: check("edited as before", next.edited == form.edited)
  }
  let isUnknown = action == .setUnknown
  check("told", next.unknownNames.count == form.unknownNames.count + (isUnknown ? 1 : 0))
  return next
}

/// Every order of four actions, and 1,000 random sequences of 40.
func proveActions() {
  func go(_ form: Form, _ length: Int) {
    guard length > 0 else { return }
    for action in Action.allCases { go(judge(form, action), length - 1) }
  }
  go(Form(rental, width: 60), 4)
  var random = SplitMix64(seed: 46)
  for _ in 0..<1000 {
    var form = Form(rental, width: 60)
    for _ in 0..<40 {
      let action = Action.allCases[Int(random.next() % UInt64(Action.allCases.count))]
      form = judge(form, action)
    }
  }
}
