import StoryboardDiagnostics
import StoryboardSyntax

/// The classes of an app's Swift code, by the names that Interface Builder may use for them.
package struct SwiftClasses {
  /// A class of the Swift code, with its module and the place of its declaration.
  package struct Entry {
    /// The module that declares the class, if it is another module, without a program. nil for the storyboards' own
    /// module.
    package let module: String?
    package let type: SwiftClass
    /// The range of the class's name in its file. The numbers of Swift files begin after the numbers of the
    /// storyboards.
    package let place: SourceRange

    package init(module: String?, type: SwiftClass, place: SourceRange) {
      (self.module, self.type, self.place) = (module, type, place)
    }

    /// The name of the class in a program.
    var name: ImportModel.ClassName {
      ImportModel.ClassName(module: module, name: type.path.joined(separator: "."))
    }
  }

  private var bySwiftName: [String: [Entry]] = [:]
  private var byRuntimeName: [String: [Entry]] = [:]
  private let modules: Set<String>
  private let isImported: (String) -> Bool

  /// Makes an empty set of classes.
  package init() { (modules, isImported) = ([], { _ in true }) }

  /// - Parameters:
  ///   - entries: the classes that have names in the storyboards.
  ///   - modules: the other modules whose Swift code is read.
  ///   - isImported: true for a module that Swift files of the app import.
  package init(_ entries: [Entry], of modules: Set<String>, isImported: @escaping (String) -> Bool) {
    (self.modules, self.isImported) = (modules, isImported)
    for entry in entries {
      bySwiftName[entry.type.path.last ?? "", default: []].append(entry)
      if let name = entry.type.objectiveCName { byRuntimeName[name, default: []].append(entry) }
    }
  }

  // MARK: Looking up

  /// The class that the Objective-C runtime finds for a class name in a storyboard.
  enum Found {
    /// No Swift file has a class with the name. The class may be one of Objective-C, or in a binary framework.
    case unknown
    case known(Entry)
    /// The class is certainly meant, but the runtime does not find it by this name. The second value is the reason.
    case missed(Entry, ClassNotFound)
  }

  /// Looks a class up as the frameworks do at run time.
  ///
  /// If the storyboard names a module, they ask for `Module.Name`. For that name, the runtime finds no nested class, no
  /// private class, and no class by a name that `@objc(Name)` gives. Without a module, they ask for `Name`, which is
  /// what `@objc(Name)` gives, or the name of a class of Objective-C.
  ///
  /// - Parameters:
  ///   - name: the name and the module in the storyboard; the module is nil if the storyboard does not name one.
  ///   - own: the module of the storyboards.
  ///   - isCertain: true if it is certain that the storyboards' module has the name `own`. Otherwise an unknown
  ///     module name in a storyboard may mean that module, too.
  func find(_ name: ImportModel.ClassName, own: String, isCertain: Bool) -> Found {
    guard let module = name.module else { return findWithoutModule(name.name) }
    let part = name.name.split(separator: ".").last.map(String.init) ?? name.name
    let (named, renamed) = (bySwiftName[part] ?? [], byRuntimeName[name.name] ?? [])
    if named.isEmpty && renamed.isEmpty { return .unknown }
    func isOfModule(_ entry: Entry) -> Bool { (entry.module ?? own) == module }
    let topLevel = named.filter { !$0.type.isNested && name.name == part }
    if let entry = topLevel.first(where: { isOfModule($0) && !$0.type.isPrivate }) { return .known(entry) }
    if let entry = renamed.first(where: isOfModule) { return .missed(entry, .needsNoModule(name.name)) }
    if let entry = topLevel.first(where: isOfModule) { return .missed(entry, .isPrivate) }
    if let entry = named.first(where: { isOfModule($0) && $0.type.isNested && $0.isMeant(by: name.name) }) {
      return .missed(entry, .isNested)
    }
    guard let entry = topLevel.first(where: { !$0.type.isPrivate }) ?? renamed.first else { return .unknown }
    if module != own, !modules.contains(module) {
      // An unknown module may have a class of the name, unless the app does not use the module at all.
      if isImported(module) { return .unknown }
      if !isCertain, entry.module == nil { return .known(entry) }
    }
    return .missed(entry, .isOfModule(entry.module ?? own, not: module))
  }

  /// True for a module that is certainly not the storyboards' own module.
  func isOther(_ module: String) -> Bool { modules.contains(module) || isImported(module) }

  private func findWithoutModule(_ name: String) -> Found {
    if let entry = byRuntimeName[name]?.preferred { return .known(entry) }
    let part = name.split(separator: ".").last.map(String.init) ?? name
    let named = (bySwiftName[part] ?? []).filter { $0.isMeant(by: name) }
    guard let entry = named.filter({ !$0.type.isNested }).preferred ?? named.preferred else {
      return .unknown
    }
    if let other = entry.type.objectiveCName { return .missed(entry, .hasObjectiveCName(other)) }
    if entry.type.isNested { return .missed(entry, .isNested) }
    return .missed(entry, entry.type.isPrivate ? .isPrivate : .needsModule(entry.module))
  }
}

extension SwiftClasses.Entry {
  /// Returns true if a name means this class: `Inner` alone, or `Outer.Inner` with all types around it.
  fileprivate func isMeant(by name: String) -> Bool {
    name == type.path.last || name == type.path.joined(separator: ".")
  }
}

extension [SwiftClasses.Entry] {
  /// The first class of the storyboards' own module; otherwise the first class.
  fileprivate var preferred: SwiftClasses.Entry? { first { $0.module == nil } ?? first }
}

extension StoryboardDocument.CustomClass {
  /// Returns the class's name with its module, as the frameworks look it up.
  ///
  /// A storyboard may name a Swift class with its module, as Objective-C does: `Reader.List`, or mangled,
  /// `_TtC6Reader4List`.
  ///
  /// - Parameter own: the module of the storyboard's target.
  func lookedUp(own: String) -> ImportModel.ClassName {
    if inheritsModuleFromTarget { return ImportModel.ClassName(module: own, name: name) }
    if let module, module != "" { return ImportModel.ClassName(module: module, name: name) }
    if let parts = Self.demangled(name) { return parts }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 { return ImportModel.ClassName(module: parts[0], name: parts[1]) }
    return ImportModel.ClassName(name: name)
  }

  /// Returns the module and the name of a class from a mangled name: `_TtC6Reader4List` gives `Reader` and `List`.
  /// nil if the text is not the mangled name of a class at the top level of a module.
  private static func demangled(_ name: String) -> ImportModel.ClassName? {
    let start = "_TtC"
    guard name.hasPrefix(start) else { return nil }
    var rest = Substring(name.utf8.dropFirst(start.utf8.count))
    var parts: [String] = []
    for _ in 0..<2 {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), count > 0, rest.utf8.count >= digits.utf8.count + count else {
        return nil
      }
      let end = rest.utf8.dropFirst(digits.utf8.count)
      parts.append(String(Substring(end.prefix(count))))
      rest = Substring(end.dropFirst(count))
    }
    return rest.isEmpty ? ImportModel.ClassName(module: parts[0], name: parts[1]) : nil
  }
}
