import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Fix-its that replace a string in Swift code by a call of a generated function. The changed code compiles, and the
/// changed expression has the same type.
extension Checker {
  /// The fix-it that performs a segue by its generated function, without a sender. Nil if it is not certain that the
  /// code then does the same.
  mutating func performSegueFix(
    _ segue: TransitionID, at place: NavigationInCode, in file: NavigatingFile,
    _ targets: inout NavigationTargets
  ) -> FixIt? {
    let name = name(ofSegue: segue)
    guard GeneratedFunctions.isPlain(name), let call = call(at: place, in: file, &targets),
      case .value = call.use, !call.isForced, call.hasNoSender
    else { return nil }
    switch call.receiver {
    case .none, .own: return .replace(file.range(call.range), with: GeneratedNames.performing(name) + "()")
    case .ownStoryboard, .storyboardOfMainBundle, .name: return nil
    }
  }

  /// The fix-it that makes a scene by its generated function. Nil if the function needs arguments, or if it is not
  /// certain that the code then does the same.
  mutating func instantiationFix(
    _ id: SceneID, at place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> FixIt? {
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    guard storyboard.container == nil, scene.parameters.isEmpty, scene.publicController == nil,
      !program.graph.isOpenedBySeguesOnly[id], let function = function(making: id, &targets),
      let call = call(at: place, in: file, &targets),
      isReceiver(call.receiver, place, of: id, file, &targets),
      let text = expression(function, of: id, call, place, in: file.tree)
    else { return nil }
    return .replace(file.range(call.expression), with: text)
  }

  private func function(making scene: SceneID, _ targets: inout NavigationTargets) -> String? {
    let module = program.module(of: scene)
    var names = targets.generated ?? GeneratedFunctions(of: module, in: program)
    let call = names.call(making: scene, in: program)
    targets.generated = names
    return call
  }

  private func call(
    at place: NavigationInCode, in file: NavigatingFile, _ targets: inout NavigationTargets
  ) -> CallInCode? {
    guard let type = classNamed(place.innermostType, in: file.tree), program.declarations[type].isClass,
      program.declarations[type].isMainActor
    else { return nil }
    let calls =
      targets.calls[file.tree.file]
      ?? CallReader.calls(at: file.file.places.map(\.range.lowerBound), in: file.tree.source.bytes)
    targets.calls[file.tree.file] = calls
    return calls[place.range.lowerBound]
  }

  /// True if the scene that a call makes always comes from the storyboard of `scene`.
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

  /// The expression that replaces a call in Swift code and has the same type; nil if there is none.
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
      // AppKit's function returns an `Any`.
      guard program.storyboards[program.scenes[scene].storyboard].framework == .uiKit else { return nil }
      return isInitial ? nil : "\(made) as UIViewController"
    }
  }
}
