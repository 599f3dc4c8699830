import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchInstall } from "../features/install/install-prompt.ts";
import "../index.css";
import { queryClient } from "../lib/query-client.ts";
import { App } from "./providers.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

watchInstall();
const startBackground = () => import("../features/install/start.ts").then(({ start }) => start(queryClient));
if (document.readyState === "complete") startBackground();
else addEventListener("load", startBackground, { once: true });
