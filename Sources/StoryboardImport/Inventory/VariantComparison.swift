import StoryboardDiagnostics

/// The differences between the base of a storyboard and one of its variants that matter for the wiring: scenes, their
/// classes and identifiers, segues, the initial scene.
struct VariantComparison {
  private let base: IndexedFile
  private let variant: IndexedFile
  /// For the index of a scene of the base, the index of the same scene of the variant.
  private var pairs: [Int: Int] = [:]
  private var isPaired: Set<Int> = []
  private(set) var diagnostics: [Diagnostic] = []

  typealias Document = StoryboardDocument

  init(of variant: ImportedFile, with base: ImportedFile) {
    (self.variant, self.base) = (IndexedFile(variant), IndexedFile(base))
    pairScenes()
    for scene in base.document.scenes.indices { compare(scene) }
    for (index, scene) in variant.document.scenes.enumerated()
    where scene.content.isPlace && !isPaired.contains(index) {
      report(
        .variantHasScene(name(of: scene), of: base.name), at: scene.contentLine, base: base.document.line)
    }
    compareInitialScenes()
  }

  // MARK: Pairs

  /// Finds the scene of the variant that is the same as a scene of the base. Compares object IDs first, then
  /// identifiers, the segues that lead to the scenes, and last classes.
  private mutating func pairScenes() {
    pair { $0.content.id?.rawValue }
    pair { $0.storyboardIdentifier }
    if let first = initial(of: base), let second = initial(of: variant) { take(first, second) }
    pairTargets()
    pair { $0.controller?.customClass?.name }
  }

  /// Pairs a scene of the base with a scene of the variant if both have the same key and no other scene of their
  /// files has it.
  private mutating func pair(by key: (Document.Scene) -> String?) {
    func holders(_ document: Document, _ isFree: (Int) -> Bool) -> [String: [Int]] {
      document.scenes.indices.reduce(into: [:]) { found, index in
        guard isFree(index), document.scenes[index].content.isPlace, let key = key(document.scenes[index])
        else { return }
        found[key, default: []].append(index)
      }
    }
    let own = holders(base.document) { pairs[$0] == nil }
    let other = holders(variant.document) { !isPaired.contains($0) }
    for (key, scenes) in own {
      guard scenes.count == 1, let found = other[key], found.count == 1 else { continue }
      take(scenes[0], found[0])
    }
  }

  private mutating func take(_ scene: Int, _ other: Int) {
    guard pairs[scene] == nil, !isPaired.contains(other) else { return }
    pairs[scene] = other
    isPaired.insert(other)
  }

  /// Pairs scenes that are the targets of the same segue: one of the base and one of the variant, from scenes that
  /// are paired already.
  private mutating func pairTargets() {
    var pending = Array(pairs.keys)
    while let scene = pending.popLast() {
      guard let other = pairs[scene] else { continue }
      let found = segues(of: other, in: variant)
      for (key, segue) in segues(of: scene, in: base) {
        guard let same = found[key], let target = target(of: segue, in: base),
          let place = self.target(of: same, in: variant), pairs[target] == nil, !isPaired.contains(place)
        else { continue }
        take(target, place)
        pending.append(target)
      }
    }
  }

  /// What identifies a segue of a scene: its identifier, or else its kind, its relationship and a number.
  private enum SegueKey: Hashable {
    case identifier(String)
    case place(String, String?, Int)
  }

  private func segues(of scene: Int, in file: IndexedFile) -> [SegueKey: Document.Segue] {
    var counts: [SegueKey: Int] = [:]
    return file.document.scenes[scene].segues.reduce(into: [:]) { found, segue in
      if let identifier = segue.identifier {
        found[.identifier(identifier)] = segue
      } else {
        let first = SegueKey.place(segue.kind.rawValue, segue.relationship, 0)
        let number = counts[first, default: 0]
        counts[first] = number + 1
        found[.place(segue.kind.rawValue, segue.relationship, number)] = segue
      }
    }
  }

  private func target(of segue: Document.Segue, in file: IndexedFile) -> Int? {
    file.scene(segue.destination)
  }

  private func initial(of file: IndexedFile) -> Int? { file.document.initialController.flatMap(file.scene) }

  // MARK: Differences

  private mutating func compare(_ index: Int) {
    let scene = base.document.scenes[index]
    guard scene.content.isPlace else { return }
    guard let other = pairs[index] else {
      return report(
        .variantLacksScene(name(of: scene), of: base.name), at: variant.document.line, base: scene.contentLine
      )
    }
    let found = variant.document.scenes[other]
    let subject = "the scene `\(name(of: scene))`"
    func differs(_ what: String, _ here: String?, _ base: String?) {
      guard here != base else { return }
      let kind = TargetDiagnostic.variantPropertyDiffers(
        subject, what: what, here: here ?? "none", base: base ?? "none")
      report(kind, at: found.contentLine, base: scene.contentLine)
    }
    differs(
      "identifier", found.storyboardIdentifier.map { "\"\($0)\"" },
      scene.storyboardIdentifier.map { "\"\($0)\"" })
    if found.classKey != scene.classKey { differs("class", found.className, scene.className) }
    differs("target", found.placeholder?.target, scene.placeholder?.target)
    compareSegues(of: index, with: other)
  }

  private mutating func compareSegues(of index: Int, with other: Int) {
    let (scene, found) = (base.document.scenes[index], variant.document.scenes[other])
    let (own, others) = (segues(of: index, in: base), segues(of: other, in: variant))
    for (key, segue) in own.sorted(by: { $0.value.line < $1.value.line }) {
      guard let same = others[key] else {
        report(
          .variantLacksSegue(name(of: segue, in: base), scene: name(of: scene), of: base.name),
          at: found.contentLine, base: segue.line)
        continue
      }
      let subject = "\(name(of: segue, in: base)) of `\(name(of: scene))`"
      func differs(_ what: String, _ here: String, _ base: String) {
        guard here != base else { return }
        report(
          .variantPropertyDiffers(subject, what: what, here: here, base: base), at: same.line,
          base: segue.line)
      }
      differs("kind", "`\(same.kind.rawValue)`", "`\(segue.kind.rawValue)`")
      if (same.trigger == nil) != (segue.trigger == nil) {
        differs("control", "`\(same.trigger?.element ?? "none")`", "`\(segue.trigger?.element ?? "none")`")
      }
      differs(
        "action", same.destinationCreationSelector ?? same.unwindAction ?? "none",
        segue.destinationCreationSelector ?? segue.unwindAction ?? "none")
      guard let target = target(of: segue, in: base), let place = self.target(of: same, in: variant),
        pairs[target] != place
      else { continue }
      differs(
        "target", "`\(name(of: variant.document.scenes[place]))`",
        "`\(name(of: base.document.scenes[target]))`")
    }
    for (key, segue) in others.sorted(by: { $0.value.line < $1.value.line }) where own[key] == nil {
      report(
        .variantHasSegue(name(of: segue, in: variant), scene: name(of: scene), of: base.name), at: segue.line,
        base: scene.contentLine)
    }
  }

  private mutating func compareInitialScenes() {
    let (first, second) = (initial(of: base), initial(of: variant))
    guard first.map({ pairs[$0] ?? -1 }) != second else { return }
    func text(_ scene: Int?, _ file: IndexedFile) -> String {
      scene.map { "`\(name(of: file.document.scenes[$0]))`" } ?? "none"
    }
    report(
      .variantPropertyDiffers(
        "the storyboard `\(base.name)`", what: "initial scene", here: text(second, variant),
        base: text(first, base)),
      at: variant.document.line, base: base.document.line)
  }

  private func name(of segue: Document.Segue, in file: IndexedFile) -> String {
    if let identifier = segue.identifier { return "the segue `\(identifier)`" }
    let target = target(of: segue, in: file).map { " to `\(name(of: file.document.scenes[$0]))`" } ?? ""
    return "the \(segue.relationship ?? segue.kind.rawValue) segue" + target
  }

  /// The name of a scene in messages.
  private func name(of scene: Document.Scene) -> String {
    scene.storyboardIdentifier ?? scene.controller?.userLabel ?? scene.controller?.customClass?.name
      ?? scene.placeholder?.referencedIdentifier ?? scene.placeholder?.storyboardName ?? scene.content.id?
      .rawValue
      ?? ""
  }

  private mutating func report(_ kind: TargetDiagnostic, at line: Int, base baseLine: Int) {
    diagnostics.append(
      Diagnostic(
        kind, at: variant.range(ofLine: line),
        labels: [Diagnostic.Label(.inBase, at: base.range(ofLine: baseLine))]
      ))
  }
}

/// A storyboard file with an index of its objects and the offsets of its lines.
private struct IndexedFile {
  private let file: ImportedFile
  private let index: StoryboardIndex
  private let starts: [UInt32]

  init(_ file: ImportedFile) {
    (self.file, index, starts) = (file, StoryboardIndex(file.document), file.source.lineStarts())
  }

  var name: String { file.name }
  var document: StoryboardDocument { file.document }

  func range(ofLine line: Int) -> SourceRange { file.range(ofLine: line, starts: starts) }

  /// Returns the index of the scene whose controller or storyboard reference has an object ID.
  func scene(_ id: StoryboardDocument.ObjectID) -> Int? {
    switch index[id] {
    case .controller(let scene)?, .placeholder(let scene)?: scene
    case .exit?, nil: nil
    }
  }
}

extension StoryboardInventory.Entry {
  /// The differences between the variants of the storyboard and its base.
  package var differences: [Diagnostic] {
    variants.flatMap { VariantComparison(of: $0, with: base).diagnostics }
  }
}

extension StoryboardDocument.Content {
  /// True for a controller and for a storyboard reference.
  fileprivate var isPlace: Bool {
    switch self {
    case .controller, .placeholder: true
    case .application, .none: false
    }
  }
}

extension StoryboardDocument.Scene {
  /// The custom class with its module, as the file names it. Without a custom class, the name of the controller's
  /// element.
  fileprivate var className: String? {
    guard let controller else { return nil }
    guard let type = controller.customClass else { return "`\(controller.kind)`" }
    return "`" + [type.module, type.name].compactMap { $0 }.joined(separator: ".") + "`"
  }

  /// The key by which the classes of two scenes are compared. All classes that say that they are in the target's
  /// module have the same module here, whatever name the file gives it.
  fileprivate var classKey: [String] {
    guard let controller else { return [] }
    guard let type = controller.customClass else { return [controller.kind] }
    return [type.inheritsModuleFromTarget ? "*" : type.module ?? "", type.name]
  }
}

extension StoryboardDocument.Placeholder {
  /// The scene that the reference leads to, as messages name it: its bundle, storyboard and identifier.
  fileprivate var target: String? {
    let parts = [bundleIdentifier, storyboardName, referencedIdentifier].compactMap { $0 }
    return "`" + parts.joined(separator: ".") + "`"
  }
}
