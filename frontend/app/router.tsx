import { createBrowserRouter } from "react-router-dom";
import { routes } from "./routes.tsx";

// The router keeps the scroll position of each history entry by this key. Without one, all first loads of a tab share
// 'default', and a page opens at the position of another.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: crypto.randomUUID() }, "");
}

export const router = createBrowserRouter(routes);
