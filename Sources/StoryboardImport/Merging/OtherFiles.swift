import StoryboardDiagnostics
import StoryboardSyntax

/// The files of a program beside the one that an import is written into. What they declare is not declared again, and
/// nothing is written into them.
public struct OtherFiles: Sendable {
  /// Whether a new file names its module even where these do not.
  public var namesModule = false
  private(set) var trees: [SyntaxTree] = []
  /// Where the first mistake is of each file that has one.
  private var mistakes: [UInt32: SourceRange] = [:]
  private var unread: Diagnostic?

  public init() {}

  /// - Parameters:
  ///   - files: those that could be read.
  ///   - unread: what there is to say of a file that could not.
  public init(_ files: [ParsedFile], unread: Diagnostic? = nil) {
    self.unread = unread
    for file in files {
      trees.append(file.tree)
      mistakes[file.tree.file] = file.diagnostics.first?.range
    }
  }

  public var count: Int { trees.count }

  /// The only module that they name; nil where that is none, or several.
  public func onlyModule(_ names: NameTable) -> String? {
    let modules = Set(trees.compactMap { $0.module(names) })
    return modules.count == 1 ? modules.first : nil
  }

  /// Those of one module. Files without a module clause belong to the only module that is named.
  public func ofModule(_ module: String, _ names: NameTable) -> OtherFiles {
    let isOnly = trees.allSatisfy { [nil, module].contains($0.module(names)) }
    var files = self
    files.trees = trees.filter { tree in tree.module(names).map { $0 == module } ?? isOnly }
    return files
  }

  /// What a new file of the program begins with: the module, if they name it, and the platforms that they do not.
  func head(of imported: ProgramSyntax, _ names: NameTable) -> [UInt8] {
    func platforms(_ program: ProgramSyntax) -> [String] {
      program.items.compactMap(PlatformClauseSyntax.init).flatMap(\.platforms)
        .compactMap { $0.name.map { names[$0.id] } }
    }
    var lines: [[UInt8]] = []
    let isNamed = trees.contains { $0.module(names) != nil }
    for item in imported.items where item.kind == .moduleClause && (isNamed || namesModule) {
      lines.append(item.bytes)
    }
    let known = Set(trees.flatMap { platforms($0.program) })
    let new = platforms(imported).filter { !known.contains($0) }
    if !new.isEmpty { lines.append(Array("platform \(new.joined(separator: ", "))".utf8)) }
    return Array(lines.map { $0 + [0x0A] }.joined())
  }

  /// Whether the parser found no mistake in the file that a part is of.
  func isSound(_ part: Syntax) -> Bool { mistakes[part.tree.file] == nil }

  /// One thing to say of files of which not all is known: of the first with a mistake, at the mistake, or of one that
  /// could not be read.
  var remark: Diagnostic? {
    let mistake = trees.lazy.compactMap { mistakes[$0.file] }.first
    return mistake.map { Diagnostic(ImportDiagnostic.brokenFile, at: $0) } ?? unread
  }
}

extension SyntaxTree {
  /// The module that the file names.
  public func module(_ names: NameTable) -> String? {
    program.items.compactMap(ModuleClauseSyntax.init).lazy.compactMap(\.name).first.map { names[$0.id] }
  }
}
