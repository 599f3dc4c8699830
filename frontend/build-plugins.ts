import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HtmlTagDescriptor, type Plugin, runnerImport } from "vite";
import { themeScript } from "./lib/theme-script.ts";

/** Adds the theme script to every page, and its hash to the content security policy in `_headers`. */
export function themeScriptWithHash(): Plugin {
  const hash = createHash("sha256").update(themeScript).digest("base64");
  return {
    name: "theme-script",
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", children: themeScript, injectTo: "head-prepend" }],
    },
    writeBundle({ dir = "" }) {
      const path = join(dir, "_headers");
      writeFileSync(path, readFileSync(path, "utf8").replace("{theme-script-hash}", hash));
    },
  };
}

/** Without a 404.html, Pages would answer unknown paths, even missing scripts, with the app and status 200. */
export function notFoundPage(): Plugin {
  return {
    name: "not-found-page",
    writeBundle({ dir = "" }) {
      copyFileSync(join(dir, "index.html"), join(dir, "404.html"));
    },
  };
}

/**
 * Preloads the text font, because swapping it in later moves lines. The heading font is not preloaded: that would delay
 * the scripts by 0.2 s on a slow phone, and its fallback has the same width.
 */
export function preloadTextFont(): Plugin {
  return {
    name: "preload-text-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith("index.html")) return [];
        return Object.keys(bundle)
          .filter((file) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file))
          .map<HtmlTagDescriptor>((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head-prepend",
          }));
      },
    },
  };
}

/**
 * Returns true for the hashed files that the service worker stores: scripts, styles and Latin fonts of the app. Other
 * fonts load on demand, and it does not store the poll page.
 */
const isKept = (file: string) => /\.(js|css)$|-latin-wght-normal[^/]*\.woff2$/.test(file) && !file.startsWith("poll-");

/** Writes the build's id, its files and the offline page into the service worker. */
export function serviceWorker(offlinePage: string): Plugin {
  return {
    name: "service-worker",
    writeBundle: {
      order: "post",
      handler({ dir = "" }) {
        const path = join(dir, "sw.js");
        const source = readFileSync(path, "utf8");
        const offline = readFileSync(offlinePage, "utf8")
          .replace(/<!--.*?-->/gs, "")
          .replace(/\s+/g, " ");
        const files = readdirSync(join(dir, "assets")).filter(isKept).sort();
        const page = readFileSync(join(dir, "index.html"), "utf8");
        const build = createHash("sha256")
          .update([source, offline, page, ...files].join("\n"))
          .digest("hex");
        const filled = source
          .replace('"{build}"', () => JSON.stringify(build.slice(0, 16)))
          .replace('["{files}"]', () => JSON.stringify(files.map((file) => `/assets/${file}`)))
          .replace('"{offline-page}"', () => JSON.stringify(offline));
        if (/"\{[a-z-]+\}"/.test(filled)) throw new Error("sw.js has a value that the build does not fill in");
        writeFileSync(path, filled);
      },
    },
  };
}

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;
const moduleScript = /[ \t]*<script type="module"([^>]*)><\/script>\n?/g;
const modulePreload = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;

/** Makes the poll page a single response: inlines its styles and moves its script to the end with low priority. */
export function inlinePollCss(): Plugin {
  return {
    name: "inline-poll-css",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith("poll.html")) return html;
        const styles: string[] = [];
        const scripts: string[] = [];
        const bare = html
          .replace(modulePreload, "")
          .replace(stylesheet, (_link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== "asset") throw new Error(`poll.html links ${file}, which is not in the bundle`);
            styles.push(String(asset.source).trim());
            delete bundle[file];
            return "";
          })
          .replace(moduleScript, (_script, attributes: string) => {
            scripts.push(`<script type="module" fetchpriority="low"${attributes}></script>`);
            return "";
          });
        return bare
          .replace("</head>", () => `  <style>${styles.join("")}</style>\n  </head>`)
          .replace("</body>", () => `  ${scripts.join("")}\n  </body>`);
      },
    },
  };
}

/**
 * Writes each public page to its own file. They are readable without scripts, so their scripts come after the
 * styles, as on the poll page.
 */
export function drawnPages(entry: string): Plugin {
  return {
    name: "drawn-pages",
    async writeBundle({ dir = "" }) {
      const { module } = await runnerImport<typeof import("./app/drawn-pages.tsx")>(entry, { mode: "production" });
      const app = readFileSync(join(dir, "index.html"), "utf8");
      const scripts = [moduleScript, modulePreload]
        .flatMap((tag) => app.match(tag) ?? [])
        .map((tag) => tag.trim().replace(" crossorigin", ' fetchpriority="low" crossorigin'));
      for (const { path, title, root } of module.drawnPages) {
        const html = app
          .replace(moduleScript, "")
          .replace(modulePreload, "")
          // These pages are readable without scripts. Controls that need scripts say so themselves.
          .replace(/[ \t]*<noscript>.*?<\/noscript>\n?/s, "")
          .replace("<title>", () => `<title>${title} · `)
          .replace('<div id="root">', () => `<div id="root">${root}`)
          .replace("</body>", () => `${scripts.join("")}</body>`);
        writeFileSync(join(dir, `${path}.html`), html);
      }
    },
  };
}
