import { existsSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import {
  drawnPages,
  earlyNeeds,
  inlinePollCss,
  inlineScriptHashes,
  inlineThemeScript,
  notFoundPage,
  preloadTextFont,
  serviceWorker,
} from "./build-plugins.ts";

const root = import.meta.dirname;
const pages = ["index.html", "poll.html"].map((page) => join(root, page)).filter(existsSync);
const routerBuild = join(root, "../node_modules/react-router/dist/production");
const browsers = ["chrome111", "safari16.4", "firefox128"];

// Modules that the app and the poll page share. Two chunks compress better than ten small ones.
const forms =
  /vite\/preload-helper|frontend\/ui\/(cn|form\/(button|field|input)|state\/spinner)\.tsx?$|frontend\/lib\/(api|use-has-script)\.ts$|schema\/(limits|person-name)\.ts$/;
const tickets =
  /frontend\/ui\/(form\/(answer-control|textarea)|picture\/(answer-glyph|stub|ticket))\.tsx$|schema\/dates\.ts$/;
// Rules of a new event's form, which sign-in and edit mode share.
const eventRules = /frontend\/features\/events\/create\/(event-draft|invite-rules|length-words)\.ts$/;
// The event page's late parts and the contacts page share these.
const lists =
  /frontend\/features\/contacts\/(contact-search|sliced-list|use-slice)\.|frontend\/ui\/form\/search-input\.|lucide-react\/dist\/esm\/icons\/search\./;
// Libraries change less often than pages, so their chunk stays in the browser's cache. The icons are those of several
// routes.
const libraries =
  /node_modules\/(@tanstack|react-router|lucide-react\/dist\/esm\/(shared|Icon|context|create|icons\/(check|chevron-down|chevron-left|chevron-right|map-pin|plus|x)\.))/;

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    preloadTextFont(),
    inlinePollCss(),
    inlineThemeScript(),
    earlyNeeds(),
    notFoundPage(),
    drawnPages(join(root, "app/drawn-pages.tsx")),
    serviceWorker(join(root, "offline.html")),
    inlineScriptHashes(),
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
    emptyOutDir: true,
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
          : chunks.filter((chunk) => !/\/(index|react|rolldown-runtime|libraries|forms)-/.test(chunk)),
    },
    rolldownOptions: {
      input: pages,
      output: {
        // The first chunk names all others. Hex digits compress better than base64, and seven tell builds apart. Rolldown
        // accepts six for at most 64 chunks.
        hashCharacters: "hex",
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
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
});
