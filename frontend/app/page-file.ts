import type { Language } from "#schema/languages.ts";
import { fileOf, patternOf, routes } from "./routes.ts";

const pages = routes
  .filter(({ path }) => path !== "*")
  .map((route) => ({ pattern: new RegExp(patternOf(route)), file: fileOf(route) }));

// The service worker stores the bare app under this path.
pages.push({ pattern: /^\/app$/, file: "app" });

/**
 * Returns the path of the HTML that the build has written for the page at `path`, as Pages serves it: `/de/home`, in
 * English `/home`. Returns null for a path without a page.
 */
export function pageFile(path: string, language: Language): string | null {
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page) return null;
  return `${language === "en" ? "" : `/${language}`}/${page.file === "index" ? "" : page.file}`;
}
