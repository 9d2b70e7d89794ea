import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardTooling

extension Session {
  /// What an import knows of the Swift code: the types that it declares, and the classes that storyboards name.
  ///
  /// - Parameters:
  ///   - code: the Swift code of the program.
  ///   - storyboards: the storyboards that are imported or compared.
  ///   - module: the module of the storyboards' target; nil if it is not known.
  ///   - head: what is known besides.
  ///   - shift: the number that the first file of this run has in the import.
  mutating func addSwiftCode(
    _ code: SwiftCode, for storyboards: ReadStoryboards, module: String?, to head: inout ImportHead,
    shift: Int = 0
  ) {
    guard !code.paths.isEmpty else { return }
    let types = code.typeNames
    head.declares = { types.contains($0) }
    head.isMissing = { !types.contains($0) }
    let names = storyboards.classNames(module: module)
    let simple = names.withModule.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    let found = code.classes(named: Set(simple), orInRuntime: names.without)
    var numbers: [String: UInt32] = [:]
    for (number, source) in sources.enumerated() where source.isSwift {
      numbers[source.path] = UInt32(number)
    }
    let entries = found.map { file, type in
      let number = numbers[file.path] ?? add(file)
      numbers[file.path] = number
      let place = SourceRange(
        file: number + UInt32(shift), start: UInt32(type.name.lowerBound), end: UInt32(type.name.upperBound))
      return SwiftClasses.Entry(module: file.role.importedModule, type: type, place: place)
    }
    var imported: Set<String>?
    head.classes = SwiftClasses(entries, of: code.importedModules) { module in
      let names = imported ?? code.importedNames
      imported = names
      return names.contains(module)
    }
  }
}
