import UIKit

@MainActor open class GLKViewController: UIViewController {}
