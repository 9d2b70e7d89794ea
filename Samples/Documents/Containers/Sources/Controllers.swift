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
  private let origin: String
  var room: ChartRoom!

  override init(nibName: String?, bundle: Bundle?) {
    origin = nibName ?? "no file"
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) {
    origin = "the storyboard"
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("a chart of \(origin) with line \(room.log.next())")
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
