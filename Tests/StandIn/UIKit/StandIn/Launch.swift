/// Actions of the system when an app starts.
extension StandIn {
  /// Launches an app without scenes. The main storyboard's initial controller is the root of the delegate's window
  /// before the delegate is called.
  public static func launch(
    _ delegate: any UIApplicationDelegate, mainStoryboard: String? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    let app = UIApplication.shared
    app.delegate = delegate
    loadBundles()
    if let mainStoryboard {
      let window = UIWindow()
      let storyboard = UIStoryboard(name: mainStoryboard, bundle: nil)
      window.rootViewController = storyboard.instantiateInitialViewController()
      delegate.window = window
    }
    _ = delegate.application(app, willFinishLaunchingWithOptions: options)
    _ = delegate.application(app, didFinishLaunchingWithOptions: options)
    if mainStoryboard != nil { delegate.window?.makeKeyAndVisible() }
    delegate.applicationDidBecomeActive(app)
  }

  /// Connects a window scene, with the storyboard of its configuration if it has one.
  @discardableResult public static func connect(
    _ delegate: any UIWindowSceneDelegate, storyboard: String? = nil, urls: [URL] = []
  ) -> UIWindowScene {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.storyboard = storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(urls.map(UIOpenURLContext.init))
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = delegate
    UIApplication.shared.connectedScenes.insert(scene)
    if let storyboard = configuration.storyboard {
      let window = UIWindow(windowScene: scene)
      window.rootViewController = storyboard.instantiateInitialViewController()
      delegate.window = window
    }
    delegate.scene(scene, willConnectTo: session, options: options)
    if storyboard != nil { delegate.window?.makeKeyAndVisible() }
    delegate.sceneWillEnterForeground(scene)
    delegate.sceneDidBecomeActive(scene)
    return scene
  }

  /// Opens URLs in a connected scene.
  public static func open(_ urls: [URL], in scene: UIScene) {
    scene.delegate?.scene(scene, openURLContexts: Set(urls.map(UIOpenURLContext.init)))
  }
}
