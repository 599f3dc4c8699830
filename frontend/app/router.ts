import { createBrowserRouter } from "../lib/router/browser-router.ts";
import { routes } from "./routes.ts";

export const router = createBrowserRouter(routes);
