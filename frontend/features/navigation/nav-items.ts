import type { User } from "#schema/contracts/account.ts";

interface NavItem {
  href: string;
  label: string;
  /** Text in a small pill after the label. */
  badge?: string;
  isShown?: (user: User) => boolean;
}

/** A signed-in user's pages in order, for the navigation bar and the side menu. */
const navItems: readonly NavItem[] = [
  { href: "/", label: "Dashboard" },
  { href: "/home", label: "Create Event" },
  { href: "/friends", label: "Friends" },
  { href: "/swipe", label: "Swipe", badge: "BETA" },
  { href: "/about", label: "About" },
  { href: "/admin", label: "Admin Panel", isShown: ({ isAdmin }) => isAdmin },
];

export function navItemsFor(user: User): readonly NavItem[] {
  return navItems.filter(({ isShown }) => isShown?.(user) ?? true);
}
