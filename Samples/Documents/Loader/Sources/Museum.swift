import UIKit

final class Museum {
  let rooms = ["Amber", "Clocks"]
}

final class EntranceController: UIViewController {}
final class FloorPlanController: UIViewController {}
final class ContactController: UIViewController {}

final class TourController: UIViewController {
  var museum: Museum!
  var room: Int!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("a tour of \(museum.rooms[room])")
  }
}
