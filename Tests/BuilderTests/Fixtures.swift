// Swift types for the programs of these tests. A test has no UIKit: these controllers represent UIKit's own.

@MainActor class UIResponder {}
@MainActor class UIViewController: UIResponder {}
class UINavigationController: UIViewController {}
class UITabBarController: UIViewController {}
class UISplitViewController: UIViewController {}
class UIPageViewController: UIViewController {}
class NSCoder {}

struct User { var name: String }
struct Product {}
enum Filter { case all, sale }
enum Topic {
  case orders
  case payment(id: Int, note: String)
  case other(String)
}

protocol Log: AnyObject {}
protocol Auditing {}
final class ConsoleLog: Log {}
final class FileLog: Log, Auditing {
  init(path: String) {}
}
class Client {
  init(baseURL: String, retries: Int = 3) {}
  init?(token: String) throws {}
  static var shared: Client { Client(baseURL: "") }
  static func make(named name: String) -> Client { Client(baseURL: name) }
}
class Shelf {
  init(log: any Log, client: Client) {}
  var capacity = 0
  weak var owner: Queue?
  func clear(_ now: Bool, after seconds: Double) {}
  func load() throws -> [String: User?] { [:] }
}
class Queue {
  weak var player: Player?
}
class Player {
  init(queue: Queue) {}
}
struct Box<Element> {
  struct Header {}
  var items: [Element]
}
final class Clock: Sendable {}

class ListController: UIViewController {
  var shelf: Shelf!
  var log: (any Log)?
  var filter = Filter.all
  var heading: String?
  var onClose: (() -> Void)?
  private(set) var count = 0
  func product(for sender: Any?) -> Product { Product() }
  func close() {}
}
class DetailController: UIViewController {
  init?(coder: NSCoder, product: Product) {}
  func finished(count: Int) {}
}
class FadeSegue {}

func makeLog(level: Int, to path: String) -> any Log { ConsoleLog() }

enum Garden {
  struct Bed { enum Season {} }
}
struct Pond { class Fish {} }
