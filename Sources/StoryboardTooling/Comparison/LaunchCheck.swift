import StoryboardDiagnostics
import StoryboardImport

/// Compares the storyboards that the system opens with the files that exist.
package struct LaunchCheck {
  private let inventory: StoryboardInventory
  private let launched: [TargetStoryboards.Launched]
  /// The storyboards that the system opens but that have no file.
  let missing: [TargetStoryboards.Launched]

  /// - Parameters:
  ///   - inventory: the files of the target.
  ///   - isWhole: true if there are no other storyboards than these files.
  ///   - launched: the storyboards that the system opens.
  package init(of inventory: StoryboardInventory, isWhole: Bool, _ launched: [TargetStoryboards.Launched]) {
    (self.inventory, self.launched) = (inventory, launched)
    missing = isWhole ? launched.filter { !inventory.has($0.name) } : []
  }

  /// The mistakes: storyboards without a file, and storyboards without an initial view controller.
  package var mistakes: [Diagnostic] { withoutFile(besides: []) + withoutInitial(besides: []) }

  /// Returns an error for each storyboard that the system opens but that has no file.
  ///
  /// - Parameter known: the files that another message reports already.
  func withoutFile(besides known: Set<String>) -> [Diagnostic] {
    missing.filter { !known.contains($0.name) }.map {
      Diagnostic(
        TargetDiagnostic.launchStoryboardMissing($0.name, nearest: inventory.nearest(to: $0.name)),
        at: $0.range)
    }
  }

  /// Returns an error for each storyboard that the system opens but whose file has no initial view controller.
  ///
  /// - Parameter known: the files that another message reports already.
  func withoutInitial(besides known: Set<String>) -> [Diagnostic] {
    launched.compactMap { launched in
      guard !known.contains(launched.name), let base = inventory[launched.name].first?.base,
        base.document.initialController == nil,
        // The main storyboard of macOS may have only the main menu.
        !base.document.scenes.contains(where: \.isApplication)
      else { return nil }
      let place = base.range(ofLine: base.document.line, starts: base.source.lineStarts())
      return Diagnostic(
        TargetDiagnostic.launchHasNoInitialScene(launched.name), at: launched.range,
        labels: [Diagnostic.Label(.isStoryboard, at: place)])
    }
  }
}

extension StoryboardDocument.Scene {
  fileprivate var isApplication: Bool {
    if case .application = content { true } else { false }
  }
}
