import { render } from "preact";
import { hydrateRoot } from "react-dom/client";
import { watchInstall } from "../features/install/install-prompt.ts";
import { start } from "../features/install/start.ts";
import "../index.css";
import { queryClient } from "../lib/query-client.ts";
import { App } from "./providers.tsx";
import { router } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = <App router={router} />;

// The build has rendered this page (drawn-pages.tsx), and not only a shell.
const isDrawn = root.firstChild !== null && root.dataset.shell === undefined;

watchInstall();
// Work in the background waits until the browser is idle, so that it does not delay the page.
const startBackground = () => start(queryClient);
// Safari has no requestIdleCallback.
const whenIdle = () =>
  "requestIdleCallback" in window
    ? requestIdleCallback(startBackground, { timeout: 5_000 })
    : setTimeout(startBackground, 1_000);
// Until the page's module has loaded, the shell from the build shows. By then the first data has often arrived too, and
// one render shows both.
router.loaded.then(userOfShell).then(() => {
  if (isDrawn) hydrateRoot(root, app);
  // Keeps the shell's elements where the page has the same, so that nothing flickers.
  else render(app, root);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
});

/** Resolves when the early call for the user has ended, so that 'Loading...' does not replace a shell with a page. */
function userOfShell(): Promise<void> | undefined {
  const hasPage = !isDrawn && root?.querySelector("main");
  return hasPage && router.state.Guard ? globalThis.early?.["/api/user"]?.read : undefined;
}
