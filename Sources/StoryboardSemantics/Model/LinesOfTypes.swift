import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// The key of the lines that a module's extensions add to a type of a framework or of another module.
  struct ExtensionLinesKey: Hashable {
    let type: TypeDeclarationID
    let module: ModuleID
  }

  /// Adds a line `inject`, `call` or `later` that a module writes for a type.
  mutating func append(line: SyntaxReference, to type: TypeDeclarationID, in module: ModuleID) {
    let id = lines.append(line)
    if isOwn(type, of: module) {
      declarations[type].lines.append(id)
    } else {
      extensionLines[ExtensionLinesKey(type: type, module: module), default: .none].append(id)
    }
  }

  /// Returns the lines `inject`, `call` and `later` of a type that apply to the objects made by a module. They are in
  /// the type's declaration if the module declares the type, and otherwise in the module's extensions of the type.
  @inline(__always)
  func lines(of type: TypeDeclarationID, in module: ModuleID) -> IDRange<SyntaxReference> {
    if isOwn(type, of: module) { return declarations[type].lines }
    return extensionLines.isEmpty
      ? .none : extensionLines[ExtensionLinesKey(type: type, module: module)] ?? .none
  }

  private func isOwn(_ type: TypeDeclarationID, of module: ModuleID) -> Bool {
    declarations[type].module == module && !declarations[type].isFramework
  }

  /// Returns the lines `inject`, `call` and `later` that all modules together have for a type.
  func allStepLines(of type: TypeDeclarationID) -> [ID<SyntaxReference>] {
    if extensionLines.isEmpty { return Array(declarations[type].lines) }
    return modules.ids.flatMap { lines(of: type, in: $0) }
  }

  /// True if extensions add members, or lines such as `inject`, to a type of a framework or of another module.
  @inline(__always)
  func isExtended(_ type: TypeDeclarationID) -> Bool {
    memberTable.hasAdded && !memberTable.added(to: type).isEmpty
      || !extensionLines.isEmpty
        && modules.ids.contains { extensionLines[ExtensionLinesKey(type: type, module: $0)] != nil }
  }

  /// Returns the members of a type among which the properties to fill are found: the type's own members, or, for a
  /// framework's type, those that extensions add.
  @inline(__always)
  func membersToFill(of type: TypeDeclarationID) -> IDRange<Member> {
    declarations[type].isFramework ? memberTable.added(to: type) : declarations[type].members
  }
}
