import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "@lingui/core";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";
import { languages } from "#schema/languages.ts";
import { writeSiteVersion } from "../worker/scripts/deploy/site-version.ts";
import { thirdPartyNotices } from "../worker/scripts/deploy/third-party.ts";
import { fileOf, patternOf, routes } from "./app/routes.ts";
import type { PrefetchedRoute } from "./lib/inline/prefetch.ts";
import { storedDataModule } from "./stored-data.ts";

/** Uses a plugin in one of the builds. */
export function onlyIn(environment: "client" | "poll", plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => name === environment };
}

const inlineModule = (name: string) => join(import.meta.dirname, "lib/inline", `${name}.ts`);

/**
 * Returns the code of an inline script: it calls the function `call` of the module `lib/inline/<module>.ts` with `input`,
 * which becomes JSON.
 */
async function inlineScript(module: string, call: string, ...input: unknown[]): Promise<string> {
  const path = inlineModule(module);
  const words = input.map((one) => JSON.stringify(one)).join(", ");
  const source = `import { ${call} } from ${JSON.stringify(path)};\n${call}(${words});`;
  const entry = "inline-script";
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [
      { name: entry, resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
    ],
    build: { write: false, target: "es2022", rolldownOptions: { input: entry, output: { format: "iife" } } },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}

/** Adds the theme script to every page, before its styles. */
export function inlineThemeScript(): Plugin {
  const script = inlineScript("theme", "showTheme");
  return {
    name: "theme-script",
    transformIndexHtml: {
      order: "post",
      handler: async () => [{ tag: "script", children: await script, injectTo: "head-prepend" }],
    },
  };
}

// The prerendered pages need no first calls, so the build removes the script from them by this mark.
const PREFETCH = "<script data-prefetch>";

/** Adds the prefetch script to the app's page in the build, not in the development server. */
export function inlinePrefetchScript(): Plugin {
  return {
    name: "prefetch-script",
    transformIndexHtml: {
      order: "post",
      async handler(_html, { bundle, filename }) {
        if (!bundle || !filename.endsWith("index.html")) return [];
        const prefetched = routes.flatMap<PrefetchedRoute>((route) =>
          route.prefetch
            ? [
                {
                  pattern: patternOf(route),
                  calls: route.prefetch.map((call) => call.replace(/:\w+/, "$1")),
                  files: chunksOfPage(bundle, route.page).map((file) => `/${file}`),
                },
              ]
            : [],
        );
        const children = await inlineScript("prefetch", "prefetch", prefetched);
        return [{ tag: "script", attrs: { "data-prefetch": true }, children, injectTo: "head-prepend" }];
      },
    },
  };
}

/** Returns the file with the words of a language, of the app or the poll page. English has none. */
function wordsFiles(bundle: Rolldown.OutputBundle, language: string): string[] {
  return Object.values(bundle)
    .filter((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/languages/${language}.ts`))
    .map(({ fileName }) => `/${fileName}`);
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

/** Returns the source of a script for a content security policy. */
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Adds the hashes of all inline scripts to the content security policy. The last of the two builds sees all pages. */
export function inlineScriptHashes(headers: string): Plugin {
  return {
    name: "inline-script-hashes",
    writeBundle: {
      order: "post",
      handler({ dir = "" }) {
        const scripts = globSync("**/*.html", { cwd: dir })
          .flatMap((file) => [
            ...readFileSync(join(dir, file), "utf8").matchAll(/<script(?: data-\w+)?>(.*?)<\/script>/gs),
          ])
          .map(([, script = ""]) => hashOf(script));
        const hashes = [...new Set(scripts)].sort().join(" ");
        writeFileSync(join(dir, "_headers"), readFileSync(headers, "utf8").replace("{inline-script-hashes}", hashes));
      },
    },
  };
}

/** Adds third-party.txt, the notices that licenses ask for. */
export function thirdPartyFile(root: string): Plugin {
  return {
    name: "third-party-file",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "third-party.txt", source: thirdPartyNotices(root) });
    },
  };
}

/** Writes `/version`: the commit and the hash of every file. The last of the two builds sees all files. */
export function versionFile(): Plugin {
  return {
    name: "version-file",
    writeBundle: { order: "post", handler: ({ dir = "" }) => writeSiteVersion(dir) },
  };
}

/** Names the web fonts in a page that is readable before its script, whose lines would move when they come later. */
function fontLinks(bundle: Rolldown.OutputBundle): string {
  const named = (file: RegExp) => Object.keys(bundle).find((name) => file.test(name));
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${named(/hanken-grotesk-latin-wght/)}">
    <link rel="stylesheet" href="/${named(/\/fonts-\w+\.css$/)}">
  `;
}

/** Writes `_redirects`, which leads each route to the HTML file that it shows first. */
export function redirects(): Plugin {
  return {
    name: "redirects",
    writeBundle({ dir = "" }) {
      const lines = routes
        .filter((route) => route.path !== "*" && route.path !== "/" && `/${fileOf(route)}` !== route.path)
        .map((route) => `${route.path} /${fileOf(route)} 200\n`);
      writeFileSync(join(dir, "_redirects"), lines.join(""));
    },
  };
}

/**
 * Returns true for the hashed files that the service worker stores: scripts, styles and Latin fonts of the app. Other
 * fonts load on demand.
 */
const isStored = (file: string) => /\.(js|css)$|-latin-wght-normal[^/]*\.woff2$/.test(file) && !isWords(file);

/** Returns true for the words of a language, of which the service worker stores those that the browser has shown. */
const isWords = (file: string) => new RegExp(`^assets/(${languages.join("|")})-[^-]+\\.js$`).test(file);

/** Returns the offline page's script, with the catalogues' translations of its texts. */
async function offlineScript(): Promise<string> {
  const { offlineTexts } = (await runnerImport<typeof import("./lib/inline/offline.ts")>(inlineModule("offline")))
    .module;
  const translated = languages
    .filter((language) => language !== "en")
    .map(async (language) => {
      const path = join(import.meta.dirname, `locales/poll/${language}.ts`);
      const { messages } = (await runnerImport<{ messages: Messages }>(path)).module;
      return [language, offlineTexts.map((text) => String(messages[text] ?? text))];
    });
  return inlineScript("offline", "sayOffline", Object.fromEntries(await Promise.all(translated)));
}

/** Writes the build's id, its files, the app's offline pages and the offline page into the service worker. */
export function serviceWorker(offlinePage: string): Plugin {
  return {
    name: "service-worker",
    writeBundle: {
      order: "post",
      async handler({ dir = "" }, bundle) {
        const path = join(dir, "sw.js");
        const source = readFileSync(path, "utf8");
        const script = await offlineScript();
        const offline = readFileSync(offlinePage, "utf8")
          .replace(/<!--.*?-->/gs, "")
          .replace(/\s+/g, " ")
          .replace("</body>", () => `<script>${script}</script></body>`);
        const files = Object.keys(bundle).filter(isStored).sort();
        const words = Object.keys(bundle).filter(isWords).sort();
        const patterns = routes.filter((route) => route.offline).map(patternOf);
        const page = readFileSync(join(dir, "app.html"), "utf8");
        const build = createHash("sha256")
          .update([source, offline, page, ...patterns, ...files, ...words].join("\n"))
          .digest("hex");
        const filled = source
          .replace('"{build}"', () => JSON.stringify(build.slice(0, 16)))
          .replace('["{files}"]', () => JSON.stringify(files.map((file) => `/${file}`)))
          .replace('["{words}"]', () => JSON.stringify(words.map((file) => `/${file}`)))
          .replace('"{offline-script}"', () => JSON.stringify(hashOf(script)))
          .replace('"{offline-routes}"', () => JSON.stringify(patterns.join("|")))
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

const loadLate = inlineScript("load-late", "loadLate");

/** Takes the module scripts and their preloads out of a page. Returns it with a script that loads them later. */
async function withLateScripts(html: string, more: string[] = []): Promise<string> {
  const [entry = ""] = html.match(moduleScript) ?? [];
  const imports = html.match(modulePreload) ?? [];
  const named = (tag: string) => sourceAttribute.exec(tag)?.[1] ?? "";
  const files = [entry, ...imports].map(named).concat(more).join(" ");
  const script = await loadLate;
  return html
    .replace(moduleScript, "")
    .replace(modulePreload, "")
    .replace("</head>", (tag) => `  <meta name="late" content="${files}" />\n  ${tag}`)
    .replace("</body>", () => `<script>${script}</script></body>`);
}

/** Makes the poll page a single response: inlines its styles, loads its script later, and names each language's messages. */
export function inlinePollCss(): Plugin {
  return {
    name: "inline-poll-css",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith("poll.html")) return html;
        const styles: string[] = [];
        const bare = html.replace(stylesheet, (_link, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== "asset") throw new Error(`poll.html links ${file}, which is not in the bundle`);
          styles.push(String(asset.source).trim());
          delete bundle[file];
          return "";
        });
        const words = languages.flatMap((language) =>
          wordsFiles(bundle, language).map((file) => `<meta name="late-words" lang="${language}" content="${file}">`),
        );
        const added = `  <style>${styles.join("")}</style>\n  ${words.join("")}</head>`;
        return withLateScripts(bare.replace("</head>", () => added));
      },
    },
  };
}

/** Names the page in each language. `npm run deploy` makes the addresses absolute. */
function alternateLinks(path: string): string {
  const inLanguages = languages.map((language) => [language, `${path}?language=${language}`]);
  return [...inLanguages, ["x-default", path]]
    .map(([language, href]) => `  <link rel="alternate" hreflang="${language}" href="${href}" />\n  `)
    .join("");
}

/** Writes each prerendered page and each frame of a page to its own file, in a folder for each language but English. */
export function prerenderedPages(entry: string): Plugin {
  return {
    name: "prerendered-pages",
    async writeBundle({ dir = "" }, bundle) {
      const { module } = await runnerImport<typeof import("./app/prerender.tsx")>(entry, {
        mode: "production",
        plugins: [storedDataModule()],
      });
      const app = readFileSync(join(dir, "index.html"), "utf8");
      const otherMode = await inlineScript("hide-other-mode", "hideOtherMode");
      for (const [language, { direction, noScript, pages, frames }] of Object.entries(module.prerendered)) {
        const words = wordsFiles(bundle, language);
        const preloads = words.map((file) => `<link rel="modulepreload" crossorigin href="${file}">\n  `);
        const folder = join(dir, language === "en" ? "" : language);
        mkdirSync(folder, { recursive: true });
        const spoken = app
          .replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`)
          .replace(/<noscript>.*?<\/noscript>/s, `<noscript>${noScript}</noscript>`);
        for (const [file, { title, root }] of Object.entries(pages)) {
          const alternates = file === "about" ? alternateLinks("/about") : "";
          const before = file === "auth" ? `<script>${otherMode}</script>` : "";
          const page = routes.find((route) => fileOf(route) === file)?.page ?? "";
          const html = spoken
            // These pages are readable without scripts, so their scripts load later. Controls that need scripts say so.
            .replace(/[ \t]*<noscript>.*?<\/noscript>\n?/s, "")
            .replace(new RegExp(`${PREFETCH}.*?</script>\n?`, "s"), "")
            .replace("<title>", () => `<title>${title} · `)
            .replace("</head>", (tag) => fontLinks(bundle) + alternates + tag)
            .replace('<div id="root">', (tag) => `${before}${tag}${root}`);
          const chunks = chunksOfPage(bundle, page).map((chunk) => `/${chunk}`);
          writeFileSync(join(folder, `${file}.html`), await withLateScripts(html, [...chunks, ...words]));
        }
        for (const [file, root] of Object.entries(frames)) {
          const html = spoken
            .replace("</head>", (tag) => preloads.join("") + tag)
            .replace('<div id="root">', () => `<div id="root" data-frame>${root}`);
          writeFileSync(join(folder, `${file}.html`), html);
        }
      }
      // Without this file, Pages would answer unknown paths, even missing scripts, with the app and status 200.
      copyFileSync(join(dir, "app.html"), join(dir, "404.html"));
    },
  };
}
