import UIKit

protocol Mail: AnyObject {
  func letter() -> String
}

final class LiveMail: Mail {
  func letter() -> String { "a letter of today" }
}

protocol LetterModel: AnyObject {
  var text: String { get }
}

final class LiveLetterModel: LetterModel {
  private let mail: any Mail
  init(mail: any Mail) { self.mail = mail }
  var text: String { mail.letter() }
}

/// What code has begun to write.
final class Draft: LetterModel {
  let text: String
  init(text: String) { self.text = text }
}

final class Clock {
  let time = "noon"
}

final class LetterViewController: UIViewController, NonReusableViewModelOwner {
  typealias ViewModelProtocol = any LetterModel  // [8]
  private var clock: Clock?

  func didSetViewModel(_ viewModel: any LetterModel) {}

  func update(with clock: Clock) { self.clock = clock }

  override func viewDidLoad() {
    super.viewDidLoad()
    let model = viewModel  // [9] [11]
    print("\(title ?? "Letter"): \(model.text)\(clock.map { ", " + $0.time } ?? "")")
  }
}

/// The app has an enum of this name already.
enum Storyboards {
  static let names = ["Letters"]
}
