import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from "vite";
import { firstNeeds } from "./app/first-needs.ts";
import { earlyScript } from "./lib/early-script.ts";
import { startScript } from "./lib/start-script.ts";
import { themeScript } from "./lib/theme-script.ts";

/** Uses a plugin in one of the builds. */
export function onlyIn(environment: "client" | "poll", plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => name === environment };
}

/** Writes the bundler's helpers into each file that uses them. A request costs more than their 240 bytes. */
export function inlineHelpers(): Plugin {
  return {
    name: "inline-helpers",
    // File names are hashed before `generateBundle` changes the code, so this constant gives the changed files new names.
    augmentChunkHash: () => "with helpers",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const helpers = chunks.find(({ name }) => name === "rolldown-runtime");
        if (!helpers) throw new Error("The bundle has no helpers.");
        const file = helpers.fileName;
        const object = `(()=>{${helpers.code.replace(/export\s*\{(.*)\}/, "return{$1}")}})()`;
        const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${basename(file)}"`);
        for (const chunk of chunks.filter(({ imports }) => imports.includes(file))) {
          if (!statement.test(chunk.code)) throw new Error(`${chunk.fileName} imports the helpers in another way.`);
          chunk.code = chunk.code.replace(
            statement,
            (_, names: string) => `var{${names.replace(/ as /g, ":")}}=${object}`,
          );
          chunk.imports = chunk.imports.filter((name) => name !== file);
        }
        delete bundle[file];
      },
    },
  };
}

/** Adds the theme script to every page, before its styles. */
export function inlineThemeScript(): Plugin {
  return {
    name: "theme-script",
    transformIndexHtml: {
      order: "post",
      handler: () => [{ tag: "script", children: themeScript, injectTo: "head-prepend" }],
    },
  };
}

/** Adds the early script (lib/early-script.ts) to the app's page in the build, not in the development server. */
export function earlyNeeds(): Plugin {
  return {
    name: "early-needs",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle, filename }) {
        if (!bundle || !filename.endsWith("index.html")) return [];
        const routes = firstNeeds.map(({ path, page, calls }) => ({
          path,
          calls,
          files: chunksOfPage(bundle, page).map((file) => `/${file}`),
        }));
        return [{ tag: "script", children: earlyScript(routes), injectTo: "head-prepend" }];
      },
    },
  };
}

/** Returns a page's chunk and its imports, without those that the app's entry imports. */
function chunksOfPage(bundle: Rolldown.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) withImports(next, seen);
    return seen;
  };
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/pages/${page}-page.tsx`)));
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === "index");
  if (!own || !entry) throw new Error(`The bundle has no page ${page}`);
  const loaded = withImports(entry.fileName);
  return [...withImports(own.fileName)].filter((file) => !loaded.has(file));
}

/** Adds the hashes of all inline scripts to the content security policy. The last of the two builds sees all pages. */
export function inlineScriptHashes(headers: string): Plugin {
  return {
    name: "inline-script-hashes",
    writeBundle: {
      order: "post",
      handler({ dir = "" }) {
        const scripts = readdirSync(dir)
          .filter((file) => file.endsWith(".html"))
          .flatMap((file) => [...readFileSync(join(dir, file), "utf8").matchAll(/<script>(.*?)<\/script>/gs)])
          .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
        const hashes = [...new Set(scripts)].sort().join(" ");
        writeFileSync(join(dir, "_headers"), readFileSync(headers, "utf8").replace("{inline-script-hashes}", hashes));
      },
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
 * fonts load on demand.
 */
const isKept = (file: string) => /\.(js|css)$|-latin-wght-normal[^/]*\.woff2$/.test(file);

/** Writes the build's id, its files and the offline page into the service worker. */
export function serviceWorker(offlinePage: string): Plugin {
  return {
    name: "service-worker",
    writeBundle: {
      order: "post",
      handler({ dir = "" }, bundle) {
        const path = join(dir, "sw.js");
        const source = readFileSync(path, "utf8");
        const offline = readFileSync(offlinePage, "utf8")
          .replace(/<!--.*?-->/gs, "")
          .replace(/\s+/g, " ");
        const files = Object.keys(bundle).filter(isKept).sort();
        const page = readFileSync(join(dir, "app.html"), "utf8");
        const build = createHash("sha256")
          .update([source, offline, page, ...files].join("\n"))
          .digest("hex");
        const filled = source
          .replace('"{build}"', () => JSON.stringify(build.slice(0, 16)))
          .replace('["{files}"]', () => JSON.stringify(files.map((file) => `/${file}`)))
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

const sourceAttribute = /(?:src|href)="([^"]+)"/;

/** Takes the module scripts and their preloads out of a page. Returns it with a script that loads them later. */
function withLateScripts(html: string, more: string[] = []): string {
  const [entry = ""] = html.match(moduleScript) ?? [];
  const imports = html.match(modulePreload) ?? [];
  const named = (tag: string) => sourceAttribute.exec(tag)?.[1] ?? "";
  const script = startScript(named(entry), [...imports.map(named), ...more]);
  return html
    .replace(moduleScript, "")
    .replace(modulePreload, "")
    .replace("</body>", () => `<script>${script}</script></body>`);
}

/** Makes the poll page a single response: inlines its styles and loads its script later. */
export function inlinePollCss(): Plugin {
  return {
    name: "inline-poll-css",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith("poll.html")) return html;
        const styles: string[] = [];
        const bare = html.replace(stylesheet, (_link, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== "asset") throw new Error(`poll.html links ${file}, which is not in the bundle`);
          styles.push(String(asset.source).trim());
          delete bundle[file];
          return "";
        });
        return withLateScripts(bare.replace("</head>", () => `  <style>${styles.join("")}</style>\n  </head>`));
      },
    },
  };
}

/** Writes each public page to its own file. They are readable without scripts, so their scripts load later. */
export function drawnPages(entry: string): Plugin {
  return {
    name: "drawn-pages",
    async writeBundle({ dir = "" }, bundle) {
      const { module } = await runnerImport<typeof import("./app/drawn-pages.tsx")>(entry, { mode: "production" });
      const app = readFileSync(join(dir, "index.html"), "utf8");
      for (const { path, title, root, script } of module.drawnPages) {
        const html = app
          // These pages are readable without scripts. Controls that need scripts say so themselves.
          .replace(/[ \t]*<noscript>.*?<\/noscript>\n?/s, "")
          // Removes the early script, because these pages need no first calls.
          .replace(/<script>\(function\(r,d,w\).*?<\/script>\n?/s, "")
          .replace("<title>", () => `<title>${title} · `)
          .replace('<div id="root">', (tag) => `${script ? `<script>${script}</script>` : ""}${tag}${root}`);
        const chunks = chunksOfPage(bundle, path.slice(1)).map((file) => `/${file}`);
        writeFileSync(join(dir, `${path}.html`), withLateScripts(html, chunks));
      }
      for (const [name, root] of Object.entries(module.shells)) {
        const html = app.replace('<div id="root">', () => `<div id="root" data-shell>${root}`);
        writeFileSync(join(dir, `${name}.html`), html);
      }
    },
  };
}
