import { createRoot, hydrateRoot } from "react-dom/client";
import { matchPath } from "react-router-dom";
import { followSession } from "../features/account/session-news.ts";
import { watchInstall } from "../features/install/install-prompt.ts";
import fonts from "../fonts/fonts.css?url";
import "../index.css";
import { chosenLanguage, takeLanguageFromUrl } from "../lib/language.ts";
import { queryClient } from "../lib/query-client.ts";
import { addWebFonts } from "../lib/web-fonts.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { whenInitialized } from "./initialized.ts";
import { App } from "./providers.tsx";
import { createAppRouter } from "./router.tsx";
import { routes } from "./routes.ts";
import { speak, spokenWords } from "./words.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
takeLanguageFromUrl();
const router = createAppRouter();
const app = <App router={router} />;

// The build has rendered this page (prerender.tsx), and not only its frame.
const isPrerendered = root.firstChild !== null && root.dataset.frame === undefined;
const isFrameOfPage = root.querySelector("main[inert]") !== null;

// The service worker has the fonts at once. From the network they would come before the page's script and data.
const hasFonts = Boolean(navigator.serviceWorker?.controller);
if (hasFonts) void addWebFonts(fonts);
watchInstall();
// At once, because another tab's news is told only one time.
followSession(queryClient);
// Work in the background waits until the browser is idle, so that it does not delay the page. Without it, the page works.
function startBackground() {
  if (!hasFonts) void addWebFonts(fonts);
  import("../features/install/start.ts").then(
    ({ start }) => start(queryClient),
    () => {},
  );
}
const startWhenIdle = () => whenIdle().then(startBackground);
// Until the page's module and its words have loaded, the frame from the build shows. By then the first data has often
// arrived too, and one render shows all.
Promise.all([whenInitialized(router), speak(chosenLanguage())])
  .then(userOfFrame)
  .then(() => {
    if (isPrerendered && spokenWords().language === document.documentElement.lang) hydrateRoot(root, app);
    else createRoot(root).render(app);
    // The first page's skeletons show at once if the frame had them already.
    if (isFrameOfPage) router.subscribe(() => delete root.dataset.frame);
    else delete root.dataset.frame;
    if (document.readyState === "complete") startWhenIdle();
    else addEventListener("load", startWhenIdle, { once: true });
  });

/** Waits up to a second for the prefetched user, so that 'Loading...' does not at once replace a page's frame. */
function userOfFrame(): Promise<unknown> | undefined {
  const user = globalThis.prefetched?.["/api/user"];
  const isGuarded = routes.find(({ path }) => matchPath(path, location.pathname))?.guard === "user";
  if (!user || !isGuarded || !isFrameOfPage) return undefined;
  return Promise.race([user.read, new Promise((done) => setTimeout(done, 1_000))]);
}
