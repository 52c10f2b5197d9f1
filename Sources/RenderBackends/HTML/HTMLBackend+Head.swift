// SPDX-License-Identifier: MIT

internal import TextCanvas

extension HTMLBackend {
  static let attributeClasses: [(TextAttributes, String)] = [
    (.bold, "b"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
    (.curlyUnderline, "uw"), (.doubleUnderline, "u2"), (.dottedUnderline, "ut"),
    (.dashedUnderline, "uh"),
  ]

  /// Nothing from elsewhere, pictures from the page itself, no script but the one at the end.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src '\(scriptHash)'; base-uri 'none'; "
    + "form-action 'none'; img-src data:"

  /// The digest of `script` that a content security policy wants.
  private static let scriptHash = "sha256-vSdghXrPdO0sOp2p7qPJ71cGL8TMUm1C7DZqgGBjqIs="

  /// The arrow keys move the focus from item to item: left and right in order, up and down to the nearest one that
  /// stands there; Home and End to the first and last. The Tab key then passes the items in one step.
  static let script = """

    (() => {
      const items = () => [...document.querySelectorAll("li > pre[tabindex]")];
      const box = (item) => item.parentNode.getBoundingClientRect();
      const beside = (all, from, step) => {
        const here = box(all[from]);
        let best = -1, distance = Infinity;
        for (let i = from + step; all[i]; i += step) {
          const there = box(all[i]);
          const down = step > 0 ? there.top - here.bottom : here.top - there.bottom;
          if (down < -1) continue;
          if (down > distance + 1) break;
          const apart = down + Math.abs(there.left - here.left);
          if (best < 0 || apart < distance) { best = i; distance = apart; }
        }
        return best;
      };
      let current = null;
      for (const item of items()) { item.tabIndex = current ? -1 : 0; current ??= item; }
      document.addEventListener("focusin", (event) => {
        if (!event.target.matches("li > pre[tabindex]")) return;
        if (current) current.tabIndex = -1;
        current = event.target;
        current.tabIndex = 0;
      });
      document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const all = items(), from = all.indexOf(document.activeElement);
        if (from < 0) return;
        const key = event.key;
        const to = key === "ArrowRight" ? from + 1 : key === "ArrowLeft" ? from - 1
          : key === "ArrowDown" ? beside(all, from, 1) : key === "ArrowUp" ? beside(all, from, -1)
          : key === "Home" ? 0 : key === "End" ? all.length - 1 : -1;
        if (!all[to]) return;
        event.preventDefault();
        all[to].focus();
      });
    })();

    """

  /// The page's styles. A column is a digit's width; a row is lower than a fixed-pitch font's own lines, so that
  /// lines of box drawing meet.
  static func styleSheet(columns: Int) -> String {
    """
    :root { color-scheme: light dark; \(properties(of: .light)) }
    .c { color: var(--l); background: var(--lb) }
    .u.v.v { text-decoration-color: var(--lu) }
    @media screen and (prefers-color-scheme: dark) {
      :root { \(properties(of: .dark)) }
      .c { color: var(--d); background: var(--db) }
      .u.v.v { text-decoration-color: var(--du) }
    }
    body { margin: 1rem; color: var(--text); background: var(--page) }
    main {
      --row: calc(17em / 15); width: max-content; margin: 0 auto;
      font: 0.9375rem "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
      font-variant-ligatures: none; line-height: var(--row); tab-size: 1;
    }
    h1 { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%) }
    h2, p, pre { margin: 0; font: inherit; white-space: pre }
    section { display: flow-root; width: \(columns)ch }
    h2, p, ul { margin: calc(var(--gap, 0) * var(--row)) 0 0 calc(var(--column, 0) * 1ch) }
    h2, p { height: calc(var(--rows) * var(--row)) }
    h2 > span, p > span { display: block }
    ul {
      display: grid; grid-template-columns: repeat(\(columns), 1ch); grid-auto-rows: var(--row);
      padding: 0; list-style: none;
    }
    li { min-width: 0; min-height: 0 }
    li, h2, p, pre, h2 > span, p > span { position: relative }
    .p {
      position: absolute; left: calc(var(--x) * 1ch); top: calc(var(--y) * var(--row));
      width: calc(var(--n) * 1ch); height: calc(var(--r) * var(--row)); object-fit: contain;
    }
    .f { object-fit: cover }
    li[role=none] { pointer-events: none }
    pre:focus { outline: 2px solid var(--f4); outline-offset: 1px }
    .b { font-weight: bold }
    .i { font-style: italic }
    .u { text-decoration: underline }
    .s { text-decoration: line-through }
    .u.s { text-decoration: underline line-through }
    .d { color: var(--dim) }
    .w, .n, .k { display: inline-block; height: var(--row); vertical-align: top; text-decoration: inherit }
    .w { width: 2ch }
    .n, .k { width: calc(var(--n) * 1ch) }
    .n.a { width: calc(var(--n) * 1ch / 0.85); font-size: 0.85em }
    .k.u { text-decoration: underline }
    .k.s { text-decoration: line-through }
    .k.u.s { text-decoration: underline line-through }
    .u.uw.uw { text-decoration-style: wavy }
    .u.u2.u2 { text-decoration-style: double }
    .u.ut.ut { text-decoration-style: dotted }
    .u.uh.uh { text-decoration-style: dashed }
    a { color: inherit }
    a:focus { outline: 2px solid var(--f4) }
    \(colorClasses)
    @media print {
      body { margin: 0 }
      main { font-size: min(10pt, calc(100vw / \(columns) / 0.61)) }
      li, h2, p { break-inside: avoid }
      h2 { break-after: avoid }
      .c { print-color-adjust: exact }
    }

    """
  }

  private static let colorClasses =
    (0..<16).map { ".f\($0) { color: var(--f\($0)) }" }.joined(separator: "\n")

  private static func properties(of colors: ScreenColors) -> String {
    let dim = colors.colors(of: TextStyle(attributes: .dim)).text
    var properties = ["--text: \(colors.foreground.css)", "--page: \(colors.background.css)"]
    properties.append("--dim: \(dim.css)")
    for name in NamedColor.allCases {
      let text = colors.colors(of: TextStyle(foreground: .named(name))).text
      properties.append("--f\(name.rawValue): \(text.css)")
    }
    return properties.joined(separator: "; ") + ";"
  }
}
