import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import {
  inlinePollCss,
  inlinePrefetchScript,
  inlineScriptHashes,
  inlineThemeScript,
  onlyIn,
  prerenderedPages,
  redirects,
  serviceWorker,
  thirdPartyFile,
  versionFile,
} from "./build-plugins.ts";
import { reactModules } from "./react-modules.ts";
import { storedDataModule } from "./stored-data.ts";

const root = import.meta.dirname;
const browsers = ["chrome111", "safari16.4", "firefox128"];

// All routes need these, and they change less often than pages.
const libraries =
  /rolldown\/runtime\.js$|node_modules\/(react\/|react-dom|scheduler|react-router|@tanstack|lucide-react\/dist\/esm\/(shared|Icon|context|create))/;
// The form library and what pages share of its fields. A page without a form must not load them.
const forms =
  /node_modules\/react-hook-form|frontend\/(ui\/form\/form-field|features\/auth\/password-field|lib\/show-refusal)\./;
// Menus, dialogs and messages, which no route shows at first.
const overlays =
  /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce)|frontend\/ui\/overlay\/(alert-dialog|dialog|menu-panel|toast-viewport)\./;

const ofPage = /frontend\/(?:pages\/([\w-]+-page)|app\/main)\.tsx$/;

// Edit mode uses parts of the create page. It opens at a press, so it may load that page's chunk.
const editor = /event-editor\.tsx$/;

/** Returns what loads a module at once, with its static imports: pages, lazy parts and the app's entry. */
function loadersOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  return [...withImporters(id, modules)].filter(
    (one) => ofPage.test(one) || modules.getModuleInfo(one)?.dynamicImporters.length,
  );
}

/** Returns the pages from which a module is loaded, with the page or later. Edit mode counts only if it is the one. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  const pages = (options: Following) => [...withImporters(id, modules, options)].filter((one) => ofPage.test(one));
  const withoutEditor = pages({ isDynamic: true, skipped: editor });
  return withoutEditor.length > 0 ? withoutEditor : pages({ isDynamic: true });
}

interface Following {
  /** Follows `import()` too. */
  isDynamic?: boolean;
  skipped?: RegExp;
}

/** Returns a module and all that import it, also through others. Stops at pages and at skipped modules. */
function withImporters(id: string, modules: Rolldown.ChunkingContext, { isDynamic, skipped }: Following = {}) {
  const found = new Set([id]);
  for (const one of found) {
    if (ofPage.test(one) || skipped?.test(one)) continue;
    const module = modules.getModuleInfo(one);
    for (const importer of module?.importers ?? []) found.add(importer);
    if (isDynamic) for (const importer of module?.dynamicImporters ?? []) found.add(importer);
  }
  return found;
}

/** Returns the page's name for a module that this page loads and no other page needs; otherwise null. */
function ownChunk(id: string, modules: Rolldown.ChunkingContext): string | null {
  const [page = "", ...others] = pagesOf(id, modules);
  return others.length === 0 && loadersOf(id, modules).includes(page) ? (page.match(ofPage)?.[1] ?? null) : null;
}

/** Returns "shared" for a module that loads with a page and that more than this page needs; otherwise null. */
function shared(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (ownChunk(id, modules)) return null;
  const loaders = loadersOf(id, modules);
  return loaders.length > 1 && loaders.some((loader) => ofPage.test(loader)) ? "shared" : null;
}

/** Returns the chunk of parts that load later, of one page or of several, so that no page loads another one's modules. */
function late(id: string, modules: Rolldown.ChunkingContext): string {
  const [page = "", ...others] = pagesOf(id, modules);
  const own = others.length === 0 && page.match(ofPage)?.[1];
  return own ? own.replace("-page", "-late") : "late";
}

const hashed = "assets/[name]-[hash:7].js";

// The app and the poll page are two builds into one folder. The poll page shares no chunk, so it loads only what it needs.
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    reactModules(),
    storedDataModule(),
    tailwindcss(),
    onlyIn("poll", inlinePollCss()),
    inlineThemeScript(),
    onlyIn("client", inlinePrefetchScript()),
    onlyIn("client", redirects()),
    onlyIn("client", prerenderedPages(join(root, "app/prerender.tsx"))),
    onlyIn("client", serviceWorker(join(root, "offline.html"))),
    inlineScriptHashes(join(root, "public/_headers")),
    onlyIn("client", thirdPartyFile(join(root, ".."))),
    versionFile(),
  ],
  // Both builds write the same file.
  worker: { format: "es", rolldownOptions: { output: { hashCharacters: "hex", entryFileNames: hashed } } },
  build: {
    outDir: "dist",
    // Older targets would double the styles with fallbacks for oklch and nesting.
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    // This check only warns that "use client" in a library has no effect.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
    modulePreload: {
      polyfill: false,
      // The app's page loads these files itself, so a later import need not name them.
      resolveDependencies: (_, chunks, { hostType }) =>
        hostType === "html" ? chunks : chunks.filter((chunk) => !/\/(index|libraries|shared)-/.test(chunk)),
    },
  },
  builder: {
    async buildApp({ config, environments, build }) {
      // Empties the folder once. If each build emptied it, the second would delete the files of the first.
      rmSync(resolve(root, config.build.outDir), { recursive: true, force: true });
      for (const environment of Object.values(environments)) await build(environment);
    },
  },
  environments: {
    client: {
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, "index.html"),
          output: {
            // The first chunk names all others. Hex digits compress better than base64, and seven tell builds apart.
            // Rolldown accepts six for at most 64 chunks.
            hashCharacters: "hex",
            chunkFileNames: hashed,
            codeSplitting: {
              groups: [
                { name: "libraries", test: libraries },
                { name: "forms", test: forms, includeDependenciesRecursively: false },
                // For a phone far away, a request costs more than the bytes that a page does not need.
                { name: shared, debugName: "shared" },
                { name: ownChunk, debugName: "own" },
                { name: "overlays", test: overlays },
                // Parts that load after the first render or at a press share a chunk, except large modules.
                { name: late, debugName: "late", minShareCount: 2, maxModuleSize: 20_000 },
              ],
            },
          },
        },
      },
    },
    ...(command === "build" && {
      poll: {
        consumer: "client" as const,
        build: {
          emptyOutDir: false,
          copyPublicDir: false,
          // Otherwise the late chunks would load the page's stylesheet, which is inlined and no file.
          cssCodeSplit: false,
          rolldownOptions: {
            input: join(root, "poll.html"),
            output: {
              hashCharacters: "hex" as const,
              chunkFileNames: hashed.replace("[name]", "poll-[name]"),
              codeSplitting: { groups: [{ name: "page", tags: ["$initial"] }] },
            },
          },
        },
      },
    }),
  },
}));
