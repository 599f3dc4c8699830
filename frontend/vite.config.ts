import { existsSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlinePollCss, notFoundPage, preloadFonts, themeScriptWithHash } from "./build-plugins.ts";

const root = import.meta.dirname;
const pages = ["index.html", "poll.html"].map((page) => join(root, page)).filter(existsSync);

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadFonts(), inlinePollCss(), themeScriptWithHash(), notFoundPage()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Older targets would double the styles with fallbacks for oklch and nesting.
    target: ["chrome111", "safari16.4", "firefox128"],
    cssTarget: ["chrome111", "safari16.4", "firefox128"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages },
  },
});
