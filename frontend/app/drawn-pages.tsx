import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "../lib/router/memory-router.ts";
import { App } from "./providers.tsx";
import { routes } from "./routes.ts";
import { BareShell } from "./shell.tsx";

/** Renders the page at `path` for a visitor without a session, as HTML for `#root`. */
async function draw(path: string): Promise<string> {
  const router = createMemoryRouter(routes, path);
  await router.loaded;
  if (router.state.error) throw router.state.error;
  return renderToString(<App router={router} />);
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

/** What all other pages show until the app has their data. */
export const bareShell = renderToString(<BareShell />);
