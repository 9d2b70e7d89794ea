import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardTooling

extension ImportContext {
  /// Adds what an import takes from Swift code: the types that the code declares, and the classes that the
  /// storyboards name.
  ///
  /// - Parameters:
  ///   - code: the Swift code of the program.
  ///   - storyboards: the storyboards that are imported or compared.
  ///   - module: the module of the storyboards' target; nil if it is unknown.
  ///   - sources: all files. The files that declare the classes are added.
  ///   - shift: the number to add to an index in `sources` to get the index of the same file in the import.
  package mutating func add(
    _ code: SwiftCode, for storyboards: ParsedStoryboards, module: String?, in sources: inout [SourceFile],
    shift: Int = 0
  ) {
    guard !code.paths.isEmpty else { return }
    let types = code.typeNames
    declares = { types.contains($0) }
    isMissing = { !types.contains($0) }
    let names = storyboards.classNames(module: module)
    let simple = names.withModule.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    let found = code.classes(named: Set(simple), orInRuntime: names.without)
    var numbers: [String: UInt32] = [:]
    for (number, source) in sources.enumerated() where source.isSwift {
      numbers[source.path] = UInt32(number)
    }
    var entries: [SwiftClasses.Entry] = []
    for (file, type) in found {
      let number = numbers[file.path] ?? UInt32(sources.count)
      if numbers[file.path] == nil { sources.append(file) }
      numbers[file.path] = number
      let place = SourceRange(
        file: number + UInt32(shift), start: UInt32(type.name.lowerBound), end: UInt32(type.name.upperBound))
      entries.append(SwiftClasses.Entry(module: file.role.importedModule, type: type, place: place))
    }
    var imported: Set<String>?
    classes = SwiftClasses(entries, of: code.importedModules) { module in
      let names = imported ?? code.importedNames
      imported = names
      return names.contains(module)
    }
  }
}
