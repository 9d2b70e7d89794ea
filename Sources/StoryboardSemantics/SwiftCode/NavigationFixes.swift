import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The fixes that put a generated function in the place of a string. Each compiles, and keeps the type of the expression.
extension Checker {
  /// The call that performs a segue; nil if it is not certain that it means the same. A sender would be lost.
  mutating func performingFix(
    _ segue: TransitionID, at place: NavigationInCode, in file: NavigatingFile,
    _ targets: inout NavigationTargets
  ) -> FixIt? {
    let name = name(ofSegue: segue)
    guard isPlain(name), let call = call(at: place, in: file, &targets), case .value = call.use,
      !call.isForced,
      call.hasNoSender
    else { return nil }
    switch call.receiver {
    case .none, .own: return .replace(file.range(call.range), with: GeneratedNames.performing(name) + "()")
    case .ownStoryboard, .storyboardOfMainBundle, .name: return nil
    }
  }

  /// The call that makes a scene; nil if it needs arguments, or if it is not certain that it means the same.
  mutating func makingFix(
    _ id: SceneID, at place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> FixIt? {
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    guard storyboard.container == nil, scene.parameters.isEmpty, scene.publicController == nil,
      !program.graph.isOpenedBySeguesOnly[id], let function = certainFunction(of: id),
      let call = call(at: place, in: file, &targets),
      isReceiver(call.receiver, place, of: id, file, &targets),
      let text = expression(function, of: id, call, place, in: file.tree)
    else { return nil }
    return .replace(file.range(call.expression), with: text)
  }

  private func call(
    at place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> CallInCode? {
    guard let type = classNamed(place.innermostType, in: file.tree), program.declarations[type].isClass,
      program.declarations[type].isMainActor
    else { return nil }
    let reader = targets.calls[file.tree.file] ?? CallReader(file.tree.source.bytes)
    targets.calls[file.tree.file] = reader
    return reader.call(at: place.range.lowerBound)
  }

  /// True if every run of a call gets its scene from the storyboard that is meant.
  private mutating func isReceiver(
    _ receiver: CallInCode.Receiver, _ place: NavigationInCode, of scene: SceneID, _ file: NavigatingFile,
    _ targets: inout NavigationTargets
  ) -> Bool {
    let isOfMainBundle = program.storyboardSyntax(of: program.scenes[scene].storyboard).bundle == nil
    switch (receiver, place.storyboard) {
    case (.ownStoryboard, .own): return own(place, in: file, &targets)?.storyboards.count == 1
    case (.storyboardOfMainBundle, .named), (.name, .named): return isOfMainBundle
    default: return false
    }
  }

  /// The expression that takes the place of a call, of the same type; nil if none is known.
  private mutating func expression(
    _ made: String, of scene: SceneID, _ call: CallInCode, _ place: NavigationInCode, in tree: SyntaxTree
  ) -> String? {
    let controller = program.scenes[scene].controller
    let isInitial = place.name == nil
    if call.isForced, !isInitial { return nil }
    switch call.use {
    case .forcedCast(let type), .optionalCast(let type):
      guard let cast = place.cast, let wanted = castType(cast, in: tree),
        let declared = program.types.declaration(wanted), program.declarations[declared].isClass,
        isSubtype(controller, wanted)
      else { return nil }
      if case .optionalCast = call.use { return "\(made) as \(type)?" }
      return wanted == controller ? made : "\(made) as \(type)"
    case .value(isAssigned: true): return made
    case .value:
      // AppKit gives an `Any`.
      guard program.storyboards[program.scenes[scene].storyboard].framework == .uiKit else { return nil }
      return isInitial ? nil : "\(made) as UIViewController"
    }
  }

  // MARK: Names

  /// The call of the function that makes a scene; nil if the generated Swift may have another name for it.
  private func certainFunction(of id: SceneID) -> String? {
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    let (namespace, name) = (program.namespace(of: storyboard.module), text(storyboard.name))
    guard namespace == GeneratedNames.namespace, !isDeclaredAnywhere(namespace), isPlain(name),
      !isDeclaredAnywhere(name), !name.hasPrefix("UI"), !name.hasPrefix("NS"), !Self.otherNames.contains(name)
    else { return nil }
    guard scene.identifier != nil else { return "\(namespace).\(name).initial()" }
    let function = GeneratedNames.accessor(text(scene.name))
    let isAlone = storyboard.scenes.allSatisfy {
      $0 == id || GeneratedNames.accessor(text(program.scenes[$0].name)) != function
    }
    guard isAlone, isPlain(function), !["initial", "launch"].contains(function), !isDeclaredAnywhere(function)
    else { return nil }
    return "\(namespace).\(name).\(function)()"
  }

  /// Names of Swift's own types that the generated Swift uses.
  private static let otherNames: Set = [
    "Bundle", "String", "Int", "Bool", "UInt8", "Never", "AnyObject", "UnsafeMutablePointer",
    "UnsafeRawPointer", "URL",
  ]

  /// True if a type or a member of a type has a name, which may hide what is generated or give it another name.
  private func isDeclaredAnywhere(_ name: String) -> Bool {
    guard let id = program.names.name(of: name) else { return false }
    return program.declarations.elements.contains { $0.name == id }
      || program.members.elements.contains { $0.name == id && ($0.isStatic || $0.owner == nil) }
      || name == GeneratedNames.namespace && program.members.elements.contains { $0.name == id }
  }

  /// True for a name of ASCII letters and digits that is no word of Swift.
  private func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x30 || first > 0x39 else { return false }
    return name.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
      && !NameRules.keywords.contains(name)
  }
}
