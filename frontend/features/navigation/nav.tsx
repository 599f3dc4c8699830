import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/cn.ts";
import { Button, buttonClass } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { userQuery } from "../account/queries.ts";
import { NotificationsButton } from "../notifications/notifications-button.tsx";
import { NavBar, SignInLink } from "./nav-bar.tsx";
import type { NavItem } from "./nav-item.ts";
import { UserMenu } from "./user-menu.tsx";

const loadSideMenu = () => import("./side-menu.tsx");
const SideMenu = lazyPart(loadSideMenu);

function RouterAnchor({ href, ...rest }: { href: string; className?: string; children: ReactNode }) {
  return <Link to={href} {...rest} />;
}

/** Shown until the user is known. Without scripts the user stays unknown, so it offers to sign in. */
function UnknownUser() {
  return (
    <>
      <Skeleton className="m-1 size-9 rounded-full!" />
      <noscript>
        <SignInLink />
      </noscript>
    </>
  );
}

/** The app's navigation bar. Below 1024 px its links and 'Enable Notifications' are in the side menu. */
export function Nav({ items }: { items: readonly NavItem[] }) {
  const { data: user, isPending, isError } = useQuery(userQuery());
  const { pathname } = useLocation();
  const i18n = useWords();
  const [isMenuOpen, setMenuOpen] = useState(false);

  if (isPending) return <NavBar anchor={RouterAnchor} right={<UnknownUser />} />;
  // Offline, the user is unknown, so the bar does not ask for a sign-in.
  if (!user && isError) return <NavBar anchor={RouterAnchor} right={null} />;
  if (!user) return <NavBar anchor={RouterAnchor} right={<SignInLink anchor={RouterAnchor} />} />;
  const shown = items.filter(({ isForAdmins }) => !isForAdmins || user.isAdmin);
  return (
    <>
      <NavBar
        anchor={RouterAnchor}
        links={
          <nav aria-label={i18n.t("Main")} className="flex h-full items-center gap-1 ps-2 max-lg:hidden">
            {shown.map(({ href, label, badge }) => {
              const isCurrent = pathname === href;
              return (
                <Link
                  key={href}
                  to={href}
                  aria-current={isCurrent ? "page" : undefined}
                  className={cn(
                    "relative flex h-full items-center gap-2 rounded-control px-3 text-sm font-semibold transition-colors duration-(--dur-2) hover:text-ink",
                    isCurrent
                      ? "text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-[3px] after:rounded-t-full after:bg-brand"
                      : "text-ink-2",
                  )}
                >
                  {i18n.t(label)}
                  {badge && <Badge tone="brand">{i18n.t(badge)}</Badge>}
                </Link>
              );
            })}
          </nav>
        }
        right={
          <>
            {"PushManager" in window && (
              <NotificationsButton
                className={cn(buttonClass({ variant: "ghost" }), "px-3! aria-disabled:text-ink-3! max-lg:hidden")}
              />
            )}
            <UserMenu user={user} />
            <Button
              variant="ghost"
              square
              aria-label={i18n.t("Menu")}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              className="-me-3 lg:hidden"
              onPointerEnter={loadSideMenu}
              onFocus={loadSideMenu}
              onClick={(event) => {
                // Safari does not focus a clicked button, but the menu returns the focus to the focused element.
                event.currentTarget.focus();
                setMenuOpen(true);
              }}
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor">
                <path d="M3.5 8.5h17m-17 7h17" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {isMenuOpen && <SideMenu user={user} items={shown} pathname={pathname} onClose={() => setMenuOpen(false)} />}
      </Suspense>
    </>
  );
}
