import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { App } from "./providers.tsx";
import { routes } from "./routes.tsx";

/** What a visitor is shown at `path` before anybody knows who it is, as HTML for `#root`. */
async function draw(path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  const [error] = Object.values(router.state.errors ?? {});
  if (error) throw error;
  return renderToString(<App router={router} />);
}

/** The pages that are alike for every visitor. The build runs this module and makes a file of each. */
export const drawnPages = [
  { path: "/about", title: "About", root: await draw("/about") },
  { path: "/auth", title: "Sign in", root: await draw("/auth") },
];
