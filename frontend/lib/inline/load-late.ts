const INPUTS = ["pointerdown", "keydown", "input"];

/** Names the modules of a page that is complete without them: the entry first, then its imports. */
const LATE_MODULES = "meta[name=late]";

/**
 * Loads the modules of a page that is complete without them: when the browser is idle after the first paint, or at the
 * first input. Safari has no requestIdleCallback.
 */
export function loadLate(): void {
  const [entry = "", ...imports] = document.querySelector<HTMLMetaElement>(LATE_MODULES)?.content.split(" ") ?? [];
  let isLoading = false;
  function load() {
    if (isLoading) return;
    isLoading = true;
    for (const href of imports) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: entry });
  }
  function whenIdle() {
    if (typeof requestIdleCallback === "function") requestIdleCallback(load, { timeout: 3_000 });
    else setTimeout(load, 200);
  }
  const whenPainted = () => requestAnimationFrame(() => setTimeout(whenIdle));
  for (const type of INPUTS) addEventListener(type, load, true);
  if (document.readyState === "complete") whenPainted();
  else addEventListener("load", whenPainted);
}

function add(tag: "link" | "script", attributes: object): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}
