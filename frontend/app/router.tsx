import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { ErrorPage } from "./error-page.tsx";
import { BareFrame, Frame, FrameFailure } from "./frame.tsx";
import { InPageWords } from "./in-page-words.tsx";
import { RequireUser } from "./require-user.tsx";
import { type PageRoute, routes } from "./routes.ts";

const pages = import.meta.glob<Pick<RouteObject, "Component">>("../pages/*-page.tsx");

function objectOf({ path, page }: PageRoute): RouteObject {
  const lazy = pages[`../pages/${page}-page.tsx`];
  if (!lazy) throw new Error(`The route ${path} names a page that does not exist: ${page}`);
  return { path, lazy };
}

/** Returns the router's tree: the words, the frame, an error element inside it, the guard, the pages. */
function treeOf(guarded: PageRoute[], open: PageRoute[]): RouteObject[] {
  const pages: RouteObject = {
    ErrorBoundary: ErrorPage,
    children: [{ Component: RequireUser, children: guarded.map(objectOf) }, ...open.map(objectOf)],
  };
  return [
    {
      Component: InPageWords,
      children: [{ Component: Frame, ErrorBoundary: FrameFailure, HydrateFallback: BareFrame, children: [pages] }],
    },
  ];
}

const isGuarded = ({ guard }: PageRoute) => guard === "user";

export const routeObjects = treeOf(
  routes.filter(isGuarded),
  routes.filter((route) => !isGuarded(route)),
);

/** Without their guards, as for somebody whose session is not known yet. */
export const openRouteObjects = treeOf([], routes);

/** Creates the router of the address bar. */
export function createAppRouter() {
  // Without a key, the first entries of two visits would share one scroll position.
  if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, "");
  return createBrowserRouter(routeObjects);
}
