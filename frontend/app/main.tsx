import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { watchInstall } from "../features/install/install-prompt.ts";
import "../index.css";
import { queryClient } from "../lib/query-client.ts";
import { App } from "./providers.tsx";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

if (root.firstChild) {
  // The build has rendered this page (drawn-pages.tsx). Hydration waits until its chunk is loaded.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    startTransition(() => void hydrateRoot(root, app));
  });
} else createRoot(root).render(app);

watchInstall();
const startBackground = () =>
  import("../features/install/start.ts").then(
    ({ start }) => start(queryClient),
    () => {},
  );
if (document.readyState === "complete") startBackground();
else addEventListener("load", startBackground, { once: true });
