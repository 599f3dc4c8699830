import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useAccountLanguage, useLanguageChoice } from "../features/navigation/language-choice.ts";
import { Nav } from "../features/navigation/nav.tsx";
import { NavBar } from "../features/navigation/nav-bar.tsx";
import { LanguageMenu } from "../features/polls/language-menu.tsx";
import { useWords } from "../lib/words.ts";
import { ErrorPage } from "./error-page.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { isForGuests, navItems } from "./routes.ts";

/** The frame of every page: skip link, navigation bar and main. Navigation moves the focus to the new heading. */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const { choose } = useLanguageChoice();
  useAccountLanguage();

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const heading = main.current?.querySelector("h1");
    // A page that is still loading has a temporary heading.
    const target = heading && !heading.closest("[aria-busy=true]") ? heading : main.current;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname]);

  // The router opens its first page at the top, but a prerendered page may have been scrolled before the script arrived.
  const [readAt] = useState(() => globalThis.scrollY);
  useLayoutEffect(() => {
    if (readAt) window.scrollTo(0, readAt);
  }, [readAt]);

  return (
    <>
      <SkipLink />
      <OfflineBar />
      <Nav items={navItems} />
      <main ref={main} id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {isForGuests(pathname) && (
        <footer className="page pt-6 pb-4 print:hidden">
          <LanguageMenu onChoose={choose} />
        </footer>
      )}
      <ScrollRestoration />
    </>
  );
}

/** Replaces the app if its frame throws. The brand is a plain link, because the router may have failed. */
export function FrameFailure() {
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
export function BareFrame() {
  return <NavBar right={null} />;
}

function SkipLink() {
  const i18n = useWords();
  return (
    <a
      href="#main"
      className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-raised px-4 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-3"
    >
      {i18n.t("Skip to content")}
    </a>
  );
}
