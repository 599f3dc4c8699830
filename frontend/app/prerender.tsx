import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { type Language, languages } from "#schema/languages.ts";
import { queryClient } from "../lib/query-client.ts";
import { BareFrame } from "./frame.tsx";
import { whenInitialized } from "./initialized.ts";
import { App } from "./providers.tsx";
import { openRouteObjects, routeObjects } from "./router.tsx";
import { fileOf, routes } from "./routes.ts";
import { speak, spokenWords } from "./words.ts";

/** Renders the page at `path` for a visitor without a session, as HTML for `#root`, in the language that is spoken. */
async function render(path: string, objects: RouteObject[]): Promise<string> {
  const router = createMemoryRouter(objects, { initialEntries: [path] });
  await whenInitialized(router);
  const [error] = Object.values(router.state.errors ?? {});
  if (error) throw error;
  // In one piece. React would put parts of a large page behind it, with scripts that move them into place.
  const { prelude } = await prerender(<App router={router} />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** Renders a page as it looks before its data have arrived. It cannot be used before its script comes. */
const renderFrame = async (path: string) =>
  (await render(path.replace(/:/g, ""), openRouteObjects)).replace("<main ", "<main inert ");

const bare = renderToStaticMarkup(<BareFrame />);

/** The HTML files of one language. */
interface Prerendered {
  direction: "ltr" | "rtl";
  /** For browsers without JavaScript. */
  noScript: string;
  /** Pages that look the same to every visitor, by their file. `root` is the HTML for `#root`. */
  pages: Record<string, { title: string; root: string }>;
  /** What a route shows until its script and first data have arrived, by its file. */
  frames: Record<string, string>;
}

async function prerenderIn(language: Language): Promise<Prerendered> {
  await speak(language);
  const i18n = spokenWords();
  const pages: Prerendered["pages"] = {};
  // All other routes, and every route from the service worker.
  const frames: Prerendered["frames"] = { app: bare };
  for (const route of routes) {
    if (route.prerender === "frame") frames[fileOf(route)] = await renderFrame(route.path);
    if (route.prerender !== "page") continue;
    pages[fileOf(route)] = { title: i18n.t(route.title ?? ""), root: await render(route.path, routeObjects) };
  }
  // Otherwise the build would wait until the queries of these pages expire.
  queryClient.clear();
  const noScript = i18n.t("Eightish needs JavaScript here. Poll links work without it.");
  return { direction: i18n.direction, noScript, pages, frames };
}

/** The HTML of each language. The build runs this module. */
export const prerendered: Partial<Record<Language, Prerendered>> = {};
// One after the other, because all pages speak the same language at a time.
for (const language of languages) prerendered[language] = await prerenderIn(language);
