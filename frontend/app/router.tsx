import { createBrowserRouter } from "react-router-dom";
import { routes } from "./routes.tsx";

// The router keeps the scroll position of each history entry by this key. Without one, all first loads of a tab share
// 'default', and a page opens at the position of another.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: crypto.randomUUID() }, "");
}

// A drawn page may be scrolled before its script arrives. With data to hydrate, the router leaves it where it is.
const isDrawn = document.getElementById("root")?.hasChildNodes();

export const router = createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : undefined);
