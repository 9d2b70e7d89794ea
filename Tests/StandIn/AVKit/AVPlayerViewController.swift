import UIKit

@MainActor open class AVPlayerViewController: UIViewController {}
