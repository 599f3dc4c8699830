import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { queryClient } from "../lib/query-client.ts";
import { BareFrame } from "./frame.tsx";
import { whenInitialized } from "./initialized.ts";
import { App } from "./providers.tsx";
import { openRouteObjects, routeObjects } from "./router.tsx";
import { fileOf, routes } from "./routes.ts";

/** Renders the page at `path` for a visitor without a session, as HTML for `#root`. */
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

interface PrerenderedPage {
  title: string;
  /** HTML for `#root`. */
  root: string;
}

const rowsOf = (kind: "page" | "frame") => routes.filter(({ prerender }) => prerender === kind);

/** Pages that look the same to every visitor, by their file. The build runs this module and writes them. */
export const prerenderedPages: Record<string, PrerenderedPage> = Object.fromEntries(
  await Promise.all(
    rowsOf("page").map(async (row) => [
      fileOf(row),
      { title: row.title ?? "", root: await render(row.path, routeObjects) },
    ]),
  ),
);

const bare = renderToStaticMarkup(<BareFrame />);

/** What a route shows until its script and first data have arrived, by its file. */
export const frames: Record<string, string> = {
  ...Object.fromEntries(
    await Promise.all(rowsOf("frame").map(async (row) => [fileOf(row), await renderFrame(row.path)])),
  ),
  // All other routes, and every route from the service worker.
  app: bare,
  // Without this file, Pages would answer unknown paths, even missing scripts, with the app and status 200.
  404: bare,
};

// Otherwise the build would wait until the queries of these pages expire.
queryClient.clear();
