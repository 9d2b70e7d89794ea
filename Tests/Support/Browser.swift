import Foundation

/// A Chromium without a window, which a test drives by the protocol of its developer tools. The messages go through
/// pipes, so that it needs no network.
public final class Browser {
  /// The program; nil if the machine has none.
  public static let program: URL? = {
    let named = ProcessInfo.processInfo.environment["SBDSL_CHROMIUM"]
    let usual = [
      "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]
    return ([named].compactMap { $0 } + usual).map { URL(fileURLWithPath: $0) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// A process that another thread may end.
  private struct Started: @unchecked Sendable { let process: Process }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: URL
  private var pending = Data()
  private var lastID = 0
  private var session: String?
  /// What the page has logged as errors, exceptions that nothing caught, and dialogs that it has opened.
  public private(set) var complaints: [String] = []

  /// Starts the browser with an empty page.
  public init() throws {
    guard let program = Self.program else { throw Failure(description: "there is no Chromium") }
    profile = try TestFolders.makeTemporary()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let options = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --remote-debugging-pipe"
    process.arguments = [
      "-c", "exec \"$0\" \(options) --user-data-dir=\"$1\" about:blank 3<&0 4>&1 >/dev/null 2>&1 </dev/null",
      program.path, profile.path,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let started = Started(process: process)
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { started.process.terminate() }
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] as Any, "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try send(domain + ".enable") }
    try resize(width: 1500, height: 950)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: The protocol

  /// Sends a command, and returns its result.
  @discardableResult
  public func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var data = try JSONSerialization.data(withJSONObject: message)
    data.append(0)
    try input.fileHandleForWriting.write(contentsOf: data)
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message; events that are complaints are kept.
  private func receive() throws -> [String: Any] {
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = pending[pending.startIndex..<end]
        pending = pending[pending.index(after: end)...]
        let object = try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
        note(object)
        return object
      }
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw Failure(description: "the browser has ended") }
      pending.append(part)
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters["exceptionDetails"] ?? "exception")")
    case "Page.javascriptDialogOpening": complaints.append("dialog: \(parameters["message"] ?? "")")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { complaints.append("\(entry["text"] ?? "")") }
    default: break
    }
    loaded = loaded || event["method"] as? String == "Page.loadEventFired"
  }

  private var loaded = false

  // MARK: Pages

  /// Opens a file, and waits until it is loaded.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - fragment: the part of the page, with its `#`.
  public func open(_ file: URL, _ fragment: String = "") throws {
    // A page of the same file would only go to another part.
    try navigate("about:blank")
    try navigate(file.absoluteString + fragment)
  }

  private func navigate(_ address: String) throws {
    loaded = false
    try send("Page.navigate", ["url": address])
    while !loaded { _ = try receive() }
  }

  public func resize(width: Int, height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Sets the colour scheme that the user prefers.
  public func prefer(dark: Bool) throws {
    let feature = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  public func allowScript(_ isAllowed: Bool) throws {
    try send("Emulation.setScriptExecutionDisabled", ["value": !isAllowed])
  }

  /// The value of an expression of JavaScript.
  public func value(_ expression: String) throws -> Any? {
    let result = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = result["exceptionDetails"] { throw Failure(description: "\(expression): \(details)") }
    return (result["result"] as? [String: Any])?["value"]
  }

  public func string(_ expression: String) throws -> String { try value(expression) as? String ?? "" }
  public func number(_ expression: String) throws -> Double {
    (try value(expression) as? NSNumber)?.doubleValue ?? .nan
  }
  public func isTrue(_ expression: String) throws -> Bool { try value(expression) as? Bool ?? false }

  // MARK: Keys

  private static let codes = [
    "Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    " ": 32,
  ]

  /// Presses a key: a character, or a name such as `ArrowDown`.
  public func press(_ key: String) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key]
    if let code = Self.codes[key] { parameters["windowsVirtualKeyCode"] = code }
    if key == "Enter" { parameters["text"] = "\r" }
    if key.count == 1 { parameters["text"] = key }
    try send("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try send("Input.dispatchKeyEvent", parameters)
    // Events of the page, such as a change of its address, come before the next command.
    _ = try value("new Promise(done => setTimeout(() => setTimeout(done)))")
  }

  /// Writes text into the field that has the focus.
  public func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  /// A picture of the page, as PNG.
  public func picture() throws -> Data {
    let result = try send("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: result["data"] as? String ?? "") ?? Data()
  }
}
