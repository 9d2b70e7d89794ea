/// Actions of a user.
extension StandIn {
  /// A segue of a controller's scene, as it is in the file.
  public struct SegueDescription: Sendable {
    public let id: String
    public let identifier: String?
    public let kind: String
  }

  public enum SegueChoice: Sendable {
    /// The index among the segues that can be fired, in file order.
    case index(Int)
    case identifier(String)
    /// The id of the element in the file.
    case id(String)
  }

  /// The segues of the controller's scene that a user or code can fire, in file order.
  public static func segues(of controller: Controller) -> [SegueDescription] {
    fired(controller).map { SegueDescription(id: $0.id, identifier: $0.identifier, kind: $0.kind) }
  }

  /// Fires a segue like a tap or a click on its trigger: `shouldPerformSegue` of the controller is asked first.
  public static func tap(_ choice: SegueChoice, in controller: Source, sender: Any? = nil) {
    let segues = fired(controller)
    let found: StoryboardSegue? =
      switch choice {
      case .index(let index): segues.indices.contains(index) ? segues[index] : nil
      case .identifier(let identifier): segues.first { $0.identifier == identifier }
      case .id(let id): segues.first { $0.id == id }
      }
    guard let segue = found else { trap("Nothing to \(touch): \(controller) has no segue \(choice)") }
    if controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) {
      fire(segue, from: controller, sender: sender)
    }
  }

  private static func fired(_ controller: Controller) -> [StoryboardSegue] {
    scene(of: controller)?.segues.filter(\.isFired) ?? []
  }
}
