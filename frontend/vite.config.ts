import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import {
  drawnPages,
  earlyNeeds,
  inlinePollCss,
  inlineScriptHashes,
  inlineThemeScript,
  onlyIn,
  preactForReact,
  preloadTextFont,
  serviceWorker,
} from "./build-plugins.ts";

const root = import.meta.dirname;
const routerBuild = join(root, "../node_modules/react-router/dist/production");
const browsers = ["chrome111", "safari16.4", "firefox128"];

// Modules that most routes need. Two chunks compress better than ten small ones.
const forms =
  /vite\/preload-helper|frontend\/ui\/(cn|form\/(button|field|input)|state\/spinner)\.tsx?$|frontend\/lib\/(api|use-has-script)\.ts$|schema\/(limits|person-name)\.ts$/;
const tickets =
  /frontend\/ui\/(form\/(answer-control|textarea)|picture\/(answer-glyph|stub|ticket))\.tsx$|schema\/dates\.ts$/;
// Rules of a new event's form, which sign-in and edit mode share.
const eventRules = /frontend\/features\/events\/create\/(event-draft|invite-rules|length-words)\.ts$/;
// The event page's late parts and the contacts page share these.
const lists =
  /frontend\/features\/contacts\/(contact-search|sliced-list|use-slice)\.|frontend\/ui\/form\/search-input\.|lucide-react\/dist\/esm\/icons\/search\./;
// Libraries change less often than pages, so their chunk stays in the browser's cache. All routes need them, and one chunk
// compresses better than two. The icons are those of several routes.
const libraries =
  /node_modules\/(react\/|react-dom|scheduler|@tanstack|react-router|lucide-react\/dist\/esm\/(shared|Icon|context|create|icons\/(check|chevron-down|chevron-left|chevron-right|map-pin|plus|x)\.))/;

const hashed = "assets/[name]-[hash:7].js";

// The app and the poll page are two builds into one folder, because the poll page runs on Preact.
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    tailwindcss(),
    onlyIn("client", preloadTextFont()),
    onlyIn("poll", preactForReact()),
    onlyIn("poll", inlinePollCss()),
    inlineThemeScript(),
    onlyIn("client", earlyNeeds()),
    onlyIn("client", drawnPages(join(root, "app/drawn-pages.tsx"))),
    onlyIn("client", serviceWorker(join(root, "offline.html"))),
    inlineScriptHashes(join(root, "public/_headers")),
  ],
  resolve: {
    // The package's export map uses the development build in every mode.
    alias: [
      { find: /^react-router$/, replacement: join(routerBuild, "index.mjs") },
      { find: /^react-router\/dom$/, replacement: join(routerBuild, "dom-export.mjs") },
    ],
  },
  build: {
    outDir: "dist",
    // Older targets would double the styles with fallbacks for oklch and nesting.
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The app's page loads these files itself, so a later import need not name them.
      resolveDependencies: (_, chunks, { hostType }) =>
        hostType === "html"
          ? chunks
          : chunks.filter((chunk) => !/\/(index|rolldown-runtime|libraries|forms)-/.test(chunk)),
    },
  },
  builder: {
    async buildApp({ config, environments, build }) {
      // A build would empty the folder of what the other has written.
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
                { name: "forms", test: forms },
                { name: "tickets", test: tickets },
                { name: "event-rules", test: eventRules },
                { name: "lists", test: lists },
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
            output: { hashCharacters: "hex" as const, chunkFileNames: hashed.replace("[name]", "poll-[name]") },
          },
        },
      },
    }),
  },
}));
