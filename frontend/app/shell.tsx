import { type ReactNode, useEffect, useRef } from "react";
import { Nav } from "../features/navigation/nav.tsx";
import { NavBar } from "../features/navigation/nav-bar.tsx";
import { ErrorBoundary } from "../lib/router/error-boundary.tsx";
import { useLocation } from "../lib/router/router-provider.tsx";
import { useScrollRestoration } from "../lib/router/scroll-restoration.ts";
import { ErrorPage } from "./error-page.tsx";
import { OfflineBar } from "./offline-bar.tsx";

/** The frame around every page, with error boundaries. If a page fails, the bar stays. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary Fallback={ShellFailure}>
      <Shell>
        <ErrorBoundary Fallback={ErrorPage}>{children}</ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

/** The frame of every page: skip link, navigation bar and main. Navigation moves the focus to the new heading. */
function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const heading = main.current?.querySelector("h1");
    // A page that is still loading has a temporary heading.
    const target = heading && !heading.closest("[aria-busy=true]") ? heading : main.current;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname]);

  useScrollRestoration();

  return (
    <>
      <SkipLink />
      <OfflineBar />
      <Nav />
      <main ref={main} id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}

/** Replaces the app if its frame throws. The brand is a plain link, because the router may have failed. */
export function ShellFailure() {
  return (
    <>
      <NavBar right={null} />
      <main id="main">
        <ErrorPage />
      </main>
    </>
  );
}

/** Shown until the first page's chunk is loaded. */
export function BareShell() {
  return <NavBar right={null} />;
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-raised px-4 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-3"
    >
      Skip to content
    </a>
  );
}
