import { renderToString, renderToStringAsync } from "preact-render-to-string";
import { queryClient } from "../lib/query-client.ts";
import { createMemoryRouter } from "../lib/router/memory-router.ts";
import { App } from "./providers.tsx";
import { routes } from "./routes.ts";
import { BareShell } from "./shell.tsx";

/** Renders the page at `path` for a visitor without a session, as HTML for `#root`. */
async function draw(path: string, from = routes): Promise<string> {
  const router = createMemoryRouter(from, path);
  await router.loaded;
  if (router.state.error) throw router.state.error;
  return renderToStringAsync(<App router={router} />);
}

interface DrawnPage {
  path: string;
  title: string;
  /** HTML for `#root`. */
  root: string;
  /** Runs before `root` is parsed. */
  script?: string;
}

// The prerendered form asks for a mailed link. CSS hides it until the script runs if `?mode=` asks for another form.
const hideOtherMode = 'if(/[?&]mode=/.test(location.search))document.documentElement.classList.add("other-mode")';

/** Pages that look the same to every visitor. The build runs this module and writes each to a file. */
export const drawnPages: DrawnPage[] = [
  { path: "/about", title: "About", root: await draw("/about") },
  { path: "/auth", title: "Sign in", root: await draw("/auth"), script: hideOtherMode },
];

// Without their guards, as for somebody whose data are still on the way.
const openRoutes = routes.map(({ Guard: _, ...route }) => route);

/** Renders the page at `path` as it looks before its data have arrived. It cannot be used before its script comes. */
async function drawShell(path: string): Promise<string> {
  return (await draw(path, openRoutes)).replace("<main ", "<main inert ");
}

/** What a route shows until its script and first data have arrived, by the name of its file. */
export const shells = {
  index: await drawShell("/"),
  home: await drawShell("/home"),
  friends: await drawShell("/friends"),
  swipe: await drawShell("/swipe"),
  settings: await drawShell("/settings"),
  event: await drawShell("/events/id/dashboard"),
  // All other routes, and every route from the service worker.
  app: renderToString(<BareShell />),
  // Without this file, Pages would answer unknown paths, even missing scripts, with the app and status 200.
  404: renderToString(<BareShell />),
};

// Otherwise the build would wait until the queries of these pages expire.
queryClient.clear();
