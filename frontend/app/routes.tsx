import type { RouteObject } from "react-router-dom";
import { ErrorPage } from "./error-page.tsx";
import { RequireUser } from "./require-user.tsx";
import { BareShell, Shell, ShellFailure } from "./shell.tsx";

/** The app's routes. Each page is its own chunk; its module exports `Component`. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: BareShell,
    ErrorBoundary: ShellFailure,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            Component: RequireUser,
            children: [
              { path: "/", lazy: () => import("../pages/dashboard-page.tsx") },
              { path: "/friends", lazy: () => import("../pages/friends-page.tsx") },
              { path: "/swipe", lazy: () => import("../pages/swipe-page.tsx") },
              { path: "/settings", lazy: () => import("../pages/settings-page.tsx") },
              { path: "/admin", lazy: () => import("../pages/admin-page.tsx") },
              { path: "/events/:id/dashboard", lazy: () => import("../pages/event-dashboard-page.tsx") },
            ],
          },
          { path: "/home", lazy: () => import("../pages/create-event-page.tsx") },
          { path: "/auth", lazy: () => import("../pages/auth-page.tsx") },
          { path: "/auth/verify", lazy: () => import("../pages/auth-verify-page.tsx") },
          { path: "/auth/confirm", lazy: () => import("../pages/auth-confirm-page.tsx") },
          { path: "/account/create", lazy: () => import("../pages/account-create-page.tsx") },
          { path: "/about", lazy: () => import("../pages/about-page.tsx") },
          { path: "/connections/:token", lazy: () => import("../pages/connection-page.tsx") },
          { path: "/unsubscribe/:token", lazy: () => import("../pages/unsubscribe-page.tsx") },
          { path: "*", lazy: () => import("../pages/not-found-page.tsx") },
        ],
      },
    ],
  },
];
