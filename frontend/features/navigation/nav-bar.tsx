import type { ComponentType, ReactNode } from "react";
import { useWords } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { productName, Wordmark } from "../../ui/picture/brand.tsx";

/** An `<a>`, or the router's equivalent. */
type Anchor = "a" | ComponentType<{ href: string; className?: string; "aria-label"?: string; children: ReactNode }>;

interface NavBarProps {
  anchor?: Anchor;
  /** Inline links after the brand. */
  links?: ReactNode;
  /** Content on the right. Defaults to a Sign In link. */
  right?: ReactNode;
}

/** The bar on every page. It uses neither router nor query library, so that the poll page can render it too. */
export function NavBar({ anchor: Anchor = "a", links, right = <SignInLink /> }: NavBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-4">
        <Anchor href="/" aria-label={productName} className="flex min-h-11 flex-none items-center rounded-control">
          <Wordmark />
        </Anchor>
        {links}
        <div className="ms-auto flex flex-none items-center gap-2">{right}</div>
      </div>
    </header>
  );
}

export function SignInLink({ anchor, href = "/auth" }: { anchor?: Anchor; href?: string }) {
  const i18n = useWords();
  return (
    <ButtonLink as={anchor} href={href} variant="secondary">
      {i18n.t("Sign In")}
    </ButtonLink>
  );
}
