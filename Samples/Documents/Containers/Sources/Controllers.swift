import UIKit

final class BerthController: UIViewController {  // [1]
  var log: HarbourLog?

  override func viewDidLoad() {
    super.viewDidLoad()
    print("a berth with line \(log?.next() ?? 0)")  // [4]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)  // [7]
  }
}

final class ChartController: UIViewController {
  var room: ChartRoom!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("a chart of \(nibName ?? "the storyboard") with line \(room.log.next())")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    wire(segue, sender: sender)
  }
}

final class NotesController: UIViewController {
  var log: HarbourLog!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("notes with line \(log.next())")
  }
}
