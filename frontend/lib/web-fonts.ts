import headingFont from "../fonts/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "../fonts/hanken-grotesk-latin-wght-normal.woff2?url";

/**
 * Loads the web fonts and the style sheet that names them, unless the page's HTML links it. The fallback fonts have the same
 * metrics, so a page need not wait. The styles apply when both fonts are here, so the page is laid out once more and not
 * three times. `styles` is the style sheet's URL.
 */
export async function addWebFonts(styles: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${styles}"]`)) return;
  const font = { rel: "preload", as: "font", crossOrigin: "" };
  await Promise.all([
    addLink({ ...font, href: headingFont }),
    addLink({ ...font, href: textFont }),
    addLink({ rel: "preload", as: "style", href: styles }),
  ]);
  addLink({ rel: "stylesheet", href: styles });
}

/** Resolves when the file has come, or cannot come. */
function addLink(properties: Partial<HTMLLinkElement>): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), properties);
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
