import UIKit

final class ClubController: UIViewController {
  var club: Club!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("a club of \(club.climbers.count)")
  }
}

final class ClimberController: UIViewController {
  var climber: Climber!
  var club: Club!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("\(climber.name), one of \(club.climbers.count)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}

final class SettingsController: UIViewController {
  var club: Club!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("settings for \(club.climbers.count)")
  }
}
