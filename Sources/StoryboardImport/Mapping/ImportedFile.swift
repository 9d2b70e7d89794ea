import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A storyboard after reading.
package struct ImportedFile: Sendable {
  /// The system's name for the storyboard: the name of its file, without the extension.
  package let name: String
  package let document: StoryboardDocument
  /// The text of the file.
  package let source: SourceFile
  /// The index of the file in diagnostics.
  package let file: UInt32

  package init(name: String, document: StoryboardDocument, source: SourceFile, file: UInt32) {
    self.name = name
    self.document = document
    self.source = source
    self.file = file
  }

  /// The platform of the storyboard; a storyboard without one is not imported.
  var platform: Platform.Kind { document.platform ?? .iOS }
}

/// The result of an import.
package struct ImportedProgram: Sendable {
  /// The program. It has no file of its own; `canonicalText()` gives its text.
  package let tree: SyntaxTree
  /// The module of the program.
  package let module: String
  /// Errors for files that are not in the program, and warnings for parts that were left out, by file and line.
  package var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }
  /// The diagnostics with the parts of the program that they concern.
  let remarks: [ImportRemark]
  let controls: [ImportedControl]
}

/// Reads storyboards and converts them to one program.
///
/// - Parameters:
///   - sources: the files, in the order of the program. Diagnostics name them by their index.
///   - module: the Swift module of the program; nil for the one to which most of the classes belong.
///   - otherwise: the module if the classes name none.
///   - names: the names of the program; those of the storyboards are added.
package func importStoryboards(
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

/// Converts storyboards to one program; the parameters are those of the function that reads them, too.
package func importStoryboards(
  _ files: [ImportedFile], module: String? = nil, otherwise: String? = nil, names: inout NameTable
) -> ImportedProgram {
  var importer = Importer(files, module: module, otherwise: otherwise)
  let model = importer.makeModel()
  let tree = ImportModelWriter.write(model, named: "import", names: &names)
  return ImportedProgram(
    tree: tree, module: model.module, remarks: importer.remarks.sortedByPlace, controls: importer.controls)
}

/// The name of a storyboard: `Base.lproj/Main.storyboard` gives `Main`.
private func storyboardName(ofFile path: String) -> String {
  let file = path.split(separator: "/").last ?? ""
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
