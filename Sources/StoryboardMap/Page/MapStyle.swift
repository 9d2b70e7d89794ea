/// The style of the page, for light and dark.
enum MapStyle {
  /// The style as markup. It contains nothing from a program.
  static let html = HTML(stringLiteral: text)

  /// The SHA-256 of the text. The policy of the page names the style by it.
  static let hash = "sha256-yOuIdmNyzuOhzwn8XsY+gbB9xvRDHaam7PUk0CDqyQA="

  static let text = """
    :root {
      color-scheme: light dark;
      --back: #f4f6f8; --paper: #ffffff; --ink: #1b1f24; --soft: #57606a; --line: #c4ccd6; --edge: #7c8794;
      --frame: #e9edf2; --accent: #0a5cc2; --mark: #fff3c4; --error: #b3261e; --warning: #7a4f00;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #12151a; --paper: #232932; --ink: #e6eaf0; --soft: #a4aebb; --line: #465160; --edge: #8a96a6;
        --frame: #1a1f26; --accent: #7ab7ff; --mark: #4a3f12; --error: #ff8a80; --warning: #f2c063;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif;
    }
    header { padding: 10px 18px; border-bottom: 1px solid var(--line); background: var(--paper); }
    h1 { display: inline; font-size: 20px; margin: 0 10px 0 0; }
    h2 { font-size: 19px; margin: 0 0 4px; overflow-wrap: anywhere; }
    h3 { font-size: 14px; margin: 16px 0 4px; overflow-wrap: anywhere; }
    header p { display: inline; color: var(--soft); }
    p, ul, ol, dl { margin: 4px 0; }
    ul, ol { padding-left: 20px; }
    dd { margin-left: 18px; }
    dd, li, summary { overflow-wrap: anywhere; }
    a { color: var(--accent); }
    code { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
    dt { font-weight: 600; }
    dt code { font-weight: 600; }
    .kind, .at { color: var(--soft); overflow-wrap: anywhere; }
    .at { font-size: 13px; }
    .needs dt { margin-top: 6px; }
    .needs .app { color: var(--warning); }
    .findings { list-style: none; padding: 0; }
    .findings li { border-left: 4px solid var(--line); padding: 2px 0 2px 10px; margin: 6px 0; }
    .findings .error { border-color: var(--error); }
    .findings .warning { border-color: var(--warning); }
    .error b { color: var(--error); }
    .warning b { color: var(--warning); }
    article { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 16px 18px; }
    #texts { padding: 18px; }
    #texts article { margin: 0 auto 14px; max-width: 900px; }
    article:target { border-color: var(--accent); }
    #map { overflow: auto; max-height: 80vh; border-bottom: 1px solid var(--line); }
    #tools, .keys { display: none; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

    svg text { font: 15px system-ui, sans-serif; fill: var(--ink); }
    svg .module { font-size: 26px; font-weight: 600; fill: var(--soft); }
    .frame rect { fill: var(--frame); stroke: var(--line); stroke-width: 1.5; }
    .frame.external rect { stroke-dasharray: 8 6; }
    .title text { font-size: 18px; font-weight: 600; fill: var(--soft); }
    .title .rest { font-weight: 400; }
    .title:hover text { fill: var(--accent); }
    .box rect { fill: var(--paper); stroke: var(--line); stroke-width: 1.5; }
    .box .name { font-weight: 600; }
    .box .class { font-size: 12px; fill: var(--soft); }
    .box .signs { text-anchor: end; font-weight: 700; fill: var(--soft); }
    .box.system rect { stroke: var(--ink); stroke-width: 3; }
    .box.unreached rect { stroke-dasharray: 6 5; }
    .box.unreached .name { fill: var(--soft); }
    .box.warning rect { stroke: var(--warning); stroke-width: 2.5; }
    .box.error rect { stroke: var(--error); stroke-width: 3; }
    .box.error .signs { fill: var(--error); }
    .box.warning .signs { fill: var(--warning); }
    .box:hover rect { stroke: var(--accent); }
    .box:focus-visible { outline: none; }
    .box:focus-visible rect { stroke: var(--accent); stroke-width: 5; }
    .edge path { fill: none; stroke: var(--edge); stroke-width: 1.6; marker-end: url(#tip); }
    .edge.embed path { stroke-dasharray: 3 4; }
    .edge.child path { stroke-width: 3.2; }
    .edge.broken path { stroke: var(--error); }
    .label {
      font-size: 12px; text-anchor: middle; fill: var(--soft); paint-order: stroke; stroke: var(--frame);
      stroke-width: 4px; stroke-linejoin: round;
    }
    #tip path { fill: var(--edge); }
    #tip-on path { fill: var(--accent); }

    .js body { height: 100vh; height: 100dvh; display: flex; flex-direction: column; overflow: hidden; }
    .js main { flex: 1; min-height: 0; display: flex; }
    .js #map { flex: 1; min-width: 0; max-height: none; overflow: hidden; border: 0; position: relative; }
    .js #drawing { display: block; width: 100%; height: 100%; cursor: grab; touch-action: none; }
    .js #drawing.held { cursor: grabbing; }
    .js #texts {
      width: min(400px, 40vw); padding: 0; overflow: auto; background: var(--paper);
      border-left: 1px solid var(--line);
    }
    .js #texts article { display: none; border: 0; border-radius: 0; margin: 0; max-width: none; }
    .js #texts article.open { display: block; }
    .js h2:focus { outline: none; }
    .js #tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; margin-top: 8px; }
    .js .keys { display: block; }
    .js .gone { display: none; }
    .js .box.open rect { stroke: var(--accent); stroke-width: 5; }
    .js .edge.on path { stroke: var(--accent); stroke-width: 3; marker-end: url(#tip-on); }
    .js .edge.on .label { fill: var(--accent); }
    .js .edge.way path { stroke: var(--accent); stroke-width: 6; marker-end: url(#tip-on); }
    .js .box.way rect { stroke: var(--accent); stroke-width: 4; }
    .js .marking .box:not(.hit) { opacity: 0.3; }
    .js .marking .edge:not(.on) { opacity: 0.25; }
    .js .box.hit rect { fill: var(--mark); }
    .mid .label, .mid .class, .mid .signs, .far .label, .far .box text, .far .rest { display: none; }
    .far .box, .far .edge { pointer-events: none; }
    .far .box rect { fill: var(--line); opacity: 0.6; }
    .far .frame { cursor: pointer; }
    .far .edge path { opacity: 0.4; }
    .far .module { font-size: 60px; }
    .far .title text {
      fill: var(--ink); text-anchor: middle; dominant-baseline: central; pointer-events: none;
      paint-order: stroke; stroke: var(--frame); stroke-width: 0.3em; stroke-linejoin: round;
    }
    .js .ways + .in { display: none; }
    button, input, select, summary {
      font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 7px;
      padding: 4px 10px;
    }
    select { max-width: 200px; }
    summary { cursor: pointer; list-style-position: inside; }
    .find { position: relative; }
    #search { width: 250px; max-width: 60vw; }
    #hits { color: var(--soft); margin-left: 6px; }
    #results, #filters > div {
      position: absolute; z-index: 2; margin: 4px 0 0; padding: 8px; background: var(--paper);
      border: 1px solid var(--line); border-radius: 10px; max-height: 50vh; overflow: auto;
      box-shadow: 0 6px 20px rgb(0 0 0 / 0.25);
    }
    #results { list-style: none; min-width: 320px; max-width: 90vw; }
    #results:empty { display: none; }
    #results a { display: block; padding: 4px 8px; border-radius: 6px; text-decoration: none; }
    #results a:hover, #results a:focus { background: var(--frame); }
    #results span { color: var(--soft); margin-left: 8px; }
    #filters { position: relative; }
    #filters > div { width: max-content; max-width: 80vw; }
    #filters > div > label, fieldset label { display: block; }
    fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 6px 0; }
    .zoom { margin-left: auto; white-space: nowrap; }
    .legend { list-style: none; padding: 0; }
    .legend li::before {
      content: ""; display: inline-block; width: 30px; margin-right: 10px; vertical-align: middle;
      border-top: 2px solid var(--edge);
    }
    .legend .embed::before { border-top-style: dotted; border-top-width: 3px; }
    .legend .child::before { border-top-width: 4px; }
    .legend .system::before { height: 14px; border: 3px solid var(--ink); border-radius: 4px; }
    .legend .unreached::before { height: 14px; border: 2px dashed var(--line); border-radius: 4px; }
    .legend .sign::before { content: none; }
    .legend .sign b { display: inline-block; width: 40px; }
    .ways details { margin: 6px 0; }
    .ways summary { border: 0; background: none; padding: 2px 0; }
    .ways ol { padding-left: 26px; }
    @media (max-width: 760px) {
      .js main { flex-direction: column; }
      .js #texts { width: auto; height: 45%; border-left: 0; border-top: 1px solid var(--line); }
    }

    """
}
