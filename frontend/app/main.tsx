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

// The build has rendered this page (drawn-pages.tsx), and not only a shell.
const isDrawn = root.firstChild !== null && root.dataset.shell === undefined;
const isShellWithPage = root.querySelector("main[inert]") !== null;

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
  else createRoot(root).render(app);
  // The first page's skeletons show at once if the shell had them already.
  if (isShellWithPage) router.subscribe(() => delete root.dataset.shell);
  else delete root.dataset.shell;
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
});

/** Waits up to a second for the early call for the user, so that 'Loading...' does not at once replace a page's shell. */
function userOfShell(): Promise<unknown> | undefined {
  const early = globalThis.early?.["/api/user"];
  if (!early || !router.state.Guard || !isShellWithPage) return undefined;
  return Promise.race([early.read, new Promise((done) => setTimeout(done, 1_000))]);
}
