import type { Route } from "../lib/router/routes.ts";
import { RequireUser } from "./require-user.tsx";

const forUsers = (path: string, lazy: Route["lazy"]): Route => ({ path, Guard: RequireUser, lazy });

/** The app's routes. Each page is its own chunk; its module exports `Component`. */
export const routes: Route[] = [
  forUsers("/", () => import("../pages/dashboard-page.tsx")),
  forUsers("/friends", () => import("../pages/friends-page.tsx")),
  forUsers("/swipe", () => import("../pages/swipe-page.tsx")),
  forUsers("/settings", () => import("../pages/settings-page.tsx")),
  forUsers("/admin", () => import("../pages/admin-page.tsx")),
  forUsers("/events/:id/dashboard", () => import("../pages/event-dashboard-page.tsx")),
  { path: "/home", lazy: () => import("../pages/create-event-page.tsx") },
  { path: "/auth", lazy: () => import("../pages/auth-page.tsx") },
  { path: "/auth/verify", lazy: () => import("../pages/auth-verify-page.tsx") },
  { path: "/auth/confirm", lazy: () => import("../pages/auth-confirm-page.tsx") },
  { path: "/account/create", lazy: () => import("../pages/account-create-page.tsx") },
  { path: "/about", lazy: () => import("../pages/about-page.tsx") },
  { path: "/connections/:token", lazy: () => import("../pages/connection-page.tsx") },
  { path: "/unsubscribe/:token", lazy: () => import("../pages/unsubscribe-page.tsx") },
  { path: "*", lazy: () => import("../pages/not-found-page.tsx") },
];
