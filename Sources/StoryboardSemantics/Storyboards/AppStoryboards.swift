/// Finds storyboards that have the same file name in the same app. An app is a module with all modules that it
/// imports.
///
/// The work grows with the number of modules in these apps, not with the number of pairs of storyboards.
struct AppStoryboards {
  private struct Place: Hashable {
    /// The first storyboard with the file name.
    let group: StoryboardID
    let app: ModuleID
  }

  private var firsts: [Place: StoryboardID] = [:]
  /// The apps that contain each module; nil until they are first needed.
  private var apps: [ModuleID: [ModuleID]]?

  /// Enters a storyboard. Returns an earlier storyboard of the same file name that is in the same app; nil if there
  /// is none.
  ///
  /// - Parameters:
  ///   - id: the storyboard.
  ///   - group: the first storyboard of the same file name.
  ///   - program: the program that has both storyboards.
  @discardableResult
  mutating func add(_ id: StoryboardID, to group: StoryboardID, of program: Program) -> StoryboardID? {
    let own = program.storyboards[id]
    var previous: StoryboardID?
    for app in apps(of: own.module, in: program) {
      let place = Place(group: group, app: app)
      guard let first = firsts[place], first != id else {
        firsts[place] = id
        continue
      }
      let other = program.storyboards[first]
      // A storyboard that another module wires is external here.
      if other.module != own.module, other.isExternal || own.isExternal {
        if other.isExternal { firsts[place] = id }
      } else if previous == nil {
        previous = first
      }
    }
    return previous
  }

  private mutating func apps(of module: ModuleID, in program: Program) -> [ModuleID] {
    if let apps { return apps[module] ?? [] }
    var found: [ModuleID: [ModuleID]] = [:]
    for app in program.modules.ids {
      for module in [app] + program.imported(by: app) { found[module, default: []].append(app) }
    }
    apps = found
    return found[module] ?? []
  }
}
