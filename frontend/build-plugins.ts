import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HtmlTagDescriptor, type Plugin, runnerImport } from "vite";
import { themeScript } from "./lib/theme-script.ts";

/** Puts the theme script into every page and its hash into the content security policy of `_headers`. */
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

/** Without a 404.html every unknown path, a missing script included, would be answered with the app and status 200. */
export function notFoundPage(): Plugin {
  return {
    name: "not-found-page",
    writeBundle({ dir = "" }) {
      copyFileSync(join(dir, "index.html"), join(dir, "404.html"));
    },
  };
}

/**
 * Starts the running text's font with the app's page instead of after its styles: swapped in later, it moves lines. The
 * headings' font would hold up the scripts by 0.2 s on a slow phone, and its fallback is as wide.
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

/** Hashed files that the app can need; fonts of other scripts come when they are needed, and the poll has no worker. */
const isKept = (file: string) => /\.(js|css)$|-latin-wght-normal[^/]*\.woff2$/.test(file) && !file.startsWith("poll-");

/** Tells the worker which build it belongs to, which files that has, and what to say without a connection. */
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

/** The poll page is one response: its styles stand in the page, and its script waits at the end with low priority. */
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
 * Draws the public pages into files of their own. They can be read before a script has come, so theirs come after the
 * styles, as the poll page's does.
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
          // These pages can be read without, and what cannot be done says so itself.
          .replace(/[ \t]*<noscript>.*?<\/noscript>\n?/s, "")
          .replace("<title>", () => `<title>${title} · `)
          .replace('<div id="root">', () => `<div id="root">${root}`)
          .replace("</body>", () => `${scripts.join("")}</body>`);
        writeFileSync(join(dir, `${path}.html`), html);
      }
    },
  };
}
