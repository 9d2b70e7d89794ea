import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A storyboard file that was read and parsed.
package struct ImportedFile: Sendable {
  /// The system's name for the storyboard, which is the name of its file without the extension.
  package let name: String
  package let document: StoryboardDocument
  /// The text of the file.
  package let source: SourceFile
  /// The number by which diagnostics identify the file.
  package let file: UInt32

  package init(name: String, document: StoryboardDocument, source: SourceFile, file: UInt32) {
    self.name = name
    self.document = document
    self.source = source
    self.file = file
  }

  /// The platform of the storyboard. A storyboard without a platform is not imported.
  var platform: Platform.Kind { document.platform ?? .iOS }

  /// The range of a line's text, without white space at its ends.
  package func range(ofLine line: Int, starts: [UInt32]) -> SourceRange {
    let bytes = source.bytes
    guard line >= 1, line <= starts.count else { return SourceRange(file: file, start: 0, end: 0) }
    var start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }

  /// Returns the range of an attribute in a tag. If the tag lacks the attribute, the result is the range of the tag's
  /// name.
  ///
  /// - Parameters:
  ///   - attribute: the attribute to find; nil to get the range of the tag's name.
  ///   - element: the name of the element; nil for the first element on the line.
  ///   - objectID: the object ID of the element; nil if it has none, or if it is not known.
  ///   - line: the number of the line on which the tag begins.
  ///   - starts: the offset in the file at which each line starts.
  package func range(
    of attribute: StoryboardAttribute?, inTag element: String?, withID objectID: String? = nil,
    onLine line: Int, starts: [UInt32]
  ) -> SourceRange {
    var text = tags(onLine: line, from: element, starts: starts)
    if let tag = objectID.flatMap({ text.tag(withID: $0) }) { text = tag }
    if text.isEmpty { return range(ofLine: line, starts: starts) }
    func place(_ found: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: UInt32(found.lowerBound), end: UInt32(found.upperBound))
    }
    if let attribute {
      let attributes = TagAttributes(text).found
      func string(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
      // A method's name may be the value of several attributes.
      let found =
        attributes.first { attribute.value == string($0.value) && string($0.name).hasSuffix(attribute.name) }
        ?? attributes.first { attribute.name == string($0.name) }
      if let found { return place(found.name.lowerBound..<found.value.upperBound + 1) }
    }
    let name = text.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    return place(name.startIndex..<name.endIndex)
  }

  /// Returns the text from an element on a line to the end of that line. If a tag is still open there, the text
  /// reaches to the end of that tag.
  private func tags(onLine line: Int, from element: String?, starts: [UInt32]) -> ArraySlice<UInt8> {
    let whole = range(ofLine: line, starts: starts)
    let text = source.bytes[Int(whole.start)..<Int(whole.end)]
    let (opening, closing) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    let isOpen = text.last { $0 == opening || $0 == closing } == opening
    let rest = source.bytes[text.endIndex...]
    let end = isOpen ? rest.firstIndex(of: closing).map { $0 + 1 } ?? rest.endIndex : text.endIndex
    let start = element.flatMap { text.firstPlace(of: "<\($0)".utf8)?.lowerBound } ?? text.startIndex
    return source.bytes[start..<end]
  }
}

extension ArraySlice<UInt8> {
  /// The tag that has an object ID; nil if no tag has it.
  fileprivate func tag(withID objectID: String) -> ArraySlice<UInt8>? {
    guard let found = firstPlace(of: " id=\"\(objectID)\"".utf8),
      let start = self[..<found.lowerBound].lastIndex(of: UInt8(ascii: "<"))
    else { return nil }
    return self[
      start..<(self[found.upperBound...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? endIndex)]
  }
}

/// The result of an import.
package struct ImportedProgram: Sendable {
  /// The program. It has no file of its own; `canonicalText()` gives its text.
  package let tree: SyntaxTree
  /// The module of the program.
  package let module: String
  /// True if nothing names the module, so that it has the default name.
  package let isModuleAssumed: Bool
  /// Errors for files that are not in the program, and warnings for parts that were left out. They are ordered by file
  /// and line.
  package var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }
  /// The diagnostics with the parts of the program that they concern.
  let remarks: [ImportRemark]
  let controls: [ImportedControl]
  let origins: ImportedOrigins

  /// Returns the name by which a program calls a module: the module's own name, or a valid name made from it.
  package static func moduleName(of module: String) -> String {
    SwiftNames.isUsable(module) ? module : SwiftNames.upperCamel(module) ?? "App"
  }
}

/// Storyboards that were read, before they are converted to a program.
package struct ParsedStoryboards {
  let files: [ImportedFile]
  let remarks: [ImportRemark]
  /// The files that could not be read, by their numbers and paths.
  let broken: [(file: UInt32, path: String)]

  /// Reads storyboards.
  ///
  /// - Parameter sources: the files, in the order of the program. Diagnostics name them by their index.
  package init(_ sources: [SourceFile]) {
    var files: [ImportedFile] = []
    var remarks: [ImportRemark] = []
    var broken: [(file: UInt32, path: String)] = []
    for (index, source) in sources.enumerated() {
      do throws(StoryboardReadError) {
        let document = try StoryboardDocument.read(source.bytes)
        let name = FilePath.name(of: source.path, without: ".storyboard")
        files.append(ImportedFile(name: name, document: document, source: source, file: UInt32(index)))
      } catch {
        remarks.append(ImportRemark(error.diagnostic(in: source, file: UInt32(index))))
        broken.append((UInt32(index), source.path))
      }
    }
    (self.files, self.remarks, self.broken) = (files, remarks, broken)
  }

  /// The storyboards that could be read, each with the path and the name of its file.
  package var documents: [(path: String, name: String, document: StoryboardDocument)] {
    files.map { ($0.source.path, $0.name, $0.document) }
  }

  /// Returns the names of the custom classes of controllers and segues, in two groups: names for which the storyboard
  /// gives a module, and names without a module.
  ///
  /// `module`: the module of the storyboards' target, if it is known.
  package func classNames(module: String?) -> (
    withModule: [(name: String, module: String)], without: Set<String>
  ) {
    var (named, without): ([(name: String, module: String)], Set<String>) = ([], [])
    var seen: Set<StoryboardDocument.CustomClass> = []
    for scene in files.flatMap(\.document.scenes) {
      let classes = [scene.controller?.customClass] + scene.segues.map(\.customClass)
      for case let type? in classes where seen.insert(type).inserted {
        let name = type.lookedUp(own: module ?? type.module ?? "")
        if let module = name.module { named.append((name.name, module)) } else { without.insert(name.name) }
      }
    }
    return (named, without)
  }

  /// The scenes in other bundles that storyboard references of these files lead to.
  package var foreignScenes: Set<ForeignScene> {
    Set(files.flatMap(\.document.scenes).compactMap(\.placeholder).compactMap { ForeignScene($0) })
  }

  /// The identifiers of all scenes and segues of each storyboard, by the name of its file.
  package var identifiers: [String: Set<String>] {
    files.reduce(into: [:]) { found, file in
      let scenes = file.document.scenes
      found[file.name, default: []].formUnion(
        scenes.compactMap(\.storyboardIdentifier) + scenes.flatMap(\.segues).compactMap(\.identifier))
    }
  }

  /// Counts the storyboards that a program declares, by the names of their files. `external` storyboards do not
  /// count.
  package static func names(declaredIn program: SyntaxTree, _ names: NameTable) -> [String: Int] {
    let own = program.items.compactMap(Located<StoryboardSyntax>.init).filter { !$0.isExternal }
    return own.compactMap { $0.file ?? $0.name.map { names[$0.id] } }.reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }

  /// These storyboards without variants. If one storyboard has a file for each language or device, only one of these
  /// files stays.
  package var withoutVariants: ParsedStoryboards {
    let bases = Set(StoryboardInventory(self).entries.map(\.base.file))
    return ParsedStoryboards(
      files: files.filter { bases.contains($0.file) }, remarks: remarks, broken: broken)
  }

  /// Returns only the files with the given numbers, with the errors about these files.
  package func only(_ numbers: Set<UInt32>) -> ParsedStoryboards {
    ParsedStoryboards(
      files: numbers.sorted().compactMap { number in
        // The files are in the order of their numbers.
        let index = files.partitioningIndex { $0.file < number }
        return index < files.count && files[index].file == number ? files[index] : nil
      },
      remarks: remarks.filter { numbers.contains($0.diagnostic.range.file) },
      broken: broken.filter { numbers.contains($0.file) })
  }

  private init(files: [ImportedFile], remarks: [ImportRemark], broken: [(file: UInt32, path: String)]) {
    (self.files, self.remarks, self.broken) = (files, remarks, broken)
  }

  /// The errors about files that could not be read.
  package var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }
}

/// Reads storyboards and converts them to one program.
///
/// - Parameters:
///   - sources: the files, in the order of the program. Diagnostics name them by their index.
///   - module: the Swift module of the program; nil for the module that most of the classes belong to.
///   - otherwise: the module to take if `module` is nil and the classes do not name one.
///   - head: what is known about the module apart from its storyboards, such as its platforms and its Swift code.
///   - names: the names of the program; the function adds the names of the storyboards.
package func importStoryboards(
  _ sources: [SourceFile], module: String? = nil, otherwise: String? = nil,
  head: ImportContext = ImportContext(),
  names: inout NameTable
) -> ImportedProgram {
  importStoryboards(
    ParsedStoryboards(sources), module: module, otherwise: otherwise, head: head, names: &names)
}

/// Converts storyboards that are read already to one program. The parameters after the first mean the same as in the
/// function of this name that takes source files.
package func importStoryboards(
  _ read: ParsedStoryboards, module: String? = nil, otherwise: String? = nil,
  head: ImportContext = ImportContext(),
  names: inout NameTable
) -> ImportedProgram {
  let program = importStoryboards(
    read.files, module: module, otherwise: otherwise, head: head, names: &names)
  return ImportedProgram(
    tree: program.tree, module: program.module, isModuleAssumed: program.isModuleAssumed,
    remarks: (read.remarks + program.remarks).sortedByPlace,
    controls: program.controls, origins: program.origins)
}

/// Converts parsed storyboards to one program. The parameters after the first mean the same as in the function of
/// this name that takes source files.
package func importStoryboards(
  _ files: [ImportedFile], module: String? = nil, otherwise: String? = nil,
  head: ImportContext = ImportContext(),
  names: inout NameTable
) -> ImportedProgram {
  var importer = Importer(files, module: module, otherwise: otherwise, head: head)
  let model = importer.makeModel()
  let tree = ImportModelWriter.write(model, named: "import", names: &names)
  return ImportedProgram(
    tree: tree, module: model.module, isModuleAssumed: importer.isModuleAssumed,
    remarks: importer.remarks.sortedByPlace, controls: importer.controls, origins: importer.origins)
}

extension StoryboardReadError {
  fileprivate func diagnostic(in source: SourceFile, file: UInt32) -> Diagnostic {
    switch self {
    case .malformed(let error, _):
      if let other = NonXMLFormat(of: source) {
        let range = SourceRange(file: file, start: 0, end: 0)
        return Diagnostic(ImportDiagnostic.notAStoryboard(other.message, help: other.help), at: range)
      }
      if let marker = source.mergeMarker {
        let range = SourceRange(file: file, start: UInt32(marker), end: UInt32(marker + 7))
        return Diagnostic(ImportDiagnostic.unfinishedMerge, at: range)
      }
      let start = UInt32(min(error.offset, source.bytes.count))
      let range = SourceRange(file: file, start: start, end: start)
      return Diagnostic(ImportDiagnostic.malformedXML(error.message), at: range)
    case .notAStoryboard:
      let range = SourceRange(file: file, start: 0, end: 0)
      return Diagnostic(ImportDiagnostic.notAStoryboard(message), at: range)
    }
  }
}

extension SourceFile {
  /// The offset of the first line that begins with a conflict marker of a merge; nil if there is none.
  fileprivate var mergeMarker: Int? {
    let markers = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
    var start = 0
    while start < bytes.count {
      if markers.contains(where: { bytes[start...].starts(with: $0) }) { return start }
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    return nil
  }
}

/// The kind of a file that is not XML at all.
private enum NonXMLFormat {
  case program, compiled, unknown

  /// Fails for a file that begins as XML does, or is empty.
  init?(of source: SourceFile) {
    let bytes = source.bytes
    if source.path.hasSuffix(".sbdsl") {
      self = .program
    } else if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "NIBArchive".utf8) {
      self = .compiled
    } else {
      let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      let first = text.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      guard let first, first != UInt8(ascii: "<"), first != 0, !isUTF16 else { return nil }
      self = .unknown
    }
  }

  var message: String {
    switch self {
    case .program: "this is a program, in the place of a storyboard"
    case .compiled: "this is a compiled file, and `import` reads the storyboard from which it was made"
    case .unknown: "this is not a storyboard, which is XML"
    }
  }

  var help: String? {
    switch self {
    case .program:
      "write the storyboard first, and the program after `-o`; or name the storyboards in the program, by a "
        + "`storyboards` clause"
    case .compiled, .unknown: nil
    }
  }
}
