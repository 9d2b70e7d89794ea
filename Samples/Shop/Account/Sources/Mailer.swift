public enum Topic { case orders, payments }

public protocol Transport: AnyObject {
  func send(_ message: String)
}

final class Mailer {
  private let transport: any Transport

  init(transport: any Transport) { self.transport = transport }

  func send(_ text: String, about topic: Topic) { transport.send("\(topic): \(text)") }
}
