import { createRoot, hydrateRoot } from "react-dom/client";
import { watchInstall } from "../features/install/install-prompt.ts";
import { start } from "../features/install/start.ts";
import "../index.css";
import { queryClient } from "../lib/query-client.ts";
import { App } from "./providers.tsx";
import { router } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = <App router={router} />;

// The build has rendered this page (drawn-pages.tsx), and not only its bar.
const isDrawn = root.firstChild !== null && root.dataset.bare === undefined;

watchInstall();
// What happens in the background waits, so that it takes nothing from the page.
const startBackground = () => start(queryClient);
// Safari has no requestIdleCallback.
const whenIdle = () =>
  "requestIdleCallback" in window
    ? requestIdleCallback(startBackground, { timeout: 5_000 })
    : setTimeout(startBackground, 1_000);
// Until then the build's bar shows. The first data has often arrived by then, and one render shows it with the page.
router.loaded.then(() => {
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
});
