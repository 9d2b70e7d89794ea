import StoryboardSyntax
import StoryboardVocabulary

/// Files that a program names: a file, a folder, or a target of an Xcode project or a Swift package. Paths are relative
/// to the folder of the program.
public struct Files: ExpressibleByStringLiteral, Sendable {
  let written: WrittenFiles

  private init(_ written: WrittenFiles) { self.written = written }

  public init(stringLiteral path: String) { self.init(WrittenFiles(.files, path)) }

  /// A file, or a folder with files.
  public static func files(_ path: String) -> Files { Files(WrittenFiles(.files, path)) }
  /// A target of an Xcode project: `.project("Reader.xcodeproj", target: "Reader")`.
  public static func project(_ path: String, target: String) -> Files {
    Files(WrittenFiles(.project, path, target: target))
  }
  /// A target of the package in a folder: `.package("Kit", target: "Kit")`.
  public static func package(_ path: String, target: String) -> Files {
    Files(WrittenFiles(.package, path, target: target))
  }
}

/// The files that a clause names, and the excluded files.
private struct ClauseFiles: Sendable {
  private let files: [Files]
  private let patterns: [String]
  private let heading: DeclarationSite

  init(_ files: [Files], except patterns: [String], at heading: DeclarationSite) {
    (self.files, self.patterns, self.heading) = (files, patterns, heading)
  }

  /// Writes the clause. `clause` gets the files, and the patterns of the excluded files.
  func write(
    to writer: inout BuilderWriter, _ clause: (inout BuilderWriter, [WrittenFiles], [String]) -> Void
  ) {
    writer.begin(heading)
    clause(&writer, files.map(\.written), patterns)
  }
}

/// The Swift code of the program's module: `Sources("Reader", except: ["Reader/Generated"])`.
///
/// The command `sbdsl` reads the code. In the app's own process it has no effect.
public struct Sources: Declaration {
  private let named: ClauseFiles

  /// - `first` and `others`: where the code is.
  /// - `patterns`: names and paths of excluded files and folders; `*` stands for any characters.
  public init(
    _ first: Files, _ others: Files..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    named = ClauseFiles([first] + others, except: patterns, at: DeclarationSite(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    named.write(to: &writer) { $0.sourcesClause($1, except: $2) }
  }
}

/// Interface Builder's files of the program's module:
/// `InterfaceBuilderFiles("App", "Shared", except: ["App/Old"])`. It is the clause `storyboards`.
///
/// The command `sbdsl` reads these files. In the app's own process they have no effect.
public struct InterfaceBuilderFiles: Declaration {
  private let named: ClauseFiles

  /// - `first` and `others`: where the storyboards are.
  /// - `patterns`: names and paths of excluded files and folders; `*` stands for any characters.
  public init(
    _ first: Files, _ others: Files..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    named = ClauseFiles([first] + others, except: patterns, at: DeclarationSite(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    named.write(to: &writer) { $0.storyboardsClause($1, except: $2) }
  }
}

/// Forms of call sites that are generated beside the accessors: `Also(.swiftgen, .rswift.named("Res"))`. It is the clause
/// `also`.
///
/// The command `sbdsl generate` writes them. In the app's own process they have no effect.
public struct Also: Declaration {
  /// A form, and the name that replaces its usual one.
  public struct Form: Sendable {
    let form: CallSiteForm
    var name: String?

    public static let scenes = Form(form: .scenes)
    public static let references = Form(form: .references)
    public static let swiftgen = Form(form: .swiftgen)
    public static let rswift = Form(form: .rswift)
    public static let loader = Form(form: .loader)
    public static let designed = Form(form: .designed)
    /// The accessors, which are always generated, with another name: `Also(.accessors.named("Boards"))`.
    public static let accessors = Form(form: .accessors)

    /// Returns the form with another name.
    public func named(_ name: String) -> Form { Form(form: form, name: name) }
  }

  private let forms: [Form]
  private let heading: DeclarationSite

  /// `first` and `others`: the forms.
  public init(
    _ first: Form, _ others: Form..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    forms = [first] + others
    heading = DeclarationSite(fileID, line, column)
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.alsoClause(forms.map { ($0.form.word, $0.name) })
  }
}

/// A Swift module that has no program: `ImportSwift("Theming")`. The program that imports it declares the module's
/// types, or names the module's code: `ImportSwift("Theming", sources: "../Theming/Sources")`.
public struct ImportSwift: Declaration {
  private let name: String
  private let named: ClauseFiles

  /// - `sources`: where the module's code is; empty if the program declares its types.
  /// - `patterns`: names and paths of excluded files and folders; `*` stands for any characters.
  public init(
    _ name: String, sources: Files..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.name = name
    named = ClauseFiles(sources, except: patterns, at: DeclarationSite(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    named.write(to: &writer) { writer, files, patterns in
      writer.importClause(swift: name) { $0.sourcesClause(files, except: patterns) }
    }
  }
}
