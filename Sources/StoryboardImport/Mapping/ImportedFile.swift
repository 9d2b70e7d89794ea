import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A storyboard that has been read.
public struct ImportedFile: Sendable {
  /// What the system knows it by: the name of its file, without the extension.
  public let name: String
  public let document: StoryboardDocument
  /// The text that it was read from.
  public let source: SourceFile
  /// The index that diagnostics give to the file.
  public let file: UInt32

  public init(name: String, document: StoryboardDocument, source: SourceFile, file: UInt32) {
    self.name = name
    self.document = document
    self.source = source
    self.file = file
  }

  /// The platform that it is for; one that does not say is not imported.
  var platform: Platform.Kind { document.platform ?? .iOS }
}

/// What storyboards became.
public struct ImportedProgram: Sendable {
  /// The program. It has no text of a file: `canonicalText()` writes it.
  public let tree: SyntaxTree
  /// The module that it names.
  public let module: String
  /// Errors for files that are not in the program, warnings for what was left out; by file and line.
  public var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }
  /// The same, with what each is about.
  let remarks: [ImportRemark]
  let controls: [ImportedControl]
}

/// Reads storyboards and makes one program of them.
///
/// - Parameters:
///   - sources: the files, in the order that the program has them in. Diagnostics name them by their index.
///   - module: the Swift module of the program; nil for the one that most of the classes belong to.
///   - otherwise: the module where the classes name none.
///   - names: the names of the program; those of the storyboards are added.
public func importStoryboards(
  _ sources: [SourceFile], module: String? = nil, otherwise: String? = nil, names: inout NameTable
) -> ImportedProgram {
  var files: [ImportedFile] = []
  var remarks: [ImportRemark] = []
  for (index, source) in sources.enumerated() {
    do throws(StoryboardReadError) {
      let document = try StoryboardDocument.read(source.bytes)
      let name = storyboardName(ofFile: source.path)
      files.append(ImportedFile(name: name, document: document, source: source, file: UInt32(index)))
    } catch {
      remarks.append(ImportRemark(error.diagnostic(in: source, file: UInt32(index))))
    }
  }
  let program = importStoryboards(files, module: module, otherwise: otherwise, names: &names)
  return ImportedProgram(
    tree: program.tree, module: program.module, remarks: (remarks + program.remarks).sortedByPlace,
    controls: program.controls)
}

/// Makes one program of storyboards. For the parameters, see the function that reads them, too.
public func importStoryboards(
  _ files: [ImportedFile], module: String? = nil, otherwise: String? = nil, names: inout NameTable
) -> ImportedProgram {
  var importer = Importer(files, module: module, otherwise: otherwise)
  let model = importer.makeModel()
  let tree = ImportModelWriter.write(model, named: "import", names: &names)
  return ImportedProgram(
    tree: tree, module: model.module, remarks: importer.remarks.sortedByPlace, controls: importer.controls)
}

/// `Base.lproj/Main.storyboard` → `Main`
private func storyboardName(ofFile path: String) -> String {
  let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
  let suffix = ".storyboard"
  return String(file.hasSuffix(suffix) ? file.dropLast(suffix.count) : file)
}

extension StoryboardReadError {
  fileprivate func diagnostic(in source: SourceFile, file: UInt32) -> Diagnostic {
    switch self {
    case .malformed(let error, _):
      let start = UInt32(min(error.offset, source.bytes.count))
      let range = SourceRange(file: file, start: start, end: start)
      return Diagnostic(ImportDiagnostic.malformedXML(error.message), at: range)
    case .notAStoryboard:
      let range = SourceRange(file: file, start: 0, end: 0)
      return Diagnostic(ImportDiagnostic.notAStoryboard(message), at: range)
    }
  }
}
