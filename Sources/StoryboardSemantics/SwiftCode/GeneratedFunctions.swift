import StoryboardSyntax
import StoryboardVocabulary

/// The names of the generated functions that make scenes, such as `Storyboards.Main.detail()`. Only names that
/// nothing else can change or hide are given.
struct GeneratedFunctions {
  private let namespace: String
  /// True if a declaration of the app may hide the enum `Storyboards`.
  private let isHidden: Bool
  /// The names of the app's types, static members and top-level functions, which may hide a generated name.
  private var declared: Set<NameID> = []
  /// For each storyboard, the number of scenes that have a function of each name.
  private var counts: [StoryboardID: [String: Int]] = [:]

  init(of module: ModuleID, in program: Program) {
    namespace = program.namespace(of: module)
    for declaration in program.declarations.elements { declared.insert(declaration.name) }
    let own = program.names.name(of: namespace)
    var isHidden = !program.modules[module].hiddenNamespaces.isEmpty
    for member in program.members.elements {
      if member.isStatic || member.owner == nil { declared.insert(member.name) }
      if member.name == own { isHidden = true }
    }
    self.isHidden = isHidden || own.map(declared.contains) == true
  }

  /// The call of the generated function that makes a scene without arguments, such as `Storyboards.Main.detail()`.
  /// Nil if it is not certain that the function has this name.
  mutating func call(making id: SceneID, in program: Program) -> String? {
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    let name = program.names[storyboard.name]
    guard !isHidden, isFree(name, in: program), !name.hasPrefix("UI"), !name.hasPrefix("NS"),
      !GeneratedNames.isUsedInNamespace(name)
    else { return nil }
    guard scene.identifier != nil else { return "\(namespace).\(name).initial()" }
    if counts[scene.storyboard] == nil {
      counts[scene.storyboard] = storyboard.scenes.reduce(into: [:]) {
        $0[GeneratedNames.accessor(program.names[program.scenes[$1].name]), default: 0] += 1
      }
    }
    let function = GeneratedNames.accessor(program.names[scene.name])
    guard counts[scene.storyboard]?[function] == 1, isFree(function, in: program),
      !["initial", "launch"].contains(function)
    else { return nil }
    return "\(namespace).\(name).\(function)()"
  }

  private func isFree(_ name: String, in program: Program) -> Bool {
    Self.isPlain(name) && program.names.name(of: name).map(declared.contains) != true
  }

  /// True for a name of ASCII letters and digits that is not a word of Swift.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x30 || first > 0x39 else { return false }
    return name.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
      && !NameRules.keywords.contains(name)
  }
}
