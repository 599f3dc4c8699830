import type { ReactNode } from "react";
import { productName, Wordmark } from "../../ui/brand.tsx";
import { buttonClass } from "../../ui/button.tsx";

interface NavBarProps {
  /** Inline links after the brand, from 768 px up. */
  links?: ReactNode;
  /** What stands on the right; a Sign In link unless given. */
  right?: ReactNode;
}

/** The bar on every page: plain anchors and no router, so the poll page's server can render it too. */
export function NavBar({ links, right = <SignInLink /> }: NavBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-4">
        <a href="/" aria-label={productName} className="-my-1 flex min-h-11 items-center rounded-control">
          <Wordmark />
        </a>
        {links}
        <div className="ml-auto flex items-center gap-2">{right}</div>
      </div>
    </header>
  );
}

export function SignInLink({ href = "/auth" }: { href?: string }) {
  return (
    <a href={href} className={buttonClass({ v: "secondary" })}>
      Sign In
    </a>
  );
}
