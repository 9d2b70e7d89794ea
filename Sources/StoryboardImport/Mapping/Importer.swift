import StoryboardDiagnostics

/// Gives names to all parts of the storyboards, and determines the targets of their transitions.
struct Importer {
  private let files: [ImportedFile]
  private let module: String?
  /// True if the module's name is given, so that it need not come from the storyboards.
  var isModuleKnown: Bool { module != nil || otherwise != nil }
  /// True if neither the caller nor any class names the module, so that it has the default name.
  private(set) var isModuleAssumed = false
  private let otherwise: String?
  let head: ImportContext
  /// The imported storyboards, in the order of the files.
  var boards: [Board] = []
  /// The indices of the storyboards, by the names of their files. If several files share a name, the first one
  /// counts.
  var boardsByFile: [String: Int] = [:]
  var boardNames = UniqueNames()
  var model = ImportModel()
  var classes = ClassTable()
  var externals = ExternalStoryboards()
  /// The storyboards that references lead to and that the target does not have.
  var missingFiles: Set<String> = []
  /// The storyboard, scene or segue that is being imported now. What is reported is about it.
  var origin = DocumentPlace(storyboard: 0)
  /// The position in the program of each storyboard, scene and segue that was imported.
  var results: [DocumentPlace: ImportedPlace] = [:]
  private var reported: [(diagnostic: Diagnostic, origin: DocumentPlace)] = []

  /// The diagnostics, each with the part of the program that it concerns.
  var remarks: [ImportRemark] {
    reported.map { diagnostic, origin in
      let scene = DocumentPlace(storyboard: origin.storyboard, scene: origin.scene)
      let place = results[origin] ?? results[scene] ?? ImportedPlace(storyboard: origin.storyboard)
      return ImportRemark(named(diagnostic, origin), about: place)
    }
  }

  /// Returns a diagnostic whose message also names the scene and the storyboard that it is about.
  private func named(_ diagnostic: Diagnostic, _ origin: DocumentPlace) -> Diagnostic {
    guard origin.storyboard < boards.count else { return diagnostic }
    let board = boards[origin.storyboard]
    let name = origin.scene.flatMap { $0 < board.sceneNames.count ? board.sceneNames[$0] : nil }
    let kind = StoryboardRemark(
      diagnostic.kind, scene: name.flatMap { $0.isEmpty ? nil : $0 }, storyboard: board.file.name)
    return Diagnostic(kind, at: diagnostic.range, labels: diagnostic.labels)
  }

  /// The object of Interface Builder that each part of the program was made from.
  var origins: ImportedOrigins {
    var origins = ImportedOrigins()
    for (index, board) in boards.enumerated() {
      let starts = board.file.source.lineStarts()
      origins.add(board.file, starts)
      origins.add(nil, board.file.document.line, in: board.file, of: ImportedPlace(storyboard: index))
      for (number, scene) in board.scenes.enumerated() {
        let place = DocumentPlace(storyboard: index, scene: number)
        if let part = results[place] {
          origins.add(board.objectID(of: number), scene.contentLine, in: board.file, of: part)
        }
        for (segue, syntax) in scene.segues.enumerated() {
          let place = DocumentPlace(storyboard: index, scene: number, segue: segue)
          guard let part = results[place] else { continue }
          origins.add(syntax.id?.rawValue, syntax.line, in: board.file, of: part)
        }
      }
    }
    return origins
  }

  /// The objects that fire segues, in the order of the files.
  var controls: [ImportedControl] {
    boards.indices.flatMap { board in
      let file = boards[board].file
      let starts = file.source.lineStarts()
      return boards[board].scenes.enumerated().flatMap { number, scene in
        scene.segues.enumerated().compactMap { index, segue -> ImportedControl? in
          let place = DocumentPlace(storyboard: board, scene: number, segue: index)
          guard let control = segue.trigger, let result = results[place] else { return nil }
          return ImportedControl(
            element: control.element, range: file.range(ofLine: segue.line, starts: starts),
            segue: result)
        }
      }
    }
  }

  /// The offset of each line's start, by the number of the file, for files that have diagnostics.
  private var lineStarts: [UInt32: [UInt32]] = [:]

  init(_ files: [ImportedFile], module: String?, otherwise: String?, head: ImportContext) {
    self.files = files
    self.head = head
    self.module = module
    self.otherwise = otherwise
  }

  mutating func makeModel() -> ImportModel {
    for file in files { accept(file) }
    nameModule()
    nameBoards()
    for index in boards.indices { nameScenes(of: index) }
    for index in boards.indices { model.storyboards.append(makeStoryboard(index)) }
    for index in model.storyboards.indices { model.storyboards[index].bundle = head.bundle }
    model.storyboards += externals.storyboards
    model.classes = classes.declarations.filter { !isOfSwiftCode($0.name) }
    let inherited = head.inheritedModules.filter { !classes.modules.contains($0) }
    model.imports = (classes.modules + inherited).map { ($0, head.imports[$0]) }
    model.isOnMainActor = head.isOnMainActor
    model.sources = head.sources
    model.files = head.storyboards
    if !head.platforms.isEmpty { model.platforms = head.platforms }
    for type in classes.declarations where isOfSwiftCode(type.name) {
      let properties = head.required(type.name.parts.joined(separator: "."))
      if !properties.isEmpty { model.classesFilledByApp.append((type.name, properties)) }
    }
    return model
  }

  /// True for a class that the Swift code declares.
  private func isOfSwiftCode(_ name: ImportModel.ClassName) -> Bool {
    classes.isOfSwiftCode(name) || name.module == nil && head.declares(name.name)
  }

  /// True for a storyboard whose initial scene the system opens at launch. On macOS it may have only the main menu.
  func isLaunched(_ board: Board) -> Bool {
    board.initialScene != nil && head.launched.contains(board.file.name)
  }

  // MARK: Files

  /// Adds a file to the import if it states its platform, and reports it otherwise.
  private mutating func accept(_ file: ImportedFile) {
    guard let platform = file.document.platform else {
      report(.unknownPlatform(file.document.targetRuntime), line: file.document.line, in: file)
      return
    }
    if !model.platforms.contains(where: { $0.name == platform.word }) {
      model.platforms.append((platform.word, nil))
    }
    for remark in file.document.remarks {
      origin = DocumentPlace(storyboard: boards.count, scene: remark.scene, segue: remark.segue)
      report(remark.diagnostic, line: remark.line, in: file)
    }
    origin = DocumentPlace(storyboard: boards.count)
    boards.append(Board(file: file))
  }

  /// Sets the module's name: the given name, or else the module that most classes of the storyboards are in, or else
  /// the default.
  private mutating func nameModule() {
    if let module {
      model.module = ImportedProgram.moduleName(of: module)
      return
    }
    // A class of the module's own Swift code tells the module's name less reliably than a class that inherits
    // its module from the target.
    var (votes, others): ([String: Int], [String: Int]) = ([:], [:])
    for scene in boards.lazy.flatMap(\.scenes) {
      let classes = [scene.controller?.customClass] + scene.segues.map(\.customClass)
      for case let type? in classes {
        guard let module = type.module, SwiftNames.isUsable(module) else { continue }
        if type.inheritsModuleFromTarget {
          votes[module, default: 0] += 1
        } else if head.declares(type.name), !head.classes.isOther(module) {
          others[module, default: 0] += 1
        }
      }
    }
    if votes.isEmpty { votes = others }
    if let most = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      model.module = most.key
    } else if let otherwise {
      model.module = otherwise
    } else {
      isModuleAssumed = true
    }
  }

  /// Gives names to the storyboards, first to those whose file names are valid names.
  private mutating func nameBoards() {
    for (index, board) in boards.enumerated() {
      let file = board.file.name
      if boardsByFile[file] == nil {
        boardsByFile[file] = index
        if SwiftNames.isUsable(file), boardNames.take(file) { boards[index].name = file }
      }
    }
    for (index, board) in boards.enumerated() where board.name.isEmpty {
      boards[index].name = boardNames.unique(SwiftNames.upperCamel(board.file.name) ?? "Storyboard")
    }
  }

  // MARK: Reporting

  mutating func report(
    _ kind: ImportDiagnostic, line: Int, in file: ImportedFile, labels: [Diagnostic.Label] = []
  ) {
    report(any: kind, line: line, in: file, labels: labels)
  }

  mutating func report(
    any kind: any DiagnosticKind, line: Int, in file: ImportedFile, labels: [Diagnostic.Label] = []
  ) {
    let starts = lineStarts[file.file] ?? file.source.lineStarts()
    lineStarts[file.file] = starts
    let said = kind as? ImportDiagnostic
    let range = file.range(
      of: said?.attribute ?? (kind as? TargetDiagnostic)?.attribute, inTag: said?.element, onLine: line,
      starts: starts)
    reported.append((Diagnostic(kind, at: range, labels: labels), origin))
  }
}

/// A storyboard during the import.
struct Board {
  let file: ImportedFile
  let index: StoryboardIndex
  var name = ""
  /// The names that the scenes and references of the storyboard have taken.
  var places = UniqueNames()
  /// The name of each scene in the document. It is empty for a scene that is left out.
  var sceneNames: [String] = []
  /// The index of the scene that each storyboard identifier finds.
  var scenesByIdentifier: [String: Int] = [:]

  init(file: ImportedFile) {
    self.file = file
    index = StoryboardIndex(file.document)
  }

  var scenes: [StoryboardDocument.Scene] { file.document.scenes }

  /// The index of the initial scene, which has a controller or is a reference; nil if there is no such scene.
  var initialScene: Int? {
    switch file.document.initialController.flatMap({ index[$0] }) {
    case .controller(let scene)?, .placeholder(let scene)?: scene
    case .exit?, nil: nil
    }
  }

  /// Returns the object ID of a scene's controller or storyboard reference; nil if another scene has the same ID.
  func objectID(of scene: Int) -> String? {
    guard let id = scenes[scene].content.id, id.rawValue != "" else { return nil }
    switch index[id] {
    case .controller(scene)?, .placeholder(scene)?: return id.rawValue
    case .controller?, .placeholder?, .exit?, nil: return nil
    }
  }

  /// Returns the storyboard identifier of a scene; nil if it has none, or if the identifier finds another scene.
  func identifier(of scene: Int) -> String? {
    guard let identifier = scenes[scene].storyboardIdentifier, scenesByIdentifier[identifier] == scene else {
      return nil
    }
    return identifier
  }
}

extension StoryboardDocument.Scene {
  /// The storyboard identifier of the controller or the storyboard reference; nil if it is missing or empty.
  package var storyboardIdentifier: String? {
    let identifier =
      controller?.storyboardIdentifier ?? controller?.identifier ?? placeholder?.storyboardIdentifier
    return identifier == "" ? nil : identifier
  }

  /// The line of the scene's controller or storyboard reference in the file, or else the line of the scene itself.
  var contentLine: Int { controller?.line ?? placeholder?.line ?? line }
}

extension StoryboardDocument.Remark {
  fileprivate var diagnostic: ImportDiagnostic {
    switch reason {
    case .unknownElement: .element(element)
    case .unknownAttribute(let name): .attribute(name, of: element)
    case .missingAttribute(let name): .incomplete(element: element, lacks: name)
    case .secondContent: .secondContent(element)
    }
  }
}
