/// A message of the compiler about a place in a program.
public struct Diagnostic: Sendable {
  public let kind: any DiagnosticKind
  public let range: SourceRange
  /// Other places that are involved. Each has a role in the mistake.
  public var labels: [Label]
  /// The change that fixes the mistake, if one is certain.
  public var fix: FixIt?

  public init(_ kind: any DiagnosticKind, at range: SourceRange, labels: [Label] = [], fix: FixIt? = nil) {
    self.kind = kind
    self.range = range
    self.labels = labels
    self.fix = fix
  }

  /// The places of further mistakes with the same cause.
  package var furtherPlaces: [SourceRange] { labels.filter(\.role.isFurtherPlace).map(\.range) }

  /// Adds the place of a further mistake with the same cause.
  package mutating func addFurtherPlace(_ role: LabelRole, at range: SourceRange) {
    // Mistakes at the same place are reported one after the other.
    if let last = labels.last, last.role.isFurtherPlace, last.range == range { return }
    labels.append(Label(role, at: range))
  }

  /// Returns the diagnostic with all positions converted by `place`, also those of its fix-it.
  package func convertingPositions(_ place: (SourceRange) -> SourceRange) -> Diagnostic {
    var diagnostic = moved(place)
    diagnostic.fix = fix.map { FixIt($0.edits.map { FixIt.Edit(range: place($0.range), text: $0.text) }) }
    return diagnostic
  }

  /// Returns the diagnostic with all positions converted by `place`, and without its fix-it.
  package func moved(_ place: (SourceRange) -> SourceRange) -> Diagnostic {
    Diagnostic(kind, at: place(range), labels: labels.map { Label($0.role, at: place($0.range)) })
  }

  /// A place that is involved in a diagnostic.
  public struct Label: Hashable, Sendable {
    public let range: SourceRange
    public let role: LabelRole

    public init(_ role: LabelRole, at range: SourceRange) {
      self.role = role
      self.range = range
    }
  }
}

/// The role of a labelled place in the mistake.
public enum LabelRole: Hashable, Sendable {
  case previous
  case opened
  case declared(String)
  case isStatic(String)
  case named(String)
  case filled(String)
  case launches
  case required(String)
  case isReached
  case fires
  case generated(String)
  case needs(String)
  case needsCall(String)
  case candidate(String)
  case inStoryboard
  case isStoryboard
  case alsoUnclear
  case inBase
  case opens(String)
  case object(String)
  case byApp
  case givesNothing(String)
  case isMissing
  case isMissingToo
  case isUsedToo
  case isKeptToo
  case follows

  /// True for the place of a further mistake with the same cause.
  package var isFurtherPlace: Bool {
    switch self {
    case .isMissing, .isMissingToo, .isUsedToo, .isKeptToo, .follows: true
    default: false
    }
  }

  /// True for a place in a storyboard or a property list.
  package var isInTargetFile: Bool {
    switch self {
    case .inStoryboard, .isStoryboard, .inBase, .opens, .fires: true
    default: false
    }
  }

  /// The text that a message shows at the place.
  public var text: String {
    switch self {
    case .previous: "the first one is here"
    case .opened: "opened here"
    case .declared(let name): "`\(name)` is declared here"
    case .isStatic(let name): "`\(name)` is static"
    case .named(let name): "`\(name)` is named here"
    case .filled(let name): "`\(name)` is filled here"
    case .launches: "the app launches here"
    case .required(let name): "`\(name)` is required here"
    case .isReached: "the scene is opened here"
    case .fires: "this fires the segue"
    case .generated(let name): "`\(name)` is generated for this"
    case .needs(let name): "this needs `\(name)`"
    case .needsCall(let name): "this needs the call of `\(name)`"
    case .candidate(let name): "`\(name)` is a candidate"
    case .inStoryboard: "it is here in the storyboard"
    case .alsoUnclear: "it is unclear for this scene, too"
    case .isStoryboard: "this is the storyboard"
    case .inBase: "it is here in the base"
    case .opens(let key): "`\(key)` names what the system opens"
    case .object(let id): "this is `\(id)`"
    case .byApp: "`by app` is here, too"
    case .givesNothing(let name): "this `\(name)` makes no object"
    case .isMissing: "it is missing here"
    case .isMissingToo: "it is missing here, too"
    case .isUsedToo: "it is used here, too"
    case .isKeptToo: "it is kept here, too"
    case .follows: "this mistake has the same cause"
    }
  }
}

/// A replacement of text that fixes a mistake.
public struct FixIt: Hashable, Sendable {
  public let edits: [Edit]

  public init(_ edits: [Edit]) { self.edits = edits }

  public static func replace(_ range: SourceRange, with text: String) -> FixIt {
    FixIt([Edit(range: range, text: text)])
  }

  public static func insert(_ text: String, at offset: UInt32, in file: UInt32) -> FixIt {
    .replace(SourceRange(file: file, start: offset, end: offset), with: text)
  }

  /// One replacement. An empty range means an insertion.
  public struct Edit: Hashable, Sendable {
    public let range: SourceRange
    public let text: String

    package init(range: SourceRange, text: String) { (self.range, self.text) = (range, text) }
  }
}

public enum Severity: String, Sendable {
  case error
  case warning
  /// A report of a change that a command has made.
  case note
}

/// A kind of diagnostic. It is a case of one of the enums in the catalogue, with typed arguments.
public protocol DiagnosticKind: Sendable {
  var entry: CatalogueEntry { get }
}

/// The catalogue entry for a kind of diagnostic: its stable code, the mistake, and how to fix it.
public struct CatalogueEntry: Hashable, Sendable {
  public let code: Code
  /// The message in the user's terms, without a full stop.
  public let message: String
  /// The text that tells how to fix the mistake; nil if the message tells it already.
  public let help: String?

  public init(_ code: Code, _ message: String, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  public var severity: Severity { code.severity }
}
