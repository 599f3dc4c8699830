import * as Radix from "@radix-ui/react-dialog";
import { Globe, LogOut, Moon, Settings, Sun, X } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { User } from "#schema/contracts/account.ts";
import { type Language, languageNames, languages } from "#schema/languages.ts";
import { displayName } from "#schema/person-name.ts";
import { chosenLanguage } from "../../lib/language.ts";
import { setTheme, useTheme } from "../../lib/theme.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/cn.ts";
import { buttonClass } from "../../ui/form/button.tsx";
import { useCloseByBack } from "../../ui/overlay/close-by-back.ts";
import { overlayClass, useReturnFocus } from "../../ui/overlay/dialog.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useLogout } from "../account/logout.ts";
import { NotificationsButton } from "../notifications/notifications-button.tsx";
import { useLanguageChoice } from "./language-choice.ts";
import type { NavItem } from "./nav-item.ts";

interface SideMenuProps {
  user: User;
  items: readonly NavItem[];
  pathname: string;
  onClose: () => void;
}

// Long enough to be intended, short enough for a thumb.
const SWIPE_AWAY_PX = 60;

const rowClass =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-semibold text-ink-2 hover:bg-sunken hover:text-ink";

const currentClass = "aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink";

/** The menu of small screens. Closes on a choice, Escape, a click outside or a swipe towards its side. */
export default function SideMenu({ user, items, pathname, onClose }: SideMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const focus = useReturnFocus();
  const logout = useLogout();
  const theme = useTheme();
  const i18n = useWords();
  const pressedAt = useRef<number | null>(null);
  const name = displayName(user);
  const close = () => setOpen(false);
  useCloseByBack(isOpen, close);

  function endSwipe(event: PointerEvent) {
    const towardsEnd = i18n.direction === "rtl" ? -1 : 1;
    if (pressedAt.current !== null && (event.clientX - pressedAt.current) * towardsEnd > SWIPE_AWAY_PX) close();
    pressedAt.current = null;
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            onClose();
          }}
          onPointerDown={(event) => {
            pressedAt.current = event.clientX;
          }}
          onPointerUp={endSwipe}
          className={cn(
            "fixed inset-y-0 end-0 z-50 flex w-80 max-w-[calc(100vw-3rem)] touch-pan-y flex-col overflow-y-auto bg-raised p-3 shadow-3 outline-none",
            "pb-[max(0.75rem,env(safe-area-inset-bottom))] animate-[drawer-in_var(--dur-3)_var(--ease-out)]",
            "data-[state=closed]:animate-[drawer-out_var(--dur-2)_var(--ease-in)_forwards]",
          )}
        >
          <Radix.Title className="sr-only">{i18n.t("Menu")}</Radix.Title>
          <div className="flex items-start gap-3 border-b border-line pb-3 ps-3">
            <Avatar name={name} brand className="mt-1" />
            <div className="min-w-0 flex-1">
              {name !== user.email && (
                <p className="font-semibold wrap-anywhere">
                  <bdi>{name}</bdi>
                </p>
              )}
              <p className="text-sm text-ink-2 wrap-anywhere">
                <bdi>{user.email}</bdi>
              </p>
            </div>
            <Radix.Close aria-label={i18n.t("Close menu")} className={buttonClass({ variant: "ghost", square: true })}>
              <X aria-hidden="true" size={20} />
            </Radix.Close>
          </div>
          <nav aria-label={i18n.t("Main")} className="grid gap-0.5 py-3">
            {items.map(({ href, label, badge }) => (
              <Link
                key={href}
                to={href}
                onClick={close}
                aria-current={pathname === href ? "page" : undefined}
                className={cn(rowClass, currentClass)}
              >
                {i18n.t(label)}
                {badge && <Badge tone="brand">{i18n.t(badge)}</Badge>}
              </Link>
            ))}
          </nav>
          <div className="mt-auto grid gap-0.5 border-t border-line pt-3">
            <Link
              to="/settings"
              onClick={close}
              aria-current={pathname === "/settings" ? "page" : undefined}
              className={cn(rowClass, currentClass)}
            >
              <Settings aria-hidden="true" size={20} />
              {i18n.t("Settings")}
            </Link>
            {"PushManager" in window && (
              <NotificationsButton className={cn(rowClass, "aria-disabled:text-ink-3!")} iconSize={20} />
            )}
            <button type="button" className={rowClass} onClick={() => setTheme(theme === "dark" ? "light" : "dark")}>
              {theme === "dark" ? <Sun aria-hidden="true" size={20} /> : <Moon aria-hidden="true" size={20} />}
              {theme === "dark" ? i18n.t("Light mode") : i18n.t("Dark mode")}
            </button>
            <LanguageRow />
            <button type="button" className={rowClass} onClick={() => logout.mutate()}>
              <LogOut aria-hidden="true" size={20} />
              {i18n.t("Log out")}
            </button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function LanguageRow() {
  const i18n = useWords();
  const { choose, pending } = useLanguageChoice();
  return (
    <label className={rowClass}>
      <Globe aria-hidden="true" size={20} className="flex-none" />
      {i18n.t("Language")}
      <select
        value={pending ?? chosenLanguage()}
        onChange={({ target }) => choose(target.value as Language)}
        className="ms-auto min-h-11 min-w-0 rounded-control bg-transparent text-sm"
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
