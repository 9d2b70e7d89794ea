extension StandIn {
  /// Makes a segue of the template's class; of the base class if a custom segue has no class of its own.
  static func makeSegue(
    _ template: StoryboardSegue, from source: Controller, to destination: Controller,
    _ perform: @escaping @MainActor () -> Void
  ) -> Segue {
    var segueClass = Segue.self
    if let custom = template.customClass {
      guard let found = findClass(custom) else {
        trap("Could not find a class named '\(custom)' for segue '\(template.identifier ?? template.id)'")
      }
      guard let type = found as? Segue.Type else {
        trap("Class \(custom) is no \(Segue.self)")
      }
      segueClass = type
    }
    let segue = segueClass.init(
      identifier: segueIdentifier(template.identifier), source: source, destination: destination)
    if template.kind != "custom" { segue.performHandler = { MainActor.assumeIsolated { perform() } } }
    return segue
  }
}
